--- Moyo's Go and Gengo against the plain ones; slow, hundreds of games.

local test, expect, slow = ...
local duel = require "plain.duel"

for variant, few in pairs { go = 18, gengo = 12 } do
  local games = slow and 150 * slow or few
  for with, share in pairs { native = 1, twins = 3 } do
    test(("%s, %s: random options, legal steps, captures, scores, ends"):format(variant, with),
      function()
        local sum = duel.fights(variant, share * 100, games // share, with == "twins")
        expect.truthy(sum.plies > (slow and 300 or 50), sum.plies)
        for _, rule in ipairs { "suicide", "ko", "place" } do
          expect.truthy((sum.refused[rule] or 0) > (slow and 10 or 0), rule)
        end
      end)
  end
end
