--- Statistics of experiments, against published tables and independent computations.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local core = require "moyo.core"
local distributions = require "statistics.distributions"
local statistics = require "statistics.estimates"

local function near(value, wanted, tolerance)
  expect.truthy(value and math.abs(value - wanted) <= (tolerance or 1e-9),
    ("expected %.12g, found %s"):format(wanted, value and ("%.12g"):format(value)))
end

-- Values rounded to so many places in a publication.
local function published(values, wanted, places)
  expect.equal(#values, #wanted)
  for i, value in ipairs(values) do near(value, wanted[i], 0.5001 * 10 ^ -places) end
end

-- Newcombe 1998, Statistics in Medicine 17:857, table I, method 3.
-- R: binom.test(9, 10)$p.value, and the doubled tail of pbinom(1, 20, 0.25).
test("a share's exact p: few trials tell little, whatever an interval leaves out", function()
  published({ statistics.share_p(9, 10, 0.5), statistics.share_p(1, 10, 0.5) },
    { 0.0215, 0.0215 }, 4)
  published({ statistics.share_p(1, 20, 0.25), statistics.share_p(4, 4, 0.5) }, { 0.0486, 0.125 },
    4)
  published({ statistics.share_p(0, 4, 0.5), statistics.share_p(3, 4, 0.25) }, { 0.125, 0.1016 }, 4)
  expect.equal({ statistics.share_p(5, 10, 0.5), statistics.share_p(0, 0, 0.5) }, { 1, 1 })
  expect.equal(statistics.share_p(8.5, 10, 0.5), statistics.share_p(8, 10, 0.5))
  expect.equal(statistics.share_p(1.5, 10, 0.5), statistics.share_p(2, 10, 0.5))
end)

test("wilson: Newcombe's table", function()
  published({ statistics.wilson(81, 263) }, { 0.2553, 0.3662 }, 4)
  published({ statistics.wilson(15, 148) }, { 0.0624, 0.1605 }, 4)
  published({ statistics.wilson(0, 20) }, { 0, 0.1611 }, 4)
  published({ statistics.wilson(1, 29) }, { 0.0061, 0.1718 }, 4)
end)

test("wilson: at the ends, and of nothing", function()
  local low, high = statistics.wilson(0, 5)
  expect.equal({ low, high > 0 }, { 0, true })
  low, high = statistics.wilson(5, 5)
  expect.equal({ low < 1, high }, { true, 1 })
  expect.equal({ statistics.wilson(0, 0) }, { 0, 1 })
  low, high = statistics.wilson(10, 20)
  near(low + high, 1)
  expect.truthy(statistics.wilson(10, 20, 0.99) < low)
end)

-- Newcombe 1998, Statistics in Medicine 17:873, table II, method 10; he takes the second
-- from the first.
test("share_difference: Newcombe's table", function()
  published({ statistics.share_difference(48, 80, 56, 70) }, { 0.2, 0.0524, 0.3339 }, 4)
  published({ statistics.share_difference(3, 10, 9, 10) }, { 0.6, 0.1705, 0.8090 }, 4)
  published({ statistics.share_difference(0, 29, 5, 56) }, { 5 / 56, -0.0381, 0.1926 }, 4)
  published({ statistics.share_difference(0, 20, 0, 10) }, { 0, -0.1611, 0.2775 }, 4)
  published({ statistics.share_difference(0, 20, 10, 10) }, { 1, 0.6791, 1 }, 4)
end)

-- Values of 0 and 1 of paired games: so many of both, the first, the second and neither.
local function paired(both, first, second, neither)
  local a, b = {}, {}
  local function add(count, value_a, value_b)
    for _ = 1, count do a[#a + 1], b[#b + 1] = value_a, value_b end
  end
  add(both, 1, 1)
  add(first, 1, 0)
  add(second, 0, 1)
  add(neither, 0, 0)
  return a, b
end

-- Newcombe 1998, Statistics in Medicine 17:2635, method 10, computed in Python from its
-- formula; p: 2 * P(Binomial(n, 1/2) <= the smaller of the two), by hand.
test("paired_shares: intervals and exact p-values of pairs", function()
  local function expect_table(counts, wanted, p)
    local found = { statistics.paired_shares(paired(table.unpack(counts))) }
    near(found[4], p)
    found[4] = nil
    published(found, wanted, 4)
  end
  expect_table({ 36, 2, 12, 0 }, { 0.2, 0.0569, 0.3404 }, 2 * (1 + 14 + 91) / 2 ^ 14)
  expect_table({ 20, 2, 12, 16 }, { 0.2, 0.0562, 0.3292 }, 2 * (1 + 14 + 91) / 2 ^ 14)
  expect_table({ 14, 0, 5, 22 }, { 5 / 41, 0.0115, 0.2265 }, 2 / 2 ^ 5)
  expect_table({ 1, 7, 1, 12 }, { -6 / 21, -0.5069, -0.0256 }, 2 * (1 + 8) / 2 ^ 8)
  expect_table({ 0, 0, 0, 20 }, { 0, -0.1611, 0.1611 }, 1)
end)

test("paired_shares: where games are missing, or values are no shares", function()
  local a, b = paired(3, 1, 2, 4)
  a[11], b[12] = 1, 0
  local difference, low, high, p = statistics.paired_shares(a, b)
  local _, least, most = statistics.share_difference(5, 11, 5, 11)
  expect.equal({ difference, low, high, p }, { 0.0, least, most, 1 })
  expect.equal({ statistics.paired_shares({ 1, 0 }, { 0.5, 1 }) }, {})
  expect.equal({ statistics.paired_shares({}, { 1 }) }, {})
end)

-- Wanted: the sums in exact fractions, by Python.
test("two_proportions_p: Fisher's exact test", function()
  near(statistics.two_proportions_p(3, 4, 1, 4), 17 / 35) -- the lady tasting tea
  near(statistics.two_proportions_p(1, 10, 11, 14), 41 / 14858)
  near(statistics.two_proportions_p(40, 100, 60, 100), 0.0070595154950162465)
  near(statistics.two_proportions_p(0, 5, 5, 5), 1 / 126)
  near(statistics.two_proportions_p(2, 4, 3, 6), 1)
end)

-- By hand: 4 * 0.005, 3 * 0.01, 2 * 0.03; 0.04 would fall below 0.06.
test("holm: the example of four tests", function()
  local adjusted = statistics.holm { 0.01, 0.04, 0.03, 0.005 }
  for i, wanted in ipairs { 0.03, 0.06, 0.06, 0.02 } do near(adjusted[i], wanted) end
  expect.equal(statistics.holm { 0.5, 0.9, 0.5 }, { 1, 1, 1 })
  expect.equal(statistics.holm {}, {})
end)

test("values: mean, variance, quantiles", function()
  near(statistics.mean { 2, 4, 4, 4, 5, 5, 7, 9 }, 5)
  near(statistics.variance { 2, 4, 4, 4, 5, 5, 7, 9 }, 32 / 7)
  expect.equal(statistics.median { 5, 1, 3 }, 3)
  expect.equal(statistics.median { 5, 1, 3, 4 }, 3.5)
  near(statistics.quantile({ 1, 2, 3, 4, 5 }, 0.9), 4.6)
  expect.equal({ statistics.mean {}, statistics.variance { 1 }, statistics.quantile({}, 0.5) }, {})
end)

-- The exact share of samples of 30 whose interval holds the true share, summed over all.
test("wilson: intervals hold the share about as often as they say", function()
  for percent = 5, 95, 5 do
    local share, held = percent / 100, 0
    for k = 0, 30 do
      local low, high = statistics.wilson(k, 30)
      if low <= share and share <= high then
        held = held + math.exp(distributions.log_choose(30, k) + k * math.log(share)
          + (30 - k) * math.log(1 - share))
      end
    end
    expect.truthy(held > 0.92 and held < 0.985, ("%d %%: %.4f"):format(percent, held))
  end
end)

local function counted(numbers)
  local tally = statistics.tally()
  for _, number in ipairs(numbers) do statistics.count(tally, number) end
  return tally
end

-- Wanted: Binomial(n, 1/2) in exact fractions, by Python: the 6th of 20, the 2nd of 9, the
-- first of 6 and none of 5.
test("even_komi: the median, with the bounds of order statistics", function()
  local function even_komi(margins) return { statistics.even_komi(counted(margins)) } end
  expect.equal(even_komi { 7, 7, 7, 5, 9, 3, 7, 8, 1 }, { 7, 3, 8 })
  expect.equal(even_komi { 4, 1, 2, 3, 5 }, { 3 })
  expect.equal(even_komi { 6, 4, 1, 2, 3, 5 }, { 3.5, 1, 6 })
  local margins = {}
  for i = 1, 20 do margins[i] = i end
  expect.equal(even_komi(margins), { 10.5, 6, 15 })
  expect.equal(even_komi {}, {})
end)

test("tally: the same places and the same middle as of the numbers in order", function()
  local random, list = core.random(3), {}
  for n = 1, 60 do
    list[n] = random:below(9) / 2
    local tally, in_order = counted(list), table.move(list, 1, n, 1, {})
    table.sort(in_order)
    expect.equal(statistics.middle(tally), statistics.median(list))
    for place, value in ipairs(in_order) do
      local found, smaller = statistics.at(tally, place)
      expect.equal(found, value)
      expect.truthy(smaller < place and in_order[smaller + 1] == value)
    end
  end
  expect.equal(math.type(statistics.middle(counted { 1.0, 1 })), "float")
end)

test("logistic: what comes several times may be written once", function()
  local xs, wins, times = { 1, 1, 2, 2, 3 }, { 0, 1, 0, 1, 0.5 }, { 7, 2, 3, 4, 1 }
  local all_xs, all_wins = {}, {}
  for i, count in ipairs(times) do
    for _ = 1, count do all_xs[#all_xs + 1], all_wins[#all_wins + 1] = xs[i], wins[i] end
  end
  local fit = statistics.logistic(xs, wins, nil, times)
  local whole = statistics.logistic(all_xs, all_wins)
  for _, name in ipairs { "intercept", "slope", "low", "high" } do near(fit[name], whole[name]) end
end)

-- Wanted: the penalised likelihood's maximum by nested golden sections, in Python.
test("logistic: slopes, also where all above some x win", function()
  local fit = statistics.logistic({ 1, 2, 3, 4, 5, 6 }, { 0, 0, 1, 0, 1, 1 })
  near(fit.intercept, -2.3698350778, 1e-5)
  near(fit.slope, 0.6770957396, 1e-5)
  near((fit.high - fit.low) / 2, 1.959963985 * 0.61538789, 1e-5)
  near(statistics.logistic({ 1, 2, 3, 4 }, { 0, 0, 1, 1 }).slope, 1.3099029899, 1e-5)
  fit = statistics.logistic({ 0, 0, 1, 1, 2, 2, 3, 3 }, { 0, 0.5, 0, 1, 0.5, 1, 1, 1 })
  near(fit.slope, 0.9242364372, 1e-5)
  expect.equal(statistics.logistic({ 1, 1 }, { 0, 1 }), nil)
  expect.equal(statistics.logistic({}, {}), nil)
end)

test("elo: of shares and back", function()
  near(statistics.elo(0.5), 0)
  near(statistics.elo(10 / 11), 400)
  near(statistics.elo_share(-400), 1 / 11)
  expect.equal(statistics.elo(1), math.huge)
  expect.equal(statistics.elo(0), -math.huge)
end)
