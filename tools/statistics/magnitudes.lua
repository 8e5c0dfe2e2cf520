--- Means of numbers so large, and so unequal, that only their logarithms can be written down, as
--- of samples whose weights are products (Knuth, Estimating the efficiency of backtrack programs,
--- 1975).
---
--- Such weights may be dominated by few samples.  Their effective number is (sum w)^2 / sum w^2
--- (Kish 1965).  Of FEWEST or more, the mean has a normal interval; of fewer it has a lower bound
--- alone, by Markov's inequality: the mean of weights that are never negative is 20 times its
--- expectation or more in at most 5 % of all cases, whatever their distribution.

local distributions = require "statistics.distributions"

local magnitudes = {}

local FEWEST = 100

local LOG10 = math.log(10)

---@class statistics.magnitude all of these are logarithms to the base of ten
---@field value number|nil of the mean; nil if all weights are zero
---@field low number|nil
---@field high number|nil
---@field effective number the effective number of samples

--- The mean of weights of which the natural logarithms are known, of so many samples; those without
--- a logarithm weigh nothing.
---@param logs number[]
---@param count integer of all samples
---@param confidence? number
---@return statistics.magnitude
function magnitudes.mean(logs, count, confidence)
  local most = -math.huge
  for _, log in ipairs(logs) do most = math.max(most, log) end
  if most == -math.huge then return { effective = 0 } end
  local sum, squares = 0, 0
  for _, log in ipairs(logs) do
    local weight = math.exp(log - most)
    sum, squares = sum + weight, squares + weight * weight
  end
  local mean, effective = sum / count, sum * sum / squares
  local function logarithm(weight)
    return weight > 0 and (most + math.log(weight)) / LOG10 or nil
  end
  local found = { value = logarithm(mean), effective = effective }
  local tail = 1 - (confidence or 0.95)
  if effective < FEWEST then
    found.low = found.value + math.log(tail, 10)
    return found
  end
  local variance = math.max(0, squares / count - mean * mean) * count / (count - 1)
  local half = distributions.z(confidence) * math.sqrt(variance / count)
  found.low, found.high = logarithm(mean - half), logarithm(mean + half)
  return found
end

return magnitudes
