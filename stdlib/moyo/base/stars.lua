--- Star points: where boards have dots, and where the stones of a fixed handicap go.
---
---     . . . . . . .      corners: the third line, on larger boards the fourth
---     . . . . . . .      sides: in the middle of these lines, if there is a middle
---     . . + . + . .      centre
---     . . . + . . .
---
--- On boards of squares they stand on lines. On a graph, as a lattice is one, a line is a distance
--- from the border, where points are joined to fewer others; of the points on such a line the one
--- nearest to a corner of the rectangle around the board is that corner's.

local stars = {}

-- Distances from the edge of the lines on which they stand: low, middle or nil, high.
local function lines_of(length)
  if length < 7 then return nil end
  local low = length < 13 and 3 or 4
  return low, length % 2 == 1 and (length + 1) // 2 or nil, length + 1 - low
end

-- ---- Boards of squares ------------------------------------------------------------------------

-- All by name; those that there are not are absent.
local function on_grid(board)
  local left, centre, right = lines_of(board.width)
  local top, middle, bottom = lines_of(board.height)
  if not left or not top then return {} end
  local function at(x, y) return x and y and board:at(x, y) end
  return {
    bottom_left = at(left, bottom), top_right = at(right, top), top_left = at(left, top),
    bottom_right = at(right, bottom), left = at(left, middle), right = at(right, middle),
    top = at(centre, top), bottom = at(centre, bottom), centre = at(centre, middle),
  }
end

-- ---- Graphs -----------------------------------------------------------------------------------

-- Where corners, sides and centre are, in a rectangle from 0 to 1.
local wanted = {
  bottom_left = { 0, 1 }, top_right = { 1, 0 }, top_left = { 0, 0 }, bottom_right = { 1, 1 },
  left = { 0, 0.5 }, right = { 1, 0.5 }, top = { 0.5, 0 }, bottom = { 0.5, 1 },
  centre = { 0.5, 0.5 },
}

-- How far each point is from the border, by steps; and the farthest.
local function depths(board)
  local most, depth, queue, deepest = 0, {}, {}, 0
  for p = 1, board.points do most = math.max(most, #board:lines(p)) end
  for p = 1, board.points do
    if #board:lines(p) < most then
      depth[p] = 0
      queue[#queue + 1] = p
    end
  end
  for _, p in ipairs(queue) do -- grows while it is read
    for _, q in ipairs(board:lines(p)) do
      if not depth[q] then
        depth[q] = depth[p] + 1
        deepest = math.max(deepest, depth[q])
        queue[#queue + 1] = q
      end
    end
  end
  return depth, deepest
end

local NEAR = 1e-6 -- distances that differ by less are equal

-- The points nearest to a place, of those that are counted. And how far they are.
local function nearest(board, x, y, counts)
  local list, least = {}, math.huge
  for p = 1, board.points do
    if counts(p) then
      local px, py = board:place(p)
      local far = (px - x) ^ 2 + (py - y) ^ 2
      if far < least - NEAR then
        list, least = { p }, far
      elseif far < least + NEAR then
        list[#list + 1] = p
      end
    end
  end
  return list, least
end

-- The farthest round the centre of the board, clockwise, so that quarter turns keep all corners.
local function clockwise(board, box, at, list)
  local best, most = nil, -math.huge
  for _, p in ipairs(list) do
    local x, y = board:place(p)
    local turned = (at[1] - 0.5) * box.width * (y - box.y - box.height / 2)
      - (at[2] - 0.5) * box.height * (x - box.x - box.width / 2)
    if turned > most then best, most = p, turned end
  end
  return best
end

-- The rectangle around a graph.
local function around(board)
  local left, top, right, bottom = math.huge, math.huge, -math.huge, -math.huge
  for p = 1, board.points do
    local x, y = board:place(p)
    left, right = math.min(left, x), math.max(right, x)
    top, bottom = math.min(top, y), math.max(bottom, y)
  end
  return { x = left, y = top, width = right - left, height = bottom - top }
end

local function all() return true end

local corners = { "bottom_left", "top_right", "top_left", "bottom_right" }

-- Those that are nearest to a corner, a side or the centre, of those that are counted.
local function nearest_to(board, box, name, counts)
  local at = wanted[name]
  return nearest(board, box.x + at[1] * box.width, box.y + at[2] * box.height, counts)
end

-- The corners: on the first line from the given one on, on which each is nearest to one point. If
-- there is no such line, each is on the given one, and of two points the one clockwise.
local function find_corners(board, box, depth, line, deepest)
  for k = line, deepest do
    local found, count = {}, 0
    for _, name in ipairs(corners) do
      local list = nearest_to(board, box, name, function(p) return depth[p] == k end)
      found[name] = list[1]
      if #list == 1 then count = count + 1 end
    end
    if count == 4 then return found end
  end
  local found = {}
  for _, name in ipairs(corners) do
    local list = nearest_to(board, box, name, function(p) return depth[p] == line end)
    found[name] = clockwise(board, box, wanted[name], list)
  end
  return found
end

-- Are the rectangle's corners off the board, so that those at the left and at the right are corners
-- as well, as of a hexagon?
local function lacks_corners(board, box)
  for _, name in ipairs(corners) do
    if select(2, nearest_to(board, box, name, all)) <= 1 then return false end
  end
  return true
end

-- As on_grid; and whether it is round.
local function on_graph(board)
  local depth, deepest = depths(board)
  if deepest < 3 then return {}, false end
  local box, line = around(board), deepest < 6 and 2 or 3
  local found, taken = find_corners(board, box, depth, line, deepest), {}
  for _, p in pairs(found) do taken[p] = true end
  for _, name in ipairs { "left", "right", "top", "bottom", "centre" } do
    local list = nearest_to(board, box, name, function(p)
      return name == "centre" or depth[p] == depth[found.top_left] and not taken[p]
    end)
    found[name] = #list == 1 and list[1] or nil
  end
  return found, lacks_corners(board, box)
end

-- ---- Both -------------------------------------------------------------------------------------

-- They are those of the whole board: none where points have been left out of a grid.
local function find(board)
  if board.kind == "graph" then return on_graph(board) end
  if board.kind == "hex" or board.points < board.width * board.height then return {}, false end
  return on_grid(board), false
end

-- The order of the Go Text Protocol's fixed handicaps (version 2, section 4.1.1).
local order = { "bottom_left", "top_right", "top_left", "bottom_right", "left", "right", "top",
  "bottom" }

--- The first *n*, in the order of fixed handicaps; nil if the board has fewer.
---@param board Topology
---@param n integer 2 to 9
---@return Point[]|nil
function stars.first(board, n)
  local found, list = find(board), {}
  local small = board.kind ~= "graph" and math.min(board.width, board.height) <= 7
  if n > 4 and (small or not found.centre) then return nil end
  for i = 1, n do
    list[i] = found[n > 4 and n % 2 == 1 and i == n and "centre" or order[i]]
    if not list[i] then return nil end
  end
  return list
end

--- Tells whether a point has a dot. Small boards have none in the middle of their sides.
---@param board Topology
---@return fun(p: Point): boolean
function stars.test(board)
  local found, is_round = find(board)
  local large = math.min(board.width, board.height) >= 15
  local dots = {}
  for name, p in pairs(found) do
    local at = wanted[name]
    local is_side = (at[1] == 0.5) ~= (at[2] == 0.5)
    if not is_side or (is_round and at[2] == 0.5) or (large and not is_round) then
      dots[p] = true
    end
  end
  return function(p) return dots[p] or false end
end

return stars
