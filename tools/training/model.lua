--- Learns what steps are worth from what searches have found.  The softmax of the steps of a
--- position, each the sum of its features' weights, comes nearer to the shares that a search
--- has given them, feature by feature: one seen often learns less each time.

local model = {}

local RATE = 0.5       -- of learning, at first
local EVENTS = 10      -- seen so often a feature learns half as fast
local SHRINK = 1e-4    -- of a weight, each time its feature is seen
local MOST = 8         -- weights are no larger

---@class training.model
---@field weights table<integer, number> by key
---@field seen table<integer, integer> positions in which some step had the feature

---@return training.model
function model.new() return { weights = {}, seen = {} } end

---@class training.example a position
---@field keys integer[] three a step, -1 for none
---@field shares number[] what the search made of each step, 1 in all
---@field replies integer[] two a step, -1 for none
---@field best number[] 1 for what it plays, 0 for others

-- The softmax of the steps' sums.
local function chances(weights, keys, count)
  local list, sum, features = {}, 0, #keys // count
  for i = 1, count do
    local at, value = features * (i - 1), 0
    for k = at + 1, at + features do value = value + (weights[keys[k]] or 0) end
    list[i] = math.exp(value)
    sum = sum + list[i]
  end
  for i = 1, count do list[i] = list[i] / sum end
  return list
end

-- What steps with a feature should get more than they do, in the order of the features.
local function slopes(keys, shares, chance)
  local slope, order, features = {}, {}, #keys // #shares
  for i = 1, #shares do
    for k = features * (i - 1) + 1, features * i do
      local key = keys[k]
      if key >= 0 then
        if not slope[key] then order[#order + 1] = key end
        slope[key] = (slope[key] or 0) + shares[i] - chance[i]
      end
    end
  end
  return slope, order
end

-- By how much one distribution differs from another, in nats.
local function divergence(shares, chance)
  local sum = 0
  for i, share in ipairs(shares) do
    if share > 0 then sum = sum + share * math.log(share / chance[i]) end
  end
  return sum
end

--- Learns from a position.  Returns by how much it differs from what was expected.
---@param self training.model
---@param keys integer[] as many for each step, -1 for none
---@param shares number[] of the steps
---@return number nats
function model.learn(self, keys, shares)
  local weights, seen = self.weights, self.seen
  local chance = chances(weights, keys, #shares)
  local slope, order = slopes(keys, shares, chance)
  for _, key in ipairs(order) do
    local n, w = seen[key] or 0, weights[key] or 0
    w = w + RATE / math.sqrt(1 + n / EVENTS) * slope[key] - SHRINK * w
    weights[key] = math.max(-MOST, math.min(MOST, w))
    seen[key] = n + 1
  end
  return divergence(shares, chance)
end

--- The weights as they are written: what is learnt from there on does not depend on when that
--- was.
---@param self training.model
function model.round(self)
  for key, weight in pairs(self.weights) do
    self.weights[key] = tonumber(("%.4f"):format(weight))
  end
end

--- The factors of odds.
---@param self training.model
---@return table<integer, number>
function model.factors(self)
  local factors = {}
  for key, weight in pairs(self.weights) do factors[key] = math.exp(weight) end
  return factors
end

return model
