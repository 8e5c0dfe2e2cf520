--- What is settled before points are counted, in plain Lua: the twin of
--- runtime/play/settle.c and of what scores say of regions, sides and the dead.

local core = require "moyo.core"
local sides = require "moyo.vocabulary.equipment.sides"

local M = {}

-- Points that stones on these points cover.
local function cover(position, points)
  local shape, list = position.game.shape, {}
  for p in points:each() do
    for _, q in ipairs(shape:overlap(p)) do list[#list + 1] = q end
  end
  return core.set(position.game.board, list)
end

--- Stones that are not dead, by colour.
---@return PointSet[]
function M.living(position)
  local list = {}
  for colour = 1, position.game.colours do
    local stones, dead = position:stones(colour), position.dead
    if dead then stones = stones - dead end
    list[colour] = stones
  end
  return list
end

-- The points of a side among stones by colour; a piece is a side of its own.
local function of_side(position, stones, side)
  local points = core.set(position.game.board)
  for colour, set in ipairs(stones) do
    if position:side(colour) == side then points = points | set end
  end
  return points
end

--- Stones that count, by colour: in games with sides, all groups without a liberty leave first, at
--- the same time.
---@return PointSet[] stones
---@return table<Point, integer> holder of what left, by point: a player or 0
function M.settled(position)
  local stones, holder = M.living(position), {}
  if not position.game.sides then return stones, holder end
  local shape = position.game.shape
  local covered, lost = core.set(position.game.board), core.set(position.game.board)
  for _, set in ipairs(stones) do covered = covered | cover(position, set) end
  for side = 1, position.game.players do
    for _, group in ipairs(of_side(position, stones, side):parts(shape)) do
      if #(group:grow(shape) - covered) == 0 then
        lost = lost | group
        local shares = position.game.shares and sides.split(position, stones, group) or {}
        for p in group:each() do holder[p] = shares[p] or 0 end
      end
    end
  end
  for colour, set in ipairs(stones) do stones[colour] = set - lost end
  return stones, holder
end

--- Points that each side covers, by the colour that leads it.
---@param stones PointSet[] by colour
---@return PointSet[]
function M.covered(position, stones)
  local list = {}
  for side = 1, position.game.colours do
    list[side] = cover(position, of_side(position, stones, side))
  end
  return list
end

--- The shape by which regions extend; nil: along lines.
---@param along_lines boolean|nil
---@return Shape|nil
function M.ways(position, along_lines)
  return not along_lines and position.game.shape or nil
end

--- Who owns each uncovered region: a list of { region, player or nil }, and what each
--- colour covers.  Neutral pieces cover points as a separate colour.
---@param stones PointSet[] by colour
---@param along_lines? boolean regions go along lines, not to near points
function M.regions(position, stones, along_lines)
  local covered, all = M.covered(position, stones), core.set(position.game.board)
  for _, set in ipairs(covered) do all = all | set end
  local list, ways = {}, M.ways(position, along_lines)
  for _, region in ipairs((~all):parts(ways)) do
    local beside, owner = region:grow(ways) - region, nil
    for i = 1, position.game.players do
      local others = core.set(position.game.board)
      for k, set in ipairs(covered) do
        if k ~= i then others = others | set end
      end
      if #beside > 0 and beside <= covered[i] - others then owner = i end
    end
    list[#list + 1] = { region, owner }
  end
  return list, covered
end

--- Prisoners by holder and colour, once what leaves before the count has left.
---@return integer[][]
function M.held(position)
  local held, _, holder = {}, M.settled(position)
  for i = 1, position.game.players do
    held[i] = {}
    for c = 1, position.game.colours do held[i][c] = position:taken_by(i, c) end
  end
  for p, player in pairs(holder) do
    local colour = position:colour(p)
    if player > 0 then held[player][colour] = held[player][colour] + 1 end
  end
  return held
end

--- Adds dead stones to the prisoners of the player in whose territory they stand.
---@param held integer[][]
---@param along_lines? boolean
function M.hold_dead(position, held, along_lines)
  if not position.dead then return held end
  local list = M.regions(position, M.living(position), along_lines)
  for _, region in ipairs(list) do
    for p in (region[1] & position.dead):each() do
      local colour, owner = position:colour(p), region[2]
      if owner and colour > 0 and colour <= position.game.players then
        held[owner][colour] = held[owner][colour] + position:height(p)
      end
    end
  end
  return held
end

-- The first colour of the side whose prisoners a player holds; or nil.
local function held_of_side(position, held, side)
  for colour = 1, position.game.players do
    if position:side(colour) == side and held[colour] > 0 then return colour end
  end
end

--- Fills a side's territory with prisoners of its colours, one of each holder in turn, and takes
--- these out of `held`.  Returns how many points stay open.
---@param held integer[][]
function M.fill(position, side, open, held)
  local moved = true
  while open > 0 and moved do
    moved = false
    for holder = 1, position.game.players do
      local colour = open > 0 and held_of_side(position, held[holder], side)
      if colour then
        held[holder][colour] = held[holder][colour] - 1
        open, moved = open - 1, true
      end
    end
  end
  return open
end

return M
