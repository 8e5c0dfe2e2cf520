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
    ["mcts:9:explore=0"] = 'explore is "0", expected a number above 0, at most 10',
    ["mcts:9:amaf=2.5"] = 'amaf is "2.5", expected a whole number from 1 to 1000000',
    ["mcts:9:score=2"] = 'score is "2", expected a share from 0 to 1',
    ["mcts:9:resign=1"] = 'resign is "1", expected a share of wins, between 0 and 1',
    ["mcts:9:cut=-1"] = 'cut is "-1", expected a whole number from 0 to 1000000',
    ["mcts:9:eval="] = 'eval is "", expected the name of a mutator',
    ["mcts:9:eval=../x.lua"] = 'eval is "../x.lua", expected the name of a mutator',
    ["mcts:9:weights="] = 'weights is "", expected a file of moyo train',
    ["mcts:9:replies=2"] = 'replies is "2", expected 0 or 1',
    ["mcts:9:mast=on"] = 'mast is "on", expected 0 or 1',
    ["mcts:9:trust=0"] = 'trust is "0", expected a whole number from 1 to 100000',
    ["mcts:9:weights=x"] = "weights=FILE is for players that this computer's user names",
    ["mcts:9:nodes=999"] = 'nodes is "999", expected a whole number from 1000 to 100000000',
  } do
    local good, problem = engine.check(text)
    expect.truthy(not good and problem:find(words, 1, true), problem)
  end
end)

test("what is set of a search is what it searches with", function()
  local function visits(kind, ruleset)
    local program = engine.new(kind, 1, 1)
    program:think(moyo.match(moyo.load(ruleset or "go:size=5"), 1))
    local list = {}
    for i, one in ipairs(program.search:candidates()) do list[i] = one.visits end
    return list
  end
  local plain, most = visits "mcts:400", visits "mcts:400:explore=10"
  expect.equal(visits "mcts:400:explore=0.06:amaf=3000", plain)
  expect.truthy(most[1] < plain[1], most[1]) -- it goes everywhere
  expect.truthy(visits "mcts:400:amaf=1"[1] ~= plain[1])
  expect.equal(visits "mcts:400:mast=0", plain) -- turns are plain placements
  expect.equal(visits("mcts:100:mast=0", "nogo:size=5"), visits("mcts:100", "nogo:size=5"))
  for _, other in ipairs { "sygo:size=5", "twog:size=5" } do
    expect.equal(visits("mcts:100:mast=1", other), visits("mcts:100", other))
    expect.truthy(table.concat(visits("mcts:100:mast=0", other), " ")
      ~= table.concat(visits("mcts:100", other), " "), other)
  end
end)

test("check: a share of scores needs a game that has some", function()
  expect.equal(engine.check("mcts:9:score=0.5", variants.game "score = moyo.score.stones()"), true)
  expect.equal({ engine.check("mcts:9:score=0.5", variants.game "") },
    { false, "mcts:9:score=0.5: X has no score" })
  expect.error(function() engine.new("rondom", 1, 1) end, 'no program "rondom"')
end)

test("check: an evaluation is there, and can be asked of the first position", function()
  local stones = "function(p) return { #p:stones(1), #p:stones(2) } end"
  local function check(text, evaluation)
    return { engine.check(text, variants.game(evaluation and "evaluation = " .. evaluation or "")) }
  end
  expect.equal(check("mcts:9:cut=3", stones), { true })
  expect.equal(check "mcts:9:cut=3", { false,
    "mcts:9:cut=3: the rules of X have no evaluation; eval=NAME takes a mutator's" })
  expect.equal(check("mcts:9:cut=0", "function() return { 2e9, 1 } end"), { false,
    "mcts:9:cut=0: slot evaluation: it gives black 2e+09; expected a number from -1e9 to 1e9" })
  expect.truthy(check("mcts:9:cut=0", "function() return { 0 / 0, 1 } end")[2]:find(
    "the score of player 1 is nan", 1, true))
  expect.truthy(check("mcts:9:eval=torsu")[2]:find('no mutator "torsu"; did you mean "torus"?', 1,
    true))
  expect.equal(check("mcts:9:eval=torus")[2], "mcts:9:eval=torus: the mutator torus changes the "
    .. "slot board; an evaluation fills the slot evaluation alone")
end)

-- Who holds the centre of nine points leads, in a game that goes on for ever.
test("choose: a search believes the evaluation where it cuts a game short", function()
  local centre = [[evaluation = { scale = 1, function(position)
    local owner = position:colour(5)
    return { owner == 1 and 9 or 0, owner == 2 and 9 or 0 }
  end }, finish = moyo.finish.turns(500)]]
  for _, kind in ipairs { "mcts:60:cut=0", "mcts:60:cut=1" } do
    local match = variants.match(centre)
    local program = engine.new(kind, 1, 1)
    expect.equal(match.game:format(program:choose(match)), "B2", kind)
    match:play "B2"
    expect.truthy(program:choose(match), kind) -- what it has found out is kept
  end
end)

test("choose: each thread of a search asks the evaluation of its own game", function()
  local match = moyo.match(moyo.load "tests/rules/evaluated.lua:size=4")
  for _, turn in ipairs { "A2", "A1", "B2", "B1", "C2", "C1" } do match:play(turn) end
  local program = engine.new("mcts:400:cut=0:threads=2", 1, 1)
  expect.equal(match.game:format(program:choose(match)), "D1") -- it takes three
  program:close()
end)

test("choose: an evaluation that fails ends the search with its line", function()
  local match = variants.match([[evaluation = function(position)
    return { position.steps > 1 and 0 / 0 or 0, 0 } end]])
  expect.error(function() engine.new("mcts:60:cut=0", 1, 1):choose(match) end,
    "the score of player 1 is nan; expected a number from %-1e15 to 1e15")
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
