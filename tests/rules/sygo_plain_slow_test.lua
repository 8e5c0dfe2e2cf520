--- Moyo's Sygo against the plain one, many games.

local test, expect = ...
local duel = require "rules.sygo_plain_duel"

test("random options, legal steps, refusals, flips, scores, ends", function()
  expect.truthy(duel.fights(100000, 3000).flips > 10000)
end)

test("with twins: random options, legal steps, refusals, flips, scores, ends", function()
  expect.truthy(duel.fights(200000, 500, true).flips > 1500)
end)
