--- Random play draws what it says it draws.  All seeds are fixed, so nothing here is left to luck.

local test, expect = ...
local moyo = require "moyo"

-- White takes a stone at B6, so that Black may not take back at C6; E4 is suicide.
local ROWS = ".XO..../X.XO.../.XO.O../...O.O./....O../XX.X.XO/.XX.XX."

local function ko_position(suicide)
  local match = moyo.match(moyo.load("go:size=7,ko=simple,suicide=" .. suicide))
  assert(match:setup(ROWS, { to = "white" }))
  assert(match:play "B6")
  expect.equal(match:why("C6").rule, "ko")
  expect.equal((match:why "E4" or {}).rule, suicide == "forbidden" and "suicide" or nil)
  return match
end

-- How often each step is drawn.
local function draws(times, draw)
  local counts, random = {}, moyo.random(17, 0)
  for _ = 1, times do
    local step = draw(random)
    counts[step] = (counts[step] or 0) + 1
  end
  return counts
end

-- Every one of the steps, and nothing else, equally often: a chi-squared test that one seed in a
-- million would fail.
local function expect_uniform(counts, steps, times)
  local each, sum, known = times / #steps, 0, {}
  for _, step in ipairs(steps) do
    known[step] = true
    sum = sum + ((counts[step] or 0) - each) ^ 2 / each
  end
  for step in pairs(counts) do expect.truthy(known[step], "an illegal step was drawn") end
  local freedom = #steps - 1
  expect.truthy(sum < freedom + 5 * math.sqrt(2 * freedom) + 10, "chi-squared " .. sum)
end

-- One step of a playout is each of the legal steps, equally often.
local function expect_playout_uniform(state)
  local function made(after) return after.passes > 0 and "pass" or after.last.point end
  local names, steps = {}, state:legal()
  for i, step in ipairs(steps) do
    local after = state:clone()
    after:play(step)
    names[i] = made(after)
  end
  local times, copy = 400 * #steps, state:clone()
  expect_uniform(draws(times, function(random)
    copy:copy(state)
    copy:playout("uniform", random, 1)
    return made(copy)
  end), names, times)
end

for _, suicide in ipairs { "allowed", "forbidden" } do
  test("uniform, suicide " .. suicide .. ": each legal step is equally likely", function()
    local match = ko_position(suicide)
    local state, legal = match.state, match.state:legal()
    local times = 400 * #legal
    expect_uniform(draws(times, function(random) return state:choose("uniform", random) end),
      legal, times)
  end)

  -- Playouts judge and play in one go, in code of their own.
  test("playout, suicide " .. suicide .. ": each legal step is equally likely", function()
    expect_playout_uniform(ko_position(suicide).state)
  end)
end

-- A first stone that no second could follow is no legal step.
local TWO = "tests/rules/lab_order.lua:turn=two,order=-,ko="

test("playout: a turn of two placements begins with each that can be completed", function()
  for ruleset, rows in pairs {
    ["positional,size=3,limit=none"] = "X.X/XXX/X.X",
    ["positional,size=3,limit=0"] = "X../XXX/OXX",
    ["none,size=3,limit=none,clear=enemy,suicide=allowed"] = "XXX/X.X/XXX",
    ["positional,size=4,limit=none"] = "X.XO/OX.O/XXOO/OXO.",
  } do
    local match = moyo.match(moyo.load(TWO .. ruleset))
    assert(match:setup(rows, { to = "player1" }))
    expect_playout_uniform(match.state)
  end
end)

local FREE = { "", ",limit=none", ",limit=1", ",players=3,suicide=at_end,clear=enemy" }

for _, options in ipairs(FREE) do
  for _, policy in ipairs { "uniform", "light" } do
    test(policy .. ": games of two placements a turn end by the rules" .. options, function()
      local game = moyo.load(TWO .. "positional" .. options)
      for seed = 1, 20 do
        local state = game.core:state(seed)
        state:playout(policy, moyo.random(seed, 1))
        expect.equal(state.reason, state.turns == 200 and "turns" or "passes")
      end
      local state = game.core:state(1)
      expect.truthy(state:legal()[1] and state:search { playouts = 20, policy = policy })
    end)
  end
end

-- A point whose neighbours are all of the colour, with enemies on at most one corner, none on an
-- edge.
local function is_eye(board, state, p, colour)
  local x, y = board:xy(p)
  for _, q in ipairs(board:lines(p)) do
    if state:colour(q) ~= colour then return false end
  end
  local enemies, corners = 0, 0
  for _, d in ipairs { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } } do
    local q = board:at(x + d[1], y + d[2])
    if q then
      corners = corners + 1
      if state:colour(q) == 3 - colour then enemies = enemies + 1 end
    end
  end
  return enemies < (corners == 4 and 2 or 1)
end

test("light: no eye of one's own is filled, and a pass means that nothing else was left",
  function()
    local game = moyo.load "go:size=9"
    local pass, passes, state = game:parse "pass", 0, game.core:state()
    for seed = 1, 4 do
      local random = moyo.random(seed, 4)
      state:reset()
      while not state.over do
        local colour, step = state.actor, state:choose("light", random)
        local left = {}
        for _, other in ipairs(state:legal()) do
          local p = other ~= pass and game.board:find(game:format(other))
          if p and not is_eye(game.board, state, p, colour) then left[other] = true end
        end
        if step == pass then
          passes = passes + 1
          expect.equal(next(left), nil)
        else
          expect.truthy(left[step], game:format(step))
        end
        state:play(step)
      end
    end
    expect.truthy(passes >= 8)
  end)

-- What light play of other programs gives: about 474 plies with multi-stone suicide, 455 without,
-- and 111 to 115 on 9x9.
for ruleset, range in pairs {
  ["go:suicide=multi"] = { 470, 478 }, ["go:suicide=forbidden"] = { 451, 459 },
  ["go:size=9,suicide=multi"] = { 113, 116 }, ["go:size=9,suicide=forbidden"] = { 110, 113 },
} do
  test(ruleset .. ": light games are as long as other programs'", function()
    local state, plies, games = moyo.load(ruleset).core:state(), 0, 600
    for seed = 1, games do
      state:reset()
      state:playout("light", moyo.random(seed, 1))
      plies = plies + state.ply
    end
    local mean = plies / games
    expect.truthy(mean > range[1] and mean < range[2], mean)
  end)
end

-- Where a roll comes before each stone, light play finds out before it rolls.
for _, options in ipairs { "", ",players=3,board=torus", ",players=4,limit=2", ",limit=none",
  ",board=holes9,limit=most" } do
  local ruleset = "tests/rules/lab_order.lua:size=5,order=-,ko=positional,turns=5000" .. options
  test("light: games in which dice are rolled come to an end (" .. options .. ")", function()
    local game = moyo.load(ruleset)
    for seed = 1, 10 do
      local state = game.core:state(seed)
      state:playout("light", moyo.random(seed, 1))
      expect.equal(state.reason, "passes")
    end
  end)
end

test("light: before a roll it passes where all that is left are its own eyes", function()
  local match = moyo.match(moyo.load "tests/rules/lab_order.lua:size=3x2,order=-")
  for rows, text in pairs { ["OO./.OO"] = "pass", ["O../.OO"] = "roll", ["XX./.XX"] = "pass" } do
    assert(match:setup(rows, { to = "player2" }))
    expect.equal(match:random("light", moyo.random(1, 0)), text)
  end
end)

-- Circles ------------------------------------------------------------------------------

-- Rules that forbid no circles: what a search or light play leaves, and games end.
local CIRCLES = { "gengo:size=5", "gengo:size=9", "gengo:size=7,ko=none,own_overlap=yes",
  "gengo:size=7,suicide=forbidden", "gengo:size=7,friendly_fire=before" }

-- Do stones leave, and stand then as they did after some turn before?
local function goes_back(state, step, stood)
  local after = state:clone()
  assert(after:play(step))
  local taken, own = after:losses()
  return #taken + #own > 0 and stood[after.hash] or false
end

for _, ruleset in ipairs(CIRCLES) do
  test("light: nothing is taken to go back, unless there is nothing else: " .. ruleset, function()
    local game = moyo.load(ruleset)
    local back = 0
    for seed = 1, 2 do
      local state, random = game.core:state(seed), moyo.random(seed, 5)
      local stood = { [state.hash] = true }
      for _ = 1, 80 do
        if state.over then break end
        for _, step in ipairs(state:legal()) do
          back = back + (goes_back(state, step, stood) and 1 or 0)
        end
        local step = state:choose("light", random)
        expect.truthy(not goes_back(state, step, stood), game:format(step))
        state:play(step)
        stood[state.hash] = true
      end
    end
    if not ruleset:find "suicide=forbidden" then expect.truthy(back > 0) end
  end)

  test("light: games end without a limit: " .. ruleset, function()
    local state = moyo.load(ruleset).core:state()
    for seed = 1, ruleset:find "own_overlap" and 2 or 10 do
      state:reset()
      state:playout("light", moyo.random(seed, 1))
      expect.equal(state.reason, "passes")
    end
  end)
end

-- Steps change other fields as well: light play leaves alone what brings the same stones back, a
-- search does not.
for _, options in ipairs { "map=bridge,cards=no", "map=bridge,cards=no,dice=no",
  "map=square3,dice=no", "map=pinwheel,dice=no,dead=all_alive" } do
  local ruleset = "multiplayer:players=2,range=none,ko=none," .. options
  test("light: games with other fields than the board end: " .. options, function()
    local state = moyo.load(ruleset).core:state()
    for seed = 1, 10 do
      state:reset(seed)
      state:playout("light", moyo.random(seed, 1), 20000)
      expect.equal(state.reason, "passes")
      expect.equal(state.game.history, options:find "all_alive" and "none" or "steps")
    end
  end)
end

test("search: the same stones may be another position where steps change fields as well", function()
  local match = moyo.match(moyo.load "multiplayer:pro,map=square4,players=2,ko=none")
  assert(match:setup(".XO./XO.O/.XO./....", { phase = "play" }))
  assert(match:play "C3")
  local tried = {}
  local _, list = match.state:search { playouts = 60, seed = 1 }
  for _, candidate in ipairs(list) do tried[match.game:format(candidate.step)] = true end
  expect.truthy(tried.B3)
end)

test("search: what only goes back is not tried, and games between searches end", function()
  local game = moyo.load "gengo:size=7"
  for seed = 1, 3 do
    local state = game.core:state(seed)
    local stood = { [state.hash] = true }
    while not state.over do
      local best, list = state:search { playouts = 40, seed = seed }
      for _, candidate in ipairs(list) do
        expect.truthy(not goes_back(state, candidate.step, stood), game:format(candidate.step))
      end
      state:play(best)
      stood[state.hash] = true
      expect.truthy(state.ply < 300)
    end
  end
end)

test("circles: what is kept for light play is no part of a state", function()
  local game = moyo.load "gengo:size=5"
  local state, other = game.core:state(), game.core:state()
  for _, text in ipairs { "B2", "D4", "pass" } do
    assert(state:play(assert(game:parse(text))))
  end
  assert(other:load(state:save())) -- it has kept nothing
  expect.truthy(other:equal(state))
  expect.equal(other:save(), state:save())
  expect.truthy(state:save():find "\nhistory\n")
  expect.equal(game.core.history, "none")
end)

-- How often a player fills one of his last two eyes, in the first step from there.
local function filled(board, policy)
  local game = moyo.load("go:board=" .. board)
  local topology, count, pairs_of_eyes = game.board, 0, 0
  for p = 1, topology.points do
    local q = p % topology.points + 1
    if not moyo.set(topology, topology:lines(p)):has(q) then
      local match = moyo.match(game)
      for stone = 1, topology.points do
        if stone ~= p and stone ~= q then match.state:setup(stone, 1) end
      end
      pairs_of_eyes = pairs_of_eyes + 1
      if match:random(policy, moyo.random(p)) ~= "pass" then count = count + 1 end
    end
  end
  expect.truthy(pairs_of_eyes > 0, board)
  return count
end

test("light play fills no eye, however a board is joined", function()
  for _, board in ipairs { "triangular,size=4", "honeycomb,size=4", "3.3.4.3.4,size=4",
    "3.3.3.4.4,size=4", "3.3.3.3.6,size=4", "3.6.3.6,size=4", "3.4.6.4,size=2", "4.8.8,size=2",
    "hexhex,size=3", "cube,size=3", "cylinder,size=4", "mobius,size=4", "klein,size=4",
    "torus,size=4", "hex,size=4", "square,size=4" } do
    expect.equal(filled(board, "light"), 0, board)
    expect.truthy(filled(board, "uniform") > 0, board)
  end
end)
