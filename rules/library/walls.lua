--- Walls: straight rows of stones along the sides of a board, for set-ups.

local moyo = require "moyo"

-- How far a point is from a side, counted in lines from 1.
local from_side = {
  left = function(_, x) return x end,
  right = function(board, x) return board.width - x + 1 end,
  top = function(_, _, y) return y end,
  bottom = function(board, _, y) return board.height - y + 1 end,
}

local sides = { "left", "right", "top", "bottom" }

-- The points of a line along a side, between the same lines along the sides beside it.
local function points(board, side, line)
  local list = {}
  for p in (~moyo.set(board)):each() do
    local x, y = board:xy(p)
    local nearest = math.huge
    for _, other in ipairs(sides) do
      nearest = math.min(nearest, from_side[other](board, x, y))
    end
    if from_side[side](board, x, y) == line and nearest == line then list[#list + 1] = p end
  end
  return list
end

local walls = { sides = sides }

--- Adds walls to a game's set-up: a stone on each point of a line, or wherever one fits beside the
--- stones before it. Refuses a line that the board is too small for.
---@param rule table the game's slots
---@param line integer the line, counted from the edge
---@param owners table<string, integer> the player who owns the wall along each side that has one
function walls.build(rule, line, owners)
  local board = rule.board.topology
  moyo.demand(2 * line < board.width and 2 * line < board.height,
    "line=%d: the board is too small", line)
  local stone = moyo.shape(rule.stone or moyo.shape.adjacent):bind(board)
  local setup, holder = { table.unpack(rule.setup or {}) }, {}
  for _, one in ipairs(setup) do holder[one[1]] = one[2] end
  local function fits(p, player)
    local near = moyo.set(board, stone:near(p))
    for _, q in ipairs(stone:overlap(p)) do
      if holder[q] and not (near:has(q) and holder[q] == player) then return false end
    end
    return true
  end
  for _, side in ipairs(sides) do
    local player = owners[side]
    for _, p in ipairs(player and points(board, side, line) or {}) do
      if fits(p, player) then
        table.insert(setup, { p, player })
        holder[p] = player
      end
    end
  end
  rule.setup = setup
end

return walls
