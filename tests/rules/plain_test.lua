--- Moyo's Go and Gengo against the plain ones; tests/slow/plain_test.lua plays more games.

local test, expect = ...
local duel = require "rules.duel"

for variant, games in pairs { go = 150, gengo = 30 } do
  for with, share in pairs { native = 1, twins = 3 } do
    test(("%s, %s: random options, legal steps, captures, scores, ends"):format(variant, with),
      function()
        local sum = duel.fights(variant, share * 100, games // share, with == "twins")
        expect.truthy(sum.plies > 300)
        for _, rule in ipairs { "suicide", "ko", "place" } do
          expect.truthy((sum.refused[rule] or 0) > 10, rule)
        end
      end)
  end
end
