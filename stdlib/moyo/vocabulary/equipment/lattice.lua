--- Lattices by name: boards whose points are the corners of regular tilings, and layers of squares.
---
--- A lattice's name says which polygons meet at each point, as in 3.6.3.6. A size WxH counts the
--- points in a row and the rows, or where a pattern repeats, the patterns. Points at the border
--- with a single line are left out.

local graph = require "moyo.vocabulary.equipment.graph"

local M = {}

local ROW = math.sqrt(3) / 2 -- between rows of triangles

---@class moyo.lattice
---@field says string what the rulebook says of its points: their number is put in
---@field make fun(width: integer, height: integer): moyo.graph|nil, string|nil

-- All the cells of width columns and height rows.
local function each(width, height, f)
  for j = 0, height - 1 do
    for i = 0, width - 1 do f(i, j) end
  end
end

local function point(list, x, y, column, row)
  list[#list + 1] = { x = x, y = y, column = column, row = row }
end

-- Rows of points, every second shifted by half a line.
local function triangular(width, height)
  local points = {}
  each(width, height, function(i, j)
    point(points, i + j % 2 / 2, j * ROW, 2 * i + j % 2 + 1, j + 1)
  end)
  return graph.joined(points)
end

-- Bricks: rows of points that go up and down, with a line to the next row at every second point.
local function honeycomb(width, height)
  local points = {}
  each(width, height, function(i, j)
    point(points, i * ROW, 1.5 * j + ((i + j) % 2 == 0 and 0.25 or -0.25), i + 1, j + 1)
  end)
  return graph.joined(points)
end

-- Squares and pairs of triangles in turn, as on a chessboard: rows and columns go to and fro.
local function snub_square(width, height)
  local step, fro = math.cos(math.pi / 12), math.sin(math.pi / 12) / 2
  local points = {}
  each(width, height, function(i, j)
    point(points, i * step + (j % 2 == 0 and fro or -fro), j * step + (i % 2 == 0 and fro or -fro),
      i + 1, j + 1)
  end)
  return graph.joined(points)
end

-- Rows of squares and rows of triangles in turn.
local function elongated(width, height)
  local points = {}
  each(width, height, function(i, j)
    local shift = j // 2 % 2
    point(points, i + shift / 2, j // 2 * (1 + ROW) + j % 2, 2 * i + shift + 1, j + 1)
  end)
  return graph.joined(points)
end

-- Triangles from which the middle of every hexagon is taken out, so that these are apart.
local function snub_hexagonal(width, height)
  local points = {}
  each(width, height, function(i, j)
    if (i - j // 2 + 5 * j) % 7 ~= 0 then
      point(points, i + j % 2 / 2, j * ROW, 2 * i + j % 2 + 1, j + 1)
    end
  end)
  return graph.joined(points)
end

-- Rows of points, between which every second point is left out.
local function kagome(width, height)
  local points = {}
  each(width, height, function(i, j)
    if j % 2 == 0 then
      point(points, i, j * ROW, 2 * i + 1, j + 1)
    elseif i % 2 == 0 and i < width - 1 then
      local x = i + (j % 4 == 1 and 0.5 or 1.5)
      if x < width - 1 then point(points, x, j * ROW, math.floor(2 * x) + 1, j + 1) end
    end
  end)
  return graph.joined(points)
end

-- Hexagons with squares between them.
local function rhombitrihexagonal(width, height)
  local corners = { { 0, -1, 1, 0 }, { -ROW, -0.5, 0, 1 }, { ROW, -0.5, 2, 1 },
    { -ROW, 0.5, 0, 2 }, { ROW, 0.5, 2, 2 }, { 0, 1, 1, 3 } }
  local step, points = 1 + math.sqrt(3), {}
  each(width, height, function(i, j)
    for _, c in ipairs(corners) do
      point(points, (i + j % 2 / 2) * step + c[1], j * step * ROW + c[2],
        4 * i + 2 * (j % 2) + c[3] + 1, 4 * j + c[4] + 1)
    end
  end)
  return graph.joined(points)
end

-- Squares on their corners with octagons between them.
local function truncated_square(width, height)
  local half = math.sqrt(0.5)
  local corners = { { 0, -half, 1, 0 }, { -half, 0, 0, 1 }, { half, 0, 2, 1 }, { 0, half, 1, 2 } }
  local points = {}
  each(width, height, function(i, j)
    for _, c in ipairs(corners) do
      point(points, i * (1 + 2 * half) + c[1], j * (1 + 2 * half) + c[2], 3 * i + c[3] + 1,
        3 * j + c[4] + 1)
    end
  end)
  return graph.joined(points)
end

-- Triangles in a hexagon of so many points a side.
local function hexhex(side, other)
  if side ~= other then return nil, ("has one size, not %dx%d"):format(side, other) end
  local points = {}
  for j = 0, 2 * side - 2 do
    local shift = math.abs(side - 1 - j)
    for i = 0, 2 * side - 2 - shift do
      point(points, i + shift / 2, j * ROW, 2 * i + shift + 1, j + 1)
    end
  end
  return graph.joined(points)
end

-- Layers of squares beside each other, as many as a layer's shorter side has lines; a point is
-- joined to those in the same place of the layers beside its own.
local function cube(width, height)
  local layers, points, lines = math.min(width, height), {}, {}
  for layer = 0, layers - 1 do
    each(width, height, function(i, j)
      local x = i + layer * (width + 1)
      point(points, x, j, x + 1, j + 1)
      local n = #points
      if i > 0 then lines[#lines + 1] = { n - 1, n } end
      if j > 0 then lines[#lines + 1] = { n - width, n } end
      if layer > 0 then lines[#lines + 1] = { n - width * height, n } end
    end)
  end
  return { points = points, lines = lines }
end

local AROUND = "The board has %d points, joined so that around each there are "

---@type table<string, moyo.lattice>
M.all = {
  triangular = { make = triangular, says = AROUND .. "six triangles" },
  honeycomb = { make = honeycomb, says = AROUND .. "three hexagons" },
  ["3.3.4.3.4"] = { make = snub_square, says = AROUND .. "three triangles and two squares" },
  ["3.3.3.4.4"] = { make = elongated, says = AROUND .. "three triangles and then two squares" },
  ["3.3.3.3.6"] = { make = snub_hexagonal, says = AROUND .. "four triangles and a hexagon" },
  ["3.6.3.6"] = { make = kagome, says = AROUND .. "two triangles and two hexagons" },
  ["3.4.6.4"] = { make = rhombitrihexagonal,
    says = AROUND .. "a triangle, two squares and a hexagon" },
  ["4.8.8"] = { make = truncated_square, says = AROUND .. "a square and two octagons" },
  hexhex = { make = hexhex, says = "The board is a hexagon of %d points, joined in triangles" },
  cube = { make = cube, says = "The board has %d points in layers of squares, each joined to "
    .. "the same place in the layers before and after its own" },
}

M.names = { "triangular", "honeycomb", "3.3.3.4.4", "3.3.4.3.4", "3.3.3.3.6", "3.6.3.6", "3.4.6.4",
  "4.8.8", "hexhex", "cube" }

--- The graph of a lattice; nil, or why it has no such size.
---@param name string
---@param width integer
---@param height integer
---@return moyo.graph|nil
---@return string|nil message
function M.graph(name, width, height)
  local found, why = M.all[name].make(width, height)
  if not found then return nil, why end
  return graph.pruned(found)
end

return M
