--- Plans: from words to cells.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local json = require "moyo.base.json"
local moyo = require "moyo"
local plans = require "experiment.plan"

local function read(words, fields)
  local request = { words = words, players = "light" }
  for name, value in pairs(fields or {}) do request[name] = value end
  return plans.read(request)
end

local function rulesets(plan)
  local list = {}
  for i, cell in ipairs(plan.cells) do list[i] = cell.ruleset end
  return list
end

local function refused(part, words, fields)
  local ok, problem = moyo.try(read, words, fields)
  expect.equal(ok, false)
  expect.truthy(problem:find(part, 1, true), problem)
end

test("options with several values are combined, the last changes fastest", function()
  local plan = read { "go:komi=6.5", "size=5,7", "ko=simple,positional" }
  expect.equal(rulesets(plan), { "go:size=5,ko=simple,komi=6.5", "go:size=5,komi=6.5",
    "go:size=7,ko=simple,komi=6.5", "go:size=7,komi=6.5" })
  expect.equal(plan.cells[3].values, { "7", "simple" })
  expect.equal(plan.factors, { { option = "size", values = { "5", "7" } },
    { option = "ko", values = { "simple", "positional" } } })
end)

test("a mutator is there or not: all combinations", function()
  local plan = read { "go:size=5", "+density", "+stoical" }
  expect.equal(rulesets(plan), { "go:size=5", "go+stoical:size=5", "go+density:size=5",
    "go+density+stoical:size=5" })
  expect.equal(plan.cells[2].values, { "no", "yes" })
  expect.equal(plan.factors, { { option = "+density", values = { "no", "yes" } },
    { option = "+stoical", values = { "no", "yes" } } })
end)

test("a combination that the rules refuse is named, with the rulesets that go", function()
  refused("+double, +progressive: go: the mutators double and progressive do not go together: both "
    .. "change the slot turn; ", { "go:size=5", "+double", "+progressive" })
  refused("; to leave it out name the rulesets: go:size=5 go+progressive:size=5 go+double:size=5",
    { "go:size=5", "+double", "+progressive" })
  refused("no +stoical, +no_pass, dead=agreed: go: the mutator no_pass does not go with ",
    { "go:size=5", "+stoical", "+no_pass", "dead=all_alive,agreed" })
  local plan = read { "go:size=5", "go+progressive:size=5", "go+double:size=5" }
  expect.equal(#plan.cells, 3)
end)

test("options with one value belong to every ruleset", function()
  local plan = read { "go", "size=5", "ko=simple,positional" }
  expect.equal(rulesets(plan), { "go:size=5,ko=simple", "go:size=5" })
  expect.equal(#plan.factors, 1)
end)

test("values are written as their options write them", function()
  local plan = read { "go:size=5", "ko=SIMPLE,Positional", "komi=0.50,1" }
  expect.equal(plan.factors[1].values, { "simple", "positional" })
  expect.equal(plan.cells[1].values, { "simple", "0.5" })
end)

test("a value with a comma stands between quotation marks", function()
  local plan = read { "multiplayer:map=square5,players=2", 'handicap=0,"0,-2"' }
  expect.equal(plan.factors[1].values, { "0", "0,-2" })
  expect.equal(#plan.cells, 2)
end)

test("presets and several variants", function()
  local plan = read { "japanese", "go:aga", "gorogo" }
  expect.equal(#plan.cells, 3)
  expect.equal(plan.cells[3].ruleset, "gorogo")
  refused("gorogo has no option \"passes\"", { "go", "gorogo", "passes=1,2" })
end)

test("a ladder has cells of its own, of an even number of games", function()
  local plan = read({ "go:size=5", "go:size=6" }, { ladder = "5,50", games = 3 })
  expect.equal(#plan.cells, 6)
  local cell = plan.cells[5]
  expect.equal({ cell.ruleset, cell.kind, cell.of, cell.games }, { "go:size=5", "ladder", 1, 4 })
  expect.equal(cell.engines, { "mcts:50", "mcts:100" })
  refused('found "0"', { "go" }, { ladder = "0" })
  refused('found ""', { "go" }, { ladder = "" })
  refused('found "1.5"', { "go" }, { ladder = "1.5" })
end)

test("a plan survives its way through a database", function()
  local plan = read({ "go:size=5", "ko=simple,positional" }, { seed = math.mininteger })
  expect.equal(json.decode(json.encode(plan)), plan)
end)

test("an experiment goes on with what it was made from", function()
  local plan = read({ "go:size=5", "ko=simple,positional" }, { seed = 5, games = 10 })
  local function continue(request) return plans.continue(plan, request, "x") end
  expect.equal(continue {}, plan)
  expect.equal(continue { games = 12 }.cells[2].games, 12)
  for _, request in ipairs { { seed = 6 }, { games = 9 }, { players = "random" },
    { limit = 7 }, { ladder = "5" }, { metrics = "turns" }, { words = { "go:size=5" } } } do
    local ok, problem = moyo.try(continue, request)
    expect.truthy(not ok and problem:find "^x ", problem)
  end
end)
