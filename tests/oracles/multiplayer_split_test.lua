--- Shared spoils against what others have written of them: tests/oracles/multiplayer.lua's cases
--- played with the guide's Allies, whose players are at first each on his own side.

local test, expect = ...
local moyo = require "moyo"
local oracle = require "oracles.multiplayer"

local rows, cases = oracle.splits()

local function total(state, player)
  local n = 0
  for colour = 1, 4 do n = n + state:taken_by(player, colour) end
  return n
end

for _, native in ipairs { true, false } do
  local game = moyo.load("tests/rules/guide/allies.lua:size=10", { twins = not native })
  for _, case in ipairs(cases) do
    test(("split of spoils%s: %s"):format(native and "" or ", in Lua", case.name), function()
      local state = game.core:state()
      local board = game.core.board
      for y, row in ipairs(rows) do
        for x, colour in ipairs(row) do
          if colour > 0 then state:setup(board:at(x, y), colour) end
        end
      end
      state:to_play(case.player)
      local match = moyo.match(game)
      match.state:copy(state)
      assert(match:play(board:name(board:at(case.x, case.y))))
      local shares = {}
      for player = 1, 4 do shares[player] = total(match.state, player) end
      expect.equal(shares, case.shares)
    end)
  end
end
