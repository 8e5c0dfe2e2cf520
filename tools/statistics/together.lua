--- Intervals of several means that hold together: the greatest of many means is partly luck, which
--- the interval of each for itself does not allow for.

local distributions = require "statistics.distributions"

local together = {}

---@class statistics.together.mean
---@field n integer values
---@field value number
---@field error number|nil of the mean; nil if all values are the same

--- Student's interval of a mean, if so many are to hold together at 95 % (Bonferroni); nil if all
--- its values are the same.
---@param one statistics.together.mean
---@param count integer
---@param least number what the mean can be
---@param most number
---@return number|nil low
---@return number|nil high
function together.interval(one, count, least, most)
  if not one.error then return nil end
  local half = one.error * distributions.student_quantile(1 - 0.025 / count, one.n - 1)
  return math.max(least, one.value - half), math.min(most, one.value + half)
end

--- How many means have intervals.
---@param list statistics.together.mean[]
---@return integer
function together.count(list)
  local count = 0
  for _, one in ipairs(list) do count = count + (one.error and 1 or 0) end
  return count
end

return together
