--- Walls: straight rows of stones along the sides of a board, for set-ups.

local moyo = require "moyo"

-- How far a point is from a side, counted in lines from 1.
local from_side = {
  left = function(_, x) return x end,
  right = function(board, x) return board.width - x + 1 end,
  top = function(_, _, y) return y end,
  bottom = function(board, _, y) return board.height - y + 1 end,
}

local walls = { sides = { "left", "right", "top", "bottom" } }

--- Refuses a line that a board is too small for.
function walls.check(board, line)
  moyo.demand(2 * line < board.width and 2 * line < board.height,
    "line=%d: the board is too small", line)
end

--- The stones of a player on a line along a side, between the same lines along the sides beside it.
function walls.stones(board, side, line, player)
  local list = {}
  for p in (~moyo.set(board)):each() do
    local x, y = board:xy(p)
    local nearest = math.huge
    for _, other in ipairs(walls.sides) do
      nearest = math.min(nearest, from_side[other](board, x, y))
    end
    if from_side[side](board, x, y) == line and nearest == line then
      table.insert(list, { p, player })
    end
  end
  return list
end

return walls
