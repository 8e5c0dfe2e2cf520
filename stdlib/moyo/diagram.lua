--- Positions as text.  Rows run from the top, points from the left.
---
---     X O # @ % & $ * = ~ ^ ! ? ; < >   stones of the 1st to the 16th colour
---     .  +                              an empty point; + only guides the eye
---     x  o  '  :                        an empty point covered by a stone of
---                                       the 1st, the 2nd, another colour, or
---                                       by stones of several
---     ( )                               around the last move
---
--- A gap in the board is a blank.  `rows` gives one character a point, for
--- programs; `lines` the drawing for people; `parse` reads either.

local text = require "moyo.text"

local diagram = {}

--- The stones' characters by colour.
---@type string[]
diagram.stones = {}
for stone in ("XO#@%&$*=~^!?;<>"):gmatch "." do
  diagram.stones[#diagram.stones + 1] = stone
end

local covers = { "x", "o" }
local other_cover, several = "'", ":"

-- Colours ----------------------------------------------------------------------

-- Of the 256 that terminals know: a stone, the dot on a point that it covers,
-- the ground of such a point.
local palette = {
  black = { 16, 239, 137 }, white = { 231, 231, 187 }, red = { 160, 124, 174 },
  blue = { 20, 19, 110 }, green = { 28, 22, 107 }, yellow = { 226, 228, 185 },
  purple = { 91, 54, 139 }, orange = { 202, 130, 173 }, cyan = { 37, 30, 109 },
  pink = { 213, 169, 181 }, brown = { 52, 52, 138 }, grey = { 243, 240, 145 },
}
local in_turn = { "black", "white", "red", "blue", "green", "yellow", "purple",
  "orange", "cyan", "pink", "brown", "grey" }
local wood, lines_of_wood, last_ground = 179, 94, 167
local several_covers = { 0, 240, 144 }

--- The palette's entry of every colour on the board: a player's own where its name
--- is one, for the others the next that is free.
local function shades_of(game)
  local shades, taken, next_free = {}, {}, 1
  for colour = 1, game.core.players do
    local name = game:player_name(colour)
    shades[colour] = palette[name]
    taken[name] = true
  end
  for colour = 1, #diagram.stones do
    while not shades[colour] do
      local name = in_turn[(next_free - 1) % #in_turn + 1]
      -- After the first round colours have to be used again.
      if not taken[name] or next_free > #in_turn then shades[colour] = palette[name] end
      next_free = next_free + 1
    end
  end
  return shades
end

local function paint(ink, ground)
  return ("\27[38;5;%d;48;5;%dm"):format(ink, ground)
end

-- Cells --------------------------------------------------------------------------

--- Distances from the edge of the lines on which Go boards show star points.
local function star_lines(length)
  if length < 7 then return {} end
  local near_edge = length >= 13 and 4 or 3
  local stars = { [near_edge] = true, [length + 1 - near_edge] = true }
  if length % 2 == 1 then stars[(length + 1) // 2] = true end
  return stars
end

--- Whether (x, y) is a star point; small boards have none at the sides' middles.
local function star_test(board)
  local whole = board.kind == "square" and board.points == board.width * board.height
  local columns = whole and star_lines(board.width) or {}
  local rows = whole and star_lines(board.height) or {}
  local sides = math.min(board.width, board.height) >= 15
  return function(x, y)
    if not (columns[x] and rows[y]) then return false end
    local middle_column, middle_row = 2 * x == board.width + 1, 2 * y == board.height + 1
    return sides or middle_column == middle_row
  end
end

--- By point: the colour whose stones cover it, true when several do.
local function coverers(game, state)
  local by_point = {}
  local empty = state:empty()
  for colour = 1, game.core.players do
    for p in (state:covered(colour) & empty):each() do
      by_point[p] = by_point[p] and true or colour
    end
  end
  return by_point
end

local function cover_mark(coverer)
  if coverer == true then return several end
  return covers[coverer] or other_cover
end

-- Labels -------------------------------------------------------------------------

--- The letters of each column and the number of each row, as far as the points'
--- names agree about them.
local function labels(board)
  local columns, rows = {}, {}
  for p = 1, board.points do
    local x, y = board:xy(p)
    local letters, number = board:name(p):match "^(%a+)(%d+)$"
    if columns[x] == nil then columns[x] = letters or "" end
    if rows[y] == nil then rows[y] = number or "" end
    if columns[x] ~= letters then columns[x] = "" end
    if rows[y] ~= number then rows[y] = "" end
  end
  return columns, rows
end

--- The lines that name the columns; letters of long names stand below each other.
local function column_lines(columns, width, margin)
  local tallest = 0
  for x = 1, width do tallest = math.max(tallest, #(columns[x] or "")) end
  local lines = {}
  for i = 1, tallest do
    local line = { (" "):rep(margin) }
    for x = 1, width do
      local name = columns[x] or ""
      local letter = i - (tallest - #name)
      line[#line + 1] = " " .. (letter > 0 and name:sub(letter, letter) or " ")
    end
    lines[i] = table.concat(line)
  end
  return lines
end

-- Drawing ------------------------------------------------------------------------

---@class moyo.diagram.options
---@field colour? boolean ANSI colours instead of characters only
---@field unicode? boolean with colours: round stones
---@field coordinates? boolean names of columns and rows at the sides; default true
---@field last? boolean mark the last move; default true

---@class moyo.diagram.painter
---@field board Topology
---@field cell fun(p: Point, x: integer, y: integer): string one cell, two columns wide
---@field finish fun(row: string[], last_x: integer|nil): string

-- A painter has two functions: `cell` gives a point's two columns, a blank and a
-- mark; `row` joins a row's cells and ends it with one column more.

local gap = "  " -- the cell of no point

--- In characters; the last move's parentheses take the blanks beside it.
local function plain_painter(state, coverer, is_star, last)
  local painter = {}
  function painter.cell(p, x, y)
    local colour = state:colour(p)
    local mark = is_star(x, y) and "+" or "."
    if colour > 0 then
      mark = diagram.stones[colour]
    elseif coverer[p] then
      mark = cover_mark(coverer[p])
    end
    return (p == last and "(" or " ") .. mark
  end
  function painter.row(cells, last_x)
    cells[#cells + 1] = " "
    if last_x then cells[last_x + 1] = ")" .. cells[last_x + 1]:sub(2) end
    return table.concat(cells)
  end
  return painter
end

--- In colours; each escape holds until the next.
local function colour_painter(game, state, coverer, is_star, last, unicode)
  local dot = unicode and "·" or "."
  local round = unicode and game.core.players <= 2
  local plain, shades = "\27[0m", shades_of(game)
  -- Stones that cover more than their point stand on the ground of what they cover.
  local wide = next(coverer) ~= nil
  local painter = {}

  --- A cell's mark, with its ink and ground.
  local function look(p, x, y)
    local colour, by = state:colour(p), coverer[p]
    if colour > 0 then
      local ground = wide and shades[colour][3] or wood
      return round and colour <= 2 and "●" or diagram.stones[colour], shades[colour][1], ground
    elseif by then
      local shade = by == true and several_covers or shades[by]
      return dot, shade[2], shade[3]
    end
    return is_star(x, y) and "+" or dot, lines_of_wood, wood
  end
  function painter.cell(p, x, y)
    local mark, ink, ground = look(p, x, y)
    if p ~= last then return paint(ink, ground) .. " " .. mark end
    return paint(ink, ground) .. " " .. paint(ink, last_ground) .. mark
  end
  function painter.row(cells)
    for x, one in ipairs(cells) do
      if one == gap then cells[x] = plain .. gap end
    end
    local ends_on_board = cells[#cells] ~= plain .. gap
    local last_column = ends_on_board and paint(lines_of_wood, wood) .. " " or " "
    return table.concat(cells) .. last_column .. plain
  end
  return painter
end

local function new_painter(game, state, options)
  local coverer, is_star = coverers(game, state), star_test(game.board)
  local last = options.last ~= false and state.last and state.last.point or nil
  if options.colour then
    return colour_painter(game, state, coverer, is_star, last, options.unicode), last
  end
  return plain_painter(state, coverer, is_star, last), last
end

local function paint_row(painter, board, y, last)
  local cells, last_x = {}, nil
  for x = 1, board.width do
    local p = board:at(x, y)
    if p and p == last then last_x = x end
    cells[x] = p and painter.cell(p, x, y) or gap
  end
  return painter.row(cells, last_x)
end

---@class moyo.diagram.options
---@field colour? boolean ANSI colours instead of characters only
---@field unicode? boolean with colours: round stones
---@field coordinates? boolean names of columns and rows at the sides; default true
---@field last? boolean mark the last move; default true

--- The position as lines to print.
---@param game table as moyo.load gives it
---@param state State
---@param options? moyo.diagram.options
---@return string[]
function diagram.lines(game, state, options)
  options = options or {}
  local board = game.board
  local painter, last = new_painter(game, state, options)
  local columns, numbers = {}, {}
  if options.coordinates ~= false then columns, numbers = labels(board) end
  local margin = 0
  for _, number in pairs(numbers) do margin = math.max(margin, #number) end

  -- Rows of hexagonal boards lean to the right; their columns go on towards the
  -- top left.
  local slant = board.kind == "hex" and 1 or 0
  local names = column_lines(columns, board.width, margin)
  local lines = {}
  for i, line in ipairs(names) do lines[i] = line:sub(slant + 1) end
  for y = 1, board.height do
    local number = numbers[y] or ""
    lines[#lines + 1] = (" "):rep((y - 1) * slant + margin - #number) .. number
      .. paint_row(painter, board, y, last) .. number
  end
  for _, line in ipairs(names) do
    lines[#lines + 1] = (" "):rep(board.height * slant) .. line
  end
  for i, line in ipairs(lines) do lines[i] = line:gsub(" +$", "") end
  return lines
end

--- The stones, one character a point and row; gaps are blanks.
---@param game table as moyo.load gives it
---@param state State
---@return string[]
function diagram.rows(game, state)
  local board, rows = game.board, {}
  for y = 1, board.height do
    local row = {}
    for x = 1, board.width do
      local p = board:at(x, y)
      local colour = p and state:colour(p)
      row[x] = not p and " " or colour > 0 and diagram.stones[colour] or "."
    end
    rows[y] = table.concat(row)
  end
  return rows
end

--- Lines set to the right of a drawing, or below it where the width is too small.
---@param drawing string[]
---@param lines string[]
---@param width integer columns of the terminal
---@return string[]
function diagram.with_panel(drawing, lines, width)
  if text.widest(drawing) + 3 + text.widest(lines) < width then
    return text.beside(drawing, lines, 3)
  end
  return table.move(lines, 1, #lines, #drawing + 1, { table.unpack(drawing) })
end

--- Reads a diagram; see moyo.diagram_reader.
---@param source string|string[]
---@param game? table
---@return (integer|false)[][]|nil rows
---@return string|nil message
function diagram.parse(source, game)
  return require "moyo.diagram_reader"(source, game)
end

return diagram
