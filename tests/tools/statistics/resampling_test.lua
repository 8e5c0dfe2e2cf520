--- Intervals and tests by resampling, against hand-made examples and by simulation.

local test, expect, slow = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local core = require "moyo.core"
local distributions = require "statistics.distributions"
local resampling = require "statistics.resampling"
local statistics = require "statistics.estimates"

local function near(value, wanted, tolerance)
  expect.truthy(value and math.abs(value - wanted) <= (tolerance or 1e-9),
    ("expected %.12g, found %s"):format(wanted, value and ("%.12g"):format(value)))
end

test("bootstrap: the same for the same seed, nothing of one value", function()
  local values = { 3, 8, 1, 9, 2, 8, 4, 4, 7, 30 }
  local low, high = resampling.bootstrap(values, nil, { seed = 3 })
  expect.equal({ resampling.bootstrap(values, nil, { seed = 3 }) }, { low, high })
  expect.truthy(low ~= resampling.bootstrap(values, nil, { seed = 4 }))
  expect.equal({ resampling.bootstrap { 1 } }, {})
  expect.equal({ resampling.bootstrap { 2, 2, 2 } }, {}, "no interval without width")
  expect.equal({ resampling.bootstrap({ 2, 2, 2 }, statistics.median) }, {})
  -- the long tail is on the right
  local mean = statistics.mean(values)
  expect.truthy(high - mean > mean - low)
  local below, above = resampling.bootstrap(values, statistics.median)
  expect.truthy(below < 5.5 and above > 5.5)
end)

local function uniform(random) return (random:below(1 << 31) - 0.5) / (1 << 31) end

-- How many of 300 intervals hold the mean.  Binomial of 300 and 0.92: fewer than 258 has
-- a probability of 0.0002; of 300 and 0.96, more than 298 has one of 0.0001.
local function covered(n, mean, draw)
  local held, random = 0, core.random(11)
  for _ = 1, 300 do
    local values = {}
    for i = 1, n do values[i] = draw(random) end
    local low, high = resampling.bootstrap(values, nil, { rounds = 300 })
    if low <= mean and mean <= high then held = held + 1 end
  end
  return held
end

test("bootstrap: intervals hold the mean about as often as they say", function()
  local held = covered(30, 1, function(random) return -math.log(uniform(random)) end)
  expect.truthy(held >= 258 and held <= 298, held)
  if not slow then return end
  held = covered(20, 0.5, uniform)
  expect.truthy(held >= 258 and held <= 298, held)
end)

-- By hand: the differences 1, 2, 0, 1, 2, 0 have the mean 1 and the variance 0.8, so that
-- t = 1 / sqrt(0.8 / 6) = 2.7386 with 5 degrees: p = 0.0409 by the textbook's closed form;
-- but of four games that differ, one swap in eight does as well.
test("bootstrap_difference: games are compared by number", function()
  local a, b = { 5, 17, 9, 30, 2, 11 }, { 6, 19, 9, 31, 4, 11 }
  local difference, low, high, p = resampling.bootstrap_difference(a, b)
  near(difference, 1)
  expect.truthy(low > 0 and low < 1 and high > 1 and high < 2.5, low .. " " .. high)
  near(p, 2 ^ -3)
  near(2 * (1 - distributions.student(1 / math.sqrt(0.8 / 6), 5)), 0.0409, 5e-5)
  -- in another order nothing is left of it
  local _, below, _, other = resampling.bootstrap_difference(a, { 31, 4, 11, 6, 19, 9 })
  expect.truthy(below < -5 and other > 0.8)
end)

test("bootstrap_difference: values that are missing, equal, or in one cell only", function()
  local difference, low, high, p = resampling.bootstrap_difference(
    { [1] = 1, [3] = 3, [4] = 8 }, { [2] = 4, [3] = 6 })
  near(difference, 1)
  expect.truthy(low < 1 and high > 1 and p > 0.3)
  expect.equal({ resampling.bootstrap_difference({ 1, 2, 3 }, { 1, 2, 3 }) }, { 0.0, nil, nil, 1 })
  expect.equal({ resampling.bootstrap_difference({}, { 1, 2 }) }, {})
  expect.equal({ resampling.bootstrap_difference({ 1 }, { 2 }) }, { 1.0 })
  difference, low, high, p = resampling.bootstrap_difference({ 1, 1, 1 }, { 2, 2, 2 })
  expect.equal({ difference, low, high, p }, { 1.0, nil, nil, 0.25 })
end)

-- All 2^6 swaps: +-1 +-2 +-1 +-2 is 6 or -6 in 2 of 16.
test("permutation_p: the share of swaps", function()
  local a, b = { 5, 17, 9, 30, 2, 11 }, { 6, 19, 9, 31, 4, 11 }
  near(resampling.permutation_p(a, b, 1), 1 / 8, 0.03)
  expect.equal(resampling.permutation_p(a, a), 1.0)
  expect.truthy(resampling.permutation_p(a, b, 1, 100) >= 1 / 101)
end)

-- Student's test and swapping agree where there is enough to swap; under no difference
-- small p-values are as rare as they should be.
test("p-values: right under no difference, and alike", function()
  local random, small, apart = core.random(3), 0, 0
  for _ = 1, 30 do
    local a, b = {}, {}
    for i = 1, 40 do
      local common = -math.log(uniform(random))
      a[i], b[i] = common + uniform(random), common + uniform(random)
    end
    local _, _, _, p = resampling.bootstrap_difference(a, b, { rounds = 2 })
    if p < 0.1 then small = small + 1 end
    apart = math.max(apart, math.abs(p - resampling.permutation_p(a, b, 5, 400)))
  end
  expect.truthy(small <= 9, small) -- binomial of 30 and 0.1: more has 0.05 %
  expect.truthy(apart < 0.12, apart)
end)

test("bootstrap: many values have the normal interval, much the same", function()
  local random, values = core.random(8), {}
  for i = 1, 1001 do values[i] = -math.log(uniform(random)) end
  local low, high = resampling.bootstrap(values)
  local mean, error = statistics.mean(values), math.sqrt(statistics.variance(values) / 1001)
  near(low, mean - 1.959964 * error, 1e-7)
  near(high, mean + 1.959964 * error, 1e-7)
  values[1001] = nil
  mean, error = statistics.mean(values), math.sqrt(statistics.variance(values) / 1000)
  local below, above = resampling.bootstrap(values, nil, { rounds = slow and 2000 or 600 })
  near(below, mean - 1.96 * error, 0.15 * error)
  near(above, mean + 1.96 * error, 0.15 * error)
  expect.truthy(below ~= low)
end)

-- Slow: how often intervals hold, with enough samples to tell -------------------------------------

if not slow then return end

local function exponential(random) return -math.log(uniform(random)) end

local function within(value, low, high)
  expect.truthy(value >= low and value <= high,
    ("%.4f is not from %.3f to %.3f"):format(value, low, high))
end

local function coverage(n, mean, draw)
  local held, random = 0, core.random(21, n)
  for _ = 1, 2000 do
    local values = {}
    for i = 1, n do values[i] = draw(random) end
    local low, high = resampling.bootstrap(values, nil, { rounds = 500 })
    if low <= mean and mean <= high then held = held + 1 end
  end
  return held / 2000
end

-- The standard error of a share near 0.95 is 0.005.
test("bootstrap: the coverage of the mean's interval", function()
  within(coverage(10, 0.5, uniform), 0.93, 0.97)
  within(coverage(50, 0.5, uniform), 0.935, 0.97)
  within(coverage(20, 1, exponential), 0.91, 0.96)
  within(coverage(100, 1, exponential), 0.93, 0.965)
end)

-- A third of the values is missing in either cell; the games go together.  Student's test
-- refuses a little less often than it may, as the differences have long tails.
test("bootstrap_difference: the coverage, and p-values under no difference", function()
  local random, held, small = core.random(22), 0, 0
  for _ = 1, 1000 do
    local a, b = {}, {}
    for i = 1, 40 do
      local common = exponential(random)
      if random:below(3) > 1 then a[i] = common + uniform(random) end
      if random:below(3) > 1 then b[i] = common + uniform(random) end
    end
    local _, low, high, p = resampling.bootstrap_difference(a, b, { rounds = 1000 })
    if low <= 0 and high >= 0 then held = held + 1 end
    if p <= 0.05 then small = small + 1 end
  end
  within(held / 1000, 0.92, 0.97)
  within(small / 1000, 0.02, 0.065)
end)
