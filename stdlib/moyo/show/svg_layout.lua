--- Where a board's points are in a picture: a line's length is 100, y goes down.
--
--     square, torus, map    columns and rows
--     hex                   rows shifted by half a line each, to the right
--
-- Where a torus is joined to itself, a line leaves the board on either side.

local svg = require "moyo.show.svg"

local M = {}

local LINE = 100
local ROW_OF_HEX = LINE * math.sqrt(3) / 2
local STUB = 0.55 -- of a line that leaves the board

---@class moyo.svg.layout
---@field board Topology
---@field hex boolean
---@field left number the points' bounds
---@field right number
---@field top number
---@field bottom number
local Layout = {}
Layout.__index = Layout

-- Where the place (x, y) of the grid is.
local function place(self, x, y)
  if self.hex then return (x + y / 2) * LINE, y * ROW_OF_HEX end
  return x * LINE, y * LINE
end

--- Where a point is.
---@param p Point
---@return number x, number y
function Layout:at(p) return place(self, self.board:xy(p)) end

---@param board Topology
---@return moyo.svg.layout
function M.new(board)
  local self = setmetatable({ board = board, hex = board.kind == "hex", left = math.huge,
    right = -math.huge, top = math.huge, bottom = -math.huge }, Layout)
  for p = 1, board.points do
    local x, y = self:at(p)
    self.left, self.right = math.min(self.left, x), math.max(self.right, x)
    self.top, self.bottom = math.min(self.top, y), math.max(self.bottom, y)
  end
  return self
end

-- Lines --------------------------------------------------------------------------

-- Columns and rows from p to a point that a line leads to; on a torus the short way.
local function way(board, p, q)
  local x, y = board:xy(p)
  local to_x, to_y = board:xy(q)
  local dx, dy = to_x - x, to_y - y
  if dx > 1 then dx = -1 elseif dx < -1 then dx = 1 end
  if dy > 1 then dy = -1 elseif dy < -1 then dy = 1 end
  return dx, dy, x + dx == to_x and y + dy == to_y
end

-- Calls visit(p, dx, dy, inside) once for every line; outside the board, for both
-- of its ends.
local function each_line(board, visit)
  for p = 1, board.points do
    for _, q in ipairs(board:lines(p)) do
      local dx, dy, inside = way(board, p, q)
      if not inside or p < q then visit(p, dx, dy, inside) end
    end
  end
end

--- All lines of the board as the data of one path, straight ones in one go.
---@return string
function Layout:lines()
  local board, joined, parts = self.board, {}, {}
  local function key(p, dx, dy) return ("%d:%d:%d"):format(p, dx, dy) end
  local function draw(x, y, to_x, to_y)
    parts[#parts + 1] = ("M%s %sL%s %s"):format(svg.number(x), svg.number(y), svg.number(to_x),
      svg.number(to_y))
  end
  each_line(board, function(p, dx, dy, inside)
    if inside then joined[key(p, dx, dy)] = true end
  end)
  each_line(board, function(p, dx, dy, inside)
    local x, y = board:xy(p)
    local from_x, from_y = self:at(p)
    if not inside then
      local to_x, to_y = place(self, x + STUB * dx, y + STUB * dy)
      return draw(from_x, from_y, to_x, to_y)
    end
    local before = board:at(x - dx, y - dy)
    if before and joined[key(before, dx, dy)] then return end
    local last = p
    while last and joined[key(last, dx, dy)] do
      x, y = x + dx, y + dy
      last = board:at(x, y)
    end
    draw(from_x, from_y, place(self, x, y))
  end)
  return table.concat(parts)
end

--- The way between two points as the data of a path: one stretch, or where it leads
--- round the edges of a torus two that leave the board.
---@param p Point
---@param q Point
---@return string
function Layout:way(p, q)
  local board = self.board
  local x, y = board:xy(p)
  local to_x, to_y = board:xy(q)
  local dx, dy = to_x - x, to_y - y
  local round = false
  if board.kind == "torus" then
    local function shorter(d, length)
      if 2 * math.abs(d) <= length then return d end
      round = true
      return d > 0 and d - length or d + length
    end
    dx, dy = shorter(dx, board.width), shorter(dy, board.height)
  end
  local function stretch(from_x, from_y, far_x, far_y)
    local ax, ay = place(self, from_x, from_y)
    local bx, by = place(self, far_x, far_y)
    return ("M%s %sL%s %s"):format(svg.number(ax), svg.number(ay), svg.number(bx), svg.number(by))
  end
  if not round then return stretch(x, y, to_x, to_y) end
  -- No further than the ground reaches.
  local part = STUB / math.max(math.abs(dx), math.abs(dy))
  return stretch(x, y, x + part * dx, y + part * dy)
    .. stretch(to_x, to_y, to_x - part * dx, to_y - part * dy)
end

-- Ground -------------------------------------------------------------------------

-- A hexagon around a point, its corners above and below.
local function hexagon(self, p)
  local x, y = self:at(p)
  local half, quarter = LINE / math.sqrt(3), LINE / math.sqrt(3) / 2
  local corners = { { 0, -half }, { LINE / 2, -quarter }, { LINE / 2, quarter }, { 0, half },
    { -LINE / 2, quarter }, { -LINE / 2, -quarter } }
  for i, c in ipairs(corners) do
    corners[i] = svg.number(x + c[1]) .. " " .. svg.number(y + c[2])
  end
  return "M" .. table.concat(corners, "L") .. "z"
end

--- The places around points as the data of one path; those side by side in a row
--- are one.
---@param has fun(p: Point): boolean
---@return string
function Layout:cells(has)
  local board, parts = self.board, {}
  local function run(x, y, length)
    local left, top = place(self, x, y)
    parts[#parts + 1] = ("M%s %sh%dv%dh-%dz"):format(svg.number(left - LINE / 2),
      svg.number(top - LINE / 2), length * LINE, LINE, length * LINE)
  end
  for y = 1, board.height do
    local first
    for x = 1, board.width + 1 do
      local p = x <= board.width and board:at(x, y)
      local inside = p and has(p)
      if inside and self.hex then
        parts[#parts + 1] = hexagon(self, p)
      elseif inside then
        first = first or x
      elseif first then
        run(first, y, x - first)
        first = nil
      end
    end
  end
  return table.concat(parts)
end

-- Coordinates --------------------------------------------------------------------

-- Adds a name beside a row or column unless its points disagree about it.
local function note(list, at, name)
  if list[at] == nil then list[at] = name or false end
  if list[at] ~= name then list[at] = false end
end

--- The names of columns and rows, and where they stand outside the ground.
---@return {text: string, x: number, y: number}[]
function Layout:names()
  local board, columns, rows, list = self.board, {}, {}, {}
  for p = 1, board.points do
    local x, y = board:xy(p)
    local letters, number = board:name(p):match "^(%a+)(%d+)$"
    note(columns, x, letters)
    note(rows, y, number)
  end
  local away = board.kind == "torus" and 1.25 or 1
  local function add(text, x, y)
    local at_x, at_y = place(self, x, y)
    list[#list + 1] = { text = text, x = at_x, y = at_y }
  end
  for x = 1, board.width do
    if columns[x] then
      add(columns[x], x, 1 - away)
      add(columns[x], x, board.height + away)
    end
  end
  for y = 1, board.height do
    if rows[y] then
      add(rows[y], 1 - away, y)
      add(rows[y], board.width + away, y)
    end
  end
  return list
end

return M
