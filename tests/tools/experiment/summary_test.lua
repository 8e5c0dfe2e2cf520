--- From rows to estimates and differences, on games made by hand.

local test, expect, slow = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local core = require "moyo.core"
local distributions = require "statistics.distributions"
local game = require "experiment.game"
local lines = require "metrics.lines"
local statistics = require "statistics.estimates"
local rows_of = require "support.experiment"
local summary = require "experiment.summary"

local near, plan_of, row_of = rows_of.near, rows_of.plan, rows_of.row
local with_turns, BASE = rows_of.with_turns, rows_of.base

local function line(all, name)
  for _, one in ipairs(all.lines) do
    if one.name == name then return one end
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

test("shares of wins have Wilson's interval, also where all games are won", function()
  local rows, seats = {}, { "mcts:9", "light" }
  for number = 1, 20 do
    rows[number] = row_of(1, number, { winners = { 1 }, engines = seats, scores = { 9, 0 },
      metrics = { turns = 7 } })
    rows[20 + number] = row_of(2, number, { winners = { number == 1 and 1 or 2 }, engines = seats,
      scores = { 0, 9 }, metrics = { turns = 7 } })
  end
  local plan = plan_of({}, { {}, {} })
  for _, cell in ipairs(plan.cells) do cell.engines = seats end
  local all = summary.of(plan, rows)
  local low, high = statistics.wilson(20, 20)
  for name, less in pairs { seat_1 = 0, advantage = 0.5, ["wins_mcts:9"] = 0 } do
    local one = line(all, name).estimates[1]
    near(one.value, 1 - less)
    near(one.low, low - less)
    near(one.high, high - less)
  end
  local turns, margin = line(all, "turns").estimates[1], line(all, "first_margin").estimates[1]
  expect.equal({ turns.value, turns.low, turns.high, turns.alike }, { 7, nil, nil, true })
  expect.equal({ margin.low, margin.alike }, { nil, true })
  local found = {}
  for _, one in ipairs(all.contrasts) do found[one.line] = one end
  for _, name in ipairs { "difference", "low", "high", "p" } do
    near(found.advantage[name], found.seat_1[name])
    near(found["wins_mcts:9"][name], found.seat_1[name])
  end
end)

test("shares of wins: one of several seats, shared ones, differences without a spread", function()
  local rows, seats = {}, { "light", "light", "mcts:9", "mcts:9" }
  for number = 1, 10 do
    rows[number] = row_of(1, number, { winners = { 1, 2 }, engines = seats })
    rows[10 + number] = row_of(2, number, { winners = { 1, 3 }, engines = seats })
  end
  local plan = plan_of({}, { {}, {} })
  for _, cell in ipairs(plan.cells) do cell.engines = { "light", "mcts:9" } end
  local all = summary.of(plan, rows)
  local low = statistics.wilson(10, 10)
  local one, advantage = line(all, "wins_light").estimates[1], line(all, "advantage").estimates[1]
  near(one.value, 1 / 2)
  near(one.low, low / 2)
  near(one.high, 1 / 2)
  near(advantage.value, 1 / 4)
  low = statistics.wilson(5, 10)
  near(advantage.low, low - 1 / 4)
  for _, found in ipairs(all.contrasts) do
    if found.line == "wins_light" then
      expect.truthy(found.low < found.difference and found.high > found.difference)
    end
  end
end)

test("a margin of nothing is no negative zero", function()
  local all = summary.of(plan_of({}, { {} }), {
    row_of(1, 1, { winners = { 1, 2 }, scores = { 4.0, 4.0 }, opener = 1 }),
    row_of(1, 2, { winners = { 1, 2 }, scores = { 4.0, 4.0 }, opener = 2 }) })
  expect.equal(("%.2f"):format(all.even_komi[1].value), "0.00")
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

-- Calls f while each look at the clock takes 0.04 seconds: what core.workers was asked to do.
local function with_slow_clock(f)
  local clock, workers, now, asked = core.clock, core.workers, 0, {}
  core.clock = function()
    now = now + 0.04
    return now
  end
  core.workers = function(threads, count, ...)
    asked[#asked + 1] = { threads, count }
    return workers(threads, count, ...)
  end
  local good, problem = pcall(f)
  core.clock, core.workers = clock, workers
  if not good then error(problem, 0) end
  return asked
end

test("the numbers do not depend on the threads that compute them", function()
  local factors = { { option = "x", values = { "a", "b" } } }
  local plan = plan_of(factors, { { "a" }, { "b" } })
  local rows = with_turns { BASE, { 1, 40, 3, 8, 15, 11, 6, 2 } }
  local one, two = summary.of(plan, rows, 1), nil
  -- one line before others would have begun, the rest by them
  local asked = with_slow_clock(function() two = summary.of(plan, rows, 2) end)
  expect.equal(asked, { { 2, #one.lines - 1 } })
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

-- Games of two rulesets one after another; `watch` is called now and then.
local function many(n, watch)
  local i = 0
  return function()
    i = i + 1
    if i % 1000 == 0 then watch(i) end
    if i > 2 * n then return nil end
    local cell, number = (i - 1) // n + 1, (i - 1) % n + 1
    return row_of(cell, number, { winners = { 1 + (number * cell) % 2 }, scores = { number % 5, 2 },
      metrics = { turns = number % 7 + cell }, heat = { put = { 1, 2 }, taken = { 0, number % 2 } },
      rules = { ko = number % 3 } })
  end
end

test("memory does not grow with the games, and what is said of them is the same as ever", function()
  local plan, sizes, n = plan_of({}, { {}, {} }), {}, 7000
  local all = summary.of(plan, many(n, function(i)
    collectgarbage()
    collectgarbage()
    sizes[i] = collectgarbage "count"
  end))
  local growth = sizes[13000] - sizes[8000]
  expect.truthy(growth < 64, ("%.0f kB more after 5,000 games"):format(growth))
  expect.equal({ all.games, all.rules[2].ko, all.heat[1].taken },
    { { n, n }, { games = n, times = n }, { 0, n // 2 } })
  local turns = line(all, "turns").estimates
  near(turns[1].value, 4)
  near(turns[2].value, 5)
  local half = distributions.z(0.95) * 2 / math.sqrt(n - 1) -- of 0 to 6, as often each
  near(turns[1].low, 4 - half)
  near(turns[1].high, 4 + half)
  expect.equal({ all.even_komi[1].value, all.even_komi[1].n }, { 0, n })
  expect.equal(line(all, "seat_1").estimates[1].value, 0.5)
  for _, one in ipairs(all.contrasts) do
    if one.line == "turns" then expect.equal({ one.difference, one.low }, { 1, nil }) end
  end
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
