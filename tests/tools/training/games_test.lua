--- Games of self-play as examples.

local test, expect = ...
require "support.shell" -- finds tools/
local games = require "training.games"

local function play(ruleset, number)
  return games.job(number, { ruleset = ruleset, player = "mcts:20", seed = 1, before = 0,
    untrusted = false })
end

for _, ruleset in ipairs { "go:size=4", "multiplayer:pro,map=square5,players=3" } do
  test(ruleset .. ": the shares of a position's steps are 1", function()
    local examples = play(ruleset, 1)
    expect.truthy(#examples > 5)
    for _, example in ipairs(examples) do
      local sum = 0
      for _, share in ipairs(example.shares) do sum = sum + share end
      expect.truthy(math.abs(sum - 1) < 1e-9)
      expect.truthy(#example.shares > 1)
      expect.equal(#example.keys, 3 * #example.shares)
      expect.equal(#example.replies, 2 * #example.shares)
      local best = 0
      for i, share in ipairs(example.best) do best = best + share * (example.shares[i]) end
      expect.equal(best, math.max(table.unpack(example.shares)))
    end
    expect.equal(play(ruleset, 1), examples)
  end)
end

test("games differ by their numbers", function()
  expect.truthy(not pcall(expect.equal, play("go:size=4", 2), play("go:size=4", 1)))
end)
