--- Whether a mean lies within bounds, asked at planned looks while values come in.
---
--- In a race (Maron and Moore 1994) what is shown to lie outside drops out, and what is shown to
--- lie inside needs no more values.  The looks are planned before, and the error rate is divided
--- by their number (Bonferroni): it holds however often one has looked.
---
--- Values between 0 and 1 are judged by bounds that hold for any number of them: the binomial
--- distribution where all are 0 or 1, else Hoeffding's 1963 bound.  Others are judged by Student's
--- t, which is only near the truth for few and skew values: hence FIRST.

local distributions = require "statistics.distributions"
local statistics = require "statistics.estimates"

local racing = {}

local FIRST = 40 -- values before the first look; each look has twice as many as the one before

--- After how many values one looks.
---@param most integer
---@return integer[] ascending, the last is `most`
function racing.looks(most)
  local list, count = {}, FIRST
  while count < most do
    list[#list + 1] = count
    count = 2 * count
  end
  list[#list + 1] = most
  return list
end

-- The most that P(mean of n values <= mean) can be, if values from 0 to 1 have a mean of `bound` or
-- more: Hoeffding 1963, theorem 1.
local function hoeffding(mean, n, bound)
  if mean >= bound then return 1 end
  if bound >= 1 then return 0 end
  local function part(p, q) return p == 0 and 0 or p * math.log(p / q) end
  return math.exp(-n * (part(mean, bound) + part(1 - mean, 1 - bound)))
end

-- The skewness of what the values are a sample of, as a plain ratio of moments.
local function skewness(values, mean, variance)
  local sum = 0
  for _, value in ipairs(values) do sum = sum + (value - mean) ^ 3 end
  return sum / #values / variance ^ 1.5
end

-- Student's t, made nearly symmetric where values are skew (Hall 1992): few of a long tail are in
-- a sample at first, which then looks both lower and less spread than it should.
local function student(values, bound)
  local mean, variance = statistics.mean(values), statistics.variance(values)
  if not variance then return 1 end
  if variance == 0 then return mean < bound and 0 or 1 end
  local root = math.sqrt(#values)
  local ratio, skew = (mean - bound) / math.sqrt(variance), skewness(values, mean, variance)
  local t = root * (ratio + skew * ratio ^ 2 / 3 + skew ^ 2 * ratio ^ 3 / 27) + skew / (6 * root)
  return distributions.student(t, #values - 1)
end

-- Are all values from 0 to 1; and are they all at its ends?
local function range_of(values)
  local whole = true
  for _, value in ipairs(values) do
    if value < 0 or value > 1 then return false, false end
    whole = whole and (value == 0 or value == 1)
  end
  return true, whole
end

--- How probable values are that are as low as these or lower, if their mean is at least a bound.
---@param values number[]
---@param bound number
---@param is_share boolean values lie between 0 and 1 whatever happens
---@return number p at least the probability; see above for other values than shares
function racing.below(values, bound, is_share)
  if #values == 0 then return 1 end
  local bounded, whole = range_of(values)
  if not (is_share and bounded) then return student(values, bound) end
  local mean = statistics.mean(values)
  if whole then return distributions.binomial(math.floor(mean * #values + 0.5), #values, bound) end
  return hoeffding(mean, #values, bound)
end

--- The same of values as high as these or higher, if their mean is at most a bound.
---@param values number[]
---@param bound number
---@param is_share boolean
---@return number p
function racing.above(values, bound, is_share)
  local mirrored, shift = {}, is_share and 1 or 0
  for i, value in ipairs(values) do mirrored[i] = shift - value end
  return racing.below(mirrored, shift - bound, is_share)
end

---@class statistics.racing.levels error rates of one look at one mean
---@field drop number for either bound: that a mean within them is called outside
---@field keep number that a mean outside is called within

--- The error rates of one look.  That a racer whose means are all within their bounds drops out has
--- a probability of at most `alpha`; and so has that any of the racers is kept of which one is not.
---@param alpha number
---@param looks integer
---@param racers integer
---@param bounds integer of all the means of a racer together
---@return statistics.racing.levels
function racing.levels(alpha, looks, racers, bounds)
  return { drop = alpha / (looks * bounds), keep = alpha / (looks * racers) }
end

--- What values say of their mean.
---@param values number[]
---@param low number bound; -math.huge: none
---@param high number math.huge: none
---@param levels statistics.racing.levels
---@param is_share boolean
---@return "above"|"below"|"within"|nil nil: not known
function racing.judge(values, low, high, levels, is_share)
  if high < math.huge and racing.above(values, high, is_share) < levels.drop then return "above" end
  if low > -math.huge and racing.below(values, low, is_share) < levels.drop then return "below" end
  local under = high == math.huge or racing.below(values, high, is_share) < levels.keep
  local over = low == -math.huge or racing.above(values, low, is_share) < levels.keep
  return under and over and "within" or nil
end

return racing
