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

local function refused(part, words, fields)
  local ok, problem = moyo.try(read, words, fields)
  expect.equal(ok, false)
  expect.truthy(problem:find(part, 1, true), problem)
end

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
