--- Goals as they are written, and what they need to be measured.

local test, expect = ...
require "support.shell" -- finds tools/
local goals = require "tuning.goals"
local metrics = require "metrics.metrics"

local function read(text) return goals.read(text, { "light" }, 2, metrics.all) end

test("bounds, shares in percent, margins and ranges", function()
  local list = read " turns < 60 ,draws<5%, drama>0.25,turns=40..60,advantage=0+-2%,turns=60±5"
  local found = {}
  for i, goal in ipairs(list) do found[i] = { goal.words, goal.low, goal.high, goal.bounds } end
  expect.equal(found, {
    { "turns<60", -math.huge, 60, 1 }, { "draws<5%", -math.huge, 0.05, 1 },
    { "drama>0.25", 0.25, math.huge, 1 }, { "turns=40..60", 40, 60, 2 },
    { "advantage=0+-2%", -0.02, 0.02, 2 }, { "turns=60±5", 55, 65, 2 } })
end)

test("a value alone has a margin: five points of a share, or else a tenth", function()
  local list = read "advantage=0,turns=60"
  expect.equal({ list[1].low, list[1].high, list[1].target }, { -0.05, 0.05, 0 })
  expect.equal({ list[2].low, list[2].high, list[2].target }, { 54, 66, 60 })
  expect.equal({ list[1].heading, list[2].heading }, { "advantage=0+-5%", "turns=60+-6" })
  expect.equal({ list[1].words, read("turns = 60 +- 3")[1].heading },
    { "advantage=0", "turns=60+-3" })
end)

test("many blanks take a moment; a number that has no end is refused", function()
  local blanks = (" "):rep(100000)
  local began = os.clock()
  expect.equal(read("turns" .. blanks .. "<" .. blanks .. "9")[1].words, "turns<9")
  expect.error(function() read("turns<1" .. blanks .. "2") end, "expected a number, found")
  expect.error(function() read("a" .. blanks .. "b") end, "expected NAME<VALUE")
  expect.truthy(os.clock() - began < 1)
  expect.error(function() read("turns<1" .. ("0"):rep(400)) end, "expected a number, found")
end)

test("only what goals need is measured", function()
  expect.equal(goals.metrics(read "turns<60,drama>0.1,turns>3,draws<5%", metrics.all),
    "turns,drama")
  expect.truthy(metrics.named(goals.metrics(read "draws<5%", metrics.all)))
end)
