--- Balance: the same answer with any number of threads, shares of wins, and what is enough.

local test, expect = ...
require "support.shell" -- finds tools/
local balance = require "balancing.balance"
local moyo = require "moyo"
local options = require "moyo.declare.options"

local function question(ruleset, name, more)
  local rules = moyo.load(ruleset)
  local one = { rules = rules, option = options.find(rules.variant.options, name), seed = 1 }
  for key, value in pairs(more) do one[key] = value end
  return one
end

local function nothing() end

test("a number: rounds, in order, whatever the threads", function()
  local asked = question("go:size=3", "komi", { low = -9, high = 9, step = 3 })
  local one = balance.of_number(asked, "light", 25, 1, nothing)
  expect.equal(balance.of_number(asked, "light", 25, 2, nothing), one)
  expect.equal({ one.games, one.limited, one.complete }, { 25, 0, true })
  expect.truthy(one.low < one.value and one.value < one.high)
end)

test("values that the option does not allow are played next to it", function()
  local asked = question("go:size=9", "handicap", { low = 0, high = 3, step = 1, limit = 40 })
  local found = balance.of_number(asked, "random", 4, 1, nothing)
  expect.equal({ found.games, found.limited }, { 4, 4 })
end)

test("a choice: each value's share of wins, and what it says", function()
  local asked = question("go:size=1x2", "komi", { values = { -30, 30 }, margin = 0.03 })
  local list = balance.of_choices(asked, "light", 30, 1, nothing)
  expect.equal({ list[1].share, list[2].share }, { 1, 0 })
  expect.equal({ list[1].verdict, list[2].verdict }, { "not balanced", "not balanced" })
  asked = question("go:size=1,komi=0", "ko", { values = { "positional" }, margin = 0.2 })
  local level = balance.of_choices(asked, "light", 30, 1, nothing)[1] -- nobody can play
  expect.equal({ level.share, level.verdict }, { 0.5, "balanced" })
end)

-- 1605 of 3000 are 53.5 %, and Wilson's interval at 95 % from 51.7 to 55.3 %.
test("a choice is not balanced if its share is beyond the margin, not if it is unequal", function()
  local shares = { 0.535, 0.465 }
  for i, share in ipairs(shares) do
    expect.equal(balance.verdict(share, 3000, 0.5, 0.03), "not known", i)
    expect.equal(balance.verdict(share, 3000, 0.5, 0.01), "not balanced", i)
  end
  expect.equal(balance.verdict(0.5, 3000, 0.5, 0.03), "balanced")
  expect.equal(balance.verdict(1, 5, 0.5, 0.03), "not known", "all five by chance: in 8 %")
  expect.equal(balance.verdict(0, 6, 0.5, 0.03), "not balanced")
  expect.equal(balance.verdict(0.5, 3000, 1 / 3, 0.03), "not balanced")
end)

-- Where nobody can play the komi decides alone.
test("every win on one side of a value: an interval of a step, and bounds beside it", function()
  local asked = question("go:size=1", "komi", { low = -4, high = 4, step = 0.5 })
  local found = balance.of_number(asked, "light", 40, 1, nothing)
  expect.truthy(found.low < 0 and found.high > 0 and found.high - found.low < 1.5, found.value)
  expect.truthy(found.least <= 0 and found.least >= -1.5 and found.most >= 0 and found.most <= 1.5,
    found.least)
  asked = question("go:size=1", "komi", { low = 1, high = 4, step = 0.5 })
  found = balance.of_number(asked, "light", 40, 1, nothing)
  expect.equal({ found.open, balance.answer({ found }, 2) }, { true, "outside" })
  expect.truthy(not (found.least and found.most), found.least)
end)

test("it can be stopped", function()
  local asked = question("go:size=3", "komi", { low = -9, high = 9, step = 3 })
  local function after(games)
    local played = 0
    return function(_, over)
      played = played + (over and 1 or 0)
      return played >= games
    end
  end
  for _, games in ipairs { 1, 27 } do -- in the second round
    local found = balance.of_number(asked, "light", 100, 1, after(games))
    expect.equal({ found.games, found.complete }, { games, false })
  end
  asked = question("go:size=1x2", "komi", { values = { -30, 30 }, margin = 0.03 })
  local list, trouble, stopped = balance.of_choices(asked, "light", 30, 1, after(5))
  expect.equal({ list[1].games, list[2].games, trouble, stopped }, { 3, 2, nil, true })
  list = balance.of_choices(asked, "light", 30, 1, after(1))
  expect.equal({ list[1].share, list[2].games, list[2].share, list[2].verdict },
    { 1, 0, nil, "not known" })
end)

test("the trend from weak to strong, with its interval", function()
  local change, low, high = balance.trend({ value = 3, low = 1, high = 5 },
    { value = 7, low = 5.5, high = 8.5 })
  expect.equal(change, 4)
  expect.truthy(math.abs(low - 1.5) < 1e-9 and math.abs(high - 6.5) < 1e-9, low)
  -- the weak players' value may be much less, not much more; that of the strong ones as it is
  change, low, high = balance.trend({ value = 3, low = -9, high = 3 },
    { value = 7, low = 7, high = 7 })
  expect.equal({ change, low, high }, { 4, 4.0, 16.0 })
end)

local function level(value, low, high, more)
  local one = { program = "mcts:1", games = 100, limited = 0, forfeits = 0, below = 0, above = 0,
    value = value, low = low, high = high }
  for name, other in pairs(more or {}) do one[name] = other end
  return one
end

-- Intervals of z(0.975) sigma: two of +-1 make one of +-1.41 for their difference.
test("balanced: the value is known, and known to depend little on strength", function()
  local function answer(width, ...) return { balance.answer({ ... }, width) } end
  expect.equal(answer(2, level(9, 8, 10), level(9.5, 8.5, 10.5)), { "balanced" })
  expect.equal(answer(2, level(7, 6, 8), level(9, 8, 10)), { "not strong enough" })
  expect.equal(answer(2, level(8.4, 8.3, 8.5), level(9, 8.9, 9.1)), { "balanced" }) -- but so small
  expect.equal(answer(1, level(9, 8, 10), level(9, 8, 10)), { "strength not known", 200 })
  expect.equal(answer(2, level(9, 8, 10)), { "strength not known" })
  expect.equal(answer(2, level(9, 0, 18), level(9, 8, 10)), { "strength not known", 2100 })
  expect.equal(answer(2, level(9, 5, 13)), { "not known", 400 })
  -- Go 5x5 by mcts:100 and mcts:400, which "no sign that it depends on strength" was said of
  expect.equal(answer(2, level(14.18, -4.56, 33.37), level(22.45, 13.22, 35.55))[1], "not known")
  expect.equal(answer(2, level(9, 8, 10, { above = 0.96 })), { "outside" })
  expect.equal(answer(2, level(9, 8, 10, { above = 0.9 })), { "strength not known" })
  expect.equal(answer(2, level(9, 8, 10, { forfeits = 51 })), { "forfeits" })
  expect.equal(answer(2, level(9, 8, 10, { limited = 51 })), { "unfinished" })
end)

test("what the range alone bounds is not known, nor how it changes", function()
  local open = { open = true }
  expect.equal(balance.answer({ level(9, 8.9, 9.1, open) }, 2), "not known")
  expect.equal(balance.answer({ level(9, 8, 10), level(9, 8, 10, open) }, 2), "not known")
  expect.equal(balance.answer({ level(9, 8, 10, open), level(9, 8, 10) }, 2), "strength not known")
  expect.equal(balance.answer({ level(3, 2, 4, open), level(9, 8, 10) }, 2), "strength not known")
  local asked = question("go:size=5", "komi", { low = 0, high = 0.5, step = 0.5 })
  local found = balance.of_number(asked, "light", 10, 1, nothing)
  expect.truthy(found.high - found.low < 1 and found.open, found.high - found.low)
  expect.equal(balance.answer({ found }, 0.5), "not known")
end)

test("how near a number is to be known, where nobody says it", function()
  expect.equal(balance.usual_width(-25, 25, 0.5, false), 2)
  expect.equal(balance.usual_width(-25, 25, 4, false), 4)
  expect.equal(balance.usual_width(0, 4, 0.5, false), 1)
  expect.equal(balance.usual_width(0, 9, 1, true), 1)
  expect.equal(balance.usual_width(0, 2, 1, true), 1)
end)

test("a plan for the forecast: a cell for each level, or value", function()
  local asked = question("go:size=3", "komi", { low = -9, high = 9, step = 0.5 })
  local function cells(plan)
    local list = {}
    for i, cell in ipairs(plan.cells) do
      list[i] = ("%s %s %d"):format(cell.ruleset, cell.engines[1], cell.games)
    end
    return list
  end
  expect.equal(cells(balance.plan(asked, { "mcts:1", "mcts:2" }, 5)),
    { "go:size=3 mcts:1 5", "go:size=3 mcts:2 5" })
  asked = question("go:size=3", "komi", { values = { 1, 2 }, margin = 0.1 })
  expect.equal(cells(balance.plan(asked, { "light" }, 5)),
    { "go:size=3,komi=1 light 5", "go:size=3,komi=2 light 5" })
end)

-- Against the usual formula for the equivalence of one share: (z(0.95) + z(0.9))^2 p q / d^2.
test("how many games are enough to see balance", function()
  expect.equal(balance.enough(0.5, 0.03), math.ceil(0.25 * ((1.6448536 + 1.2815516) / 0.03) ^ 2))
end)
