--- Rounds of training.

local test, expect = ...
require "support.shell" -- finds tools/
local moyo = require "moyo"
local rounds = require "training.rounds"

local rules = moyo.load "go:size=3"

local function never() return false end

local function train(games, from, watch)
  local training = rounds.new(rules, from, { player = "mcts:10", default = "mcts:1" })
  training:run(games, 1, watch or never, function() end)
  return training
end

test("from a file it goes on as if it had not stopped", function()
  local whole, half = train(20), train(16)
  local path = os.tmpname()
  half:save(path)
  local rest = train(20, path)
  os.remove(path)
  expect.equal(rest.learnt, whole.learnt)
  expect.equal({ whole.learnt.games, half.learnt.games }, { 20, 16 })
  expect.truthy(whole:patterns() > 20)
end)

test("what is stopped keeps the games that it has played", function()
  local asked = 0
  local training = train(nil, nil, function()
    asked = asked + 1
    return asked == 3
  end)
  expect.truthy(training.learnt.games > 0 and training.learnt.games <= 4)
  expect.equal(training.learnt.model, train(training.learnt.games).learnt.model)
end)
