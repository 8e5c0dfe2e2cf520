--- Moyo's Sygo against the plain one; sygo_plain_slow_test.lua plays more games.

local test, expect = ...
local duel = require "rules.sygo_plain_duel"

for with, games in pairs { native = 40, twins = 8 } do
  test(with .. ": random options, legal steps, refusals, flips, scores, ends", function()
    local sum = duel.fights(games * 1000, games, with == "twins")
    expect.truthy(sum.steps > games * 15 and sum.flips > games)
    for _, reason in ipairs { "occupied", "none", "grown", "suicide" } do
      expect.truthy((sum.refused[reason] or 0) > games / 2, reason)
    end
    -- What a stone has flipped has no empty point beside it, now or later in the turn.
    expect.equal(sum.refused.flipped, nil)
  end)
end
