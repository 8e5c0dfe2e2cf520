--- Every native component against its twin in plain Lua, which is its
--- specification: games with the one and with the other are played side by side,
--- and must agree on everything that can be asked.  (twins_slow_test.lua runs
--- this file with a greater `scale`: more seeds.)

local test, expect, scale = ...
scale = scale or 1
local core = require "moyo.core"
local moyo = require "moyo"

local LAB = "tests/rules/lab.lua"

-- Everything of a position that rules and players can see, but legality.
local function view(game, state)
  local losses = { state:losses() }
  local out = {
    hash = state.hash, ply = state.ply, steps = state.steps, actor = state.actor,
    mover = state.mover, passes = state.passes, phase = state.phase, turns = state.turns,
    over = state.over, reason = state.reason, winners = state.winners, last = state.last,
    previous = state.previous, taken = losses[1], own = losses[2], flipped = losses[3],
    prisoners = {}, scores = {}, fields = {},
  }
  for i = 1, game.core.players do out.prisoners[i] = state:taken_by(i) end
  for kind in ipairs(game.core:score_names()) do out.scores[kind] = state:scores(kind) end
  for _, f in ipairs(game.core:fields()) do
    local value = state:field(f.name)
    out.fields[f.name] = f.kind == "set" and value:list() or value
  end
  -- which of the stones that a play took is named is of no importance
  if out.last then out.last.taken_point = nil end
  return out
end

-- What is said of every step, legal or not: { "C3" = true or "ko: sentence" }.
local function judgements(game, state)
  local out = {}
  for v, verb in ipairs(game.core:verbs()) do
    local range = ({ none = 1, number = verb.range, colour = game.core.players })[verb.arg]
      or game.core.points
    for a = 1, math.min(range, 200) do
      local step = core.step(v, a)
      local good, why = state:judge(step)
      out[verb.name .. " " .. game:format(step)] = good or (why.rule .. ": " .. why.sentence)
    end
  end
  return out
end

local function same_list(a, b)
  if #a ~= #b then return false end
  for i, v in ipairs(a) do
    if v ~= b[i] then return false end
  end
  return true
end

-- A pair of games that must be one.
local function pair(ruleset)
  return {
    ruleset = ruleset, native = moyo.load(ruleset), twin = moyo.load(ruleset, { twins = true }),
  }
end

local function start(p, seed)
  p.a, p.b, p.text = p.native.core:state(seed), p.twin.core:state(seed), {}
  p.name = ("%s, seed %d"):format(p.ruleset, seed)
end

local function where(p) return p.name .. ": after " .. table.concat(p.text, " ") end

-- The two agree on the position and on all that may be done in it.
local function compare(p, judge)
  expect.equal(view(p.native, p.a), view(p.twin, p.b), where(p))
  expect.equal(p.a:audit(), nil, where(p))
  expect.equal(p.b:audit(), nil, where(p))
  local legal = p.a:legal()
  expect.truthy(same_list(legal, p.b:legal()), where(p) .. ": legal steps differ")
  if judge then
    expect.equal(judgements(p.native, p.a), judgements(p.twin, p.b), where(p))
  end
  return legal
end

-- Plays the same step in both.
local function play(p, step)
  p.text[#p.text + 1] = p.native:format(step)
  expect.truthy(p.a:advance(step), where(p))
  expect.truthy(p.b:advance(step), where(p))
end

-- A step that is not a pass, most of the time, so that boards fill up and fights
-- arise; of the points, one near the latest play every other time.
local function draw(p, legal, random)
  local step = legal[random:below(#legal)]
  local verbs = p.native.core:verbs()
  for _ = 1, 3 do
    local verb = verbs[(core.unpack(step))]
    if verb.arg ~= "none" or random:below(4) == 1 then break end
    step = legal[random:below(#legal)]
  end
  return step
end

-- Plays a game of at most `limit` steps in both.
local function game(p, seed, limit)
  start(p, seed)
  local random = moyo.random(seed, 7)
  for n = 1, limit do
    local legal = compare(p, n % 3 == 1)
    if #legal == 0 or p.a.over then break end
    play(p, draw(p, legal, random))
  end
  compare(p, true)
  -- and back, step by step, to the same beginning
  while p.a:undo() do expect.truthy(p.b:undo(), p.name) end
  p.text = {}
  compare(p, false)
end

-- How many of three seeds are tried by default.
local function scaled(seeds) return math.ceil(seeds * scale / 3) end

local function games(ruleset, seeds, limit)
  local p = pair(ruleset)
  for seed = 1, scaled(seeds) do game(p, seed, limit) end
end

-- Random stones, as in a problem or a record's set-up: groups without liberties,
-- which the next play may take, stand as well.
local function set_up(p, seed, density)
  start(p, seed)
  local random, core_game = moyo.random(seed, 8), p.native.core
  for point = 1, core_game.points do
    if random:below(100) <= density then
      local colour = random:below(core_game.players)
      expect.equal(p.a:setup(point, colour), p.b:setup(point, colour), p.name)
    end
  end
  local player = random:below(core_game.players)
  p.a:to_play(player)
  p.b:to_play(player)
  p.text = { "set-up" }
end

local function positions(ruleset, seeds, steps)
  local p = pair(ruleset)
  for seed = 1, scaled(seeds) do
    set_up(p, seed, 20 + seed * 37 % 75)
    local random = moyo.random(seed, 9)
    for _ = 1, steps do
      local legal = compare(p, true)
      if #legal == 0 or p.a.over then break end
      play(p, draw(p, legal, random))
    end
    compare(p, true)
  end
end

-- ---- Every option of a variant -----------------------------------------------------------------

-- All values worth trying of an option; some would only repeat others, more slowly.
local values = {
  size = { "1", "2x1", "3", "7x4" }, komi = { "0", "-3.5" }, handicap = { "0", "2", "5" },
  passes = { "1", "2", "3" }, capture_goal = { "1", "3" }, prisoner_value = { "0", "2.5" },
  board = { "square", "torus", "hex" },
}

local function option_values(option)
  if values[option.name] then return values[option.name] end
  local list = {}
  for i, value in ipairs(option:samples()) do list[i] = option:format(value) end
  return list
end

local function variants_of(name, base, seeds, limit)
  for _, option in ipairs(moyo.variant(name).options) do
    for _, value in ipairs(option_values(option)) do
      local ruleset = ("%s:%s,%s=%s"):format(name, base, option.name, value)
      if moyo.try(moyo.load, ruleset) then games(ruleset, seeds, limit) end
    end
  end
end

test("go: every value of every option", function() variants_of("go", "size=4", 3, 50) end)

test("go: every preset", function()
  for _, preset in ipairs(moyo.variant("go").presets) do
    games(("go:%s,size=4"):format(preset.name), 3, 60)
  end
end)

test("gengo: every value of every option", function()
  variants_of("gengo", "size=7", 2, 40)
  variants_of("gengo", "size=6,own_overlap=yes", 2, 40)
  variants_of("gengo", "size=5,regions=go", 2, 60)
end)

-- Pairs of values, a different sample of them in every pair of options.
local function sampled_pairs(name, base, count)
  local options, random = moyo.variant(name).options, moyo.random(#name, 1)
  local done = 0
  while done < scaled(count) do
    local items = {}
    for i = 1, 3 do
      local option = options[random:below(#options)]
      local list = option_values(option)
      items[i] = option.name .. "=" .. list[random:below(#list)]
    end
    local ruleset = ("%s:%s,%s"):format(name, base, table.concat(items, ","))
    if moyo.try(moyo.load, ruleset) then
      games(ruleset, 1, 50)
      done = done + 1
    end
  end
end

test("go: options in combination", function() sampled_pairs("go", "size=4", 60) end)

test("gengo: options in combination", function()
  sampled_pairs("gengo", "size=6", 30)
  sampled_pairs("gengo", "size=6,own_overlap=yes", 20)
end)

-- ---- Boards and shapes -------------------------------------------------------------------------

local boards = {
  "size=5", "size=1", "size=1x7", "size=7x2", "size=6x3",
  "board=torus,size=1", "board=torus,size=2", "board=torus,size=3", "board=torus,size=1x6",
  "board=torus,size=2x5", "board=torus,size=5x3", "board=hex,size=4", "board=hex,size=1x5",
}

local shapes = {
  "adjacent", ".n./nxn/.n.", "nnn/nxn/nnn", ".nnn./nooon/noxon/nooon/.nnn.",
  "..nnn../.nnnnn./nnooonn/nnoxonn/nnooonn/.nnnnn./..nnn..",
  ".nnnnn./nnooonn/nooooon/nooxoon/nooooon/nnooonn/.nnnnn.",
  "oxo", -- nothing is near: no stone ever has a liberty
  "nxn", "n...n/..x../n...n", "nooxoon",
}
local STANDARD = shapes[4]

local function fits(board, shape)
  return not board:find "hex" or shape == shapes[1] or shape == shapes[2]
end

test("boards and shapes: positional ko, own stones are lost", function()
  for _, board in ipairs(boards) do
    for _, shape in ipairs(shapes) do
      if fits(board, shape) then
        games(("%s:%s,stone=%s,ko=positional"):format(LAB, board, shape), 2, 40)
      end
    end
  end
end)

test("boards and shapes: stones under their own overlap", function()
  for _, board in ipairs(boards) do
    for i = 3, #shapes do
      if fits(board, shapes[i]) then
        games(("%s:%s,stone=%s,joined=yes,ko=positional"):format(LAB, board, shapes[i]), 1, 40)
      end
    end
  end
end)

test("maps: a board with holes", function()
  for _, map in ipairs(require("moyo.library").maps()) do
    games(("%s:board=%s,ko=positional"):format(LAB, map), 2, 60)
    games(("%s:board=%s,ko=situational,stone=%s"):format(LAB, map, STANDARD), 2, 40)
  end
end)

-- ---- Components by themselves ------------------------------------------------------------------

local clears = { "enemy+own", "-", "enemy", "own", "own+enemy", "enemy+new+others",
  "enemy+others+new", "new+enemy", "others", "enemy+new", "enemy+own+enemy" }

test("clearing: any stages, in any order, on any shape", function()
  for _, clear in ipairs(clears) do
    for _, shape in ipairs { shapes[1], STANDARD, shapes[9] } do
      positions(("%s:size=4,stone=%s,clear=%s"):format(LAB, shape, clear), 6, 8)
      for _, rules in ipairs { "fire=forbidden", "suicide=multi", "suicide=forbidden",
        "ko=positional", "ko=singleton" } do
        games(("%s:size=5,stone=%s,clear=%s,%s"):format(LAB, shape, clear, rules), 1, 50)
      end
    end
    positions(("%s:size=5,stone=%s,joined=yes,clear=%s"):format(LAB, STANDARD, clear), 6, 8)
  end
end)

test("conditions: each suicide, friendly fire and ko rule, asked of every point", function()
  for _, suicide in ipairs { "allowed", "multi", "forbidden" } do
    for _, fire in ipairs { "allowed", "forbidden" } do
      local rules = ("suicide=%s,fire=%s"):format(suicide, fire)
      positions(("%s:size=4,%s"):format(LAB, rules), 8, 10)
      positions(("%s:size=6x5,%s,stone=%s"):format(LAB, rules, STANDARD), 8, 10)
      positions(("%s:size=5,joined=yes,%s,stone=%s"):format(LAB, rules, STANDARD), 8, 10)
    end
  end
  for _, ko in ipairs { "simple", "positional", "situational", "natural", "singleton",
    "singleton_kept" } do
    games(("%s:size=3x2,ko=%s"):format(LAB, ko), 10, 80)
    games(("%s:size=4x3,ko=%s,players=3"):format(LAB, ko), 5, 80)
    positions(("%s:size=5,ko=%s,stone=%s"):format(LAB, ko, STANDARD), 10, 20)
  end
end)

test("the end: passes, turns, prisoners, repetition, no step left", function()
  for _, finish in ipairs { "passes", "turns", "taken", "repetition", "stuck_loses",
    "stuck_ends" } do
    for count = 1, 3 do
      for players = 1, 4 do
        local rules = ("finish=%s,count=%d,players=%d"):format(finish, count, players)
        games(("%s:size=3x2,%s"):format(LAB, rules), 3, 60)
        games(("%s:size=3x2,%s,passing=no,suicide=forbidden,ko=simple"):format(LAB, rules),
          3, 60)
        games(("%s:size=3x2,%s,gives=2"):format(LAB, rules), 3, 60)
      end
    end
  end
end)

test("scores: each kind and tax, with prisoners of any value", function()
  for _, score in ipairs { "area", "territory", "stones" } do
    for _, tax in ipairs { "none", "seki", "all" } do
      for _, board in ipairs { "size=5", "size=6x5,stone=" .. STANDARD,
        "board=hex,size=4", "board=torus,size=4", "size=5,players=4" } do
        positions(("%s:%s,score=%s,tax=%s,value=-1.5"):format(LAB, board, score, tax), 8, 3)
      end
    end
  end
end)

test("players: up to sixteen", function()
  for _, players in ipairs { 1, 3, 5, 16 } do
    games(("%s:size=5,players=%d,ko=situational,gives=1"):format(LAB, players), 3, 60)
    positions(("%s:size=6,players=%d,stone=%s"):format(LAB, players, STANDARD), 5, 10)
  end
end)
