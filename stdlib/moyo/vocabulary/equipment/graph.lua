--- Boards of any lines: points with places, and pairs of points that lines join.
---
--- A point has two places. That in a drawing of lines is where its lattice or file puts it; the
--- shortest line is about 1 long. That in a drawing of characters is a column and a row: its own if
--- a lattice says so, else the first, rounded on the coarsest grid on which no two points meet.

local core = require "moyo.core"

local M = {}

---@class moyo.graph.point
---@field x number where it is drawn
---@field y number
---@field column? integer in drawings of characters, from 1
---@field row? integer
---@field name? string its own; else its column's letters and its row's number

---@class moyo.graph
---@field points moyo.graph.point[]
---@field lines integer[][] pairs of places in `points`

-- The coarsest grid is a line wide, the finest a quarter of that.
local FINENESS = { 1, 1.25, 1.5, 2, 2.5, 3, 4 }

-- Puts points into columns and rows; false if two of them meet.
local function round(points, left, top, scale)
  local taken = {}
  for _, p in ipairs(points) do
    local column = math.floor((p.x - left) * scale + 0.5) + 1
    local row = math.floor((p.y - top) * scale + 0.5) + 1
    local key = column .. ":" .. row
    if taken[key] then return false end
    taken[key], p.column, p.row = true, column, row
  end
  return true
end

-- Gives every point a column and a row; nil, or the two points that are too close for it.
local function find_cells(points)
  local left, top = math.huge, math.huge
  for _, p in ipairs(points) do
    left, top = math.min(left, p.x), math.min(top, p.y)
  end
  for _, scale in ipairs(FINENESS) do
    if round(points, left, top, scale) then return true end
  end
  return nil
end

-- Takes off points that have fewer than two lines, until all others have more.
local function prune(graph)
  local count, left_out = {}, {}
  repeat
    local more = false
    for i in ipairs(graph.points) do count[i] = 0 end
    for _, line in ipairs(graph.lines) do
      if not left_out[line[1]] and not left_out[line[2]] then
        count[line[1]], count[line[2]] = count[line[1]] + 1, count[line[2]] + 1
      end
    end
    for i in ipairs(graph.points) do
      if count[i] < 2 and not left_out[i] then left_out[i], more = true, true end
    end
  until not more
  return left_out
end

--- The same without points at the border that have only one line, or none.
---@param graph moyo.graph
---@return moyo.graph
function M.pruned(graph)
  local left_out, number, points, lines = prune(graph), {}, {}, {}
  for i, p in ipairs(graph.points) do
    if not left_out[i] then
      points[#points + 1] = p
      number[i] = #points
    end
  end
  for _, line in ipairs(graph.lines) do
    local p, q = number[line[1]], number[line[2]]
    if p and q then lines[#lines + 1] = { p, q } end
  end
  if #points == 0 then return graph end
  return { points = points, lines = lines }
end

-- So far apart are points that a line of length 1 joins, more or less.
local NEAR = 1.01

--- Joins all points that are 1 apart.
---@param points moyo.graph.point[]
---@return moyo.graph
function M.joined(points)
  local boxes, lines = {}, {}
  local function box(x, y)
    local key = x .. ":" .. y
    boxes[key] = boxes[key] or {}
    return boxes[key]
  end
  for i, p in ipairs(points) do
    local x, y = math.floor(p.x), math.floor(p.y)
    for dx = -1, 1 do
      for dy = -1, 1 do
        for _, k in ipairs(box(x + dx, y + dy)) do
          local q = points[k]
          if (p.x - q.x) ^ 2 + (p.y - q.y) ^ 2 < NEAR ^ 2 then lines[#lines + 1] = { k, i } end
        end
      end
    end
    table.insert(box(x, y), i)
  end
  return { points = points, lines = lines }
end

-- The numbers of the points in reading order, and how many columns and rows there are.
local function in_order(points)
  local order, wide, high, left, top = {}, 0, 0, math.huge, math.huge
  for i, p in ipairs(points) do
    order[i] = i
    left, top = math.min(left, p.column), math.min(top, p.row)
    wide, high = math.max(wide, p.column), math.max(high, p.row)
  end
  for _, p in ipairs(points) do p.column, p.row = p.column - left + 1, p.row - top + 1 end
  table.sort(order, function(a, b)
    local p, q = points[a], points[b]
    if p.row ~= q.row then return p.row < q.row end
    return p.column < q.column
  end)
  return order, wide - left + 1, high - top + 1
end

--- The topology of a graph; nil, or what is wrong.
---@param graph moyo.graph
---@param letters? string
---@return Topology|nil
---@return string|nil message
function M.topology(graph, letters)
  local points = graph.points
  if #points > 4096 then return nil, "a board has at most 4096 points" end
  if not points[1].column and not find_cells(points) then
    return nil, "two points are too close to each other"
  end
  local order, width, height = in_order(points)
  if width * height > 65536 then return nil, "a board has at most 65536 places" end
  local rows, number, places, names, lines = {}, {}, {}, points[1].name and {} or nil, {}
  for y = 1, height do rows[y] = {} end
  for i, k in ipairs(order) do
    local p = points[k]
    number[k] = i
    rows[p.row][p.column] = true
    places[2 * i - 1], places[2 * i] = p.x, p.y
    if names then names[i] = p.name end
  end
  for y = 1, height do
    local row = rows[y]
    for x = 1, width do row[x] = row[x] and "." or " " end
    rows[y] = table.concat(row)
  end
  for _, line in ipairs(graph.lines) do
    lines[#lines + 1], lines[#lines + 2] = number[line[1]], number[line[2]]
  end
  local good, topology = pcall(core.topology, { kind = "graph", width = width, height = height,
    rows = rows, places = places, lines = lines, names = names, letters = letters })
  if good then return topology end
  return nil, topology
end

--- The graph that a topology is, without some of its points.
---@param topology Topology
---@param left_out PointSet
---@return moyo.graph
function M.of(topology, left_out)
  local points, lines, number = {}, {}, {}
  for p = 1, topology.points do
    if not left_out:has(p) then
      local column, row = topology:xy(p)
      local x, y = topology:place(p)
      points[#points + 1] = { x = x, y = y, column = column, row = row, name = topology:name(p) }
      number[p] = #points
    end
  end
  for p = 1, topology.points do
    for _, q in ipairs(topology:lines(p)) do
      if p < q and number[p] and number[q] then lines[#lines + 1] = { number[p], number[q] } end
    end
  end
  return { points = points, lines = lines }
end

return M
