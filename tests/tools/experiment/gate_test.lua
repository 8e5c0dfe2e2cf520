--- The ladder beside an experiment: whether its players can play.

local test, expect = ...
require "support.shell" -- finds tools/
local gate = require "experiment.gate"
local plans = require "experiment.plan"
local rows_of = require "support.experiment"
local summaries = require "experiment.summary"
local tables = require "report.table"
local warnings = require "report.warnings"

local function plan_of(options)
  options.words, options.metrics = { "go:size=3", "ko=positional,simple" }, "turns"
  return plans.read(options)
end

-- Games of the plan, of which the gate's are won by a search in so many, by ruleset.
local function rows(plan, won)
  local list = {}
  for cell, one in ipairs(plan.cells) do
    for number = 1, one.games do
      local seat = number % 2 + 1
      local engines = one.kind == "gate" and { [seat] = one.engines[2], [3 - seat] = "light" }
        or { "mcts:20", "mcts:20" }
      local good = one.kind == "main" and number % 3 > 0 or one.kind == "gate"
        and number <= won[one.of]
      list[#list + 1] = rows_of.row(cell, number, { engines = engines,
        winners = { good and seat or 3 - seat }, metrics = { turns = number } })
    end
  end
  return list
end

test("each search plays against light play, in an even number of games; nobody else", function()
  local plan = plan_of { players = "mcts:20,light,random,mcts:40", games = 4, gate = 5 }
  local found = {}
  for _, cell in ipairs(plan.cells) do
    if cell.kind == "gate" then
      found[#found + 1] = ("%d: %s, %d games"):format(cell.of, table.concat(cell.engines, " "),
        cell.games)
    end
  end
  expect.equal(found, { "1: light mcts:20, 6 games", "2: light mcts:20, 6 games",
    "1: light mcts:40, 6 games", "2: light mcts:40, 6 games" })
  expect.equal(#plan_of({ players = "light", games = 4, gate = 5 }).cells, 2)
  expect.equal(#plan_of({ players = "mcts:20", games = 4 }).cells, 2)
end)

test("who is hardly better than chance is named first, and its numbers are marked", function()
  local plan = plan_of { players = "mcts:20", games = 12, gate = 20 }
  local all = summaries.of(plan, rows(plan, { 14, 13 }))
  expect.equal({ all.gate[1][1].share, all.gate[1][1].passed }, { 0.7, true })
  expect.equal({ all.gate[2][1].share, all.gate[2][1].passed }, { 0.65, false })
  expect.equal({ gate.is_shut(all, 1), gate.is_shut(all, 2) }, { false, true })
  expect.equal((warnings.of(plan, all)), { "mcts:20 won 65% of 20 games against light play under "
    .. "ko=simple: hardly better than chance, and so is what it measures (?)." })
  local text = table.concat(tables.lines(plan, all, 200), "\n")
  expect.truthy(text:find "^Warning: mcts:20 won 65%%", text)
  expect.truthy(text:find "\n  turns +6%.50 %([%d., ]+%) +6%.50 %([%d., ]+%)%?\n", text)
  expect.equal(all.games, { 12, 12 }) -- the gate's are not among them
end)

test("a game that nobody wins counts one half, and none played say nothing", function()
  local plan = plan_of { players = "mcts:20", games = 10, gate = 10 }
  local list = rows(plan, { 10, 10 })
  for _, row in ipairs(list) do
    local cell = plan.cells[row.cell]
    if cell.kind == "gate" and cell.of == 2 then row.winners = {} end
  end
  expect.equal(summaries.of(plan, list).gate[2][1].share, 0.5)
  local few = plan_of { players = "mcts:20", games = 10, gate = 8 }
  expect.equal(summaries.of(few, rows(few, { 0, 0 })).gate[1][1].passed, true)
  local main = {}
  for _, row in ipairs(list) do
    if row.cell <= 2 then main[#main + 1] = row end
  end
  expect.equal(summaries.of(plan, main).gate, { {}, {} })
end)
