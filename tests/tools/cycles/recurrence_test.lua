--- Situations that stand again in games.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local recurrence = require "cycles.recurrence"
local repetition = require "cycles.repetition"

repetition.turns = 64 -- are enough for tests

--- The first cycle that some random games come to, if any.
local function play(ruleset, games)
  local game, best = moyo.load(ruleset), nil
  for number = 0, games - 1 do
    recurrence.play(game, { "random" }, 1, number, function(cycle)
      expect.truthy(cycle.changes ~= nil and #cycle.steps > 0)
      return not best
    end, function(cycle) best = cycle end)
  end
  return best
end

test("an endless cycle is found, without the turns that it does not need", function()
  local cycle = play("tests/rules/endless.lua:size=2x1,ko=none", 5)
  expect.equal(cycle.ended, nil)
  expect.truthy(cycle.turns <= 4, cycle.turns)
  local state = cycle.game.core:state()
  for _, step in ipairs(cycle.lead) do expect.truthy(state:play(step)) end
  local hash = state.hash
  for _, step in ipairs(cycle.steps) do expect.truthy(state:play(step)) end
  expect.equal(state.hash, hash)
end)

test("where no board may return there is none on which it changes", function()
  local best = play("go:size=2x1", 5)
  expect.truthy(not best or not best.changes or best.ended)
end)

test("what is not wanted is not made shorter", function()
  local game = moyo.load "tests/rules/endless.lua:size=2x1,ko=none"
  recurrence.play(game, { "random" }, 1, 0, function() return false end, function()
    error "accepted"
  end)
end)
