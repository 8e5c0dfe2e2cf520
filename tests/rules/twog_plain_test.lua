--- Moyo's Way of Go and BeSiege against the plain ones; twog_plain_slow_test.lua plays more games.

local test, expect = ...
local duel = require "rules.twog_duel"

local games = { twog = { native = 16, twins = 2 }, besiege = { native = 16, twins = 2 } }

for _, variant in ipairs { "twog", "besiege" } do
  for _, with in ipairs { "native", "twins" } do
    test(("%s, %s: legal steps, boards, prisoners, contracts, ends"):format(variant, with),
      function()
        local seed = with == "twins" and 1000 or 0
        local kinds = duel.fights(variant, seed, games[variant][with], with == "twins")
        for _, kind in ipairs { "place", "move", "capture", "done" } do
          expect.truthy((kinds[kind] or 0) > 0, kind)
        end
      end)
  end
end
