--- Maps: boards of any outline, drawn as text.
--
--     # lines that begin with a number sign are comments
--     . . . .       .    a point
--     . 1 . 2       1-9  a point that is the start point of that number
--     . .   .       blank  a gap
--
-- If blanks stand between all points, they are spacing: the points are then in every second
-- column.  Blank rows and columns around all points are no gaps.

local near = require "moyo.base.near"

local M = {}

-- Fewer points are no board to play on; a Topology holds no more.
local LEAST, MOST = 4, 4096

---@class Map
---@field width integer
---@field height integer
---@field rows string[] one character a point or gap
---@field starts {[1]: integer, [2]: integer}[] x and y of the start points by number
---@field lines integer[] the file's line of every row
---@field indent integer blank columns before the first
---@field spaced boolean

--- Where a point stands in the file.
---@param map Map
---@param x integer
---@param y integer
---@return string line_and_column
function M.place(map, x, y)
  return ("%d:%d"):format(map.lines[y], map.indent + (map.spaced and 2 * x - 1 or x))
end

-- The rows of the text without comments and without the blanks around them, and the line of each.
local function rows_of(text)
  local rows, lines, number = {}, {}, 0
  text = text:gsub("^\xEF\xBB\xBF", ""):gsub("\r\n?", "\n")
  for line in (text .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    local row = line:match "^.*[^ ]" or "" -- a tab there is a mistake
    if not line:find "^#" and (rows[1] or row ~= "") then
      rows[#rows + 1], lines[#lines + 1] = row, number
    end
  end
  while rows[#rows] == "" do rows[#rows] = nil end
  return rows, lines
end

local function check_characters(rows, lines)
  for y, row in ipairs(rows) do
    local at = row:find "[^ .1-9]"
    if at then
      local found = row:sub(at, at) == "\t" and "a tab" or near.found(row, at)
      local advice = found:find '^"#' and "; a comment has a line of its own" or ""
      return ("%d:%d: expected a dot, a digit from 1 or a blank, found %s%s")
        :format(lines[y], at, found, advice)
    end
  end
end

-- Takes off the blanks before the first column that has a point.
local function unindent(rows)
  local indent = math.huge
  for _, row in ipairs(rows) do
    indent = math.min(indent, (row:find "[^ ]" or math.huge) - 1)
  end
  for y, row in ipairs(rows) do rows[y] = row:sub(indent + 1) end
  return indent
end

-- Are blanks between the points spacing?  If hardly any two points touch, they are meant to be, and
-- a row that is out of step is a slip.
local function find_spacing(rows, lines, indent)
  local slip, points, runs = nil, 0, 0
  for y, row in ipairs(rows) do
    points = points + select(2, row:gsub("[^ ]", ""))
    runs = runs + select(2, row:gsub("[^ ]+", ""))
    for at = 2, #row, 2 do
      if row:sub(at, at) ~= " " then slip = slip or { lines[y], indent + at } end
    end
  end
  if slip and 10 * (points - runs) < points then
    return nil, ("%d:%d: a point between two columns; with blanks between the points they "
      .. "are in columns %d, %d, %d and so on"):format(slip[1], slip[2], indent + 1, indent + 3,
        indent + 5)
  end
  return not slip
end

-- Notes the start points, in reading order; nil, or what is wrong.
local function find_points(map)
  local points = 0
  for y, row in ipairs(map.rows) do
    for x, point in row:gmatch "()([^ ])" do
      local n = tonumber(point)
      points = points + 1
      if points > MOST then
        return ("%s: a map has at most %d points"):format(M.place(map, x, y), MOST)
      elseif n and map.starts[n] then
        return ("%s: start point %d is there twice"):format(M.place(map, x, y), n)
      elseif n then
        map.starts[n] = { x, y }
      end
    end
  end
  if points < LEAST then
    return ("%d:1: the map has %d point%s, at least %d are needed")
      :format(map.lines[1], points, points == 1 and "" or "s", LEAST)
  end
end

local function check_numbers(map)
  local missing
  for n = 1, 9 do
    local at = map.starts[n]
    if not at then
      missing = missing or n
    elseif missing then
      return ("%s: there is a start point %d but none with the number %d")
        :format(M.place(map, at[1], at[2]), n, missing)
    end
  end
end

--- Reads the text of a map.
---@param text string
---@return Map|nil
---@return string|nil message with line and column
function M.read(text)
  local rows, lines = rows_of(text)
  local fault = check_characters(rows, lines)
  if fault then return nil, fault end
  if not rows[1] then return nil, "1:1: the map has no points" end
  local indent = unindent(rows)
  local spaced, slip = find_spacing(rows, lines, indent)
  if slip then return nil, slip end
  local width = 1
  for y, row in ipairs(rows) do
    rows[y] = spaced and row:gsub("(.) ?", "%1") or row
    width = math.max(width, #rows[y])
  end
  local map = { width = width, height = #rows, rows = rows, starts = {}, lines = lines,
    indent = indent, spaced = spaced }
  fault = find_points(map) or check_numbers(map)
  if fault then return nil, fault end
  return map
end

return M
