--- A whole portrait.

local test, expect = ...
require "support.shell" -- finds tools/
local moyo = require "moyo"
local portrait = require "portrait.portrait"
local portraits = require "support.portrait"
local record = require "moyo.record.record"

test("sections without games are left out; warnings are told once", function()
  local rows, match = {}, moyo.match(moyo.load "go:size=3")
  for _, turn in ipairs { "A1", "B2" } do assert(match:play(turn)) end
  for number = 1, 4 do
    for cell = 1, 2 do
      rows[#rows + 1] = portraits.row(cell, number, { limited = number > 1, metrics = { turns = 5 },
        rules = { ko = 1 }, record = record.save(match, {}) })
    end
  end
  for _, row in ipairs(rows) do row.metrics.timeouts = row.limited and 1 or 0 end
  local one = portrait.of(portraits.plan(), rows, 1, function() end)
  local ids = {}
  for i, section in ipairs(one.sections) do ids[i] = section.id end
  expect.equal(ids, { "length", "openings", "size", "luck", "sentences", "shortest", "puzzles" })
  expect.equal(one.alarms,
    { "3 of 4 games under go:size=3 did not end; other results mean little." })
  local lines = portrait.lines(one, 80)
  expect.equal({ lines[1], lines[2] }, { "go:size=3: 8 of 20 games, seed 1, from light to mcts:16",
    one.alarms[1] })
end)

test("in brief: what follows from the games alone", function()
  local match = moyo.match(moyo.load "go:size=3")
  assert(match:play "A1")
  local rows = { portraits.row(2, 1, { turns = 1, metrics = { turns = 1, branching = 10 },
    record = record.save(match, {}) }) }
  local one, ids = portrait.of(portraits.plan(), rows, 1, function() end, true), {}
  for i, section in ipairs(one.sections) do ids[i] = section.id end
  expect.equal(ids, { "length", "choices", "sentences" })
  expect.equal(one.sections[2].data.heat, {})
end)

test("what the watch raises ends the work", function()
  local function raise() error("enough", 0) end
  local good, problem = pcall(portrait.of, portraits.plan(), {}, 1, raise)
  expect.equal({ good, problem }, { false, "enough" })
end)

test("the command that plays it again", function()
  local plan = portraits.plan()
  plan.limit, plan.cells[1].ruleset = 50, "./my games/a.lua"
  expect.equal(portrait.command(plan), "moyo report './my games/a.lua' --games 4 --playouts 16 "
    .. "--seed 1 --limit 50")
end)
