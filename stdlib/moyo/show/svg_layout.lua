--- Where a board's points are in a picture: a line's length is 100, y goes down.
--
--     squares and maps    columns and rows
--     hex                 rows shifted by half a line each, to the right
--     lattices            where the lattice has them
--
-- Where opposite edges are joined, a line leaves the board on either side.

local svg = require "moyo.show.svg"

local M = {}

local LINE = 100
local ROW_OF_HEX = LINE * math.sqrt(3) / 2
local AWAY = 1.8 * LINE -- of names from the points of a graph
local STUB = 0.55 -- of a line that leaves the board

---@class moyo.svg.layout
---@field board Topology
---@field hex boolean
---@field even boolean it is a graph whose points stand where lines of a grid cross
---@field graph boolean lines lead anywhere
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
function Layout:at(p)
  if not self.graph then return place(self, self.board:xy(p)) end
  local x, y = self.board:place(p)
  return x * LINE, y * LINE
end

---@param board Topology
---@return moyo.svg.layout
function M.new(board)
  local self = setmetatable({ board = board, hex = board.kind == "hex",
    graph = board.kind == "graph", even = board.kind == "graph", left = math.huge,
    right = -math.huge, top = math.huge, bottom = -math.huge }, Layout)
  for p = 1, board.points do
    local x, y = self:at(p)
    self.even = self.even and x % LINE == 0 and y % LINE == 0
    self.left, self.right = math.min(self.left, x), math.max(self.right, x)
    self.top, self.bottom = math.min(self.top, y), math.max(self.bottom, y)
  end
  return self
end

--- Do lines leave the board, since opposite edges are joined?
---@return boolean
function Layout:is_round() return self.board.across ~= "open" or self.board.down ~= "open" end

-- Lines --------------------------------------------------------------------------

-- The directions of lines; those of hexagonal boards are all six.
local directions = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }, { -1, 1 }, { 1, -1 } }

-- Calls visit(p, dx, dy, inside) once for every line; outside the board, for both
-- of its ends.
local function each_line(self, visit)
  local board = self.board
  for p = 1, board.points do
    local x, y = board:xy(p)
    for i = 1, self.hex and 6 or 4 do
      local dx, dy = table.unpack(directions[i])
      local q = board:offset(p, dx, dy)
      local inside = q and q == board:at(x + dx, y + dy)
      if q and q ~= p and (not inside or p < q) then visit(p, dx, dy, inside) end
    end
  end
end

local function stroke(from_x, from_y, to_x, to_y)
  return ("M%s %sL%s %s"):format(svg.number(from_x), svg.number(from_y), svg.number(to_x),
    svg.number(to_y))
end

-- A line of a graph. One that would lead over a point, as between layers, leaves its own points up
-- to the right and down to the left.
local LONG, CLOSE, RIGHT, UP = 1.5 * LINE, 0.2 * LINE, 0.3 * LINE, 0.22 * LINE

-- Does the stretch between two points, `length` long, come close to another?
local function leads_over(self, p, q, length)
  local x, y = self:at(p)
  local to_x, to_y = self:at(q)
  local dx, dy = (to_x - x) / length, (to_y - y) / length
  for other = 1, self.board.points do
    local at_x, at_y = self:at(other)
    local along = (at_x - x) * dx + (at_y - y) * dy
    local aside = (at_x - x) * dy - (at_y - y) * dx
    if other ~= p and other ~= q and along > 0 and along < length and math.abs(aside) < CLOSE then
      return true
    end
  end
  return false
end

local function line_of_graph(self, p, q)
  local x, y = self:at(p)
  local to_x, to_y = self:at(q)
  local length = math.sqrt((to_x - x) ^ 2 + (to_y - y) ^ 2)
  if length < LONG or not leads_over(self, p, q, length) then return stroke(x, y, to_x, to_y) end
  return stroke(x, y, x + RIGHT, y - UP) .. stroke(to_x, to_y, to_x - RIGHT, to_y + UP)
end

local function lines_of_graph(self)
  local parts = {}
  for p = 1, self.board.points do
    for _, q in ipairs(self.board:lines(p)) do
      if p < q then parts[#parts + 1] = line_of_graph(self, p, q) end
    end
  end
  return table.concat(parts)
end

--- All lines of the board as the data of one path, straight ones in one go.
---@return string
function Layout:lines()
  if self.graph then return lines_of_graph(self) end
  local board, joined, parts = self.board, {}, {}
  local function key(p, dx, dy) return ("%d:%d:%d"):format(p, dx, dy) end
  local function draw(x, y, to_x, to_y)
    parts[#parts + 1] = stroke(x, y, to_x, to_y)
  end
  each_line(self, function(p, dx, dy, inside)
    if inside then joined[key(p, dx, dy)] = true end
  end)
  each_line(self, function(p, dx, dy, inside)
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

-- Columns and rows from p to q, the short way round edges that are joined; whether it is round
-- them; and by which columns and rows it comes back to p from q, as twists mirror it.
local function short_way(board, p, q)
  local x, y = board:xy(p)
  local to_x, to_y = board:xy(q)
  local best = { to_x - x, to_y - y, x - to_x, y - to_y }
  local function try(copies_x, copies_y)
    -- a copy of the board beside it, mirrored where there is a twist
    local at_x, at_y, back_x, back_y = to_x, to_y, 1, 1
    if copies_y % 2 == 1 and board.down == "twisted" then
      at_x, back_x = board.width + 1 - at_x, -1
    end
    if copies_x % 2 == 1 and board.across == "twisted" then
      at_y, back_y = board.height + 1 - at_y, -1
    end
    local dx, dy = at_x + copies_x * board.width - x, at_y + copies_y * board.height - y
    if dx * dx + dy * dy < best[1] ^ 2 + best[2] ^ 2 then
      best = { dx, dy, -dx * back_x, -dy * back_y, round = true }
    end
  end
  local across, down = board.across ~= "open" and 1 or 0, board.down ~= "open" and 1 or 0
  for copies_y = -down, down do
    for copies_x = -across, across do try(copies_x, copies_y) end
  end
  return best
end

--- The way between two points as the data of a path: one stretch, or where it leads
--- round joined edges two that leave the board.
---@param p Point
---@param q Point
---@return string
function Layout:way(p, q)
  if self.graph then
    local from_x, from_y = self:at(p)
    return stroke(from_x, from_y, self:at(q))
  end
  local x, y = self.board:xy(p)
  local to_x, to_y = self.board:xy(q)
  local way = short_way(self.board, p, q)
  local function stretch(from_x, from_y, far_x, far_y)
    local ax, ay = place(self, from_x, from_y)
    local bx, by = place(self, far_x, far_y)
    return stroke(ax, ay, bx, by)
  end
  if not way.round then return stretch(x, y, to_x, to_y) end
  -- No further than the ground reaches.
  local part = STUB / math.max(math.abs(way[1]), math.abs(way[2]))
  return stretch(x, y, x + part * way[1], y + part * way[2])
    .. stretch(to_x, to_y, to_x + part * way[3], to_y + part * way[4])
end

-- Ground -------------------------------------------------------------------------

-- A hexagon around a point, its corners above and below.
local function hexagon(self, p, size)
  local x, y = self:at(p)
  local half, quarter = size / math.sqrt(3), size / math.sqrt(3) / 2
  local corners = { { 0, -half }, { size / 2, -quarter }, { size / 2, quarter }, { 0, half },
    { -size / 2, quarter }, { -size / 2, -quarter } }
  for i, c in ipairs(corners) do
    corners[i] = svg.number(x + c[1]) .. " " .. svg.number(y + c[2])
  end
  return "M" .. table.concat(corners, "L") .. "z"
end

local function square(self, p, size)
  local x, y = self:at(p)
  return ("M%s %sh%sv%sh-%sz"):format(svg.number(x - size / 2), svg.number(y - size / 2),
    svg.number(size), svg.number(size), svg.number(size))
end

local function cells_of_graph(self, has, size)
  local parts, cell = {}, self.even and square or hexagon
  for p = 1, self.board.points do
    if has(p) then parts[#parts + 1] = cell(self, p, size) end
  end
  return table.concat(parts)
end

-- The distance between the sides of an octagon, so that hexagons around its corners leave no hole.
local FACE = (1 + math.sqrt(2)) * LINE
-- Of the squares on which the points of an even graph stand: between its layers there is a gap.
local SQUARE = 1.5 * LINE

--- What the board stands on, as the data of one path.
---@return string
function Layout:ground()
  local function all() return true end
  return self.graph and cells_of_graph(self, all, self.even and SQUARE or FACE) or self:cells(all)
end

--- The places around points as the data of one path; those side by side in a row
--- are one.
---@param has fun(p: Point): boolean
---@return string
function Layout:cells(has)
  if self.graph then return cells_of_graph(self, has, 0.8 * LINE) end
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
        parts[#parts + 1] = hexagon(self, p, LINE)
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

-- The same for a graph: a column's name above and below it, a row's on both sides; or names beside
-- their points, if these are not those of columns and rows.
local function names_of_graph(self)
  local board, columns, rows, list = self.board, {}, {}, {}
  local function add(all, at, name, middle)
    local known = all[at] or { name = name, sum = 0, count = 0 }
    if known.name ~= name then known.name = false end
    known.sum, known.count = known.sum + middle, known.count + 1
    all[at] = known
  end
  for p = 1, board.points do
    local column, row = board:xy(p)
    local x, y = self:at(p)
    local letters, number = board:name(p):match "^(%a+)(%d+)$"
    add(columns, column, letters, x)
    add(rows, row, number, y)
  end
  local own = false
  for _, known in pairs(columns) do own = own or not known.name end
  for _, known in pairs(rows) do own = own or not known.name end
  for p = 1, own and board.points or 0 do
    local x, y = self:at(p)
    list[p] = { text = board:name(p), x = x + RIGHT, y = y - RIGHT }
  end
  if own then return list end
  for column = 1, board.width do
    local known = columns[column]
    for _, y in ipairs(known and known.name and { self.top - AWAY, self.bottom + AWAY } or {}) do
      list[#list + 1] = { text = known.name, x = known.sum / known.count, y = y }
    end
  end
  for row = 1, board.height do
    local known = rows[row]
    for _, x in ipairs(known and known.name and { self.left - AWAY, self.right + AWAY } or {}) do
      list[#list + 1] = { text = known.name, x = x, y = known.sum / known.count }
    end
  end
  return list
end

--- The names of columns and rows, and where they stand outside the ground.
---@return {text: string, x: number, y: number}[]
function Layout:names()
  if self.graph then return names_of_graph(self) end
  local board, columns, rows, list = self.board, {}, {}, {}
  for p = 1, board.points do
    local x, y = board:xy(p)
    local letters, number = board:name(p):match "^(%a+)(%d+)$"
    note(columns, x, letters)
    note(rows, y, number)
  end
  local away = self:is_round() and 1.25 or 1
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
