--- Boards: square, torus, hex, and maps drawn as text.
--
-- A map is a text file:
--
--     # lines that begin with a number sign are comments
--     . . . .       .    a point
--     . 1 . 2       1-9  a point where the player of that number starts
--     . .   .       blank  a gap
--
-- Where every second character of every line is blank, the blanks are spacing.

local core = require "moyo.core"
local fail = require "moyo.fail"
local near = require "moyo.near"
local spec_of = require "moyo.spec"
local component = require "moyo.component"

local M = {}

---@class Board
---@field topology Topology
---@field kind string
---@field sentence string
---@field starts Point[]|nil start points by number, of a map
local Board = {}
local meta = { __index = Board } -- apart, so that rule files cannot reach the methods

-- Rows of a map's text without comments, each with its line in the file.
local function map_rows(text)
  local rows, number = {}, 0
  for line in (text:gsub("\r\n?", "\n") .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    if not line:find "^#" then rows[#rows + 1] = { text = line:gsub("%s+$", ""), line = number } end
  end
  while rows[1] and rows[1].text == "" do table.remove(rows, 1) end
  while rows[#rows] and rows[#rows].text == "" do table.remove(rows) end
  return rows
end

local function check_rows(rows)
  for _, row in ipairs(rows) do
    local at = row.text:find "[^ .1-9]"
    if at then
      return nil, ("%d:%d: expected a dot, a digit from 1 or a blank, found \"%s\"")
        :format(row.line, at, row.text:sub(at, at))
    end
  end
  return true
end

local function is_spaced(rows)
  for _, row in ipairs(rows) do
    for at = 2, #row.text, 2 do
      if row.text:sub(at, at) ~= " " then return false end
    end
  end
  return true
end

--- Reads the text of a map.
---@param text string
---@return table|nil spec for core.topology, with `starts`: {x, y} by number
---@return string|nil message with line and column
function M.parse_map(text)
  local rows = map_rows(text)
  local good, why = check_rows(rows)
  if not good then return nil, why end
  local spaced, width, points, starts = is_spaced(rows), 1, 0, {}
  local lines = {}
  for y, row in ipairs(rows) do
    lines[y] = spaced and row.text:gsub("(.) ?", "%1") or row.text
    width = math.max(width, #lines[y])
    for x = 1, #lines[y] do
      local c = lines[y]:sub(x, x)
      if c ~= " " then points = points + 1 end
      if c:find "%d" then
        local n = tonumber(c)
        if starts[n] then
          return nil, ("%d:%d: start point %d is there twice"):format(row.line,
            spaced and 2 * x - 1 or x, n)
        end
        starts[n] = { x, y }
      end
    end
  end
  if points == 0 then return nil, "1:1: the map has no points" end
  return { kind = "square", width = width, height = #lines, rows = lines, starts = starts }
end

local kinds = {
  square = "The board has %s lines, joined in squares.",
  torus = "The board has %s lines, joined in squares; opposite edges are joined as well.",
  hex = "The board has %s points, each joined to its six neighbours.",
}

local function from_map(name, letters)
  local library = require "moyo.library"
  local file, text = library.find_map(name)
  if not file then
    fail.raise("board = %s: no such board or map%s", name,
      near.hint(name, { "square", "torus", "hex", table.unpack(library.maps()) }))
  end
  local spec, why = M.parse_map(text)
  if not spec then fail.raise("%s:%s", file, why) end
  spec.letters = letters
  local good, topology = pcall(core.topology, spec)
  if not good then fail.raise("%s:1:1: %s", file, topology) end
  local starts = {}
  for n, at in pairs(spec.starts) do starts[n] = topology:at(at[1], at[2]) end
  return setmetatable({
    topology = topology, kind = "map", name = name, starts = starts,
    sentence = ("The board is the map %s, of %d points."):format(name, topology.points),
  }, meta)
end

--- A board: `moyo.board(kind, size)`.
---@param kind string "square", "torus", "hex", or a map's name or file
---@param size integer|{width: integer, height: integer}
---@param letters? "go"|"all"|"small" letters of columns; "go" leaves out I, "small" are a to z
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

--- The first n star points in the order of the Go Text Protocol's fixed
--- handicaps (version 2, section 4.1.1); nil where the board has fewer.
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

M.is = function(value) return getmetatable(value) == meta end

M.vocabulary = component.named("board", {
  square = function(size, letters) return M.make("square", size, letters) end,
  torus = function(size, letters) return M.make("torus", size, letters) end,
  hex = function(size, letters) return M.make("hex", size, letters) end,
}, M.make)

return M
