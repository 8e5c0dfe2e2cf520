--- The value at which a share of games is won: what is known of it after so many games.

local test, expect, slow = ...
local long = test.long
require "support.shell" -- finds tools/
local core = require "moyo.core"
local thresholds = require "statistics.threshold"

local FEW <const> = 15
local RUNS <const> = 25 * (slow or 1)
local GAMES <const> = 120

-- Games of which such a share is won, chosen in rounds.
local function played(games, share_of, seed, target)
  local known, random = thresholds.new(-40, 40, 1, target or 0.5), core.random(seed)
  for _ = 1, games // 20 do
    for _, value in ipairs(known:next(20)) do
      known:add(value, random:below(1000000) <= 1000000 * share_of(value) and 1 or 0)
    end
  end
  return known
end

-- Games whose share falls from 3/4 to 1/4 within `breadth` around `truth`.
local function after(games, truth, breadth, seed, target)
  local logit = math.log((target or 0.5) / (1 - (target or 0.5)))
  return played(games, function(value)
    return 1 / (1 + math.exp(-logit + 2 * math.log(3) * (value - truth) / breadth))
  end, seed, target)
end

test("nothing known: the middle of the range, and all of it", function()
  local known = thresholds.new(0, 10, 1, 0.5)
  local value, low, high = known:estimate(0.95)
  expect.truthy(math.abs(value - 5) < 0.1 and low < 0 and high > 10, value)
  local values = known:next(4)
  expect.truthy(values[1] == 0 and values[4] == 10, table.concat(values, " "))
  for _, one in ipairs(values) do expect.equal(one % 1, 0.0) end
end)

long("the interval holds the truth about as often as it says, and becomes narrow", function()
  local cases, all = { { 7, 10, 0.5 }, { -20, 30, 0.5 }, { 0, 4, 1 / 3 } }, 0
  for _, case in ipairs(cases) do
    local held, width = 0, 0
    for seed = 1, RUNS do
      local _, low, high = after(GAMES, case[1], case[2], seed, case[3]):estimate(0.95)
      held = held + (low <= case[1] and case[1] <= high and 1 or 0)
      width = width + (high - low) / RUNS
    end
    expect.truthy(held / RUNS >= 0.91, ("held %d of %d"):format(held, RUNS))
    expect.truthy(width < 1.5 * case[2], width)
    all = all + held
  end
  expect.truthy(all / #cases / RUNS >= 0.91, ("held %d of %d"):format(all, #cases * RUNS))
end)

-- Shares that are no logistic curve, and where they cross one half: a step; a level that goes on
-- and then falls to nothing; and one between all and nothing, above one half or a little below.
long("all or nothing: the bounds hold the truth, mostly the interval, where no curve is smooth",
  function()
  local function steps(...)
    local parts = { ... }
    return function(value)
      for i = 1, #parts, 2 do
        if value <= parts[i] then return parts[i + 1] end
      end
    end
  end
  local all, cases = 0, { { 9.25, steps(9, 1, 40, 0), 0.9 },
    { 20.25, steps(20, 0.6, 40, 0), 0.7 }, { 20.25, steps(20, 0.55, 40, 0), 0.7 },
    { -20.25, steps(-20.5, 1, 20, 0.45, 40, 0), 0.3 }, -- the bounds alone tell
    { 20.25, steps(-20.5, 1, 20, 0.6, 40, 0), 0.7 },
    { 10.25, steps(10, 0.6, 40, 0.4), 0.8 } }
  for i, case in ipairs(cases) do
    local held, bounded = 0, 0
    for seed = 1, FEW do
      local known = played(GAMES, case[2], seed)
      local _, low, high = known:estimate(0.95)
      held = held + (low <= case[1] and case[1] <= high and 1 or 0)
      low, high = known:bounds()
      bounded = bounded + (low <= case[1] and case[1] <= high and 1 or 0)
    end
    expect.truthy(held / FEW >= case[3], ("%d: held %d of %d"):format(i, held, FEW))
    expect.truthy(bounded / FEW >= 0.9, ("%d: bounds held %d of %d"):format(i, bounded, FEW))
    all = all + held
  end
  expect.truthy(all / #cases / FEW >= 0.6, ("held %d of %d"):format(all, #cases * FEW))
end)

test("where every win is on one side of a value, the interval is a step at least", function()
  for _, at in ipairs { -7, 3.5 } do
    local known = thresholds.new(-10, 10, 0.5, 0.5)
    for _ = 1, 50 do
      for value = -10, 10, 0.5 do known:add(value, value < at and 1 or 0) end
    end
    local value, low, high = known:estimate(0.95)
    expect.truthy(low <= at - 0.25 and high >= at - 0.25 and high - low >= 0.5, value)
    expect.truthy(high - low < 1.5 and not known:is_open(), high - low)
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
