--- Moyo's Go and Gengo against the plain ones; slow, hundreds of games.

local test, expect, slow = ...
local duel = require "plain.duel"

-- Games that show what is looked for below.
local few = { native = { go = 5, gengo = 3 }, twins = { go = 4, gengo = 4 } }

for _, variant in ipairs { "go", "gengo" } do
  for with, share in pairs { native = 1, twins = 3 } do
    local games = slow and 150 * slow // share or few[with][variant]
    test(("%s, %s: random options, legal steps, captures, scores, ends"):format(variant, with),
      function()
        local sum = duel.fights(variant, share * 100, games, with == "twins")
        expect.truthy(sum.plies > (slow and 300 or 50), sum.plies)
        for _, rule in ipairs { "suicide", "ko", "place" } do
          expect.truthy((sum.refused[rule] or 0) > (slow and 10 or 0), rule)
        end
      end)
  end
end
