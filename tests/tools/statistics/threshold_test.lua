--- The value at which a share of games is won: what is known of it after so many games.

local test, expect, slow = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local thresholds = require "statistics.threshold"

local RUNS = slow and 60 * tonumber(os.getenv "MOYO_TEST_EFFORT" or 1) or 10

-- Games whose share falls from 3/4 to 1/4 within `breadth` around `truth`, chosen in rounds.
local function after(games, truth, breadth, seed, target)
  local known = thresholds.new(-40, 40, 0.5, target or 0.5)
  local random, logit = core.random(seed), math.log((target or 0.5) / (1 - (target or 0.5)))
  for _ = 1, games // 20 do
    for _, value in ipairs(known:next(20)) do
      local share = 1 / (1 + math.exp(-logit + 2 * math.log(3) * (value - truth) / breadth))
      known:add(value, random:below(1000000) <= 1000000 * share and 1 or 0)
    end
  end
  return known
end

test("nothing known: the middle of the range, and all of it", function()
  local known = thresholds.new(0, 10, 1, 0.5)
  local value, low, high = known:estimate(0.95)
  expect.truthy(math.abs(value - 5) < 0.1 and low < 0 and high > 10, value)
  local values = known:next(4)
  expect.truthy(values[1] == 0 and values[4] == 10, table.concat(values, " "))
  for _, one in ipairs(values) do expect.equal(one % 1, 0.0) end
end)

test("the interval holds the truth about as often as it says, and becomes narrow", function()
  for _, case in ipairs { { 7, 10, 0.5 }, { -20, 30, 0.5 }, { 0, 4, 1 / 3 } } do
    local held, width = 0, 0
    for seed = 1, RUNS do
      local _, low, high = after(120, case[1], case[2], seed, case[3]):estimate(0.95)
      held = held + (low <= case[1] and case[1] <= high and 1 or 0)
      width = width + (high - low) / RUNS
    end
    expect.truthy(held / RUNS >= (slow and 0.91 or 0.8), ("held %d of %d"):format(held, RUNS))
    expect.truthy(width < 1.5 * case[2], width)
  end
end)

test("it is open until games rule out the ends of what was thought possible", function()
  local known = thresholds.new(0, 10, 1, 0.5)
  expect.equal(known:is_open(), true)
  for value = 0, 2 do known:add(value, 1) end
  expect.equal(known:is_open(), true)
  for _ = 1, 5 do
    for value = 0, 10 do known:add(value, value < 5 and 1 or 0) end
  end
  expect.equal(known:is_open(), false)
end)

test("a share that rises with the value is found as well", function()
  local known = thresholds.new(0, 100, 1, 0.5)
  for _ = 1, 5 do
    for _, value in ipairs(known:next(20)) do known:add(value, value > 30 and 1 or 0) end
  end
  local value, low, high = known:estimate(0.95)
  expect.truthy(low > 26 and high < 34 and math.abs(value - 30) < 2, value)
end)

test("all won, or all lost as often: the value lies outside, or nothing is known", function()
  local known = thresholds.new(0, 10, 1, 0.5)
  for value = 0, 10 do
    for _ = 1, 20 do known:add(value, 0.9) end
  end
  local below, above = known:outside()
  expect.truthy(below + above > 0.9, below + above)
  known = thresholds.new(0, 10, 1, 0.5)
  for value = 0, 10 do known:add(value, 0.5) end
  local _, low, high = known:estimate(0.95)
  expect.truthy(high - low > 8, high - low)
end)
