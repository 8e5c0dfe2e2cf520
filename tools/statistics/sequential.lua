--- A sequential test: games are played until they separate two hypotheses.
---
--- It is the generalised sequential probability ratio test.  What is added are scores from
--- 0 to 1, each independent of the others: of one game, or better of a pair with seats
--- exchanged, whose games may depend on each other as they like.  The hypotheses are two
--- expectations of the score.  Nothing is presumed of how scores spread: of either
--- hypothesis that distribution is taken which has its expectation and makes what was seen
--- likeliest (an empirical likelihood; Owen 1988).  The test ends when the logarithm of the
--- likelihoods' ratio leaves Wald's 1945 bounds
---
---     log(beta / (1 - alpha))  <  LLR  <  log((1 - beta) / alpha)
---
--- alpha is then the probability to accept `to` where `from` holds, beta that to accept
--- `from` where `to` does: in the limit of close hypotheses (Kullback and Leibler's
--- argument; Li, Liu and Ying 2014), and otherwise about, as tests measure.
---
--- Pairs of games for two thus have the pentanomial test of fishtest, to the digit: scores
--- of 0, 1/4, 1/2, 3/4 and 1, those not seen yet counting a thousandth.

local distributions = require "statistics.distributions"
local statistics = require "statistics.estimates"

---@class statistics.sequential
---@field from number
---@field to number
---@field low number bound of the logarithm of the ratio, below which `from` is accepted
---@field high number above which `to` is
---@field number integer of scores
---@field verdict "from"|"to"|nil the hypothesis that is accepted; it stays so
---@field private values number[] in order
---@field private counts table<number, integer> by value
local Sequential = {}
Sequential.__index = Sequential

local sequential = {}

-- The weight of scores that have not been seen, since all are possible.
local UNSEEN = 1e-3
local POSSIBLE = { 0, 0.25, 0.5, 0.75, 1 }

---@class statistics.sequential.hypotheses
---@field from number an expectation of the score, within 0 and 1
---@field to number another
---@field alpha number probability of accepting `to` if `from` holds
---@field beta number of accepting `from` if `to` holds

--- A test without scores.
---@param options statistics.sequential.hypotheses
---@return statistics.sequential
function sequential.new(options)
  local test = { from = options.from, to = options.to, number = 0, values = {}, counts = {},
    low = math.log(options.beta / (1 - options.alpha)),
    high = math.log((1 - options.beta) / options.alpha) }
  for i, value in ipairs(POSSIBLE) do test.values[i], test.counts[value] = value, 0 end
  return setmetatable(test, Sequential)
end

--- A test of Elo points, which have the expectations 1 / (1 + 10^(-elo / 400)).
---@param elo0 number
---@param elo1 number
---@param alpha number
---@param beta number
---@return statistics.sequential
function sequential.elo(elo0, elo1, alpha, beta)
  return sequential.new { from = statistics.elo_share(elo0), to = statistics.elo_share(elo1),
    alpha = alpha, beta = beta }
end

-- The weights of all values: how often each was seen.
local function weights(self)
  local list = {}
  for i, value in ipairs(self.values) do
    list[i] = self.counts[value] > 0 and self.counts[value] or UNSEEN
  end
  return list
end

-- The multiplier x of the likeliest distribution with an expectation: its probabilities
-- are weight / (1 + x (value - expectation)), and x is where their expectation is that,
-- between the poles of the first and the last value.
local function multiplier(values, weight, expectation)
  local low = -1 / (values[#values] - expectation)
  local high = 1 / (expectation - values[1])
  for _ = 1, 64 do
    local x, sum = (low + high) / 2, 0
    for i, value in ipairs(values) do
      local distance = value - expectation
      sum = sum + weight[i] * distance / (1 + x * distance)
    end
    if sum > 0 then low = x else high = x end
  end
  return (low + high) / 2
end

-- The logarithm of the largest likelihood with an expectation, but for a constant.
local function likelihood(values, weight, expectation)
  local x, sum = multiplier(values, weight, expectation), 0
  for i, value in ipairs(values) do
    sum = sum - weight[i] * math.log(1 + x * (value - expectation))
  end
  return sum
end

--- The logarithm of the ratio of likelihoods: above 0 if `to` is the likelier.
---@return number
function Sequential:llr()
  if self.number == 0 then return 0 end
  local weight = weights(self)
  return likelihood(self.values, weight, self.to) - likelihood(self.values, weight, self.from)
end

--- Adds the score of a pair, or of a game.
---@param score number 0 to 1
---@return "from"|"to"|nil verdict
function Sequential:add(score)
  if not self.counts[score] then
    self.counts[score] = 0
    table.insert(self.values, score)
    table.sort(self.values)
  end
  self.counts[score] = self.counts[score] + 1
  self.number = self.number + 1
  local llr = self:llr()
  self.verdict = self.verdict or llr >= self.high and "to" or llr <= self.low and "from" or nil
  return self.verdict
end

--- The scores seen, with how often each was.
---@return { score: number, count: integer }[]
function Sequential:scores()
  local list = {}
  for i, value in ipairs(self.values) do
    list[i] = { score = value, count = self.counts[value] }
  end
  return list
end

-- The border between likely enough expectations and others, found between one of each.
local function border(values, weight, likely, unlikely, least)
  for _ = 1, 40 do
    local middle = (likely + unlikely) / 2
    if likelihood(values, weight, middle) >= least then
      likely = middle
    else
      unlikely = middle
    end
  end
  return likely
end

--- The mean score, with all expectations that the likelihood's ratio does not refuse (Owen
--- 1988), as if the number of scores had been fixed before: where a test has ended, the
--- mean lies somewhat too far on the side that it ended on.
---@param confidence? number 0.95 unless given
---@return number|nil mean, number|nil low, number|nil high
function Sequential:mean(confidence)
  if self.number == 0 then return nil end
  local sum, total, mass, weight = 0, 0, 0, weights(self)
  for i, value in ipairs(self.values) do
    sum = sum + self.counts[value] * value
    total, mass = total + weight[i] * value, mass + weight[i]
  end
  local mean, centre = sum / self.number, total / mass
  local z = distributions.z(confidence)
  local low = border(self.values, weight, centre, 0, -z * z / 2)
  local high = border(self.values, weight, centre, 1, -z * z / 2)
  return mean, math.min(low, mean), math.max(high, mean)
end

return sequential
