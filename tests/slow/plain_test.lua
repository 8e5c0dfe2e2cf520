--- Moyo's Go and Gengo against the plain ones, many games.

local test, expect = ...
local duel = require "rules.duel"

for _, variant in ipairs { "go", "gengo" } do
  test(variant .. ": random options, legal steps, captures, scores, ends", function()
    expect.truthy(duel.fights(variant, 10000, 3000).plies > 50000)
  end)

  test(variant .. " with twins: random options, legal steps, captures, scores, ends", function()
    expect.truthy(duel.fights(variant, 20000, 500, true).plies > 5000)
  end)
end
