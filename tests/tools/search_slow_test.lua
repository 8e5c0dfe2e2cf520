--- Ten times as many playouts are worth something in every variant.

local test, expect = ...
local contest = require "tools.contest"

-- Who plays as well as his opponent wins 15 of 20 games or more with a probability of
-- 2 %.  Of the whole of Multiplayer Go, where cards and dice decide much, see
-- search_test.lua.
local GAMES, LEAST = 20, 15

for _, ruleset in ipairs {
  "go:size=7", "gengo:size=9,ko=positional", "gorogo", "sygo:size=5", "twog:size=5,contract=5",
  "besiege:size=5", "multiplayer:pro,map=square5,players=2",
} do
  test(ruleset .. ": 400 playouts beat 40", function()
    local won = contest.wins(ruleset, "mcts:400", "mcts:40", GAMES)
    expect.truthy(won >= LEAST, ("won %.1f of %d"):format(won, GAMES))
  end)
end
