--- Bounds for the value at which a share crosses a target, of which nothing is supposed but that
--- the share rises with the value, or falls.
---
--- A value is possible if the games are not much less likely where the share crosses the target
--- there than where it does so anywhere (Banerjee and Wellner 2001).  Both likelihoods are those of
--- monotone regression, by pooling adjacent violators.  Between two neighbouring values that were
--- played nothing is known, so the bounds are such values.

local monotone = {}

---@class statistics.monotone.cell
---@field value number
---@field n integer games
---@field sum number of their shares of the win

-- How much less likely, as twice the logarithm: the quantile at 99.9 % of chi squared with one
-- degree of freedom.  What would be right at 95 % for values chosen beforehand is too little where
-- the share hardly changes for long, and where games choose the values.
local RATIO = 10.8276

local function log_likelihood(n, sum, share)
  return (sum > 0 and sum * math.log(share) or 0)
    + (sum < n and (n - sum) * math.log(1 - share) or 0)
end

-- The likelihoods of the monotone regressions of the first k of some cells, from none to all; their
-- shares are what `bound` makes of them.
local function likelihoods(cells, falling, bound)
  local blocks, list = {}, { [0] = 0 }
  for i, cell in ipairs(cells) do
    local n, sum = cell.n, cell.sum
    while #blocks > 0 do
      local top = blocks[#blocks]
      if top.sum / top.n == sum / n or (top.sum / top.n > sum / n) == falling then break end
      n, sum = n + top.n, sum + top.sum
      blocks[#blocks] = nil
    end
    local before = #blocks > 0 and blocks[#blocks].log or 0
    list[i] = before + log_likelihood(n, sum, bound(sum / n))
    blocks[#blocks + 1] = { n = n, sum = sum, log = list[i] }
  end
  return list
end

local function reversed(cells)
  local list = {}
  for i, cell in ipairs(cells) do list[#cells - i + 1] = cell end
  return list
end

-- The likelihoods if the share crosses the target behind the first k cells, from none to all, and
-- if it may be anything.
local function crossings(cells, target, falling)
  local function above(share) return math.max(share, target) end
  local function below(share) return math.min(share, target) end
  local left = likelihoods(cells, falling, falling and above or below)
  local right = likelihoods(reversed(cells), not falling, falling and below or above)
  local list = {}
  for k = 0, #cells do list[k] = left[k] + right[#cells - k] end
  return list, likelihoods(cells, falling, function(share) return share end)[#cells]
end

--- Between which values the share crosses the target.
---@param cells statistics.monotone.cell[] in the order of the values
---@param target number
---@return number low -math.huge if it may be below all values
---@return number high math.huge if it may be above all
function monotone.interval(cells, target)
  local falling, most_falling = crossings(cells, target, true)
  local rising, most_rising = crossings(cells, target, false)
  local least = math.max(most_falling, most_rising) - RATIO / 2
  local low, high = math.huge, -math.huge
  for k = 0, #cells do
    if math.max(falling[k], rising[k]) >= least then
      low = math.min(low, k == 0 and -math.huge or cells[k].value)
      high = math.max(high, k == #cells and math.huge or cells[k + 1].value)
    end
  end
  return low, high
end

return monotone
