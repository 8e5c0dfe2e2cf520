--- The section on skill.

local test, expect = ...
require "support.shell" -- finds tools/
local portraits = require "support.portrait"
local skill = require "portrait.skill"
local xml = require "support.xml"

-- So many of ten games are won by the stronger program.
local function rows(wins)
  local list = {}
  for cell, won in pairs(wins) do
    for number = 1, 10 do
      list[#list + 1] = portraits.row(cell, number, { winners = { number <= won and 2 or 1 } })
    end
  end
  return list
end

test("rungs in the first sentence, and whether the ladder goes on", function()
  local found = skill(portraits.study(rows { [3] = 6, [4] = 6, [5] = 6 }))
  expect.truthy(found.lead:find "^From light to mcts:16 there are 3%.0 rungs of skill %(",
    found.lead)
  expect.truthy(found.lead:find("mcts:16 wins 60 % of 10 games (31 to 83) against mcts:8: no sign",
    1, true), found.lead)
  expect.equal(found.tables[1].rows[2][4], "60 %")
  expect.equal(found.tables[2].rows, { { "1", "mcts:4" }, { "2", "mcts:8" }, { "3", "mcts:16" } })
  found = skill(portraits.study(rows { [3] = 9, [4] = 9, [5] = 10 }))
  expect.truthy(found.lead:find("mcts:16 still wins 100 % of 10 games (72 to 100) against mcts:8",
    1, true), found.lead)
  expect.truthy(found.lead:find("there are at least ", 1, true), found.lead)
  expect.truthy(found.lead:find("mcts:16 wins all 10 games against mcts:8, which only bounds what "
    .. "that step is worth; more games (--games) would tell more.", 1, true), found.lead)
  expect.equal({ found.tables[1].rows[3][6], found.data.rungs }, { "\u{2265} 2.4" })
  expect.equal({ found.data.high, found.data.steps[3].rungs_high }, {})
end)

test("a few games that go one way do not say that the ladder goes on", function()
  local list = {}
  for number = 1, 5 do list[number] = portraits.row(5, number, { winners = { 2 } }) end
  local found = skill(portraits.study(list)).lead
  expect.truthy(found:find("mcts:16 wins 100 % of 5 games (57 to 100) against mcts:8: no sign that",
    1, true), found)
  found = skill(portraits.study { list[1] }).lead
  expect.truthy(found:find("wins 100 % of 1 game (21 to 100) against", 1, true), found)
end)

test("no rungs are told as none, never as fewer than none", function()
  local function lead(wins) return skill(portraits.study(rows(wins))).lead end
  local none = lead { [3] = 4, [4] = 5, [5] = 4 }
  expect.truthy(none:find("^From light to mcts:16 there is no rung of skill to be seen %(%-2%.0, "
    .. "%-[%d.]+ to [%d.]+%)%. A rung is a step at which the stronger player wins 60 %%%."), none)
  local open = lead { [3] = 1, [4] = 5, [5] = 10 }
  expect.truthy(open:find("there may be any number of rungs of skill, or none, at 95 %", 1, true),
    open)
  open = lead { [3] = 0, [4] = 1, [5] = 1 }
  expect.truthy(open:find("there is no rung of skill, at 95 % confidence.", 1, true), open)
end)

test("the plot has a point for each doubling", function()
  local found = skill(portraits.study(rows { [3] = 9, [4] = 8, [5] = 7 }))
  local figure = xml.read(found.figures()[1])
  expect.equal(#xml.all(figure, "circle"), 2)
end)

test("no games, no section", function()
  expect.equal(skill(portraits.study {}), nil)
end)
