--- Heat by ply, of games whose steps are known to matter, or not.

local test, expect = ...
require "support.shell" -- finds tools/
local heat = require "portrait.heat"
local moyo = require "moyo"
local portraits = require "support.portrait"
local record = require "moyo.record.record"

test("nothing is worth more than all wins", function()
  local match = moyo.match(moyo.load "go:size=3")
  for _, turn in ipairs { "B2", "A1" } do assert(match:play(turn)) end
  local rows = {}
  for number = 1, 2 do
    rows[number] = portraits.row(2, number, { record = record.save(match, {}) })
  end
  for _, at in ipairs(heat.of(portraits.study(rows), 2)) do
    expect.truthy(not at.low or at.low >= -1 and at.high <= 1, at.low)
  end
end)

test("plies that are looked at", function()
  local list = {}
  for ply = 1, 250 do
    if heat.looks(ply) then list[#list + 1] = ply end
  end
  expect.equal(list, { 1, 2, 5, 10, 20, 50, 100, 200 })
end)

test("where only one step is legal, nothing depends on it", function()
  local plan, match = portraits.plan(), moyo.match(moyo.load "go:size=1")
  for _, cell in ipairs(plan.cells) do cell.ruleset = "go:size=1" end
  assert(match:play "pass")
  assert(match:play "pass")
  local row = portraits.row(2, 1, { record = record.save(match, {}) })
  expect.equal(heat.of(portraits.study({ row }, plan), 10), {})
end)

-- Black wins on 3x3 from the centre; White, who has then lost, loses little by any step.
test("the centre of 3x3 is worth much, an answer to it is not", function()
  local ruleset, rows = "go:size=3,komi=8.5", {}
  local plan = portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset = ruleset end
  for number = 1, 20 do
    local match = moyo.match(moyo.load(ruleset))
    for _, turn in ipairs { "B2", "A1", "pass", "pass" } do assert(match:play(turn)) end
    rows[number] = portraits.row(2, number, { record = record.save(match, {}) })
  end
  local study = portraits.study(rows, plan)
  local list = heat.of(study, 200)
  expect.equal({ list[1].ply, list[2].ply, list[3] }, { 1, 2, nil })
  expect.equal({ list[1].n, list[2].n }, { 20, 20 })
  expect.truthy(list[1].low > 0.1, list[1].low)
  expect.truthy(list[2].high < list[1].low, list[2].high)
  expect.equal(heat.of(study, 200), list, "the same again")
end)
