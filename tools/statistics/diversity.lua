--- How many different things there are, from a sample that may not have seen all of them.
---
--- The effective number of kinds is exp(H), H being Shannon's entropy: that of equally frequent
--- kinds with the same entropy (Hill 1973).  What was not seen is allowed for by Chao and Shen
--- (2003): frequencies are scaled by the sample's coverage, which Good estimates as 1 - f1 / n,
--- with f1 kinds that were seen once, and each is divided by the probability that it was seen at
--- all.  The interval is the jackknife's, of H.

local distributions = require "statistics.distributions"

local diversity = {}

---@param counts integer[] of each kind that was seen
---@return number|nil nats nil if no kind was seen twice: then there may be any number
function diversity.entropy(counts)
  local n, once = 0, 0
  for _, count in ipairs(counts) do
    n, once = n + count, once + (count == 1 and 1 or 0)
  end
  if once == n then return nil end
  local coverage, sum = 1 - once / n, 0
  for _, count in ipairs(counts) do
    local p = coverage * count / n
    if p > 0 then sum = sum - p * math.log(p) / (1 - (1 - p) ^ n) end
  end
  return sum
end

-- The entropies without one of each kind, with how often that is; nil if one is unknown.
local function without_one(counts)
  local list, known = {}, {}
  for i, count in ipairs(counts) do
    if not known[count] then
      local rest = table.move(counts, 1, #counts, 1, {})
      if count == 1 then table.remove(rest, i) else rest[i] = count - 1 end
      known[count] = diversity.entropy(rest)
    end
    if not known[count] then return nil end
    list[#list + 1] = { entropy = known[count], times = count }
  end
  return list
end

---@class statistics.diversity
---@field n integer
---@field kinds integer that were seen
---@field value number|nil the effective number of kinds; nil if none was seen twice
---@field low number|nil nil of fewer than two, and of kinds that were seen equally often
---@field high number|nil

--- The effective number of kinds.
---@param counts integer[]
---@param confidence? number
---@return statistics.diversity|nil nil of nothing
function diversity.effective(counts, confidence)
  local n = 0
  for _, count in ipairs(counts) do n = n + count end
  if n == 0 then return nil end
  local entropy = diversity.entropy(counts)
  local found = { n = n, kinds = #counts, value = entropy and math.exp(entropy) }
  local list, mean, squares = entropy and without_one(counts), 0, 0
  if not list then return found end
  for _, one in ipairs(list) do mean = mean + one.times * one.entropy / n end
  for _, one in ipairs(list) do squares = squares + one.times * (one.entropy - mean) ^ 2 end
  if squares < 1e-12 then return found end -- as often each: how far it varies is not seen
  local half = distributions.z(confidence) * math.sqrt((n - 1) / n * squares)
  found.low, found.high = math.max(1, math.exp(entropy - half)), math.exp(entropy + half)
  return found
end

return diversity
