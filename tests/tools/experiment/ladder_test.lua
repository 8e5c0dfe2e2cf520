--- Strategic depth, on games made by hand.

local test, expect = ...
require "support.shell" -- finds tools/
local ladder = require "experiment.ladder"
local rows_of = require "support.experiment"
local statistics = require "statistics.estimates"
local summary = require "experiment.summary"

local near, plan_of, row_of = rows_of.near, rows_of.plan, rows_of.row

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
  local one = all.ladder[1]
  expect.equal({ one.steps[1].playouts, one.steps[2].playouts, one.n }, { 10, 40, 6 })
  near(one.steps[1].share, (1 + 1 + 1 / 2 + 1 / 2) / 4)
  near(one.steps[2].share, 1 / 2)
  near(one.share, 4 / 6)
  near(one.elo, statistics.elo(4 / 6))
  expect.truthy(one.slope < 0)
  for _, line in ipairs(all.lines) do
    expect.equal(#line.values, 1, line.name) -- a ladder's games are no others
  end
end)

test("where the stronger program wins everything, Elo has no bound", function()
  local strong = { "mcts:20", "mcts:10" }
  local plan = ladder_plan()
  local tally = { games = 0, won = 0 }
  ladder.count(tally, row_of(3, 1, { engines = strong, winners = { 1 } }), "mcts:20")
  local one = ladder.of(plan, { [3] = tally })[1]
  expect.equal({ one.share, one.elo, one.elo_high }, { 1, nil, nil })
  expect.truthy(one.elo_low)
end)

test("one step has no slope, and no ladder cells have no ladder", function()
  local plan = plan_of({}, { {} })
  expect.equal(ladder.of(plan, {}), {})
  plan = ladder_plan()
  local one = ladder.of(plan, { [2] = { games = 1, won = 1 } })[1]
  expect.equal({ #one.steps, one.steps[1].playouts, one.slope }, { 1, 40, nil })
end)
