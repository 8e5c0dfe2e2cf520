--- Clocks of players, and how much of what is left a turn may take.
---
--- The controller says what is left before it asks for a turn; if it does not, the
--- time that turns have taken comes off here.

---@class gtp.Clock
---@field main number seconds at the start
---@field extra number seconds of a period after that, or added after each turn
---@field stones integer turns that a period is for; 0: what is added after each turn
---@field periods boolean each turn has a period for itself, and `time_left` counts periods
---@field left table<integer, {time: number, stones: integer}> by player; stones: turns of
---  a period; 0: of the main time
local Clock = {}
Clock.__index = Clock

local clock = {}

-- The time held back: a part, in case a search takes too long, and seconds for the way there.
local KEPT_PART, KEPT, LEAST = 0.05, 0.05, 0.001

---@param main number
---@param extra number
---@param stones integer
---@param periods? boolean
---@return gtp.Clock
function clock.new(main, extra, stones, periods)
  return setmetatable({ main = main, extra = extra, stones = stones, periods = periods or false,
    left = {} }, Clock)
end

--- The time left to a player, as the controller says.
---@param player integer
---@param time number
---@param stones integer 0: it is main time
function Clock:set(player, time, stones)
  if self.periods and stones > 0 then stones = 1 end
  self.left[player] = { time = time, stones = stones }
end

local function left_of(self, player)
  if not self.left[player] then self:set(player, self.main, 0) end
  return self.left[player]
end

--- A turn has taken so long.
---@param player integer
---@param seconds number
function Clock:spend(player, seconds)
  local left = left_of(self, player)
  left.time = left.time - seconds
  if self.stones == 0 then
    left.time = left.time + self.extra
  elseif left.stones > 1 and left.time > 0 then
    left.stones = left.stones - 1
  elseif left.stones > 0 or left.time <= 0 then
    left.time, left.stones = self.extra, self.stones
  end
end

--- How long a turn may take, given how many are expected.
---@param player integer
---@param turns number
---@return number seconds
function Clock:for_turn(player, turns)
  local left = left_of(self, player)
  local share = left.time / math.max(1, turns)
  if left.stones > 0 then
    share = left.time / left.stones
  elseif self.stones == 0 then
    share = share + self.extra
  else -- main time need not outlast a period
    share = math.max(share, self.extra / self.stones)
  end
  local most = math.min(share, left.time)
  return math.max(most * (1 - KEPT_PART) - KEPT, LEAST)
end

return clock
