--- From rows to estimates and differences, on games made by hand.

local test, expect, slow = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local core = require "moyo.core"
local game = require "experiment.game"
local lines = require "metrics.lines"
local statistics = require "statistics.estimates"
local summary = require "experiment.summary"

local function near(value, wanted)
  expect.truthy(value and math.abs(value - wanted) < 1e-9,
    ("expected %.12g, found %s"):format(wanted, tostring(value)))
end

-- A plan of main cells with these values of its factors, and one metric.
local function plan_of(factors, values)
  local plan = { cells = {}, factors = factors, seed = 1, metrics = { "turns" },
    version = "test" }
  for i, list in ipairs(values) do
    plan.cells[i] = { ruleset = "cell" .. i, fingerprint = "", engines = { "light" }, games = 4,
      kind = "main", values = list, of = i }
  end
  return plan
end

local function row_of(cell, number, fields)
  local row = { cell = cell, number = number, seed = 0, engines = { "light", "light" },
    winners = {}, opener = 1, reason = "passes", limited = false, steps = 1, turns = 1, scores = {},
    metrics = {}, heat = { put = {}, taken = {} }, rules = {}, record = "" }
  for name, value in pairs(fields) do row[name] = value end
  return row
end

local function line(all, name)
  for _, one in ipairs(all.lines) do
    if one.name == name then return one end
  end
end

local function contrast(all, name, to)
  for _, one in ipairs(all.contrasts) do
    if one.line == name and (one.to == to) then return one end
  end
end

-- Results ---------------------------------------------------------------------------------

test("results: seats, draws, games without a result, games that were stopped", function()
  local all = summary.of(plan_of({}, { {} }), {
    row_of(1, 1, { winners = { 1 } }), row_of(1, 2, { winners = { 2 } }),
    row_of(1, 3, { winners = { 1, 2 } }), row_of(1, 4, {}),
    row_of(1, 5, { limited = true, reason = "limit" }),
  })
  for _, name in ipairs { "seat_1", "seat_2", "draws", "no_results", "timeouts" } do
    local estimate = line(all, name).estimates[1]
    near(estimate.value, 1 / 5)
    expect.equal({ estimate.low, estimate.high }, { statistics.wilson(1, 5) })
  end
  -- 1 - 1/2, 0 - 1/2 and 1/2 - 1/2, over the three games that somebody wins
  expect.equal(line(all, "advantage").estimates[1].n, 3)
  near(line(all, "advantage").estimates[1].value, 0)
  expect.equal(all.games, { 5 })
  expect.equal(all.contrasts, {})
end)

test("results: the advantage of who begins, among three", function()
  local engines = { "light", "light", "light" }
  local all = summary.of(plan_of({}, { {} }), {
    row_of(1, 1, { engines = engines, winners = { 1 } }),
    row_of(1, 2, { engines = engines, winners = { 1, 3 } }),
    row_of(1, 3, { engines = engines, winners = { 2 } }),
    row_of(1, 4, { engines = engines, winners = { 2, 3 } }),
    row_of(1, 5, { engines = engines, winners = { 3 }, opener = 3 }),
  })
  near(line(all, "advantage").estimates[1].value, (1 + 1 / 2 + 1) / 5 - 1 / 3)
  near(line(all, "seat_3").estimates[1].value, 1 / 5)
end)

test("results: the margin of two, and the komi at which they are even", function()
  local function scored(number, first, second, fields)
    local row = row_of(1, number, fields or { winners = { 1 } })
    row.scores = { first, second }
    return row
  end
  local all = summary.of(plan_of({}, { {} }), {
    scored(1, 10, 4), scored(2, 5, 5.5), scored(3, 9, 6),
    scored(4, 99, 0, { winners = { 1 }, reason = "resignation" }),
    scored(5, 99, 0, { limited = true }),
  })
  expect.equal(line(all, "first_margin").estimates[1].n, 3)
  near(line(all, "first_margin").estimates[1].value, (6 - 0.5 + 3) / 3)
  expect.equal(all.even_komi[1], { n = 3, value = 3 })
end)

test("results: the even komi is for who does not begin, or for whom the rules give it", function()
  local plan = plan_of({}, { {}, {} })
  plan.cells[2].komi_to_opener = true
  local rows = {}
  for i, cell in ipairs { 1, 1, 1, 2, 2, 2 } do
    -- the second seat, which begins, is ahead by 1, 3 and 5
    rows[i] = row_of(cell, i, { winners = { 2 }, opener = 2,
      scores = { 1, 2 * ((i - 1) % 3) + 2 } })
  end
  local all = summary.of(plan, rows)
  expect.equal(all.even_komi, { { n = 3, value = 3 }, { n = 3, value = -3 } })
end)

test("results: what a seat of each of two programs wins, whatever seats it has", function()
  local plan = plan_of({}, { {} })
  plan.cells[1].engines = { "light", "random" }
  local all = summary.of(plan, {
    row_of(1, 1, { engines = { "light", "random", "light" }, winners = { 1 } }),
    row_of(1, 2, { engines = { "random", "light", "random" }, winners = { 1, 2 } }),
    row_of(1, 3, { engines = { "light", "random", "light" } }),
  })
  -- one win for two seats, and half a win for one
  near(line(all, "wins_light").estimates[1].value, (1 / 2 + 1 / 2) / 2)
  near(line(all, "wins_random").estimates[1].value, (0 + 1 / 4) / 2)
end)

-- Metrics ---------------------------------------------------------------------------------

local function with_turns(list)
  local rows = {}
  for i, numbers in ipairs(list) do
    for number = 1, 8 do
      local value = numbers[number]
      rows[#rows + 1] = row_of(i, number, { winners = { 1 }, metrics = { turns = value } })
    end
  end
  return rows
end

local BASE = { 10, 12, 9, 30, 14, 11, 17, 8 }

local function shifted(by)
  local list = {}
  for number, value in pairs(BASE) do list[number] = value + by end
  return list
end

test("metrics: games without a value do not count", function()
  local all = summary.of(plan_of({}, { {} }), with_turns { { 10, nil, 20, nil, 60 } })
  expect.equal(line(all, "turns").estimates[1].n, 3)
  near(line(all, "turns").estimates[1].value, 30)
end)

test("metrics: curves have means, and no interval", function()
  local plan = plan_of({}, { {} })
  plan.metrics = { "groups_curve" }
  local all = summary.of(plan, {
    row_of(1, 1, { metrics = { groups_curve = { 1, 2, 3 } } }),
    row_of(1, 2, { metrics = { groups_curve = { 3, 2, 7 } } }),
  })
  expect.equal(line(all, "groups_curve").estimates, { { n = 2, value = { 2.0, 2.0, 5.0 } } })
end)

test("differences: games are compared in pairs of the same number", function()
  local plan = plan_of({ { option = "x", values = { "a", "b" } } }, { { "a" }, { "b" } })
  local all = summary.of(plan, with_turns { BASE, shifted(2) })
  local found = contrast(all, "turns", "cell2")
  expect.equal({ found.difference, found.low, found.high }, { 2, 2, 2 })
  -- it is no less than what swapping eight pairs can show
  near(found.p, 2 ^ -7)
  -- all other lines are the same in all games: nothing else is tested
  expect.equal(#all.contrasts, 1)
  near(found.adjusted, found.p)
  expect.equal({ found.kind, found.cell, found.from }, { "ruleset", 2, "cell1" })
end)

test("differences: p-values are adjusted for all of them together", function()
  local plan = plan_of({ { option = "x", values = { "a", "b", "c" } } },
    { { "a" }, { "b" }, { "c" } })
  local all = summary.of(plan, with_turns { BASE, shifted(2), { 11, 11, 10, 29, 15, 10, 16, 9 } })
  local one, other = contrast(all, "turns", "cell2"), contrast(all, "turns", "cell3")
  expect.truthy(one.p < other.p)
  near(one.adjusted, 2 * one.p)
  near(other.adjusted, other.p)
end)

test("differences: an option's effect is that over all values of the others", function()
  local factors = { { option = "x", values = { "a", "b" } },
    { option = "y", values = { "p", "q" } } }
  local plan = plan_of(factors, { { "a", "p" }, { "a", "q" }, { "b", "p" }, { "b", "q" } })
  local all = summary.of(plan, with_turns { BASE, shifted(1), shifted(4), shifted(9) })
  local x, y = contrast(all, "turns", "b"), contrast(all, "turns", "q")
  near(x.difference, (4 + 9) / 2 - (0 + 1) / 2)
  near(y.difference, (1 + 9) / 2 - (0 + 4) / 2)
  expect.equal({ x.kind, x.option, x.from }, { "option", "x", "a" })
  near(contrast(all, "turns", "cell4").difference, 9)
end)

test("the numbers do not depend on the threads that compute them", function()
  local factors = { { option = "x", values = { "a", "b" } } }
  local plan = plan_of(factors, { { "a" }, { "b" } })
  local rows = with_turns { BASE, { 1, 40, 3, 8, 15, 11, 6, 2 } }
  local one, two = summary.of(plan, rows, 1), summary.of(plan, rows, 2)
  for _, all in ipairs { one, two } do
    for _, each in ipairs(all.lines) do each.of = nil end
  end
  expect.equal(two, one)
end)

-- The rest ----------------------------------------------------------------------------------

test("rules and heat maps are summed by ruleset", function()
  local all = summary.of(plan_of({}, { {}, {} }), {
    row_of(1, 1, { rules = { ko = 3 }, heat = { put = { 1, 2 }, taken = { 0, 1 } } }),
    row_of(1, 2, { rules = { ko = 1, clear = 2 }, heat = { put = { 4, 0 }, taken = { 0, 1 } } }),
    row_of(2, 1, { heat = { put = { 1, 1, 1 }, taken = { 0, 0, 0 } } }),
  })
  expect.equal(all.rules, { { ko = { games = 2, times = 4 }, clear = { games = 1, times = 2 } },
    {} })
  expect.equal(all.heat[1], { put = { 5, 2 }, taken = { 0, 2 } })
  expect.equal(all.heat[2].put, { 1, 1, 1 })
  expect.equal(summary.games_by_rule(all, 1), { ko = 2, clear = 1 })
end)

local function ladder_plan()
  local plan = plan_of({}, { {} })
  for i, playouts in ipairs { 40, 10 } do
    plan.cells[i + 1] = { ruleset = "cell1", fingerprint = "", games = 4, kind = "ladder",
      engines = { "mcts:" .. playouts, "mcts:" .. 2 * playouts }, values = {}, of = 1 }
  end
  return plan
end

test("a ladder counts what the stronger program wins", function()
  local strong, weak = { "mcts:20", "mcts:10" }, { "mcts:10", "mcts:20" }
  local far = { "mcts:40", "mcts:80" }
  local all = summary.of(ladder_plan(), {
    row_of(1, 1, { winners = { 1 } }),
    row_of(2, 1, { engines = far, winners = { 1 } }),
    row_of(2, 2, { engines = far, winners = { 2 } }),
    row_of(3, 1, { engines = weak, winners = { 2 } }),
    row_of(3, 2, { engines = strong, winners = { 1 } }),
    row_of(3, 3, { engines = weak, winners = { 1, 2 } }),
    row_of(3, 4, { engines = strong }),
  })
  local ladder = all.ladder[1]
  expect.equal({ ladder.steps[1].playouts, ladder.steps[2].playouts, ladder.n }, { 10, 40, 6 })
  near(ladder.steps[1].share, (1 + 1 + 1 / 2 + 1 / 2) / 4)
  near(ladder.steps[2].share, 1 / 2)
  near(ladder.share, 4 / 6)
  near(ladder.elo, statistics.elo(4 / 6))
  expect.truthy(ladder.slope < 0)
  expect.equal(#line(all, "seat_1").values, 1) -- a ladder's games are no others
end)

test("lines without any value are left out", function()
  for _, each in ipairs(lines.of(plan_of({}, { {} }), { row_of(1, 1, {}) })) do
    expect.truthy(each.name ~= "first_margin" and each.name ~= "turns", each.name)
  end
  expect.truthy(core.processors() >= 1)
end)

-- Slow: games of one ruleset, as if they were of two ---------------------------------------

if not slow then return end

-- Two halves of games of one ruleset, as if they were of two: adjusted p-values of 5 % or
-- less are in one of 20 such comparisons.  More than 5 of 20 has a probability of 0.0003.
test("compare: rulesets that are the same seldom differ", function()
  local cell = { ruleset = "go:size=5", engines = { "light" }, games = 30, kind = "main",
    values = {}, of = 1 }
  local plan = { cells = { cell, cell }, factors = {}, seed = 1, metrics = {}, untrusted = false }
  local families, compared = 0, 0
  for family = 0, 19 do
    local rows = {}
    for number = 1, 60 do
      local row = game.row(plan, 1, 60 * family + number)
      row.cell, row.number = number > 30 and 2 or 1, (number - 1) % 30 + 1
      rows[number] = row
    end
    local least = 1
    for _, one in ipairs(summary.of(plan, rows).contrasts) do
      compared, least = compared + 1, math.min(least, one.adjusted)
    end
    if least <= 0.05 then families = families + 1 end
  end
  expect.truthy(compared > 400, compared)
  expect.truthy(families <= 5, families)
end)
