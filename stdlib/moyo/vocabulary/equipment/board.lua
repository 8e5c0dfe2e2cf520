--- Boards: square, torus, hex, and maps (see map.lua).

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local files = require "moyo.base.files"
local maps = require "moyo.vocabulary.equipment.map"
local near = require "moyo.base.near"
local spec_of = require "moyo.base.spec"
local component = require "moyo.base.component"

local M = {}

---@class Board
---@field topology Topology its points
---@field kind string its name
---@field sentence string what the rulebook says of it
---@field starts Point[]|nil of a map: its start points, by number
---@field file string|nil of a map: its file
---@field map Map|nil
local Board = {}
local meta = { __index = Board } -- apart, so that rule files cannot reach the methods

local kinds = {
  square = "The board has %s lines, joined in squares.",
  torus = "The board has %s lines, joined in squares; opposite edges are joined as well.",
  hex = "The board has %s points, each joined to its six neighbours.",
}

local function from_map(name, letters)
  local file, text = files.find_map(name)
  if not file then
    fail.raise("board = %s: no such board or map%s", name,
      near.hint(name, { "square", "torus", "hex", table.unpack(files.maps()) }))
  end
  local map, why = maps.read(text)
  if not map then fail.raise("%s:%s", file, why) end
  local good, topology = pcall(core.topology, {
    kind = "square", width = map.width, height = map.height, rows = map.rows, letters = letters,
  })
  if not good then fail.raise("%s:1:1: %s", file, topology) end
  local starts = {}
  for n, at in ipairs(map.starts) do starts[n] = topology:at(at[1], at[2]) end
  return setmetatable({
    topology = topology, kind = "map", name = name, starts = starts, file = file, map = map,
    source = text,
    sentence = ("The board is the map %s, of %d points."):format(name, topology.points),
  }, meta)
end

--- `moyo.board(kind, size, letters)`: a board by name, `"square"`, `"torus"` or `"hex"`; any
--- other name is that of a map. `size` is a number or a size option's value, and `letters` names
--- the columns: `"go"` (default) leaves out I, `"all"` does not, `"small"` are a to z.
---@param kind string
---@param size? integer|{width: integer, height: integer}
---@param letters? "go"|"all"|"small"
---@return Board
function M.make(kind, size, letters)
  if type(kind) ~= "string" then fail.blame("board: expected a kind, found %s", type(kind)) end
  if letters ~= nil then
    spec_of.expect("board: unknown letters", letters, { "go", "all", "small" })
  end
  if not kinds[kind] then return from_map(kind, letters) end
  if type(size) == "number" then size = { width = size, height = size } end
  if type(size) ~= "table" then fail.blame("board: a %s board needs a size", kind) end
  local good, topology = pcall(core.topology, {
    kind = kind, width = size.width, height = size.height, letters = letters,
  })
  if not good then fail.blame("board: %s", topology) end
  return setmetatable({
    topology = topology, kind = kind, size = size,
    sentence = kinds[kind]:format(("%dx%d"):format(size.width, size.height)),
  }, meta)
end

-- Lines of the star points on an edge of n lines: low, middle or nil, high.
local function star_lines(n)
  if n < 7 then return nil end
  local low = n < 13 and 3 or 4
  local middle = n % 2 == 1 and n > 7 and (n + 1) // 2 or nil
  return low, middle, n + 1 - low
end

--- The first *n* star points, in the order of the Go Text Protocol's fixed handicaps (version 2,
--- section 4.1.1); nil if the board has fewer.
---@param n integer 2 to 9
---@return Point[]|nil
function Board:stars(n)
  local t = self.topology
  if self.kind ~= "square" then return nil end
  local left, centre, right = star_lines(t.width)
  local top, middle, bottom = star_lines(t.height)
  if not left or not top then return nil end
  local list = { { left, bottom }, { right, top }, { left, top }, { right, bottom } }
  if n > 4 then
    if not (centre and middle) then return nil end
    if n >= 6 then
      list[5], list[6] = { left, middle }, { right, middle }
    end
    if n >= 8 then
      list[7], list[8] = { centre, top }, { centre, bottom }
    end
    if n % 2 == 1 then list[n] = { centre, middle } end
  end
  local points = {}
  for i = 1, n do points[i] = t:at(list[i][1], list[i][2]) end
  return points
end

-- ---- One land ---------------------------------------------------------------------------------

-- Raises a mistake of the map, naming one of its points.
local function blame_map(board, point, format, ...)
  local place = maps.place(board.map, board.topology:xy(point))
  fail.raise("%s:%s: %s", board.file, place, format:format(...))
end

-- The part that the others should be joined to: the one with the first start point or, without
-- start points, the largest.
local function mainland(parts, starts)
  local land = parts[1]
  for _, part in ipairs(parts) do
    if starts[1] and part:has(starts[1]) then return part end
    if #part > #land then land = part end
  end
  return land
end

--- Refuses a map whose points are not all connected by lines, for games whose
--- rules count steps along lines.
function Board:check_land()
  local all = ~core.set(self.topology)
  local parts = all:parts()
  if #parts == 1 then return end
  local starts = self.starts or {}
  local land = mainland(parts, starts)
  for n, point in ipairs(starts) do
    if not land:has(point) then
      blame_map(self, point, "no lines lead from start point %d to start point 1", n)
    end
  end
  local apart, whence = all - land, starts[1] and "start point 1" or "the largest part of the map"
  blame_map(self, apart:first(), "no lines lead from here to %s; %d of the %d points are cut off",
    whence, #apart, #all)
end

-- ---- Start points -----------------------------------------------------------------------------

--- Start points for this many players: those of the map, by number, and the missing ones as far
--- apart as possible (see `board:spread`). It checks the land as well.
---@param players integer 1 to 16
---@return Point[]
function Board:start_points(players)
  local topology = self.topology
  if math.type(players) ~= "integer" or players < 1 or players > 16 then
    fail.blame("start_points takes a number of players from 1 to 16, not %s", tostring(players))
  end
  if players > topology.points then
    fail.raise("%s%d players need a start point each, but the board has only %d",
      self.file and self.file .. ":1:1: " or "", players, topology.points)
  end
  self:check_land()
  return topology:spread(players, table.move(self.starts or {}, 1, players, 1, {}))
end

-- ---- Round the board --------------------------------------------------------------------------

-- Where each of n points lies, seen from the middle of them all and measured in n-ths of a line, to
-- stay with whole numbers: (0, -n) is one line straight up.
local function seen_from_middle(topology, points)
  local x, y, list = 0, 0, {}
  for i, p in ipairs(points) do
    local px, py = topology:xy(p)
    list[i] = { px, py }
    x, y = x + px, y + py
  end
  for i, at in ipairs(list) do
    list[i] = { #points * at[1] - x, #points * at[2] - y, index = i }
  end
  return list
end

-- 0 for the middle itself, 1 for the half that begins straight up and goes clockwise, 2 for the
-- other half.
local function half(at)
  if at[1] == 0 and at[2] == 0 then return 0 end
  return (at[1] > 0 or at[1] == 0 and at[2] < 0) and 1 or 2
end

--- The order in which points lie clockwise around the middle of all of them, from straight up: a
--- list of their numbers. A point in the very middle comes first; of points in one direction, the
--- nearest.
---@param points Point[]
---@return integer[] numbers of the points in the list
function Board:clockwise(points)
  local list, order = seen_from_middle(self.topology, points), {}
  table.sort(list, function(a, b)
    local ha, hb = half(a), half(b)
    if ha ~= hb then return ha < hb end
    local turn = a[1] * b[2] - a[2] * b[1]
    if turn ~= 0 then return turn > 0 end
    local far_a, far_b = a[1] ^ 2 + a[2] ^ 2, b[1] ^ 2 + b[2] ^ 2
    if far_a ~= far_b then return far_a < far_b end
    return a.index < b.index
  end)
  for i, at in ipairs(list) do order[i] = at.index end
  return order
end

M.is = function(value) return getmetatable(value) == meta end

M.vocabulary = component.named("board", {
  --- `moyo.board.square(size, letters)`: lines in squares.
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  square = function(size, letters) return M.make("square", size, letters) end,
  --- `moyo.board.torus(size, letters)`: the same, with opposite edges joined.
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  torus = function(size, letters) return M.make("torus", size, letters) end,
  --- `moyo.board.hex(size, letters)`: each point is joined to six.
  ---@param size integer|{width: integer, height: integer}
  ---@param letters? "go"|"all"|"small"
  hex = function(size, letters) return M.make("hex", size, letters) end,
}, M.make)

return M
