--- How many different positions complete turns can lead to.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local positions = require "counting.positions"

local function count(ruleset, turns, most, show)
  local game = moyo.load(ruleset)
  return positions.count(game.core:state(1), game, turns, most or 1e6, show)
end

test("no turn leads to one position; one stone or a pass to one more than points", function()
  expect.equal(count("go:size=3,ko=none", 0), 1)
  expect.equal(count("go:size=3,ko=none", 1), 10)
end)

test("orders of the same plays are one position", function()
  -- black and white stones on two points, one stone of either, or two passes
  expect.equal(count("go:size=3,ko=none", 2), 9 * 8 + 9 + 9 + 1)
end)

test("rules that remember count the same positions, if they allow the same plays", function()
  expect.equal(count("go:size=3", 2), count("go:size=3,ko=none", 2))
end)

test("turns of several steps are complete turns", function()
  local game = moyo.load "gengo:size=5"
  local state, turns = game.core:state(1), {}
  local function go_on()
    for _, step in ipairs(state:legal()) do
      state:advance(step)
      if state.under_way then go_on() else turns[state.hash] = true end
      state:undo()
    end
  end
  go_on()
  local number = 0
  for _ in pairs(turns) do number = number + 1 end
  expect.equal(count("gengo:size=5", 1), number)
end)

test("what is too much ends the count, and tells how many there were", function()
  local counted, found = count("go:size=3,ko=none", 2, 20)
  expect.equal(counted, nil)
  expect.truthy(found > 0 and found < 20, found)
  -- every position that is kept counts: the start, and what one turn leads to
  expect.equal({ count("go:size=3,ko=none", 1, 11), (count("go:size=3,ko=none", 1, 10)) }, { 10 })
end)

test("each one found is shown, and the start stays as it was", function()
  local game, shown = moyo.load "go:size=3", {}
  local state = game.core:state(1)
  local before = state:save()
  positions.count(state, game, 1, 100, function(number) shown[#shown + 1] = number end)
  expect.equal({ #shown, shown[10], state:save() }, { 10, 10, before })
end)
