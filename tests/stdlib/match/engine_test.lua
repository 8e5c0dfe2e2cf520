--- Programs that decide for players: their names, and what they choose.

local test, expect = ...
local engine = require "moyo.match.engine"
local moyo = require "moyo"
local variants = require "support.variants"

test("check: names and settings; what is wrong with others", function()
  for _, good in ipairs { "random", "light", "mcts", "mcts:1", "mcts:0.5s", "mcts:9:threads=2",
    "mcts:9:score=0.2:resign=0.05:nodes=1000", "mcts:threads=1" } do
    expect.equal({ engine.check(good) }, { true }, good)
  end
  for text, words in pairs {
    rondom = 'no program "rondom"; did you mean "random"?', ["mctsx"] = 'no program "mctsx"',
    ["mcts:0"] = "expected mcts:N with a number of playouts", ["mcts:x"] = "expected mcts:N",
    ["mcts:1e9s"] = "expected mcts:N", ["mcts:100000001"] = "expected mcts:N",
    ["mcts:9:thread=2"] = 'no setting "thread" of a search; did you mean "threads"?',
    ["mcts:9:threads=0"] = 'threads is "0", expected a whole number from 1 to 256',
    ["mcts:9:score=2"] = 'score is "2", expected a share from 0 to 1',
    ["mcts:9:resign=1"] = 'resign is "1", expected a share of wins, between 0 and 1',
    ["mcts:9:nodes=999"] = 'nodes is "999", expected a whole number from 1000 to 100000000',
  } do
    local good, problem = engine.check(text)
    expect.truthy(not good and problem:find(words, 1, true), problem)
  end
end)

test("check: a share of scores needs a game that has some", function()
  expect.equal(engine.check("mcts:9:score=0.5", variants.game "score = moyo.score.stones()"), true)
  expect.equal({ engine.check("mcts:9:score=0.5", variants.game "") },
    { false, "mcts:9:score=0.5: X has no score" })
  expect.error(function() engine.new("rondom", 1, 1) end, 'no program "rondom"')
end)

local slots = 'clear = { "enemy" }, score = moyo.score.area {}, ko = moyo.ko.simple'

local function choices(kind, seed, turns)
  local match, program, list = variants.match(slots, turns), engine.new(kind, seed, 1), {}
  for i = 1, 4 do
    list[i] = match.game:format(program:choose(match))
    match:play(list[i])
  end
  return table.concat(list, " ")
end

test("choose: the same for the same seed, in turns that follow each other", function()
  for _, kind in ipairs { "random", "light", "mcts:40" } do
    expect.equal(choices(kind, 5), choices(kind, 5), kind)
  end
  expect.truthy(choices("random", 5) ~= choices("random", 6)
    or choices("random", 7) ~= choices("random", 8))
end)

test("choose: a search takes the stone that wins", function()
  local match = variants.match('finish = moyo.finish.taken(1), clear = { "enemy" }', "A2,A1")
  local program = engine.new("mcts:200", 1, 1)
  expect.equal(match.game:format(program:choose(match)), "B1")
  expect.truthy(program:is_sure())
  expect.equal(program:resigns(match), false)
end)

test("choose: no step where the game is over; think stops when it is told to", function()
  local match = variants.match(slots)
  local program, asked = engine.new("mcts:100000", 1, 1), 0
  program:think(match, function()
    asked = asked + 1
    return asked == 2
  end)
  expect.equal(asked, 2)
  local _, playouts = program.search:values()
  expect.truthy(playouts < 10000, playouts)
end)

test("news: of a tree that has no more room, once", function()
  local match = moyo.match(moyo.load "go:size=5")
  local program = engine.new("mcts:1200:nodes=1000", 1, 1)
  expect.equal(program:news(), nil)
  program:choose(match)
  expect.equal(program:news(), "mcts:1200:nodes=1000: the tree is full (1000 steps) and stops "
    .. "growing; nodes=N gives it more room")
  expect.equal(program:news(), nil)
end)
