--- Where a page keeps the games of an experiment: tools/site/store.lua.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local moyo = require "moyo"
local shell = require "support.shell"
local store = require "site.store"

local plan = { words = { "go:size=5" }, games = 3 }

local function row_of(cell, number)
  return { cell = cell, number = number, seed = math.mininteger + number,
    engines = { "light", "light" }, winners = {}, reason = "it's \"over\"", turns = 9,
    scores = { 0.1 + 0.2, -7.5 }, metrics = { drama = 1 / 3 }, record = "(;FF[4]C[ä'\n\\])" }
end

local function with_path(f)
  local folder, remove = shell.folder()
  local ok, problem = pcall(f, folder .. "/games.sqlite")
  remove()
  if not ok then error(problem, 0) end
end

local function numbers(games, cell)
  local list = {}
  for row in games:each(cell) do list[#list + 1] = ("%d/%d"):format(row.cell, row.number) end
  return table.concat(list, " ")
end

test("games are there again when the file is opened, in order and once", function()
  with_path(function(path)
    expect.equal(store.is_there(path), false)
    local games = store.create(path, plan)
    for _, place in ipairs { { 2, 1 }, { 1, 2 }, { 1, 1 }, { 1, 2 } } do
      games:add(row_of(place[1], place[2]))
    end
    expect.equal(numbers(games), "1/1 1/2 2/1")
    local again = store.open(path)
    expect.equal(store.is_there(path), true)
    expect.equal({ numbers(again), again:count() }, { "1/1 1/2 2/1", 3 })
    expect.equal({ numbers(again, 1), again:counts() }, { "1/1 1/2", { 2, 1 } })
    local next_number = again:numbers(1)
    expect.equal({ next_number(), next_number(), next_number() }, { 1, 2 })
    expect.equal({ again:row(1, 2).number, again:row(3, 1) }, { 2 })
    expect.equal(again:plan(), plan)
    local row, wanted = again:rows(2)[1], row_of(2, 1)
    for name, value in pairs(wanted) do expect.equal(row[name], value, name) end
  end)
end)

test("a plan can be changed, and the games stay", function()
  with_path(function(path)
    local games = store.create(path, plan, nil)
    games:add(row_of(1, 1))
    games:set_plan { words = { "go:size=5" }, games = 8 }
    games:add(row_of(1, 2))
    local again = store.open(path)
    expect.equal({ again:plan().games, numbers(again) }, { 8, "1/1 1/2" })
  end)
end)

test("without a path games stay in memory", function()
  local games = store.create(nil, plan)
  games:add(row_of(1, 1))
  expect.equal(numbers(games), "1/1")
end)

test("a file that is not there is said", function()
  local ok, message = moyo.try(store.open, "/nowhere/games.sqlite")
  expect.equal(ok, false)
  expect.truthy(message:find("^/nowhere/games.sqlite: "), message)
end)

test("it does all that is asked of what keeps games elsewhere", function()
  local kept = shell.read(terminal.home .. "/tools/experiment/store.lua")
  local here, count = store.create(nil, plan), 0
  for _, file in ipairs { "command/experiments/compare", "command/experiments/tune",
    "command/experiments/report", "command/experiments/balance", "balancing/adaptive",
    "experiment/runner" } do
    local text = shell.read(("%s/tools/%s.lua"):format(terminal.home, file))
    for method in text:gmatch "store:([%l_]+)%(" do
      expect.truthy(kept:find(("function Store[:.]%s%%("):format(method)), method)
      expect.truthy(here[method], method)
      count = count + 1
    end
  end
  expect.truthy(count > 5, count)
end)
