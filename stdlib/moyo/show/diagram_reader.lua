--- Reads diagrams, as diagram.lua writes them and people type them:
---
---     .XO/X..      one character a point; blanks are gaps in the board
---     . X O        a blank between the points
---     . X3 O       with the number of stones of a stack behind it
---     . Xk O       with the letters of the kinds of a stone behind it
---     2 . X O 2    with the names of rows and columns, as on the screen
---     1 X . . 1
---       A B C
---
--- Rows are separated by "/" or ends of lines; parentheses and brackets, and the
--- lines of a graph (diagram_links.lua), count as blanks, and what all rows are
--- indented by does not count.  Every mark is found with its place by one LPeg match
--- a row; then the rows' layout says which column of the board a mark stands in.

local compiled = require "moyo.base.compiled"
local lpeg = require "lpeg"
local glyphs = require "moyo.base.glyphs"
local layouts = require "moyo.show.diagram_layout"
local links = require "moyo.show.diagram_links"
local near = require "moyo.base.near"
local trim_end = require("moyo.base.text").trim_end

local P, R, S, C = lpeg.P, lpeg.R, lpeg.S, lpeg.C
local Cc, Cg, Cp, Ct = lpeg.Cc, lpeg.Cg, lpeg.Cp, lpeg.Ct

--- Digits of a stack's height: no game has stones for more.
local LONGEST_HEIGHT = 5

--- No board is larger.
local LARGEST = { width = 4096, height = 4096 }

-- Mistakes are raised with their place and never leave this module.
local Mistake = {}

---@param at integer position in the source
local function mistake(at, fmt, ...)
  error(setmetatable({ at = at, text = fmt:format(...) }, Mistake), 0)
end

-- Marks ----------------------------------------------------------------------------

---@class moyo.diagram.mark
---@field at integer position in its row, then in the source
---@field colour integer
---@field height? string its digits
---@field kinds? string letters of its kinds
---@field cover? integer|"other"|"several" of which colour's stones is above the point
---@field text string the character

local function colour(pattern, number)
  return pattern * Cg(Cc(number), "colour")
end

local function cover(pattern, by)
  return colour(pattern, 0) * Cg(Cc(by), "cover")
end

local stone = P(false)
for i, character in ipairs(glyphs.stones) do stone = stone + colour(P(character), i) end
local colour_of = { [("."):byte()] = 0 }
for i, character in ipairs(glyphs.stones) do colour_of[character:byte()] = i end
local any = stone * Cg(C(R "09" ^ 1), "height") ^ -1 * Cg(C((R "az" - S "xo") ^ 1), "kinds") ^ -1
  + colour(S ".+,", 0) + cover(P "x", 1) + cover(P "o", 2)
  + cover(P "'", "other") + cover(P ":", "several")
local mark = Ct(Cg(Cp(), "at") * any)
local between = S " \t()[]" ^ 0
-- A row is taken in parts, so that of one that is far too long not all marks are kept.
local some_marks = compiled(Ct((between * mark) ^ -64) * between * Cp())
-- The same without captures, which would be kept until the end.
local bare = S "'.+,:xo"
for _, character in ipairs(glyphs.stones) do
  bare = bare + P(character) * (R "09" ^ 1) ^ -1 * ((R "az" - S "xo") ^ 1) ^ -1
end
local past_marks = compiled((bare + S " \t()[]") ^ 0 * Cp())

---@class moyo.diagram.row
---@field text string
---@field start integer position in the source
---@field marks? moyo.diagram.mark[]
---@field body? integer position in the row after its number

local function read_height(row, m)
  local height = #m.height <= LONGEST_HEIGHT and tonumber(m.height)
  if not height or height < 1 then
    mistake(row.start + m.at, "expected how many stones are stacked, found %s", m.height:sub(1, 40))
  end
  return height
end

---@param at integer position in the source
---@param size { width: integer, height: integer } of the board
local function check_column(at, x, size)
  if x > size.width then
    mistake(at, "this is point %d of the row; the board has %d columns", x, size.width)
  end
end

local function read_marks(row, from, upto, size)
  local text = row.text:sub(1, upto)
  local stop = past_marks:match(text, from)
  if stop <= upto then
    mistake(row.start + stop - 1, 'expected a stone (X, O, ...) or ".", found %s',
      near.found(row.text, stop))
  end
  local list, at = some_marks:match(text, from)
  while at <= upto and #list <= size.width do
    local more
    more, at = some_marks:match(text, at)
    table.move(more, 1, #more, #list + 1, list)
  end
  local beyond = list[size.width + 1]
  if beyond then check_column(row.start + beyond.at - 1, size.width + 1, size) end
  row.marks = list
  local digits = 0
  for _, m in ipairs(list) do
    m.text = row.text:sub(m.at, m.at)
    -- Where it would stand if heights took no room.
    m.tight = m.at - digits
    digits = digits + #(m.kinds or "")
    if m.height then
      digits = digits + #m.height
      m.height = read_height(row, m)
    end
  end
end

-- Rows -----------------------------------------------------------------------------

--- Later checks are of each row; rows that a board cannot have are not looked at.
local function check_row(row, y, height, size)
  if y > height then
    mistake(row.start, "row %d of the diagram; the board has %d", y, size.height)
  end
end

--- Rows with the names of columns, above and below a drawing: one for each letter of a name.
local NAMES = 8

-- Where the next row begins, behind rows of lines alone.
local function past_links(source, start)
  if start > 1 and not source:sub(start - 1, start - 1):find "[\r\n]" then return start end
  local line = source:match("^[^\r\n]*", start)
  while links.is_row(line) do
    start = start + #line
    start = source:match("^\r\n()", start) or start + 1
    line = source:match("^[^\r\n]*", start) or ""
  end
  return start
end

---@return moyo.diagram.row[]
local function split(source, size)
  local rows, start = {}, 1
  local last = 0 -- of the rows that hold something
  local count, most = 0, size.height + NAMES -- blank rows beyond are not kept
  while start <= #source + 1 do
    if size.kind == "graph" then start = past_links(source, start) end
    local stop = source:find("[/\r\n]", start) or #source + 1
    local row = { text = source:sub(start, stop - 1), start = start }
    local is_blank = not row.text:find "%S"
    if count > 0 or not is_blank then count = count + 1 end
    if count > 0 and count <= most then rows[count] = row end
    if not is_blank then
      last = count
      check_row(row, last, most, size)
    end
    start = stop + (source:sub(stop, stop + 1) == "\r\n" and 2 or 1)
  end
  for y = #rows, last + 1, -1 do rows[y] = nil end
  if #rows == 0 then mistake(1, "expected a diagram, such as . X O, found none") end
  return rows
end

--- The last character of a row before its number: digits right behind a stone are
--- those of a stack.
local function end_of_row(text)
  local before = trim_end(text):match "^.*%D" or ""
  local is_stone = false
  for _, character in ipairs(glyphs.stones) do
    is_stone = is_stone or before:sub(-1) == character
  end
  return is_stone and #text or #before
end

--- Keeps the rows of a drawing with names at its sides: those that begin with a
--- number.  The others must be the letters of the columns.
local function drop_names(rows, size)
  local kept = {}
  for _, row in ipairs(rows) do
    local body = row.text:match "^%s*%d+()"
    if body then
      row.body = body
      kept[#kept + 1] = row
      check_row(row, #kept, size.height, size)
      read_marks(row, body, math.max(end_of_row(row.text), body - 1), size)
    elseif not (row.text:find "^[%u%s]*$" or row.text:find "^[%l%s]*$") then
      mistake(row.start, "expected a row that begins with its number, like the others")
    end
  end
  return kept
end

-- Against a game's board ---------------------------------------------------------------

local function check_places(rows, cells, board)
  for y, row in ipairs(rows) do
    local past = row.start + #row.text
    for x = 1, board.width do
      local p, m = board:at(x, y), cells[y][x]
      if m and not p then
        mistake(m.at, "this is point %d of the row, where the board of %d columns has a gap", x,
          board.width)
      elseif p and not m then
        mistake(past, "expected %s here: the row has a point at each of the board's",
          board:name(p))
      end
    end
  end
  if #rows < board.height then
    local final = rows[#rows]
    mistake(final.start + #final.text, "the diagram ends after %d rows; the board has %d",
      #rows, board.height)
  end
end

--- Stones are of the game's colours, and stand on each other where they may.
local function check_stones(cells, game)
  local colours, marks_of_kinds = glyphs.colours(game), {}
  for _, kind in ipairs(glyphs.kinds(game)) do marks_of_kinds[kind.mark] = true end
  for _, row in ipairs(cells) do
    for _, m in pairs(row) do
      if m and m.colour > colours then
        mistake(m.at, '"%s" is no stone of this game; expected %s or "."', m.text,
          table.concat(glyphs.stones, ", ", 1, colours))
      elseif m and (m.height or 1) > 1 and not game.core.stacks then
        mistake(m.at, "%s%d: stones do not stack in this game", m.text, m.height)
      end
      for letter in (m and m.kinds or ""):gmatch "." do
        if not marks_of_kinds[letter] then
          mistake(m.at, "%s%s: no stones of this game have the mark %s", m.text, m.kinds, letter)
        end
      end
    end
  end
end

--- By point: the set of colours whose stones in the diagram are above it.
local function coverers(cells, board, shape)
  local above = {}
  for y, row in ipairs(cells) do
    for x, m in pairs(row) do
      if m and m.colour > 0 then
        for _, p in ipairs(shape:overlap(board:at(x, y))) do
          above[p] = above[p] or {}
          above[p][m.colour] = true
        end
      end
    end
  end
  return above
end

local function check_cover(m, above)
  local count, other = 0, false
  for by in pairs(above or {}) do
    count = count + 1
    other = other or by > 2
  end
  local holds = count == 1
  if type(m.cover) == "number" then
    holds = holds and above[m.cover]
  elseif m.cover == "other" then
    holds = holds and other
  else
    holds = count > 1
  end
  if not holds then
    local letter = m.text:upper()
    mistake(m.at, '"%s" is for a point that stones cover, which they do not here%s', m.text,
      letter ~= m.text and ('; a stone is "%s"'):format(letter) or "")
  end
end

local function check_covers(cells, board, shape)
  local above = shape and coverers(cells, board, shape) or {}
  for y, row in ipairs(cells) do
    for x, m in pairs(row) do
      if m and m.cover then check_cover(m, above[board:at(x, y)]) end
    end
  end
end

-- Without a game stones have no kinds, and cover nothing that is known.
local function refuse_covers(cells)
  for _, row in ipairs(cells) do
    for _, m in pairs(row) do
      if m and m.kinds then
        mistake(m.at + 1, 'expected a stone (X, O, ...) or ".", found "%s"', m.kinds)
      end
      if m and m.cover then
        mistake(m.at, 'expected a stone (X, O, ...) or ".", found "%s"', m.text)
      end
    end
  end
end

-- Reading ----------------------------------------------------------------------------

--- The rows' marks, each in the column where it stands; false if there is none.
local function place_marks(rows, board, size)
  local column_of = layouts.choose(rows, board)
  local width, cells = 0, {}
  for y, row in ipairs(rows) do
    cells[y] = {}
    for _, m in ipairs(row.marks) do
      local x = column_of(row, y, m)
      m.at = row.start + m.at - 1
      if x < 1 then mistake(m.at, "this row begins left of the first column") end
      check_column(m.at, x, size)
      cells[y][x] = m
      width = math.max(width, x)
    end
  end
  for _, row in ipairs(cells) do
    for x = 1, width do row[x] = row[x] or false end
  end
  return cells
end

--- Marks become what they stand for.
local function finish(cells)
  for _, row in ipairs(cells) do
    local heights, kinds = {}, {}
    for x, m in ipairs(row) do
      heights[x], kinds[x] = m and m.height or nil, m and m.kinds or nil
      row[x] = m and m.colour
    end
    row.heights, row.kinds = heights, kinds
  end
  return cells
end

-- The commonest diagram, which games write themselves: one character a point on a board that has
-- them all, stones alone.  Positions that records set up one after the other are read so in a
-- tenth of the time.  nil if it is another one, or has a mistake.
local function read_plain(source, game)
  local board, colours, at = game.board, glyphs.colours(game), 1
  local width, height = board.width, board.height
  if board.kind == "hex" or board.kind == "graph" or width < 2 or board.points ~= width * height
    or #source ~= (width + 1) * height - 1 then
    return nil
  end
  local cells = {}
  for y = 1, height do
    local row = { source:byte(at, at + width - 1) }
    for x = 1, width do
      local number = colour_of[row[x]]
      if not number or number > colours then return nil end
      row[x] = number
    end
    at = at + width
    if y < height and not source:find("^[/\n]", at) then return nil end
    at = at + 1
    row.heights, row.kinds = {}, {}
    cells[y] = row
  end
  return cells
end

local function read(source, game)
  local plain = game and read_plain(source, game)
  if plain then return plain end
  local size = game and game.board or LARGEST
  if size.kind == "graph" then source = source:gsub("%-", " ") end
  local rows = split(source, size)
  local with_names = false
  for _, row in ipairs(rows) do with_names = with_names or row.text:find "^%s*%d" ~= nil end
  if with_names then
    rows = drop_names(rows, size)
  else
    for y, row in ipairs(rows) do
      check_row(row, y, size.height, size)
      read_marks(row, 1, #row.text, size)
    end
  end
  local cells = place_marks(rows, game and game.board, size)
  if game then
    check_places(rows, cells, game.board)
    check_stones(cells, game)
    check_covers(cells, game.board, game.core.shape)
  else
    refuse_covers(cells)
  end
  return finish(cells)
end

--- A row of colours: 0 where empty, false for a gap.
---@class moyo.diagram.cells
---@field [integer] Colour|false
---@field heights table<integer, integer> how many stones, if a number says so
---@field kinds table<integer, string> letters of kinds, if there are any

--- The colours of a diagram's points: `rows[y][x]`, 0 where empty, false for a
--- gap; and `rows[y].heights[x]`.  With a game, the diagram must have just the
--- points of its board and stones of its colours, and a point marked as covered
--- must be.
---@param source string|string[] the diagram or its rows
---@param game? table as moyo.load gives it
---@return moyo.diagram.cells[]|nil rows
---@return string|nil message `LINE:COLUMN: what was expected`
return function(source, game)
  if type(source) == "table" then source = table.concat(source, "\n") end
  local ok, result = pcall(read, source, game)
  if ok then return result end
  if getmetatable(result) ~= Mistake then error(result, 0) end
  return nil, ("%s: %s"):format(near.place(source, result.at), result.text)
end
