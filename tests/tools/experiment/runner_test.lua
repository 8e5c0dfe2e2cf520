--- The games of a plan that a store does not hold yet.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local game = require "experiment.game"
local plans = require "experiment.plan"
local runner = require "experiment.runner"
local store = require "experiment.store"
local terminal = require "moyo.terminal"

local function new(games)
  return store.create(nil, plans.read { words = { "go:size=3", "ko=simple,positional" },
    players = "random", games = games, metrics = "turns" })
end

test("all games are played once, each the one of its cell and number", function()
  local games, seen = new(2), {}
  expect.equal(runner.run(games, 1, function(done, total, row)
    seen[done] = ("%d of %d: cell %d, game %d"):format(done, total, row.cell, row.number)
  end), true)
  expect.equal(seen, { "1 of 4: cell 1, game 1", "2 of 4: cell 2, game 1",
    "3 of 4: cell 1, game 2", "4 of 4: cell 2, game 2" })
  expect.equal(games:rows(2)[1].record, game.row(games:plan(), 2, 1).record)
  games:close()
end)

test("what is there is not played again, and nothing more when all is", function()
  local games, played = new(2), {}
  games:add(game.row(games:plan(), 1, 1))
  local function watch(_, total, row) played[#played + 1] = { total, row.cell, row.number } end
  runner.run(games, 2, watch)
  table.sort(played, function(a, b) return a[2] * 10 + a[3] < b[2] * 10 + b[3] end)
  expect.equal(played, { { 3, 1, 2 }, { 3, 2, 1 }, { 3, 2, 2 } })
  expect.equal(runner.run(games, 1, watch), true)
  expect.equal({ #played, games:count() }, { 3, 4 })
  games:close()
end)

-- The games that are played, in order, if some are there: of two cells of which the second has
-- fewer, and of a part.
local function order(there, shard)
  local plan = plans.read { words = { "go:size=3", "ko=simple,positional" }, players = "random",
    games = 9, metrics = "turns", shard = shard }
  plan.cells[2].games = 6
  local games, row, list = store.create(nil, plan), game.row(plan, 1, 1), {}
  for _, place in ipairs(there) do
    row.cell, row.number = place[1], place[2]
    games:add(row)
  end
  local known = games:counts()
  runner.run(games, 1, function(_, total, one)
    list[#list + 1] = one.cell .. "/" .. one.number
    list.total = total
  end)
  games:close()
  expect.equal(list.total or 0, #list)
  return table.concat(list, " "), known
end

test("runs: gaps, cells of other lengths and parts are played in order, each game once", function()
  expect.equal((order {}), "1/1 2/1 1/2 2/2 1/3 2/3 1/4 2/4 1/5 2/5 1/6 2/6 1/7 1/8 1/9")
  expect.equal((order { { 1, 2 }, { 2, 2 }, { 1, 3 }, { 2, 5 }, { 2, 6 }, { 1, 8 } }),
    "1/1 2/1 2/3 1/4 2/4 1/5 1/6 1/7 1/9")
  expect.equal((order({}, "2/3")), "1/2 2/2 1/5 2/5 1/8")
  expect.equal((order({ { 1, 5 }, { 2, 2 } }, "2/3")), "1/2 2/5 1/8")
end)

test("Ctrl-C that came between two runs ends the next one", function()
  local games, kept, pressed = new(1), terminal.interrupted, true
  terminal.interrupted = function() -- luacheck: ignore 122
    local was = pressed
    pressed = false
    return was
  end
  local ok, complete = pcall(runner.run, games, 1, function() end)
  terminal.interrupted = kept -- luacheck: ignore 122
  expect.equal({ ok, complete, games:count() }, { true, false, 0 })
  expect.equal({ runner.run(games, 1, function() end), games:count() }, { true, 2 })
  games:close()
end)

test("what fails in a game is a mistake, and the games before it are kept", function()
  local games = new(1)
  local plan = games:plan()
  plan.cells[2].ruleset = "go:siez=3"
  games:set_plan(plan)
  local ok, problem = moyo.try(runner.run, games, 1, function() end)
  expect.equal({ ok, games:count() }, { false, 1 })
  expect.truthy(problem:find "siez", problem)
  games:close()
end)
