--- Databases of parts put together: the same game twice, and one that differs.

local test, expect = ...
local shell = require "support.shell"
local merge = require "experiment.merge"
local plans = require "experiment.plan"
local stores = require "experiment.store"
local rows_of = require "support.experiment"

-- A database with games of these numbers, each with as many turns as it says.
local function database(path, turns)
  local plan = plans.read { words = { "go:size=3" }, games = 4, players = "light",
    metrics = "turns" }
  local store = stores.create(path, plan)
  for number, value in pairs(turns) do
    store:add(rows_of.row(1, number, { turns = value, metrics = { turns = value } }))
  end
  store:close()
  return path
end

local function nothing() end

test("a game in two databases is there once", function()
  shell.with_folder(function(folder)
    local a = database(folder .. "/a", { 5, 6, [4] = 8 })
    local b = database(folder .. "/b", { [2] = 6, [3] = 7 })
    local _, count, missing = merge.run(folder .. "/all", { a, b }, nothing)
    expect.equal({ count, missing }, { 4, 0 })
    local store, turns = stores.open(folder .. "/all"), {}
    for row in store:each() do turns[#turns + 1] = row.turns end
    store:close()
    expect.equal(turns, { 5, 6, 7, 8 })
  end)
end)

test("a game that is another one in two databases is an error that names both", function()
  shell.with_folder(function(folder)
    local a, b = database(folder .. "/a", { 5, 6 }), database(folder .. "/b", { [2] = 7 })
    expect.error(function() merge.run(folder .. "/all", { a, b }, nothing) end,
      ("game 2 of cell 1 is one in %s and another in %s"):format(a, b))
  end)
end)
