--- Whether plans and rows have the form that this program gives them.

local test, expect = ...
require "support.shell" -- finds tools/
local integrity = require "experiment.integrity"
local plans = require "experiment.plan"
local rows_of = require "support.experiment"

local function plan()
  return plans.read { words = { "go:size=3" }, players = "light", games = 2 }
end

--- A row in order, with one field changed, or gone for "nothing".
local function row(name, value)
  local one = rows_of.row(1, 1, { winners = { 2 }, scores = { 1, 2 }, metrics = { turns = 1,
    curve = { 1, 2 } }, heat = { put = { 1 }, taken = { 0 } }, rules = { ko = 1 } })
  if name then one[name] = value ~= "nothing" and value or nil end
  return one
end

test("what this program makes is sound", function()
  expect.equal((integrity.plan(plan())), true)
  expect.equal((integrity.row(row())), true)
end)

test("plans: something else, or without cells, or with a request of another kind", function()
  expect.equal({ integrity.plan "plan" }, { false, "request" })
  local one = plan()
  one.cells = {}
  expect.equal({ integrity.plan(one) }, { false, "cells" })
  one = plan()
  one.cells[1].games = "2"
  expect.equal({ integrity.plan(one) }, { false, "cells" })
  one = plan()
  one.request.words[1] = 7
  expect.equal({ integrity.plan(one) }, { false, "request" })
  for name, value in pairs { ruleset = 7, kind = true, engines = { 7 }, of = 2, games = 1 << 62 } do
    one = plan()
    one.cells[1][name] = value
    expect.equal({ integrity.plan(one) }, { false, "cells" }, name)
  end
  for name, value in pairs { within = 0, from = 1e300, to = "9", levels = 0, option = 7,
    goals = {}, games = 1 << 62, gate = -1 } do
    one = plan()
    one.request[name] = value
    expect.equal({ integrity.plan(one) }, { false, "request" }, name)
  end
end)

test("rows: the field that is not as it must be is named", function()
  for name, value in pairs { cell = 1.5, number = "1", engines = {}, winners = { 3 }, opener = 0,
    reason = 7, steps = "nothing", scores = { 1 }, metrics = { turns = "1" }, heat = { put = {} },
    rules = { 1 }, record = false } do
    expect.equal({ integrity.row(row(name, value)) }, { false, name }, name)
  end
  expect.equal({ integrity.row(row("metrics", { curve = {} })) }, { false, "metrics" })
  expect.equal({ integrity.row(row("winners", { [2] = 1 })) }, { false, "winners" })
end)

test("rows: games without scores, and without winners, are sound", function()
  expect.equal((integrity.row(row("scores", {}))), true)
  expect.equal((integrity.row(row("winners", {}))), true)
end)
