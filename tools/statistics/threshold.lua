--- The value of a number at which a share of games is won, found while games are played.
---
--- The share is taken for a logistic function of the number,
---
---     share(v) = 1 / (1 + exp(-(logit(target) + s (v - t)))),
---
--- whose threshold t and slope s are not known: a table has the probability of each pair of them.
--- Beforehand all thresholds of the range, and somewhat beyond, are as likely as each other, the
--- slope rises or falls, and every breadth of the passage from 1/4 to 3/4 is as likely as twice it.
--- Bayes' rule takes each game into account (Kontsevich and Tyler 1999, the method Psi); a game
--- that several win counts in part.  So nothing fails where all games of a value are won, and the
--- interval says what is known, also where that is little.
---
--- The next values are quantiles of what is believed of the threshold: wide apart at first, then
--- close, where a game tells most.

local threshold = {}

---@class statistics.threshold
---@field private low number
---@field private high number
---@field private step number
---@field private offset number logit of the target
---@field private places number[] thresholds
---@field private slopes number[]
---@field private logs number[][] log of the probability by place and slope, up to a constant
---@field private belief number[]|nil probability by place
local Threshold = {}
Threshold.__index = Threshold

-- Places are half a step apart, where that makes neither too few nor too many.
local FEWEST, MOST, BREADTHS = 240, 1000, 14
local BEYOND = 0.25 -- of the range, on both sides
local QUARTERS = 2 * math.log(3) -- slope times breadth of the passage from 1/4 to 3/4

--- Nothing is known yet.
---@param low number the range of values, which are its multiples of a step
---@param high number
---@param step number
---@param target number share that is looked for, such as 0.5
---@return statistics.threshold
function threshold.new(low, high, step, target)
  local self = setmetatable({ low = low, high = high, step = step,
    offset = math.log(target / (1 - target)), places = {}, slopes = {}, logs = {} }, Threshold)
  local range = math.max(high - low, step)
  local all = (1 + 2 * BEYOND) * range
  local count = math.tointeger(math.min(math.max(FEWEST, 2 * all // step), MOST))
  for i = 1, count do self.places[i] = low - BEYOND * range + all * (i - 0.5) / count end
  local narrow, wide = step / 2, 4 * range
  for i = 1, BREADTHS do
    local breadth = narrow * (wide / narrow) ^ ((i - 1) / (BREADTHS - 1))
    self.slopes[2 * i - 1], self.slopes[2 * i] = QUARTERS / breadth, -QUARTERS / breadth
  end
  for i = 1, count do
    self.logs[i] = {}
    for k = 1, #self.slopes do self.logs[i][k] = 0 end
  end
  return self
end

-- log(1 / (1 + exp(-x))) without overflow.
local function log_share(x)
  return x < 0 and x - math.log(1 + math.exp(x)) or -math.log(1 + math.exp(-x))
end

--- Takes a game into account.
---@param value number
---@param share number of its win, from 0 to 1
function Threshold:add(value, share)
  for i, place in ipairs(self.places) do
    local logs = self.logs[i]
    for k, slope in ipairs(self.slopes) do
      -- log(1 - share of x) = log(share of -x) = log(share of x) - x
      local x = self.offset + slope * (value - place)
      logs[k] = logs[k] + log_share(x) - (1 - share) * x
    end
  end
  self.belief = nil
end

-- The probability of each place.
local function belief_of(self)
  if self.belief then return self.belief end
  local most, sum, list = -math.huge, 0, {}
  for _, logs in ipairs(self.logs) do most = math.max(most, table.unpack(logs)) end
  for i, logs in ipairs(self.logs) do
    local part = 0
    for _, log in ipairs(logs) do part = part + math.exp(log - most) end
    list[i], sum = part, sum + part
  end
  for i, part in ipairs(list) do list[i] = part / sum end
  self.belief = list
  return list
end

-- The place below which so much of the probability lies.
local function quantile(self, share)
  local belief, before = belief_of(self), 0
  local width = self.places[2] - self.places[1]
  for i, part in ipairs(belief) do
    if before + part >= share then
      return self.places[i] + width * ((share - before) / part - 0.5)
    end
    before = before + part
  end
  return self.places[#self.places]
end

--- What is known of the threshold: its median and the interval with so much of the probability in
--- its middle.
---@param confidence number such as 0.95
---@return number value
---@return number low
---@return number high
function Threshold:estimate(confidence)
  return quantile(self, 0.5), quantile(self, (1 - confidence) / 2),
    quantile(self, (1 + confidence) / 2)
end

--- How probable it is that the threshold lies outside of the range.
---@return number below
---@return number above
function Threshold:outside()
  local below, above = 0, 0
  for i, part in ipairs(belief_of(self)) do
    if self.places[i] < self.low then below = below + part end
    if self.places[i] > self.high then above = above + part end
  end
  return below, above
end

-- A value of which the likelihood is a smaller part of the greatest is outside of its interval at
-- 95 %: exp(-c / 2), c being the quantile of chi squared with one degree of freedom.
local UNLIKELY = math.exp(-3.8415 / 2)

--- Do the games leave the ends open of what was thought possible?  Then it is that, and not the
--- games, which bounds the interval.
---@return boolean
function Threshold:is_open()
  local belief, most = belief_of(self), 0
  for _, part in ipairs(belief) do most = math.max(most, part) end
  return math.max(belief[1], belief[#belief]) > UNLIKELY * most
end

--- The values at which so many games are to be played next.
---@param count integer
---@return number[]
function Threshold:next(count)
  local list = {}
  for i = 1, count do
    local value = self.low
      + self.step * math.floor((quantile(self, (i - 0.5) / count) - self.low) / self.step + 0.5)
    list[i] = math.min(math.max(value, self.low), self.high)
  end
  return list
end

return threshold
