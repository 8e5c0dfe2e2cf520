--- Who leads, and how often that changes: of expected results and of scores alike.
---
--- Leaders are a set of players, written as the bits of an integer, since several can be
--- equal first: at the start, as allies, or by chance.

local leaders = {}

-- A difference smaller than this comes from rounding in the sums.
local EQUAL = 1e-9

--- The set of some players.
---@param players integer[]
---@return integer
function leaders.set(players)
  local set = 0
  for _, player in ipairs(players) do set = set | 1 << player end
  return set
end

--- The players with the most.
---@param numbers number[] by player
---@return integer set
function leaders.of(numbers)
  local most, set = math.max(table.unpack(numbers)), 0
  for player, number in ipairs(numbers) do
    if number > most - EQUAL then set = set | 1 << player end
  end
  return set
end

--- The most that players of a set have, or nil if it is empty.
---@param numbers number[] by player
---@param set integer
---@return number|nil
function leaders.most(numbers, set)
  local most
  for player, number in ipairs(numbers) do
    if set & 1 << player ~= 0 and (not most or number > most) then most = number end
  end
  return most
end

--- How far the best of a set is behind the leader; 0 if they are level.
---@param numbers number[] by player
---@param set integer not empty
---@return number
function leaders.deficit(numbers, set)
  local behind = math.max(table.unpack(numbers)) - leaders.most(numbers, set)
  return behind > EQUAL and behind or 0
end

--- How often the lead passes to others.  A player level with the leaders has not taken the
--- lead yet; one who goes on alone from a common lead has taken it from nobody.
---@param list number[][] in order of time, each by player
---@return integer
function leaders.changes(list)
  local count, last = 0, nil
  for _, numbers in ipairs(list) do
    local now = leaders.of(numbers)
    local stay = last and last & now or now
    if stay == 0 then count, stay = count + 1, now end
    last = stay
  end
  return count
end

--- The players who have won, if some have and some have not.
---@param c metrics.transcript
---@return integer|nil set
function leaders.winners(c)
  local winners = leaders.set(c.result.winners)
  local count = #c.result.winners
  return count > 0 and count < c.players and winners or nil
end

return leaders
