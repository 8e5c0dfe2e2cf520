--- Moyo's Multiplayer Go against the plain one; multiplayer_duel_slow_test.lua plays more games.

local test, expect = ...
local duel = require "rules.multiplayer_plain_duel"

for with, games in pairs { native = 6, twins = 2 } do
  test(with .. ": random maps and options, every step, prisoners, hands, sides, points", function()
    local kinds = duel.fights(games * 1000 + 190, games, with == "twins", 160)
    for _, kind in ipairs { "place", "roll", "accept", "independence", "start" } do
      expect.truthy((kinds[kind] or 0) > 0, kind)
    end
  end)
end
