--- Moyo's GoRoGo against the plain one; gorogo_plain_slow_test.lua plays more games.

local test, expect = ...
local duel = require "rules.gorogo_plain_duel"

for with, rounds in pairs { native = 2, twins = 1 } do
  test(with .. ": every combination of options, legal steps, captures, hands, results", function()
    local games = rounds * duel.combinations
    local sum = duel.fights(1000 * games, games, with == "twins")
    expect.equal(duel.combinations, 72)
    expect.truthy(sum.plies > games * 10)
    for _, reason in ipairs { "spent", "stuck", "last_piece" } do
      expect.truthy((sum.over[reason] or 0) > games / 20, reason)
    end
    for _, rule in ipairs { "free", "hand", "turn", "suicide" } do
      expect.truthy((sum.refused[rule] or 0) > games / 4, rule)
    end
    expect.truthy((sum.refused.ko or 0) > games / 60, "ko")
  end)
end
