--- The race of settings, from rows of games.

local test, expect = ...
require "support.shell" -- finds tools/
local goals = require "tuning.goals"
local metrics = require "metrics.metrics"
local race = require "tuning.race"

-- Rows of a setting: `wins` of each ten games go to the seat that begins, and turns are 20 or so.
local function rows_of(cell, count, wins, turns, limited)
  local list = {}
  for number = 1, count do
    list[number] = { cell = cell, number = number, engines = { "light", "light" },
      winners = { number % 10 < wins and 1 or 2 }, opener = 1, reason = "passes",
      limited = limited or false, scores = {}, metrics = { turns = turns + number % 3 } }
  end
  return list
end

local function plan_of(settings, games)
  local cells = {}
  for i, words in ipairs(settings) do cells[i] = { ruleset = words, engines = { "light" } } end
  return { cells = cells, seed = 1, request = { settings = settings, games = games } }
end

local list = goals.read("advantage=0+-12%,turns<60", { "light" }, 2, metrics.all)

-- Goes through the rows of each setting.
local function each_of(...)
  local cells = { ... }
  return function(cell)
    local rows, at = cells[cell] or {}, 0
    return function()
      at = at + 1
      return rows[at]
    end
  end
end

test("nothing played: all want the games of the first look", function()
  local runners, wanted = race.of(plan_of({ "a", "b" }, 160), list, each_of())
  expect.equal(wanted, { 40, 40 })
  expect.equal({ runners[1].state, runners[1].games }, { "open", 0 })
end)

test("what misses a goal is dropped, what meets all is kept, the rest plays more", function()
  local plan = plan_of({ "even", "won", "long", "near" }, 160)
  local runners, wanted = race.of(plan, list, each_of(rows_of(1, 80, 5, 20), rows_of(2, 40, 10, 20),
    rows_of(3, 40, 5, 200), rows_of(4, 40, 7, 20)))
  local states = {}
  for i, one in ipairs(runners) do states[i] = { one.state, one.games } end
  expect.equal(states, { { "open", 80 }, { "dropped", 40 }, { "dropped", 40 }, { "open", 40 } })
  expect.equal(wanted, { [1] = 160, [4] = 80 })
  expect.equal({ runners[2].goals[1].is, runners[2].goals[2].is }, { "above", "within" })
  expect.equal({ runners[3].goals[1].is, runners[3].goals[2].is }, { nil, "above" })
  runners, wanted = race.of(plan, list, each_of(rows_of(1, 160, 5, 20), rows_of(2, 40, 10, 20),
    rows_of(3, 40, 5, 200), rows_of(4, 160, 7, 20)))
  expect.equal(wanted, {})
  expect.equal({ runners[1].state, runners[4].state }, { "kept", "open" })
  local order = {}
  for i, one in ipairs(race.ranked(runners, list)) do order[i] = one.words end
  expect.equal(order, { "even", "near", "won", "long" })
end)

test("games that were broken off between two looks change nothing", function()
  local plan = plan_of({ "a" }, 160)
  local some = rows_of(1, 79, 5, 20)
  table.remove(some, 50) -- as several threads leave them
  local runners, wanted = race.of(plan, list, each_of(some))
  expect.equal({ runners[1].games, wanted[1] }, { 40, 80 })
  expect.equal(runners[1].goals[1].n, 40)
end)

test("a setting of which most games do not end is dropped, and says so", function()
  local runners = race.of(plan_of({ "a" }, 160), list, each_of(rows_of(1, 40, 5, 20, true)))
  expect.equal({ runners[1].state, runners[1].endless, runners[1].limited },
    { "dropped", true, 40 })
end)

test("games are not kept, whatever their number", function()
  local made, most, cell = setmetatable({}, { __mode = "k" }), 0, rows_of(1, 160, 5, 20)
  local function each()
    local number = 0
    return function()
      number = number + 1
      if not cell[number] then return nil end
      local row = {}
      for name, value in pairs(cell[number]) do row[name] = value end
      made[row] = true
      if number % 40 == 0 then
        local count = 0
        collectgarbage()
        for _ in pairs(made) do count = count + 1 end
        most = math.max(most, count)
      end
      return row
    end
  end
  local runners = race.of(plan_of({ "a" }, 160), list, each)
  expect.equal(runners[1].games, 160)
  expect.truthy(most <= 2, most)
end)
