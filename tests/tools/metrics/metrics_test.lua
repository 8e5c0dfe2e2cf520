--- Metrics against games that are computed by hand: the arithmetic stands beside them.

local test, expect = ...

local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local metrics = require "metrics.metrics"
local moyo = require "moyo"
local transcript = require "metrics.transcript"

local function near(actual, expected, name)
  expect.truthy(actual and math.abs(actual - expected) < 1e-6,
    ("%s: expected %s, got %s"):format(name, expected, actual))
end

--- Each of these metrics has this value; false stands for none.
local function has(values, expected)
  for name, value in pairs(expected) do
    expect.truthy(metrics.named(name), "no metric " .. name)
    if value == false then
      expect.equal(values[name], nil, name)
    elseif type(value) == "table" then
      for i = 1, #value do near(values[name][i], value[i], name .. " " .. i) end
      expect.equal(#values[name], #value)
    else
      near(values[name], value, name)
    end
  end
end

-- ---- Courses, from values alone --------------------------------------------------------------

-- Of searches: who searched, and what each player could expect.
local function course(players, winners, searches)
  local c = { players = players, points = 9, steps = {}, turns = {},
    result = { over = true, limited = false, reason = "passes", winners = winners, scores = {},
      seats = {} } }
  for i, search in ipairs(searches) do
    c.steps[i] = { actor = search[1], mover = search[1], turn = i, verb = "place",
      values = search[2] }
  end
  return c
end

local function of_course(...) return metrics.of(course(...), { core = {} }, metrics.all) end

local two = {
  { 1, { 0.60, 0.40 } }, -- the course begins with the second, when both have been heard:
  { 2, { 0.40, 0.60 } }, -- (0.60 + 0.40) / 2 = 0.50
  { 1, { 0.20, 0.80 } }, -- (0.20 + 0.40) / 2 = 0.30
  { 2, { 0.70, 0.30 } }, -- (0.20 + 0.70) / 2 = 0.45
  { 1, { 0.90, 0.10 } }, -- (0.90 + 0.70) / 2 = 0.80
  { 2, { 0.94, 0.06 } }, -- (0.90 + 0.94) / 2 = 0.92
}

test("course: two players, of whom the first wins", function()
  has(of_course(2, { 1 }, two), {
    lead_changes = 1,                               -- both, 2, 2, 1, 1
    trailing = 2 / 5,                               -- at 0.30 and 0.45
    comeback = 0.70 - 0.30,
    drama = (math.sqrt(0.4) + math.sqrt(0.1)) / 2,  -- 0.70 − 0.30, 0.55 − 0.45
    decisiveness = 3 / 5,                           -- White had 0.70; 0.80 is the fourth entry
    settled = 3 / 5,                                -- behind for the last time in the third
    -- binary entropies in bits of 0.50, 0.30, 0.45, 0.80, 0.92
    uncertainty = (1 + 0.8812909 + 0.9927745 + 0.7219281 + 0.4021792) / 5,
    killer_move = 0.20,                             -- White's of the first entry: 0.50 to 0.70
    -- entry ⌈5k / 20⌉
    winner_curve = { 0.5, 0.5, 0.5, 0.5, 0.3, 0.3, 0.3, 0.3, 0.45, 0.45, 0.45, 0.45, 0.8, 0.8, 0.8,
      0.8, 0.92, 0.92, 0.92, 0.92 },
  })
end)

test("course: the same game, had the second won", function()
  has(of_course(2, { 2 }, two), {
    lead_changes = 1,
    trailing = 2 / 5,                               -- 0.20 and 0.08
    comeback = 0.92 - 0.08,
    drama = (math.sqrt(0.6) + math.sqrt(0.84)) / 2,
    decisiveness = 1,                               -- Black had 0.92, White never more
    settled = 1,
  })
end)

test("course: three players, of whom one searches and two win together", function()
  local values = of_course(3, { 2, 3 }, {
    { 1, { 0.5, 0.3, 0.2 } },
    { 2 },
    { 1, { 0.2, 0.2, 0.6 } },
    { 1, { 0.1, 0.5, 0.4 } },
  })
  has(values, {
    lead_changes = 2,                               -- 1, 3, 2
    trailing = 1 / 3, comeback = 0.2, drama = math.sqrt(0.2), -- 0.5 − 0.3 in the first entry
    decisiveness = 1 / 3,                           -- 0.6 is above 0.5, in the second entry
    settled = 1 / 3,
    killer_move = -0.1,                             -- the first player's: 0.5 to 0.2, 0.2 to 0.1
    winner_curve = { 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.5, 0.5,
      0.5, 0.5, 0.5, 0.5, 0.5 },
  })
end)

test("course: being level is neither taking the lead nor losing it", function()
  local function changes(...)
    local searches = {}
    for i, value in ipairs { ... } do searches[i] = { 1, { value, 1 - value } } end
    return of_course(2, { 1 }, searches).lead_changes
  end
  expect.equal(changes(0.5, 0.6, 0.5, 0.6), 0)
  expect.equal(changes(0.6, 0.5, 0.4), 1)
  expect.equal(changes(0.5, 0.4, 0.5, 0.6), 1)
  expect.equal(changes(0.5, 0.5), 0)
  expect.equal(changes(0.1 + 0.2 + 0.2, 0.5, 0.4), 0) -- 0.5 but for the error of the sum
end)

test("course: none without searches, and no winner's without one winner", function()
  local course_names = {}
  for _, metric in ipairs(metrics.all) do
    if metric.group == "course" then course_names[metric.name] = false end
  end
  expect.equal(course_names.drama, false)
  has(of_course(2, { 1 }, { { 1 }, { 2 } }), course_names)
  course_names.lead_changes, course_names.uncertainty, course_names.killer_move = 1, nil, 0.2
  has(of_course(2, { 1, 2 }, two), course_names)
  has(of_course(2, {}, two), course_names)
end)

test("choices: entropies and numbers of legal steps", function()
  local c = course(2, { 1 }, { { 1 }, { 2 }, { 0 }, { 1 } })
  c.steps[1].legal, c.steps[2].legal, c.steps[4].legal = 10, 1, 100
  c.steps[1].entropy, c.steps[4].entropy = math.log(2), math.log(8)
  c.steps[1].banned, c.steps[4].banned = { ko = 2, free = 5 }, { suicide = 3 }
  has(metrics.of(c, { core = {} }, metrics.all), {
    branching = 37,               -- (10 + 1 + 100) / 3
    effective_branching = 4,      -- √(2 · 8)
    decisions = 2 / 3,
    tree_complexity = 3,          -- log10 (10 · 1 · 100)
    ko_bans = 1, ko_active = 1 / 2, suicide_bans = 1.5,
  })
end)

test("a game of no steps has no means", function()
  local values = metrics.of(course(2, {}, {}), { core = {} }, metrics.all)
  has(values, { turns = 0, steps = 0, passes = 0, points_used = 0, capture_most = 0,
    own_losses = 0, draws = 0, no_results = 1, branching = false, captures = false,
    coverage = false, groups = false, groups_curve = false, ko_bans = false, margin = false })
end)

-- ---- Games that are played -------------------------------------------------------------------

-- The transcript of a game, turn by turn.
local function told(ruleset, turns)
  local match = moyo.match(moyo.load(ruleset), 1)
  for turn in turns:gmatch "[^,%s][^,]*" do
    local answer, why = match:play(turn)
    expect.truthy(answer, why and turn .. ": " .. why.error)
  end
  return transcript.of(match), match
end

local function measured(ruleset, turns)
  local c, match = told(ruleset, turns)
  return metrics.of(c, match.game, metrics.all), c, match
end

-- The points of a heat map that are not 0, by name.
local function named(match, counts)
  local list = {}
  expect.equal(#counts, match.game.core.points)
  for point, count in ipairs(counts) do
    if count > 0 then list[match.game.board:name(point)] = count end
  end
  return list
end

-- White's stone is taken in the corner, and to put it back would repeat the board.
--   . . .      X . .
--   X . .  to  X . .   no: X at A2 and B1, o taken at A1
--   o X .
test("go: nine points, a capture, a point under ko", function()
  local values, c, match = measured("go:size=3", "A2, A1, B1, pass, pass")
  has(values, {
    turns = 5, steps = 5, passes = 2,
    branching = (10 + 9 + 8 + 7 + 8) / 5, -- A1 is ko for White in the fourth, not for Black
    decisions = 1,
    tree_complexity = math.log(10 * 9 * 8 * 7 * 8, 10),
    ko_bans = 1 / 5, ko_active = 1 / 5, suicide_bans = 0,
    coverage = 2 / 9, points_used = 3 / 9,
    captures = 1 / 5, capture_size = 1, capture_most = 1, own_losses = 0,
    repetitions = 0,                      -- passes leave the board as it was, and do not count
    groups = (1 + 2 + 2 + 2 + 2) / 5,
    margin = 9 - 7.5,
    -- 9 to 7.5; 1 to 8.5, where the empty points touch both; 9 to 7.5 to the end
    score_lead_changes = 2, score_comeback = 7.5,
    draws = 0, no_results = 0, timeouts = 0, resignations = 0,
    groups_curve = { 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 },
  })
  local heat = metrics.heat(c)
  expect.equal(named(match, heat.put), { A1 = 1, A2 = 1, B1 = 1 })
  expect.equal(named(match, heat.taken), { A1 = 1 })
  expect.equal(metrics.rules(c), { ["step place"] = 3, ["step pass"] = 2, clear = 1, ko = 1,
    free = 4, ["finish passes"] = 1, score = 1 })
end)

test("go: a recapture that repeats the board", function()
  local values = measured("go:size=2x1,ko=none", "A1, B1, A1, pass, pass")
  has(values, { repetitions = 1 / 5, captures = 2 / 5, points_used = 1, coverage = 1 / 2,
    ko_bans = 0 })
end)

test("go: suicide is an own loss, not a capture", function()
  local values, c, match = measured("go:size=2,ko=none", "A1, pass, B2, A2")
  has(values, { own_losses = 1, captures = 0, capture_size = false, capture_most = 0,
    margin = false, turns = 4, timeouts = 0 })
  expect.equal(named(match, metrics.heat(c).taken), { A2 = 1 })
  expect.equal(metrics.rules(c), { ["step place"] = 3, ["step pass"] = 1, free = 3, suicide = 1 })
end)

test("go: where suicide is forbidden, its points are counted", function()
  -- after Black's A1 and B2, White may play neither A2 nor B1; Black may
  local values, c = measured("go:size=2,ko=none,suicide=forbidden", "A1, pass, B2, pass, pass")
  has(values, { suicide_bans = (0 + 0 + 0 + 2 + 0) / 5, own_losses = 0 })
  expect.equal(metrics.rules(c).suicide, 1)
end)

test("go: a resignation leaves no margin", function()
  local values, c = measured("go:size=5", "C3, resign")
  has(values, { resignations = 1, margin = false, turns = 1, draws = 0 })
  expect.equal(metrics.rules(c), { ["step place"] = 1, resignation = 1 })
end)

test("go: a draw, by equal scores", function()
  local values, c = measured("go:size=3,komi=0", "pass, pass")
  has(values, { draws = 1, no_results = 0, margin = 0, score_comeback = false })
  expect.equal(metrics.rules(c), { ["step pass"] = 2,
    ["finish passes"] = 1, score = 1 })
end)

test("gengo: a stone covers nine points", function()
  local values = measured("gengo:size=5", "C3")
  has(values, { coverage = 9 / 25, points_used = 1 / 25, groups = 1 })
end)

test("sygo: what changes sides is captured; a turn of several steps", function()
  -- White's A1 is turned by B1; Black's one group then grows at C1, and is done
  local values, c, match = measured("sygo:size=3", "A1, A2, C3, B1, pass, C1, done")
  has(values, { turns = 6, steps = 7, captures = 1 / 6, capture_size = 1, own_losses = 0,
    groups = (1 + 2 + 3 + 2 + 2 + 2) / 6 })
  expect.equal(named(match, metrics.heat(c).taken), { A1 = 1 })
  expect.equal(metrics.rules(c).clear, 1)
  expect.equal(metrics.rules(c)["step grow"], 1)
end)

test("twog: a stone that is moved is put where it comes to", function()
  -- a stone just placed does not move, so that there is nothing but "done" after the first two
  local values, c, match = measured("twog:size=5,contract=5,pie=no",
    "A5, done, E1, done, C1, A5-A3")
  has(values, { turns = 3, steps = 6, points_used = 4 / 25, decisions = 4 / 6 })
  expect.equal(named(match, metrics.heat(c).put), { A5 = 1, E1 = 1, C1 = 1, A3 = 1 })
end)

test("rules: a tie that goes to one of the first", function()
  local c = course(2, { 2 }, {})
  local function rules(winners, scores)
    c.result.winners, c.result.scores = winners, scores
    return metrics.rules(c)
  end
  expect.equal(rules({ 2 }, { 3, 3 }), { ["finish passes"] = 1, tie = 1 })
  expect.equal(rules({ 1 }, { 3, 2 }), { ["finish passes"] = 1, score = 1 })
  expect.equal(rules({ 2 }, { 3, 2 }), { ["finish passes"] = 1 }) -- won in another way
  expect.equal(rules({}, { 3, 3 }), { ["finish passes"] = 1 })
end)

test("rules: an end that says who has won leaves nothing to the score", function()
  local c, match = told("go:size=3,komi=0,goal=capture", "A2, A1, B1")
  expect.equal({ c.result.winners, c.result.scores }, { { 1 }, { 9, 0 } })
  expect.equal(metrics.rules(c, match.game), { ["step place"] = 3, clear = 1, free = 2,
    ["finish captures"] = 1 })
end)

test("rules: the sentences of the rulebook, with how often they decided", function()
  local c, match = told("go:size=3", "A2, A1, B1, pass, pass")
  local times, names = {}, {}
  for i, entry in ipairs(metrics.sentences(match.game, metrics.rules(c, match.game))) do
    times[entry.rule] = entry.times or "always"
    names[i] = { rule = entry.rule, sentence = entry.sentence, changed = entry.changed }
  end
  expect.equal(names, match.game:rulebook())
  expect.equal(times, { board = "always", stone = "always", players = "always", turn = "always",
    ["step place"] = 3, clear = 1, suicide = 0, ko = 1, finish = 1, score = 1, resignation = 0 })
end)

test("rules: kinds of steps of one name are counted by their sentences", function()
  local c, match = told("gorogo", "&c3, a1, e5, &b2")
  local times = {}
  for _, entry in ipairs(metrics.sentences(match.game, metrics.rules(c, match.game))) do
    if entry.key and entry.key:find "^step " then
      times[#times + 1] = ("%s %d %s"):format(entry.key, entry.times,
        entry.sentence:match "in hand" or "-")
    end
  end
  expect.equal(times, { "step place_henge 1 -", "step place 2 in hand",
    "step place_henge 2 1 in hand" })
  expect.equal(metrics.rules(c)["step place_henge"], 2)
end)

test("rules: each kind of step has its line of the rules, in every variant", function()
  for _, variant in ipairs(moyo.variants()) do
    local game = moyo.load(variant.name)
    local names = {}
    for _, slot in ipairs(game.slots) do
      if slot.verb then names[slot.verb] = slot.name end
    end
    for i, verb in ipairs(game.core:verbs()) do expect.equal(names[i], "step " .. verb.name) end
  end
end)
