--- How often intervals hold and tests err, by simulation: the same as in
--- tests/tools/experiment, with enough samples to tell.  About a minute.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local core = require "moyo.core"
local game = require "experiment.game"
local resampling = require "statistics.resampling"
local sequential = require "statistics.sequential"
local statistics = require "statistics.estimates"
local summary = require "experiment.summary"

local function uniform(random) return (random:below(1 << 31) - 0.5) / (1 << 31) end

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

local function errors(truth, elo1, seat)
  local random, number = core.random(23, truth), 0
  local share, draws = statistics.elo_share(truth), 0.2
  for _ = 1, 1500 do
    local one = sequential.elo(0, elo1, 0.05, 0.05)
    repeat
      local score = 0
      for _, extra in ipairs { seat, -seat } do
        local chance, won = uniform(random), share - draws / 2 + extra
        score = score + (chance < won and 1 or chance < won + draws and 0.5 or 0) / 2
      end
    until one:add(score)
    if (one.verdict == "to") ~= (truth == elo1) then number = number + 1 end
  end
  return number / 1500
end

-- The standard error is 0.006.
test("sequential: the rates of error of tests of pairs, 5 % asked for", function()
  for _, elo1 in ipairs { 50, 100, 200 } do
    for _, truth in ipairs { 0, elo1 } do within(errors(truth, elo1, 0.1), 0, 0.07) end
  end
end)

-- Two halves of games of one ruleset, as if they were of two: adjusted p-values of 5 % or
-- less are in one of 20 such comparisons.  More than 5 of 20 has a probability of 0.0003.
test("compare: rulesets that are the same seldom differ", function()
  local cell = { ruleset = "go:size=5", engines = { "light" }, games = 30, kind = "main",
    values = {}, of = 1 }
  local plan = { cells = { cell, cell }, factors = {}, seed = 1, metrics = {}, untrusted = false }
  local families, compared = 0, 0
  for family = 0, 19 do
    local rows = {}
    for number = 1, 60 do
      local row = game.row(plan, 1, 60 * family + number)
      row.cell, row.number = number > 30 and 2 or 1, (number - 1) % 30 + 1
      rows[number] = row
    end
    local least = 1
    for _, contrast in ipairs(summary.of(plan, rows).contrasts) do
      compared, least = compared + 1, math.min(least, contrast.adjusted)
    end
    if least <= 0.05 then families = families + 1 end
  end
  expect.truthy(compared > 400, compared)
  expect.truthy(families <= 5, families)
end)
