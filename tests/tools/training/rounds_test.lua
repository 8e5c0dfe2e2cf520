--- Rounds of training.

local test, expect = ...
require "support.shell" -- finds tools/
local engine = require "moyo.match.engine"
local file = require "training.file"
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

test("playouts answer by what is learnt where turns are plain placements", function()
  local path = os.tmpname()
  local function visits(game, settings)
    local program = engine.new(("mcts:100:weights=%s%s"):format(path, settings), 1, 1, file.load)
    program:think(moyo.match(game, 1))
    local list = {}
    for i, one in ipairs(program.search:candidates()) do list[i] = one.visits end
    return table.concat(list, " ")
  end
  for ruleset, answers in pairs { ["go:size=5"] = true, gorogo = false, ["sygo:size=5"] = false } do
    local game = moyo.load(ruleset)
    local training = rounds.new(game, nil, { player = "mcts:20", default = "mcts:1" })
    training:run(6, 1, never, function() end)
    training:save(path)
    expect.equal(visits(game, "") ~= visits(game, ":replies=0"), answers, ruleset)
  end
  os.remove(path)
end)
