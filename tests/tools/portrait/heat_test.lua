--- Heat by ply, of games whose steps are known to matter, or not.

local test, expect = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local heat = require "portrait.heat"
local moyo = require "moyo"
local portraits = require "support.portrait"
local record = require "moyo.record.record"
local statistics = require "statistics.estimates"

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

local function at(ply, value, error)
  return { ply = ply, n = 30, value = value, error = error }
end

-- Student's quantile with 29 degrees of freedom: 2.045, of three means together 2.541.
test("the greatest of many means is told with an interval that allows for them", function()
  local one, count = heat.greatest { at(1, 0.1, 0.01), at(2, 0.2, 0.02), at(5, 0.16, 0.01) }
  expect.equal({ one.ply, one.value, one.others, count }, { 2, 0.2, { 5 }, 3 })
  expect.truthy(math.abs(one.low - 0.1492) < 1e-3 and math.abs(one.high - 0.2508) < 1e-3, one.low)
  expect.equal(heat.greatest({ at(1, 0.1, 0.02), at(2, 0.3, 0.02) }).others, {})
  expect.equal(heat.greatest({ at(1, 0.3), at(2, 0.3, 0.02) }).others, { 1 })
  expect.equal(heat.greatest({ at(1, 0.022, 0.01) }).ply, 1)
  expect.equal({ heat.greatest { at(1, 0.022, 0.01), at(2, 0, 0.01) } }, { nil, 2 })
  expect.equal({ heat.greatest { at(1, 0.3) } }, { nil, 0 })
  expect.equal({ heat.greatest {} }, { nil, 0 })
end)

-- Of eight steps by themselves some would be said to matter in 18 of 100 games.
test("where no choice matters, one is rarely said to", function()
  local random, told, of = core.random(3), 0, 300
  local function normal()
    local sum = -6
    for _ = 1, 12 do sum = sum + random:below(1 << 30) / (1 << 30) end
    return sum
  end
  for _ = 1, of do
    local list = {}
    for i = 1, 8 do
      local values = {}
      for k = 1, 30 do values[k] = normal() / 20 end
      list[i] = at(i, statistics.mean(values), math.sqrt(statistics.variance(values) / 30))
    end
    told = told + (heat.greatest(list) and 1 or 0)
  end
  expect.truthy(told < 0.04 * of, told)
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
