--- Searches as programs and people use them: State:search, programs that decide for
--- players, hints, genmove.

local test, expect, slow = ...
local engine = require "moyo.match.engine"
local moyo = require "moyo"
local contest = require "support.contest"
local shell = require "support.shell"

-- Every variant, at a size where random play can be beaten in no time.
local SMALL = {
  { "go:size=5", playouts = 60 },
  { "gengo:size=5", playouts = 60 },
  { "gorogo", playouts = 60 },
  { "sygo:size=5", playouts = 40 },
  { "twog:size=5,contract=5", playouts = 40 },
  { "besiege:size=5", playouts = 30 },
  { "multiplayer:pro,map=square5,players=3", playouts = 60, least = 8 },
  slow and { "multiplayer:map=square5,players=2", playouts = 150, games = 48, least = 30 } or nil,
}

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

-- Who plays as well as his opponent wins 10 of 12 games or more with a probability
-- of 2 %; 30 of 48, where cards decide much, with 6 %; and who plays as well as two
-- opponents wins 8 of 12 or more with 2 %.
local BEAT = slow and SMALL or { SMALL[1], SMALL[3] }

for _, case in ipairs(BEAT) do
  test(case[1] .. ": a search beats random play", function()
    local won = contest.wins(case[1], "mcts:" .. case.playouts, "random", case.games or 12)
    expect.truthy(won >= (case.least or 10), ("won %.1f"):format(won))
  end)
end

test("a search gives the best step and all candidates", function()
  local game = moyo.load "go:size=3"
  local state = game.core:state()
  local step, list = state:search { playouts = 300, seed = 1 }
  expect.equal(game:format(step), "B2")
  expect.equal(list[1].step, step)
  expect.equal(#list, #state:legal())
  local visits = 0
  for i, candidate in ipairs(list) do
    visits = visits + candidate.visits
    expect.truthy(i == 1 or candidate.visits <= list[i - 1].visits or candidate.proven)
    expect.truthy(candidate.value >= 0 and candidate.value <= 1)
  end
  expect.equal(visits, 300)
end)

test("what is wrong with a call is said", function()
  local game = moyo.load "go:size=3"
  local state = game.core:state()
  local function refused(part, f, ...)
    local ok, problem = pcall(f, ...)
    expect.equal(ok, false)
    has(tostring(problem), part)
  end
  refused("limit", state.search, state, {})
  refused("limit", state.search, state, { playouts = 0 })
  refused("out of range", state.search, state, { playouts = -1 })
  refused("seed is a whole number", state.search, state, { playouts = 1, seed = "x" })
  refused("lihgt", state.search, state, { playouts = 1, policy = "lihgt" })
  refused("table expected", state.search, state)
  local search = state:searcher()
  search:close()
  refused("closed", search.run, search, 1)
  for _ = 1, 2 do state:play(game:parse "pass") end
  local step, problem = state:search { playouts = 1 }
  expect.equal(step, nil)
  expect.equal(problem, "the game is over")
end)

test("what a rule in Lua does wrong ends the search with its message", function()
  local path = os.tmpname() .. ".lua"
  shell.write(path, [[
local moyo = require "moyo"
return moyo.game "Broken" {
  rules = function() return {
    board = moyo.board.square(3), turn = moyo.either { moyo.place {}, moyo.pass {} },
    suicide = function(position) return position.ply < 4 or position.nonsense end,
    finish = moyo.finish.passes(2), score = moyo.score.area { komi = 0 },
  } end,
}]])
  local state = moyo.load(path).core:state()
  for threads = 1, 3 do
    local ok, problem = moyo.try(state.search, state, { playouts = 200, threads = threads })
    expect.equal(ok, false)
    has(problem, path .. ':5: a position has no "nonsense"')
  end
  os.remove(path)
end)

test("a program follows the match that it plays in", function()
  local match = moyo.match(moyo.load "go:size=5", 1)
  local one = engine.new("mcts:100", 1, 1)
  for _ = 1, 6 do
    local before = one.search
    local step = one:choose(match)
    expect.truthy(before == nil or one.search == before, "the search began anew")
    assert(match:play(match.game:format(step)))
    assert(match:play(match:random("light", moyo.random(1, 9))))
  end
  for _ = 1, 4 do match:undo() end
  local before = one.search
  assert(one:choose(match))
  expect.truthy(one.search ~= before, "the search stayed where the match is no more")
end)

for _, case in ipairs(SMALL) do
  test(case[1] .. ": what a program found can be read after it has chosen", function()
    local game = moyo.load(case[1])
    local match, one = moyo.match(game, 1), engine.new("mcts:40", 1, 1)
    match:roll()
    local step = one:choose(match)
    expect.equal(one.search:candidates(1)[1].step, step)
    local values, playouts = one.search:values()
    local sum = 0
    for _, value in ipairs(values) do
      expect.truthy(value >= 0 and value <= 1)
      sum = sum + value
    end
    expect.equal(#values, game.core.players)
    expect.truthy(math.abs(sum - 1) < 1e-9 and playouts > 0)
  end)
end

test("play: programs that search, and hints", function()
  local status, out, err = shell.reading("hint 50\nB2\nhint 0\nhint x\n",
    { "play", "go:size=3", "--white", "mcts:30", "--seed", "1" })
  expect.equal(err, "")
  expect.equal(status, 0)
  expect.truthy(out:find "^B2  %d+ %% of %d+\n", out)
  has(out, "line: B2")
  has(out, "black B2\nwhite ")
  has(out, 'found "mcts:0"')
  has(out, 'found "mcts:x"')
end)

test("a tree that grows no more says so: hints, players, genmove, compare, sprt", function()
  local words, small = "the tree is full (1000 steps)", "mcts:1100:nodes=1000"
  local function times(text) return select(2, text:gsub(words:gsub("%p", "%%%0"), "")) end
  local _, out = shell.reading("hint 1100:nodes=1000\nhint 100\n", { "play", "go:size=5" })
  has(out, words)
  _, out = shell.reading("hint 100\n", { "play", "go:size=5" })
  expect.equal(out:find("full", 1, true), nil)
  _, out = shell.reading("A1\nA2\n", { "play", "go:size=5", "--white", small })
  expect.equal(times(out), 1) -- and not again
  local _, _, err = shell.reading("genmove b\ngenmove w\n",
    { "gtp", "go:size=5", "--engine", small })
  expect.equal(times(err), 1)
  _, _, err = shell.moyo("compare", "go:size=3", "komi=0,1", "-n", "1", "--players", small,
    "--threads", "1")
  expect.equal(times(err), 1)
  _, _, err = shell.moyo("sprt", "go:size=3", "--a", small, "--b", "light", "-n", "2")
  expect.equal(times(err), 1)
end)

test("play: what is no program is refused before the game", function()
  local kinds = { "mcts:", "mcts:0", "mcts:1.5", "mcts:-1", "mcts:1e99s", "mtcs:5", "mcts5",
    "mcts:5:", "mcts:5:thread=2", "mcts:5:threads=0", "mcts:5:threads=x", "mcts:5:threads",
    "mcts:5:score=2", "mcts:5:score=", "mcts:5:resign=1", "mcts:5:resign=-1", "mcts=5",
    "mcts:5:6", "mcts:threads=300", "mcts:5:nodes=999" }
  for _, kind in ipairs(kinds) do
    local status, out, err = shell.moyo("play", "go:size=3", "--white", kind)
    expect.equal(status, 2, kind)
    expect.equal(out, "")
    expect.truthy(err:find "^moyo play: white: [^\n]+\n$", err)
  end
end)

-- White cannot win: komi is more than the board.
local LOST = "go:size=3,komi=-30"

test("play: a search resigns after three turns without hope, where it is told to", function()
  local function played(kind)
    local status, out = shell.reading("", { "play", LOST, "--black", "random", "--white", kind })
    expect.equal(status, 0)
    return out
  end
  local _, turns = played("mcts:20:resign=0.05"):match "^(.-)white resigns\n":gsub("white ", "")
  expect.equal(turns, 2)
  expect.equal(played("mcts:20"):find("resigns", 1, true), nil)
end)

test("gtp: genmove resigns, and nothing is played by it", function()
  local _, out = shell.reading("genmove w\ngenmove w\ngenmove w\nshowboard\nquit\n",
    { "gtp", LOST, "--engine", "mcts:20:resign=0.05" })
  expect.truthy(out:find "^= %w+\n\n= %w+\n\n= resign\n\n", out)
  has(out, "(O)")
end)

test("a game without resignation is not resigned", function()
  local game = moyo.load(slow and "multiplayer:map=square5,players=2"
    or "tests/rules/guide/islands.lua")
  expect.equal(game.resignation, false)
  local match = moyo.match(game, 1)
  local one = engine.new("mcts:10:resign=0.99", 1, 1)
  while true do
    match:roll()
    if match.state.over then break end
    local step = one:choose(match)
    expect.equal(one:resigns(match), false)
    assert(match:play(game:format(step)))
  end
end)

-- One step a turn, several, and three players.
local THREADED = slow and SMALL or { SMALL[1], SMALL[5], SMALL[7] }

for _, case in ipairs(THREADED) do
  test(case[1] .. ": threads, and rewards that count scores", function()
    local game = moyo.load(case[1])
    local match = moyo.match(game, 1)
    for _, settings in ipairs { "threads=2", "score=0.5", "threads=3:score=1" } do
      local one = engine.new("mcts:40:" .. settings, 1, 1)
      match:roll()
      assert(match:play(game:format(one:choose(match))))
      expect.equal(select(2, one.search:values()), 40)
    end
  end)
end

test("scores count: what a playout is worth, by the formula in moyo.h", function()
  local game = moyo.load "go:size=3,komi=2"
  local match = moyo.match(game, 1)
  assert(match:play "B2")
  assert(match:play "pass")
  local function value_of_pass(kind)
    local one = engine.new(kind, 1, 1)
    one:choose(match)
    for _, candidate in ipairs(one.search:candidates()) do
      if candidate.step == game:parse "pass" then return candidate.value end
    end
  end
  -- with a second pass Black wins by 7, on 9 points
  local part = (1 + 7 / (7 + 0.9)) / 2
  for share, expected in pairs { [1] = part, [0.5] = (1 + part) / 2, [0] = 1 } do
    local value = value_of_pass(("mcts:50:score=%.1f"):format(share))
    expect.truthy(math.abs(value - expected) < 1e-9, ("%f: %f"):format(share, value))
  end
end)

test("gtp: genmove searches, the same for the same seed", function()
  local function moves(...)
    local status, out = shell.reading("boardsize 5\ngenmove b\ngenmove w\nundo\ngenmove w\nquit\n",
      { "gtp", "go", ... })
    expect.equal(status, 0)
    return out
  end
  local out = moves("--engine", "mcts:100")
  expect.equal(out, moves("--engine", "mcts:100"))
  expect.truthy(out:find "= [B-D][2-4]\n", out)
  local status, _, err = shell.moyo("gtp", "go", "--engine", "mcts:x")
  expect.equal(status, 2)
  has(err, "mcts:1.5s")
end)

-- Slow: ten times as many playouts are worth something in every variant ----------------

if not slow then return end

-- Who plays as well as his opponent wins 15 of 20 games or more with a probability of
-- 2 %.  Of the whole of Multiplayer Go, where cards and dice decide much, see
-- above.
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
