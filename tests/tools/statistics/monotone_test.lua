--- Bounds for where a share crosses a target, which suppose no curve.

local test, expect, slow = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local monotone = require "statistics.monotone"

local RUNS = slow and 2000 or 200

-- Games at values 1, 2 …, of which so many are won.
local function cells_of(n, ...)
  local list = {}
  for value, sum in ipairs { ... } do list[value] = { value = value, n = n, sum = sum } end
  return list
end

local function bounds(...) return { monotone.interval(cells_of(...), 0.5) } end

test("all won before a value, and none behind it: between both", function()
  expect.equal(bounds(20, 20, 20, 0, 0), { 2, 3 })
  expect.equal(bounds(20, 0, 0, 20, 20), { 2, 3 })
  expect.equal(bounds(20, 20, 10, 0), { 1, 3 })
  expect.equal({ monotone.interval(cells_of(30, 10, 10, 30), 1 / 3) }, { -math.huge, 3 })
end)

test("few games, none, and wins that are the same everywhere bound nothing", function()
  expect.equal(bounds(1, 1, 1, 0), { -math.huge, math.huge })
  expect.equal(bounds(20), { -math.huge, math.huge })
  expect.equal(bounds(100, 50, 50, 50), { -math.huge, math.huge })
  expect.equal(bounds(100, 100, 100, 100), { -math.huge, math.huge })
  expect.equal(bounds(100, 100, 100, 90), { 3, math.huge }, "it falls, and is nowhere near")
end)

test("a level between all and nothing is in the bounds, above the target or below", function()
  for _, share in ipairs { 9, 10, 11 } do
    expect.equal(bounds(20, 20, 20, share, share, share, 0, 0), { 2, 6 })
  end
end)

test("the bounds hold the truth, of curves, steps and levels", function()
  local random = core.random(5)
  for i, case in ipairs {
    { 10.5, function(value) return 1 / (1 + math.exp((value - 10.5) / 3)) end },
    { 10.5, function(value) return value < 10.5 and 1 or 0 end },
    { 4.5, function(value) return value < 4.5 and 1 or value < 15.5 and 0.45 or 0 end },
    { 15.5, function(value) return value < 15.5 and 0.55 or 0 end },
    { 10.5, function(value) return value < 10.5 and 0.52 or 0.48 end } } do
    local held = 0
    for _ = 1, RUNS do
      local cells = {}
      for value = 1, 20 do
        local sum = 0
        for _ = 1, 10 do sum = sum + (random:below(1000) <= 1000 * case[2](value) and 1 or 0) end
        cells[value] = { value = value, n = 10, sum = sum }
      end
      local low, high = monotone.interval(cells, 0.5)
      held = held + (low <= case[1] and case[1] <= high and 1 or 0)
    end
    expect.truthy(held >= 0.95 * RUNS, ("%d: held %d of %d"):format(i, held, RUNS))
  end
end)
