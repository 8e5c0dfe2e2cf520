--- Moyo's GoRoGo against the plain one; slow, hundreds of games.

local test, expect, slow = ...
local duel = require "plain.gorogo_plain_duel"

local ROUNDS = slow and { native = 4 * slow, twins = slow } or { native = 1 / 9, twins = 1 / 18 }

for with, rounds in pairs(ROUNDS) do
  test(with .. ": combinations of options, legal steps, captures, hands, results", function()
    local games = math.ceil(rounds * duel.combinations)
    local sum = duel.fights(144005, games, with == "twins")
    expect.equal(duel.combinations, 72)
    expect.truthy(sum.plies > games * 10)
    for _, reason in ipairs { "spent", "stuck", "last_piece" } do
      expect.truthy((sum.over[reason] or 0) > games / 20, reason)
    end
    for _, rule in ipairs { "free", "hand", "turn", "suicide" } do
      expect.truthy((sum.refused[rule] or 0) > games / 4, rule)
    end
    -- too seldom for a sample
    expect.truthy(not slow or (sum.refused.ko or 0) > games / 60, "ko")
  end)
end
