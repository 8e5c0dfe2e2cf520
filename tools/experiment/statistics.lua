--- Estimates, intervals and tests of what games have shown.
---
--- Games of a cell are independent of each other; game number n of one cell and of
--- another start from the same random stream, and so are not.  What compares two cells
--- therefore takes values by number of the game, and draws and swaps whole numbers.  A
--- value may be nil where a game has none.
---
--- Everything is a function of its arguments: what is drawn at random comes from a seed.

local core = require "moyo.core"
local distributions = require "experiment.distributions"

local statistics = {}

local CONFIDENCE, ROUNDS = 0.95, 2000

-- Values --------------------------------------------------------------------------

--- The arithmetic mean; nil of nothing.
---@param values number[]
---@return number|nil
function statistics.mean(values)
  local sum = 0
  for _, value in ipairs(values) do sum = sum + value end
  return #values > 0 and sum / #values or nil
end

--- The variance of what the values are a sample of: squares / (n - 1).
---@param values number[]
---@return number|nil variance nil of fewer than two values
function statistics.variance(values)
  local mean, squares = statistics.mean(values), 0
  for _, value in ipairs(values) do squares = squares + (value - mean) ^ 2 end
  return #values > 1 and squares / (#values - 1) or nil
end

local function quantile_of_sorted(sorted, share)
  local place = 1 + (#sorted - 1) * share
  local below = math.floor(place)
  local value = sorted[below]
  if place == below then return value end
  return value + (place - below) * (sorted[below + 1] - value)
end

local function sorted(values)
  local list = table.move(values, 1, #values, 1, {})
  table.sort(list)
  return list
end

--- The value below which a share of the values lies, between neighbours in proportion:
--- type 7 of Hyndman and Fan 1996, as R's quantile().
---@param values number[]
---@param share number 0 to 1
---@return number|nil
function statistics.quantile(values, share)
  return #values > 0 and quantile_of_sorted(sorted(values), share) or nil
end

--- The middle value, or the mean of the two in the middle.
---@param values number[]
---@return number|nil
function statistics.median(values) return statistics.quantile(values, 0.5) end

-- Shares --------------------------------------------------------------------------

local function z_of(confidence)
  return distributions.normal_quantile(1 - (1 - (confidence or CONFIDENCE)) / 2)
end

--- Wilson's score interval for a share (Wilson 1927; method 3 of Newcombe 1998a):
--- all shares that a test would not refuse.  It is never empty at 0 or 1, and never leaves them.
---@param successes number of trials; may be halves, where a draw is half a win
---@param trials integer
---@param confidence? number 0.95 unless given
---@return number low, number high 0 and 1 without trials
function statistics.wilson(successes, trials, confidence)
  if trials == 0 then return 0, 1 end
  local share, z2 = successes / trials, z_of(confidence) ^ 2
  local centre = share + z2 / (2 * trials)
  local half = math.sqrt(z2 * (share * (1 - share) + z2 / (4 * trials)) / trials)
  local scale = 1 + z2 / trials
  local low, high = (centre - half) / scale, (centre + half) / scale
  return share == 0 and 0 or math.max(0, low), share == 1 and 1 or math.min(1, high)
end

--- An interval for the difference of two independent shares, second less first, from
--- their Wilson intervals: method 10 of Newcombe 1998b.  Of shares that are paired and
--- go together, as with common random streams, it is too wide rather than too narrow.
---@param successes1 number
---@param trials1 integer
---@param successes2 number
---@param trials2 integer
---@param confidence? number
---@return number difference, number low, number high
function statistics.share_difference(successes1, trials1, successes2, trials2, confidence)
  local p1, p2 = successes1 / trials1, successes2 / trials2
  local low1, high1 = statistics.wilson(successes1, trials1, confidence)
  local low2, high2 = statistics.wilson(successes2, trials2, confidence)
  local difference = p2 - p1
  return difference, difference - math.sqrt((p2 - low2) ^ 2 + (high1 - p1) ^ 2),
    difference + math.sqrt((high2 - p2) ^ 2 + (p1 - low1) ^ 2)
end

-- Probabilities within this factor of each other count as equal (as R's fisher.test).
local ROUNDING = 1 + 1e-7

--- The probability of shares as far apart as these, or farther, were there only one
--- share: Fisher's exact test, two-sided (the tables that are no likelier than this one).
--- It refuses too rarely rather than too often, whatever the numbers.
---@param successes1 integer
---@param trials1 integer
---@param successes2 integer
---@param trials2 integer
---@return number p
function statistics.two_proportions_p(successes1, trials1, successes2, trials2)
  local choose, successes = distributions.log_choose, successes1 + successes2
  local function probability(k)
    return math.exp(choose(trials1, k) + choose(trials2, successes - k)
      - choose(trials1 + trials2, successes))
  end
  local bound, sum = probability(successes1) * ROUNDING, 0
  for k = math.max(0, successes - trials2), math.min(trials1, successes) do
    local p = probability(k)
    if p <= bound then sum = sum + p end
  end
  return math.min(sum, 1)
end

-- Many tests ----------------------------------------------------------------------

--- p-values adjusted for their number: Holm 1979.  The k-th smallest of m is multiplied
--- by m - k + 1, and is never below the one before it.  The probability that any true
--- hypothesis has an adjusted value of a or less is at most a, however they depend on each
--- other.
---@param ps number[]
---@return number[] adjusted in the order of `ps`
function statistics.holm(ps)
  local order, adjusted, largest = {}, {}, 0
  for i = 1, #ps do order[i] = i end
  table.sort(order, function(a, b)
    if ps[a] ~= ps[b] then return ps[a] < ps[b] end
    return a < b
  end)
  for k, i in ipairs(order) do
    largest = math.max(largest, math.min(1, (#ps - k + 1) * ps[i]))
    adjusted[i] = largest
  end
  return adjusted
end

-- Resampling ----------------------------------------------------------------------

-- Which of n games each round draws: the same for all that is asked about as many games
-- with one seed, so it is drawn once.
local plans = setmetatable({}, { __mode = "v" })

local function draws(n, rounds, seed)
  local key = ("%d %d %d"):format(n, rounds, seed)
  if plans[key] then return plans[key] end
  local plan, random = {}, core.random(seed, n)
  for round = 1, rounds do
    local draw = {}
    for i = 1, n do draw[i] = random:below(n) end
    plan[round] = draw
  end
  plans[key] = plan
  return plan
end

-- What z is for few values: Student's quantile, and n / (n - 1) for the variance that
-- resampling sees (Hesterberg 2015, section 5.3).
local function expanded_z(n, confidence)
  local t = distributions.student_quantile(1 - (1 - confidence) / 2, n - 1)
  return t * math.sqrt(n / (n - 1))
end

-- The share of the resampled values below the estimate, as a normal quantile.
local function bias(found, estimate)
  local below = 0
  for _, value in ipairs(found) do
    below = below + (value < estimate and 1 or value == estimate and 0.5 or 0)
  end
  local least = 0.5 / #found
  return distributions.normal_quantile(math.min(math.max(below / #found, least), 1 - least))
end

-- How fast the standard error changes with the estimate.
local function acceleration(influence)
  local squares, cubes = 0, 0
  for _, u in ipairs(influence) do squares, cubes = squares + u ^ 2, cubes + u ^ 3 end
  return squares > 0 and cubes / (6 * squares ^ 1.5) or 0
end

-- The bounds of a BCa interval from resampled values.
local function bounds(found, estimate, influence, confidence)
  table.sort(found)
  if found[1] == found[#found] then return estimate, estimate end
  local z0, a = bias(found, estimate), acceleration(influence)
  local z = expanded_z(#influence, confidence)
  local function bound(side)
    local w = z0 + side
    local share = distributions.normal(z0 + w / math.max(1 - a * w, 0.1))
    return quantile_of_sorted(found, share)
  end
  return bound(-z), bound(z)
end

-- More values than these have the normal interval: its difference from a resampled one is
-- then less than what that owes to the luck of its draws.
local MANY = 2000

-- The standard error of which the influences are the terms.
local function standard_error(influence)
  local squares = 0
  for _, u in ipairs(influence) do squares = squares + u ^ 2 end
  return math.sqrt(squares * #influence / math.max(#influence - 1, 1))
end

-- An interval for an estimate from n games, of which `of` computes it from a draw; what
-- each of them adds to it is `influence`.
local function interval(of, estimate, influence, options)
  local n, confidence = #influence, options.confidence or CONFIDENCE
  if n > MANY then
    local half = z_of(confidence) * standard_error(influence)
    return estimate - half, estimate + half
  end
  local found = {}
  for _, draw in ipairs(draws(n, options.rounds or ROUNDS, options.seed or 1)) do
    found[#found + 1] = of(draw)
  end
  return bounds(found, estimate, influence, confidence)
end

local function mean_interval(values, options)
  local mean, influence, n = statistics.mean(values), {}, #values
  for i, value in ipairs(values) do influence[i] = (value - mean) / n end
  return interval(function(draw)
    local sum = 0
    for i = 1, n do sum = sum + values[draw[i]] end
    return sum / n
  end, mean, influence, options)
end

-- What the statistic is of all values but one, less their mean, by value.
local function jackknife(values, statistic)
  local rest = table.move(values, 2, #values, 1, {})
  local without = {}
  for i = 1, #values do
    without[i] = statistic(rest)
    rest[i] = values[i]
  end
  local mean = statistics.mean(without)
  for i, value in ipairs(without) do without[i] = (mean - value) * (#values - 1) / #values end
  return without
end

--- An interval for a statistic of what the values are a sample of, by the bootstrap: BCa
--- (bias-corrected and accelerated; Efron 1987), which follows skewed values where the
--- percentile interval does not, with the quantiles expanded for small samples (Hesterberg
--- 2015), without which both hold too rarely.  Of 10 to 100 skewed values 92 to 95 of 100
--- such intervals hold, as tests measure.  Rounds are drawn from the seed.
---
--- More than 2,000 values of which the mean is asked have its normal interval.  Equal
--- values give an interval of no width: they say nothing about others.
---@param values number[]
---@param statistic? fun(values: number[]): number the mean unless given
---@param options? { seed?: integer, rounds?: integer, confidence?: number } 1, 2000, 0.95
---@return number|nil low, number|nil high nil of fewer than two values
function statistics.bootstrap(values, statistic, options)
  options = options or {}
  if #values < 2 then return nil end
  if not statistic or statistic == statistics.mean then return mean_interval(values, options) end
  local sample = {}
  return interval(function(draw)
    for i = 1, #draw do sample[i] = values[draw[i]] end
    return statistic(sample)
  end, statistic(values), jackknife(values, statistic), options)
end

-- Two cells -----------------------------------------------------------------------

---@class experiment.statistics.twins values of two cells, by number of the game
---@field n integer numbers that have a value in either
---@field a table<integer, number> by place in the list of those numbers
---@field b table<integer, number>
---@field differing integer places at which swapping the cells changes something

-- The largest number of a game.
local function largest(values)
  local most = 0
  for number in pairs(values) do most = math.max(most, number) end
  return most
end

local function twins(a, b)
  local all = { n = 0, a = {}, b = {}, differing = 0 }
  for number = 1, math.max(largest(a), largest(b)) do
    if a[number] or b[number] then
      all.n = all.n + 1
      all.a[all.n], all.b[all.n] = a[number], b[number]
      if a[number] ~= b[number] then all.differing = all.differing + 1 end
    end
  end
  return all
end

-- The mean of one cell's values at the places of a draw; nil where it has none there.
local function mean_of(values, draw)
  local sum, count = 0, 0
  for i = 1, #draw do
    local value = values[draw[i]]
    if value then sum, count = sum + value, count + 1 end
  end
  return count > 0 and sum / count or nil, count
end

local function all_places(n)
  local list = {}
  for i = 1, n do list[i] = i end
  return list
end

-- The difference of the means, and what each number of a game adds to it.
local function difference_of(pair)
  local places = all_places(pair.n)
  local mean_a, count_a = mean_of(pair.a, places)
  local mean_b, count_b = mean_of(pair.b, places)
  if not mean_a or not mean_b then return nil end
  local influence = {}
  for i = 1, pair.n do
    local a, b = pair.a[i], pair.b[i]
    influence[i] = (b and (b - mean_b) / count_b or 0) - (a and (a - mean_a) / count_a or 0)
  end
  return mean_b - mean_a, influence
end

-- Student's test of a difference.  It never claims more than swapping the cells in each
-- of the games that differ could show at best.
local function student_p(difference, influence, differing)
  if difference == 0 then return 1 end
  local error = standard_error(influence)
  local p = 0
  if error > 0 then
    local t = math.abs(difference) / error
    p = 2 * (1 - distributions.student(t, #influence - 1))
  end
  return math.min(1, math.max(p, 2.0 ^ (1 - differing)))
end

--- How much larger the mean of the second cell is, with an interval by the bootstrap, as
--- above, and the p-value of no difference by Student's test.
---
--- Drawn are numbers of games, each with its value in both cells: so values that a common
--- random stream has made alike are compared with each other.  A value that only one cell
--- has counts in its mean.
---@param a table<integer, number> by number of the game
---@param b table<integer, number>
---@param options? { seed?: integer, rounds?: integer, confidence?: number }
---@return number|nil difference, number|nil low, number|nil high, number|nil p
---  nil where a cell has no value; an interval and p need two games
function statistics.bootstrap_difference(a, b, options)
  local pair = twins(a, b)
  local difference, influence = difference_of(pair)
  if not difference or pair.n < 2 then return difference end
  local low, high = interval(function(draw)
    local mean_a, mean_b = mean_of(pair.a, draw), mean_of(pair.b, draw)
    return mean_a and mean_b and mean_b - mean_a or nil
  end, difference, influence, options or {})
  return difference, low, high, student_p(difference, influence, pair.differing)
end

--- The p-value of no difference between two cells by chance alone: the share of ways to
--- swap the cells, game by game, in which the means are as far apart as they are.  Among
--- as many ways as rounds the given one counts (Phipson and Smyth 2010): it is never 0.
---@param a table<integer, number> by number of the game
---@param b table<integer, number>
---@param seed? integer
---@param rounds? integer 2000 unless given
---@return number|nil p
function statistics.permutation_p(a, b, seed, rounds)
  local pair, random = twins(a, b), core.random(seed or 1)
  local difference = difference_of(pair)
  if not difference then return nil end
  rounds = rounds or ROUNDS
  local bound, found, tried = math.abs(difference) * (1 - 1e-12), 1, 1
  local places, mixed = all_places(pair.n), { a = {}, b = {} }
  for _ = 1, rounds do
    for i = 1, pair.n do
      local swap = random:below(2) == 1
      mixed.a[i] = (swap and pair.b or pair.a)[i]
      mixed.b[i] = (swap and pair.a or pair.b)[i]
    end
    local mean_a, mean_b = mean_of(mixed.a, places), mean_of(mixed.b, places)
    if mean_a and mean_b then
      tried = tried + 1
      if math.abs(mean_b - mean_a) >= bound then found = found + 1 end
    end
  end
  return found / tried
end

-- Games ---------------------------------------------------------------------------

-- How many of the sorted values can be left out at each end: no more than so many lie on
-- one side of the true median with a probability above (1 - confidence) / 2.
local function outside(n, confidence)
  local tail, sum, count = (1 - confidence) / 2, 0, 0
  while true do
    sum = sum + math.exp(distributions.log_choose(n, count) - n * math.log(2))
    if sum > tail then return count end
    count = count + 1
  end
end

--- The komi at which seats are even: the shift that leaves as many margins above it as
--- below, which is their median.  Its interval is that of the order statistics, exact
--- whatever the margins' distribution (Conover 1999, section 3.2), at least the confidence.
---@param margins number[] what the first seat's score is ahead, without komi
---@param confidence? number
---@return number|nil komi, number|nil low, number|nil high no bounds where games are too few
function statistics.even_komi(margins, confidence)
  if #margins == 0 then return nil end
  local list = sorted(margins)
  local skipped = outside(#list, confidence or CONFIDENCE)
  local komi = quantile_of_sorted(list, 0.5)
  if skipped == 0 then return komi end
  return komi, list[skipped], list[#list + 1 - skipped]
end

--- How many Elo points a share of wins is ahead: -400 log10(1 / share - 1).
---@param share number
---@return number elo infinite of 0 and 1
function statistics.elo(share)
  if share <= 0 then return -math.huge end
  return share >= 1 and math.huge or -400 * math.log(1 / share - 1, 10)
end

--- The share of wins that is expected of so many Elo points more.
---@param elo number
---@return number
function statistics.elo_share(elo) return 1 / (1 + 10 ^ (-elo / 400)) end

---@class experiment.statistics.logistic
---@field intercept number
---@field slope number logits of winning for each unit of x
---@field low number|nil the slope's interval (Wald)
---@field high number|nil

-- The score (gradient) with Firth's penalty, and the information, at given coefficients.
local function logistic_score(xs, wins, intercept, slope)
  local w0, w1, w2, rows = 0, 0, 0, {}
  for i, x in ipairs(xs) do
    local p = 1 / (1 + math.exp(-(intercept + slope * x)))
    local w = p * (1 - p)
    w0, w1, w2 = w0 + w, w1 + w * x, w2 + w * x * x
    rows[i] = { p = p, w = w }
  end
  local det, u0, u1 = w0 * w2 - w1 * w1, 0, 0
  for i, x in ipairs(xs) do
    local row = rows[i]
    local leverage = row.w * (w2 - 2 * w1 * x + w0 * x * x) / det
    local rest = wins[i] - row.p + leverage * (0.5 - row.p)
    u0, u1 = u0 + rest, u1 + rest * x
  end
  return u0, u1, w0, w1, w2, det
end

-- A step of Newton's method is held to so much, lest it overshoot.
local LONGEST = 2

--- The logistic curve of wins: P(win) = 1 / (1 + exp(-(intercept + slope x))), with
--- Firth's 1993 penalty, which keeps the slope finite where everybody above some x wins.
--- With x = log2(playouts) the slope is strategic depth: logits a doubling.
---@param xs number[] at least two different
---@param wins number[] 0 to 1, one for each x
---@param confidence? number
---@return experiment.statistics.logistic|nil
function statistics.logistic(xs, wins, confidence)
  local intercept, slope = 0, 0
  local variance = statistics.variance(xs)
  if not variance or variance == 0 then return nil end
  local w0, det
  for _ = 1, 200 do
    local u0, u1, a, b, c, d = logistic_score(xs, wins, intercept, slope)
    w0, det = a, d
    local step0, step1 = (c * u0 - b * u1) / d, (a * u1 - b * u0) / d
    local scale = math.min(1, LONGEST / math.max(math.abs(step0), math.abs(step1), 1e-300))
    intercept, slope = intercept + scale * step0, slope + scale * step1
    if math.abs(step0) + math.abs(step1) < 1e-10 then break end
  end
  local half = z_of(confidence) * math.sqrt(w0 / det)
  return { intercept = intercept, slope = slope, low = slope - half, high = slope + half }
end

return statistics
