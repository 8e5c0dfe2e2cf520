--- Moyo's GoRoGo against the plain one, many games.

local test, expect = ...
local duel = require "rules.gorogo_plain_duel"

test("random options, legal steps, captures, hands, results", function()
  expect.truthy(duel.fights(0, 100 * duel.combinations).plies > 50000)
end)

test("with twins: random options, legal steps, captures, hands, results", function()
  expect.truthy(duel.fights(0, 10 * duel.combinations, true).plies > 5000)
end)
