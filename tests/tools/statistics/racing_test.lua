--- Races: bounds against exact numbers, and error rates by simulation.

local test, expect, slow = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local racing = require "statistics.racing"

local function near(value, wanted, tolerance)
  expect.truthy(math.abs(value - wanted) <= tolerance, ("expected %g, found %g"):format(wanted,
    value))
end

local function shares(ones, zeros, halves)
  local list = {}
  for _ = 1, ones do list[#list + 1] = 1 end
  for _ = 1, zeros do list[#list + 1] = 0 end
  for _ = 1, halves or 0 do list[#list + 1] = 0.5 end
  return list
end

test("looks: each has twice as many values as the one before, the last has all", function()
  expect.equal(racing.looks(320), { 40, 80, 160, 320 })
  expect.equal(racing.looks(100), { 40, 80, 100 })
  expect.equal(racing.looks(7), { 7 })
end)

test("of 0 and 1, p is the binomial distribution's", function()
  near(racing.below(shares(2, 8), 0.5, true), (1 + 10 + 45) / 1024, 1e-12)
  near(racing.above(shares(9, 1), 0.5, true), (1 + 10) / 1024, 1e-12)
  near(racing.below(shares(0, 20), 0.05, true), 0.95 ^ 20, 1e-12)
  near(racing.above(shares(3, 0), 0, true), 0, 1e-12)
  near(racing.below(shares(5, 5), 1, true), 0, 1e-12)
end)

-- By hand: exp(-10 (0.2 ln(0.2/0.5) + 0.8 ln(0.8/0.5))) of a mean of 0.2.
test("of other values from 0 to 1, p is Hoeffding's bound", function()
  local values = shares(1, 7, 2)
  local wanted = math.exp(-10 * (0.2 * math.log(0.4) + 0.8 * math.log(1.6)))
  near(racing.below(values, 0.5, true), wanted, 1e-12)
  expect.equal(racing.below(values, 0.1, true), 1)
end)

-- Of symmetric values it is Student's: 1, 2, 3 beside 4 has t = -3.4641 with two degrees.
test("of unbounded values, p is Student's", function()
  near(racing.below({ 1, 2, 3 }, 4, false), 0.037090, 1e-6)
  near(racing.above({ 1, 2, 3 }, 0, false), 0.037090, 1e-6)
  expect.equal({ racing.below({ 7, 7 }, 8, false), racing.below({ 7, 7 }, 7, false),
    racing.below({}, 7, false), racing.below({ 3 }, 7, false) }, { 0, 1, 1, 1 })
end)

test("a judgement needs the bounds that there are", function()
  local levels = racing.levels(0.05, 4, 1, 2)
  local inf = math.huge
  expect.equal(racing.judge(shares(40, 0), -inf, 0.5, levels, true), "above")
  expect.equal(racing.judge(shares(0, 40), 0.5, inf, levels, true), "below")
  expect.equal(racing.judge(shares(0, 40), -inf, 0.5, levels, true), "within")
  expect.equal(racing.judge(shares(20, 20), 0.1, 0.9, levels, true), "within")
  expect.equal(racing.judge(shares(20, 20), 0.45, 0.55, levels, true), nil)
end)

-- One race of values that are drawn until it knows.
local function race(draw, low, high, levels, looks, is_share)
  local values = {}
  for _, count in ipairs(looks) do
    while #values < count do values[#values + 1] = draw() end
    local is = racing.judge(values, low, high, levels, is_share)
    if is then return is end
  end
end

local function rates(draw, low, high, is_share, races)
  local looks = racing.looks(320)
  local levels = racing.levels(0.05, #looks, 1, (low > -math.huge and 1 or 0)
    + (high < math.huge and 1 or 0))
  local counts = { above = 0, below = 0, within = 0 }
  for _ = 1, races do
    local is = race(draw, low, high, levels, looks, is_share)
    if is then counts[is] = counts[is] + 1 end
  end
  return counts.above / races, counts.below / races, counts.within / races
end

-- The mean is on the bound, where errors are likeliest: both kinds are errors then, or nearly.
test("errors by simulation are as rare as they should be", function()
  local random, races = core.random(3), slow and 2000 or 300
  local slack = slow and 0.005 or 0.025
  local function uniform() return random:below(1 << 30) / (1 << 30) end
  local function coin(share) return function() return uniform() < share and 1 or 0 end end
  local function waiting(mean) -- geometric
    return function() return math.floor(math.log(1 - uniform()) / math.log(1 - 1 / mean)) + 1 end
  end
  for _, case in ipairs { { coin(0.05), -math.huge, 0.05, true }, { coin(0.5), 0.3, 0.5, true },
    { waiting(30), -math.huge, 30, false }, { waiting(30), 30, math.huge, false } } do
    local above, below, within = rates(case[1], case[2], case[3], case[4], races)
    expect.truthy(above + below <= 0.05 + slack, ("dropped %g"):format(above + below))
    expect.truthy(within <= 0.05 + slack, ("kept %g"):format(within))
  end
  -- and it does tell what it should
  local above, _, within = rates(coin(0.7), 0.3, 0.5, true, 50)
  expect.truthy(above == 1 and within == 0)
  _, _, within = rates(waiting(30), -math.huge, 45, false, 50)
  expect.equal(within, 1)
end)
