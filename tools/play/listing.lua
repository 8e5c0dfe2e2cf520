--- Lists of legal moves, for people.

local text = require "moyo.base.text"

local listing = {}

-- How many moves are listed in full, and the shortest run of points that is abbreviated.
local MANY, FOLLOWING = 60, 3

--- Moves in order of their letters, then of their number; of many, those that follow
--- one another in a column as "A1..A19".
local function shortened(moves)
  local list, out = {}, {}
  for i, move in ipairs(moves) do
    local column, number = move:match "^(%A?%a+)(%d+)$"
    list[i] = { text = move, column = column, number = tonumber(number), at = i }
  end
  if #list <= MANY then return moves end
  table.sort(list, function(a, b)
    if not (a.column and b.column) then return not not a.column or not b.column and a.at < b.at end
    if a.column ~= b.column then return a.column < b.column end
    return a.number < b.number
  end)
  local first = 1
  while first <= #list do
    local last = first
    while list[last + 1] and list[first].column and list[last + 1].column == list[first].column
      and list[last + 1].number == list[last].number + 1 do last = last + 1 end
    if last - first + 1 >= FOLLOWING then
      out[#out + 1] = list[first].text .. ".." .. list[last].text
    else
      for i = first, last do out[#out + 1] = list[i].text end
    end
    first = last + 1
  end
  return out
end

--- Moves one after another; with commas if one of them has a blank in it, at which
--- no line is broken.
---@param moves string[] sorted
---@param width integer columns
---@return string[]
function listing.lines(moves, width)
  local joined = table.concat(shortened(moves), "\0")
  local between = joined:find " " and ", " or " "
  joined = joined:gsub(" ", "\1"):gsub("\0", between)
  local lines = text.wrap(joined, width)
  for i, line in ipairs(lines) do lines[i] = line:gsub("\1", " ") end
  return lines
end

return listing
