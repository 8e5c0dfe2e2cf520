--- The value of a number at which a share of games is won, found while games are played.
---
--- The share is taken to rise with the number, or to fall, along one of many curves, and to be the
--- target at the threshold.  Neither the curve nor the threshold is known: a table has the
--- probability of each pair of them.  Beforehand all thresholds of the range, and somewhat beyond,
--- are as likely as each other, and these kinds of curves:
---
---   * logistic ones from 0 to 1: as likely as all others; every breadth of the passage from 1/4
---     to 3/4 is as likely as twice it;
---   * logistic ones that do not come near 0, or near 1, as if part of the games were won or lost
---     whatever the number is (lapses, in psychometric functions; Wichmann and Hill 2001);
---   * those with two passages, and about as many wins everywhere between, as where weak players
---     win all of a board or nothing.  A logistic curve alone would tell from games on the far
---     sides of both where between them the target is, and be sure of it.
---
--- Bayes' rule takes each game into account (Kontsevich and Tyler 1999, the method Psi); a game
--- that several win counts in part.  So nothing fails where all games of a value are won, and the
--- interval says what is known, also where that is little.  It never is narrower than a step: of
--- what lies between two values no game tells.  As all this supposes some curve, there are bounds
--- as well, of which nothing is supposed but that the share rises or falls; see
--- statistics.monotone.
---
--- The next values are quantiles of what is believed of the threshold: wide apart at first, then
--- close, where a game tells most.

local monotone = require "statistics.monotone"

local threshold = {}

---@class statistics.threshold
---@field private low number
---@field private high number
---@field private step number
---@field private target number
---@field private width number between two places
---@field private places number[] thresholds
---@field private curves statistics.threshold.curve[]
---@field private logs number[][] log of the probability by curve and place, up to a constant
---@field private tallies statistics.monotone.cell[] not yet taken into account
---@field private cells statistics.monotone.cell[] all
---@field private belief number[]|nil probability by place
local Threshold = {}
Threshold.__index = Threshold

---@class statistics.threshold.curve
---@field won number[] log of the share by the distance from the threshold, in places, from the
---  furthest one below it to the furthest one above
---@field lost number[] and of what is left to 1

-- So many places, and no more than a step apart where that does not make too many.
local FEWEST, MOST = 240, 1000
local BEYOND = 0.25 -- of the range, on both sides

-- Curves ---------------------------------------------------------------------------

local QUARTERS = 2 * math.log(3) -- slope times breadth of the passage from 1/4 to 3/4

local BREADTHS = 14 -- of passages, from half a step to four times the range
local SOME = 7      -- of the curves that come less near to 0 or 1

-- How far the greatest and the least share of these are from the target, in parts of how far they
-- could be.
local ENDS = { { 1, 0.5 }, { 0.5, 1 }, { 0.5, 0.5 }, { 1, 0.1 }, { 0.1, 1 }, { 0.2, 0.2 } }

-- How far the share between two passages is from the target, likewise, and how far they are from
-- each other, in parts of the range.
local BETWEEN, APART = { 0.1, 0.4 }, { 1 / 8, 1 / 4, 1 / 2, 1 }

local LEAST = 1e-300 -- a probability, so that it has a logarithm

-- A logistic function that is `at` at 0.
local function logistic(breadth, at)
  local slope, offset = QUARTERS / breadth, math.log(at / (1 - at))
  return function(x) return 1 / (1 + math.exp(-offset - slope * x)) end
end

-- A rising curve between two shares.
local function passage(breadth, target, least, most)
  local part = logistic(breadth, (target - least) / (most - least))
  return function(x) return least + (most - least) * part(x) end
end

-- A rising curve whose share between two passages is a little less than the target, or more.
local function two_passages(breadth, target, between, apart)
  if between > target then
    local first, second = logistic(breadth, target / between), logistic(breadth, 0.5)
    return function(x) return between * first(x) + (1 - between) * second(x - apart) end
  end
  local first = logistic(breadth, 0.5)
  local second = logistic(breadth, (target - between) / (1 - between))
  return function(x) return between * first(x + apart) + (1 - between) * second(x) end
end

-- All rising curves, by kind.
local function rising(target, step, range)
  local function share(part) return target + part * (part < 0 and target or 1 - target) end
  local function breadth(i, count)
    return step / 2 * (8 * range / step) ^ ((i - 1) / (count - 1))
  end
  local whole, lapses, double = {}, {}, {}
  for i = 1, BREADTHS do whole[i] = passage(breadth(i, BREADTHS), target, 0, 1) end
  for _, ends in ipairs(ENDS) do
    for i = 1, SOME do
      table.insert(lapses, passage(breadth(i, SOME), target, share(-ends[2]), share(ends[1])))
    end
  end
  for _, part in ipairs(BETWEEN) do
    for _, apart in ipairs(APART) do
      for _, sign in ipairs { 1, -1 } do
        table.insert(double, two_passages(step, target, share(sign * part), apart * range))
        table.insert(double, two_passages(range / 8, target, share(sign * part), apart * range))
      end
    end
  end
  return { { whole, 1 / 2 }, { lapses, 1 / 4 }, { double, 1 / 4 } }
end

-- A rising curve by how many places from the threshold.
local function tabled(curve, width, furthest)
  local one, log, max = { won = {}, lost = {} }, math.log, math.max
  for i = 1, 2 * furthest + 1 do
    local share = curve((i - 1 - furthest) * width)
    one.won[i] = log(max(share, LEAST))
    one.lost[i] = log(max(1 - share, LEAST))
  end
  return one
end

-- The curve that falls as this one rises.
local function mirrored(curve)
  local one, beyond = { won = {}, lost = {} }, #curve.won + 1
  for i = 1, #curve.won do
    one.won[i], one.lost[i] = curve.won[beyond - i], curve.lost[beyond - i]
  end
  return one
end

-- Games ----------------------------------------------------------------------------

--- Nothing is known yet.
---@param low number the range of values, which are its multiples of a step
---@param high number
---@param step number
---@param target number share that is looked for, such as 0.5
---@return statistics.threshold
function threshold.new(low, high, step, target)
  local self = setmetatable({ low = low, high = high, step = step, target = target,
    places = {}, curves = {}, logs = {}, tallies = {}, cells = {} }, Threshold)
  local range = math.max(high - low, step)
  local all = (1 + 2 * BEYOND) * range
  self.width = math.max(step / math.ceil(FEWEST * step / all), all / MOST)
  local before = math.floor(BEYOND * range / self.width + 0.5)
  local count = 2 * before + math.floor(range / self.width + 0.5) + 1
  for i = 1, count do self.places[i] = low + self.width * (i - 1 - before) end
  for _, kind in ipairs(rising(target, step, range)) do
    local log = math.log(kind[2] / #kind[1])
    for _, curve in ipairs(kind[1]) do
      local rises = tabled(curve, self.width, count)
      for _, one in ipairs { rises, mirrored(rises) } do
        local logs = {}
        for i = 1, count do logs[i] = log end
        table.insert(self.curves, one)
        table.insert(self.logs, logs)
      end
    end
  end
  return self
end

-- Counts a game of a value.
local function tally(list, value, share)
  for _, one in ipairs(list) do
    if one.value == value then
      one.n, one.sum = one.n + 1, one.sum + share
      return
    end
  end
  table.insert(list, { value = value, n = 1, sum = share })
end

--- Takes a game into account.
---@param value number
---@param share number of its win, from 0 to 1
function Threshold:add(value, share)
  self.belief = nil
  tally(self.tallies, value, share)
  tally(self.cells, value, share)
end

-- Adds so many times what a curve says, from this entry on downwards.
local function add_games(logs, games, curve, first)
  if games == 0 then return end
  for i = 1, #logs do logs[i] = logs[i] + games * curve[first - i] end
end

-- Takes the games of each value into account together.
local function count_games(self)
  for _, one in ipairs(self.tallies) do
    local at = math.floor((one.value - self.places[1]) / self.width + 0.5)
    for k, curve in ipairs(self.curves) do
      local logs = self.logs[k]
      add_games(logs, one.sum, curve.won, at + #logs + 2)
      add_games(logs, one.n - one.sum, curve.lost, at + #logs + 2)
    end
  end
  self.tallies = {}
end

-- The probability of each place.
local function belief_of(self)
  if self.belief then return self.belief end
  count_games(self)
  local most, sum, list, exp = -math.huge, 0, {}, math.exp
  for i = 1, #self.places do list[i] = 0 end
  for _, logs in ipairs(self.logs) do
    for _, log in ipairs(logs) do
      if log > most then most = log end
    end
  end
  for _, logs in ipairs(self.logs) do
    for i = 1, #logs do list[i] = list[i] + exp(logs[i] - most) end
  end
  for _, part in ipairs(list) do sum = sum + part end
  for i, part in ipairs(list) do list[i] = part / sum end
  self.belief = list
  return list
end

-- The place below which so much of the probability lies.
local function quantile(self, share)
  local belief, before, width = belief_of(self), 0, self.width
  for i, part in ipairs(belief) do
    if before + part >= share then
      return self.places[i] + width * ((share - before) / part - 0.5)
    end
    before = before + part
  end
  return self.places[#self.places]
end

--- What is known of the threshold: its median and the interval with so much of the probability in
--- its middle, of a step at least.
---@param confidence number such as 0.95
---@return number value
---@return number low
---@return number high
function Threshold:estimate(confidence)
  local value, half = quantile(self, 0.5), self.step / 2
  return value, math.min(quantile(self, (1 - confidence) / 2), value - half),
    math.max(quantile(self, (1 + confidence) / 2), value + half)
end

--- Between which values the threshold lies whatever the curve, as far as the games say; one of them
--- is infinite if it may lie below all values that were played, or above.
---@return number low
---@return number high
function Threshold:bounds()
  table.sort(self.cells, function(a, b) return a.value < b.value end)
  return monotone.interval(self.cells, self.target)
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
