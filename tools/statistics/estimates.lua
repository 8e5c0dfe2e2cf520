--- Estimates, intervals and tests of what games have shown.
---
--- Shares have intervals and tests here that are right for few games, too, and where all
--- or none are won; resampling.lua has those of means.  Nothing is drawn at random.

local columns = require "statistics.column"
local distributions = require "statistics.distributions"

local statistics = {}

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

--- Wilson's score interval for a share (Wilson 1927; method 3 of Newcombe 1998a):
--- all shares that a test would not refuse.  It is never empty at 0 or 1, and never leaves them.
---@param successes number of trials; may be halves, where a draw is half a win
---@param trials integer
---@param confidence? number 0.95 unless given
---@return number low, number high 0 and 1 without trials
function statistics.wilson(successes, trials, confidence)
  if trials == 0 then return 0, 1 end
  local share, z2 = successes / trials, distributions.z(confidence) ^ 2
  local centre = share + z2 / (2 * trials)
  local half = math.sqrt(z2 * (share * (1 - share) + z2 / (4 * trials)) / trials)
  local scale = 1 + z2 / trials
  local low, high = (centre - half) / scale, (centre + half) / scale
  return share == 0 and 0 or math.max(0, low), share == 1 and 1 or math.min(1, high)
end

--- Whether a share differs from another one beyond chance: the exact binomial test, of which the
--- tail is doubled.  Of few trials an interval may leave out what this does not refuse, as Wilson's
--- of 4 of 4 leaves out one half.
---@param successes number parts of a success count as little as they can
---@param trials integer
---@param share number
---@return number p
function statistics.share_p(successes, trials, share)
  local expected = trials * share
  if successes < expected then
    return math.min(1, 2 * distributions.binomial(math.ceil(successes - 1e-9), trials, share))
  end
  local failures = math.ceil(trials - successes - 1e-9)
  return math.min(1, 2 * distributions.binomial(failures, trials, 1 - share))
end

--- An interval for the difference of two shares, second less first, from their Wilson
--- intervals: method 10 of Newcombe 1998b, or of Newcombe 1998c where the trials are pairs
--- that go together.
---@param successes1 number
---@param trials1 integer
---@param successes2 number
---@param trials2 integer
---@param correlation? number of the pairs; 0 of independent shares
---@param confidence? number
---@return number difference, number low, number high
function statistics.share_difference(successes1, trials1, successes2, trials2, correlation,
                                     confidence)
  local p1, p2 = successes1 / trials1, successes2 / trials2
  local low1, high1 = statistics.wilson(successes1, trials1, confidence)
  local low2, high2 = statistics.wilson(successes2, trials2, confidence)
  local function width(a, b)
    return math.sqrt(math.max(0, a * a - 2 * (correlation or 0) * a * b + b * b))
  end
  local difference = p2 - p1
  return difference, difference - width(p2 - low2, high1 - p1),
    difference + width(high2 - p2, p1 - low1)
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

-- Shares in pairs -----------------------------------------------------------------

local function is_binary(column, least, most)
  for _, value in columns.each(column) do
    if value ~= least and value ~= most then return false end
  end
  return true
end

-- How many games of a cell went well.
local function well_of(column, most)
  local well = 0
  for _, value in columns.each(column) do well = well + (value == most and 1 or 0) end
  return well
end

-- In how many of the games that have a value in both cells all went well, and so on.
local function table_of(a, b, most)
  local t = { both = 0, first = 0, second = 0, neither = 0, paired = 0 }
  for _, value, other in columns.pairs(a, b) do
    if value and other then
      local way = value == other and (value == most and "both" or "neither")
        or value == most and "first" or "second"
      t[way], t.paired = t[way] + 1, t.paired + 1
    end
  end
  return t
end

-- The correlation of a table's pairs, taken towards 0 if it is positive (Newcombe 1998c).
local function correlation_of(t)
  local first, second = t.both + t.first, t.both + t.second
  local product = first * (t.paired - first) * second * (t.paired - second)
  local determinant = t.both * t.neither - t.first * t.second
  if determinant > 0 then determinant = math.max(determinant - t.paired / 2, 0) end
  return product > 0 and determinant / math.sqrt(product) or 0
end

-- The probability of pairs that differ this unevenly if either way is as likely: McNemar's exact
-- test.
local function mcnemar(first, second)
  local number, sum = first + second, 0
  for k = 0, math.min(first, second) do
    sum = sum + math.exp(distributions.log_choose(number, k) - number * math.log(2))
  end
  return math.min(1, 2 * sum)
end

--- How much larger the share of games that went well is in the second cell, with an
--- interval (as share_difference) and an exact p-value.  Games are compared by number where
--- all have a value in both cells (McNemar's test), else they count as independent
--- (Fisher's), which is careful where they go together.
---@param a table<integer, number>|statistics.column 0 or 1 by number of the game
---@param b table<integer, number>|statistics.column
---@param confidence? number
---@param range? { least: number, most: number } values in place of 0 and 1, as of shares of a win
---@return number|nil difference nil if a value is neither 0 nor 1, or a cell has none
---@return number|nil low
---@return number|nil high
---@return number|nil p
function statistics.paired_shares(a, b, confidence, range)
  a, b = columns.of(a), columns.of(b)
  local least, most = range and range.least or 0, range and range.most or 1
  if a.count == 0 or b.count == 0 or not (is_binary(a, least, most) and is_binary(b, least, most))
  then
    return nil
  end
  local games_a, games_b, well_a, well_b = a.count, b.count, well_of(a, most), well_of(b, most)
  local t = table_of(a, b, most)
  local is_paired = t.paired == games_a and t.paired == games_b
  local difference, low, high = statistics.share_difference(well_a, games_a, well_b, games_b,
    is_paired and correlation_of(t) or 0, confidence)
  local p = is_paired and mcnemar(t.first, t.second)
    or statistics.two_proportions_p(well_a, games_a, well_b, games_b)
  local width = most - least
  return difference * width, low * width, high * width, p
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

-- Games ---------------------------------------------------------------------------

-- How many of the sorted values can be left out at each end: the smallest number such that at most
-- so many lie on one side of the true median with a probability above (1 - confidence) / 2.
local function outside(n, confidence)
  local tail, sum, count = (1 - confidence) / 2, 0, 0
  while true do
    sum = sum + math.exp(distributions.log_choose(n, count) - n * math.log(2))
    if sum > tail then return count end
    count = count + 1
  end
end

---@class statistics.tally how often each of some numbers has come, whatever their order
---@field count integer of all
---@field times table<number, integer>
---@field values table<number, number> as each was written first: 1 and 1.0 are one key of a table

--- Nothing counted yet.
---@return statistics.tally
function statistics.tally() return { count = 0, times = {}, values = {} } end

--- Counts a number.
---@param tally statistics.tally
---@param value number
function statistics.count(tally, value)
  tally.count = tally.count + 1
  tally.times[value] = (tally.times[value] or 0) + 1
  tally.values[value] = tally.values[value] or value
end

--- The number at a place, were all of them in order.
---@param tally statistics.tally
---@param place integer
---@return number
---@return integer smaller how many are smaller
function statistics.at(tally, place)
  local keys, smaller = {}, 0
  for key in pairs(tally.times) do keys[#keys + 1] = key end
  table.sort(keys)
  for _, key in ipairs(keys) do
    if smaller + tally.times[key] >= place then return tally.values[key], smaller end
    smaller = smaller + tally.times[key]
  end
  error "there is no such place"
end

--- The middle one of the numbers counted, or the mean of the two in the middle.
---@param tally statistics.tally
---@return number|nil
function statistics.middle(tally)
  local n = tally.count
  if n == 0 then return nil end
  local low, high = statistics.at(tally, (n + 1) // 2), (statistics.at(tally, n // 2 + 1))
  return n % 2 == 1 and low or low + 0.5 * (high - low)
end

--- The komi at which seats are even: the shift that leaves as many margins above it as
--- below, which is their median.  Its interval is that of the order statistics, exact
--- whatever the margins' distribution (Conover 1999, section 3.2), at least the confidence.
---@param margins statistics.tally how far the player who does not get the komi is ahead
---@param confidence? number
---@return number|nil komi, number|nil low, number|nil high no bounds if there are too few games
function statistics.even_komi(margins, confidence)
  local n = margins.count
  if n == 0 then return nil end
  local skipped, komi = outside(n, confidence or 0.95), statistics.middle(margins)
  if skipped == 0 then return komi end
  return komi, (statistics.at(margins, skipped)), (statistics.at(margins, n + 1 - skipped))
end

--- How many Elo points a share of wins is ahead: 400 log10(share / (1 - share)).
---@param share number
---@return number elo infinite of 0 and 1
function statistics.elo(share)
  if share <= 0 then return -math.huge end
  return share >= 1 and math.huge or 400 * math.log(share / (1 - share), 10)
end

--- The expected share of wins for a difference in Elo points.
---@param elo number
---@return number
function statistics.elo_share(elo) return 1 / (1 + 10 ^ (-elo / 400)) end

---@class statistics.estimates.logistic
---@field intercept number
---@field slope number logits of winning for each unit of x
---@field low number|nil the slope's interval (Wald)
---@field high number|nil

-- The score (gradient) with Firth's penalty, and the information, at given coefficients.
local function logistic_score(xs, wins, times, intercept, slope)
  local w0, w1, w2, rows = 0, 0, 0, {}
  for i, x in ipairs(xs) do
    local p = 1 / (1 + math.exp(-(intercept + slope * x)))
    local w = p * (1 - p)
    local all = w * times[i]
    w0, w1, w2 = w0 + all, w1 + all * x, w2 + all * x * x
    rows[i] = { p = p, w = w }
  end
  local det, u0, u1 = w0 * w2 - w1 * w1, 0, 0
  for i, x in ipairs(xs) do
    local row = rows[i]
    local leverage = row.w * (w2 - 2 * w1 * x + w0 * x * x) / det
    local rest = times[i] * (wins[i] - row.p + leverage * (0.5 - row.p))
    u0, u1 = u0 + rest, u1 + rest * x
  end
  return u0, u1, w0, w1, w2, det
end

local function differ(values)
  for _, value in ipairs(values) do
    if value ~= values[1] then return true end
  end
  return false
end

local function once(n)
  local list = {}
  for i = 1, n do list[i] = 1 end
  return list
end

-- A step of Newton's method is no larger than this, lest it overshoot.
local LONGEST = 2

--- The logistic curve of wins: P(win) = 1 / (1 + exp(-(intercept + slope x))), with
--- Firth's 1993 penalty, which keeps the slope finite where everybody above some x wins.
--- With x = log2(playouts) the slope is strategic depth: logits a doubling.
---@param xs number[] at least two different
---@param wins number[] 0 to 1, one for each x
---@param confidence? number
---@param times? integer[] how often each has come; once unless given
---@return statistics.estimates.logistic|nil nil if all are the same x
function statistics.logistic(xs, wins, confidence, times)
  if not differ(xs) then return nil end
  local intercept, slope = 0, 0
  times = times or once(#xs)
  local w0, det
  for _ = 1, 200 do
    local u0, u1, a, b, c, d = logistic_score(xs, wins, times, intercept, slope)
    w0, det = a, d
    local step0, step1 = (c * u0 - b * u1) / d, (a * u1 - b * u0) / d
    local scale = math.min(1, LONGEST / math.max(math.abs(step0), math.abs(step1), 1e-300))
    intercept, slope = intercept + scale * step0, slope + scale * step1
    if math.abs(step0) + math.abs(step1) < 1e-10 then break end
  end
  local half = distributions.z(confidence) * math.sqrt(w0 / det)
  return { intercept = intercept, slope = slope, low = slope - half, high = slope + half }
end

return statistics
