--- The primary question: families, equivalence, and how many games it takes.

local test, expect, slow = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local distributions = require "statistics.distributions"
local primary = require "experiment.primary"
local rows_of = require "support.experiment"
local statistics = require "statistics.estimates"

local plan_of = rows_of.plan

local function line_of(name, group, cells)
  local values = {}
  for i = 1, cells do values[i] = {} end
  return { name = name, group = group, kind = "share", unit = "share", values = values }
end

test("families: the question, the other results, and measures", function()
  local plan = plan_of({ { option = "x", values = { "a", "b" } } }, { { "a" }, { "b" } })
  expect.equal(primary.family(plan, line_of("seat_1", "results", 2), "ruleset"), "primary")
  expect.equal(primary.family(plan, line_of("seat_2", "results", 2), "ruleset"), "results")
  expect.equal(primary.family(plan, line_of("turns", "length", 2), "ruleset"), "measures")
  plan.primary = "turns"
  expect.equal(primary.family(plan, line_of("turns", "length", 2), "ruleset"), "primary")
  expect.equal(primary.family(plan, line_of("seat_1", "results", 2), "ruleset"), "results")
  expect.equal(primary.count(plan, 2), 1)
end)

test("several options: the question is what each changes", function()
  local plan = plan_of({ { option = "x", values = { "a", "b", "c" } },
    { option = "y", values = { "p", "q" } } },
    { { "a", "p" }, { "a", "q" }, { "b", "p" }, { "b", "q" }, { "c", "p" }, { "c", "q" } })
  local line = line_of("seat_1", "results", 6)
  expect.equal(primary.family(plan, line, "option"), "primary")
  expect.equal(primary.family(plan, line, "ruleset"), "results")
  expect.equal(primary.count(plan, 6), 3)
end)

-- How probable it is that the exact test of McNemar sees a difference, computed from the
-- distribution of pairs: `up` and `down` are the shares of those that differ either way.
local function mcnemar_power(pairs_, up, down, alpha)
  local choose, exp, power = distributions.log_choose, math.exp, 0
  for differing = 0, pairs_ do
    local weight = exp(choose(pairs_, differing) + differing * math.log(up + down)
      + (pairs_ - differing) * math.log(1 - up - down))
    local tail, most = 0, -1 -- the most of the rarer kind that is still refused
    for k = 0, differing do
      tail = tail + exp(choose(differing, k) - differing * math.log(2))
      if 2 * tail > alpha then break end
      most = k
    end
    local share = up / (up + down)
    for k = 0, weight > 1e-12 and most or -1 do
      local one = choose(differing, k)
      local up_log, down_log = math.log(share), math.log(1 - share)
      power = power + weight * (exp(one + k * up_log + (differing - k) * down_log)
        + exp(one + (differing - k) * up_log + k * down_log))
    end
  end
  return power
end

test("games: so many pairs see a difference of shares four times of five", function()
  for _, case in ipairs { { 0.10, 0.4 }, { 0.10, 0.2 }, { 0.2, 0.5 } } do
    local difference, differ = case[1], case[2]
    local count = primary.games(difference, differ, differ - difference ^ 2, 0.05)
    local power = mcnemar_power(count, (differ + difference) / 2, (differ - difference) / 2, 0.05)
    -- the exact test is a little more careful than the formula
    expect.truthy(power > 0.74 and power < 0.82, ("%g of %g: %d pairs, %.3f"):format(difference,
      differ, count, power))
  end
end)

test("games: of means the published number", function()
  -- Cohen 1988, table 2.4.1: two samples, d = 0.2, 0.5 and 0.8, power 0.8: 393, 64 and 26 by
  -- Student's test; the normal one takes one or two fewer
  for _, case in ipairs { { 0.2, 393 }, { 0.5, 63 }, { 0.8, 25 } } do
    expect.equal(primary.games(case[1], 2, 2, 0.05), case[2])
  end
end)

-- Pairs of games whose shares differ by so much.
local function sample(random, count, difference)
  local a, b = {}, {}
  for number = 1, count do
    a[number] = random:below(1000) <= 500 and 1 or 0
    b[number] = random:below(1000) <= 500 + 1000 * difference and 1 or 0
  end
  return a, b
end

test("equivalence: a difference as large as the margin seldom passes, none mostly does", function()
  local plan = plan_of({}, { {}, {} })
  local line, tests = line_of("seat_1", "results", 2), slow and 2000 or 100
  local random, wrong, right = core.random(7), 0, 0
  plan.within = 10
  for _ = 1, tests do
    for _, real in ipairs { 0, 0.1 } do
      local a, b = sample(random, 600, real)
      local answer = primary.answer(plan, line, a, b, function(confidence)
        local _, low, high = statistics.paired_shares(a, b, confidence)
        return low, high
      end)
      if answer.same and real == 0 then right = right + 1 end
      if answer.same and real > 0 then wrong = wrong + 1 end
    end
  end
  -- 5 %, and three standard errors of that
  expect.truthy(wrong / tests <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / tests), wrong / tests)
  expect.truthy(right / tests >= 0.8, right / tests)
end)
