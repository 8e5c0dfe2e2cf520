--- Results and metrics of an experiment's games, as lines.

local test, expect = ...
require "support.shell" -- finds tools/
local columns = require "statistics.column"
local lines = require "metrics.lines"
local moyo = require "moyo"
local rows_of = require "support.experiment"

local plan_of, row_of = rows_of.plan, rows_of.row

local function named(list, name)
  for _, line in ipairs(list) do
    if line.name == name then return line end
  end
end

--- The values of a line in games of one cell with these fields.
local function values(name, games, engines)
  local plan, rows = plan_of({}, { {} }), {}
  plan.cells[1].engines = engines or plan.cells[1].engines
  for i, fields in ipairs(games) do rows[i] = row_of(1, i, fields) end
  local line = named(lines.of(plan, rows), name)
  return line and columns.list(line.values[1])
end

test("seats win alone; draws, no results and games at the limit are each their own", function()
  local games = { { winners = { 1 } }, { winners = { 1, 2 } }, {}, { limited = true } }
  expect.equal(values("seat_1", games), { 1, 0, 0, 0 })
  expect.equal(values("draws", games), { 0, 1, 0, 0 })
  expect.equal(values("no_results", games), { 0, 0, 1, 0 })
  expect.equal(values("timeouts", games), { 0, 0, 0, 1 })
end)

test("forfeits are a line of their own where players of other make take part", function()
  local games = { { winners = { 1 }, reason = "forfeit" }, { winners = { 1 } } }
  expect.equal(values("forfeits", games, { "json:./bot", "light" }), { 1, 0 })
  expect.equal(values("forfeits", games), nil)
end)

test("the advantage of who begins has no value where nobody wins", function()
  expect.equal(values("advantage", { { winners = { 2 }, opener = 2 }, { winners = { 1, 2 } }, {},
    { winners = { 2 } } }), { 0.5, 0, -0.5 })
end)

test("the first seat's margin, where the score of two has decided", function()
  expect.equal(values("first_margin", { { scores = { 7, 4 } }, { scores = { 1, 2, 3 } },
    { scores = { 7, 4 }, reason = "resignation" }, { scores = { 7, 4 }, limited = true } }), { 3 })
  expect.equal(lines.margin(row_of(1, 1, { scores = { 1, 2.5 } })), -1.5)
end)

test("of several programs, what each of their seats wins", function()
  local games = { { engines = { "a", "b", "a" }, winners = { 1 } },
    { engines = { "b", "a", "b" } } }
  expect.equal(values("wins_a", games, { "a", "b" }), { 0.5 })
  expect.equal(values("wins_a", games), nil)
end)

test("metrics: those of the plan, where some game has a value", function()
  expect.equal(values("turns", { { metrics = { turns = 7 } }, {} }), { 7 })
  expect.equal(values("turns", { {} }), nil)
  local ok, problem = moyo.try(values, "turns", { { metrics = { turns = { 1 } } } })
  expect.equal({ ok, problem },
    { false, "the database is damaged: turns of game 1 of cell 1" })
end)

test("a metric that says what an earlier one says names it", function()
  local plan, rows = plan_of({}, { {} }), {}
  plan.metrics = { "turns", "steps", "passes" }
  for i = 1, 3 do rows[i] = row_of(1, i, { metrics = { turns = i, steps = i, passes = 0 } }) end
  local list = lines.of(plan, rows)
  expect.equal({ named(list, "steps").same_as, named(list, "turns").also },
    { "turns", { "steps" } })
  expect.equal(named(list, "passes").same_as, nil) -- all 0 is an accident
end)

test("main cells are the first of a plan", function()
  local plan = plan_of({}, { {}, {} })
  plan.cells[3] = { kind = "ladder" }
  expect.equal(lines.main_cells(plan), 2)
end)
