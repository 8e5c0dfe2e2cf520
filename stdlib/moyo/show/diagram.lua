--- Positions as text.  Rows run from the top, points from the left.
---
---     X O # @ % & $ * = ~ ^ ! ? ; < >   stones of the 1st to the 16th colour
---     .  +                              an empty point; + only guides the eye
---     x  o  '  :                        an empty point covered by a stone of
---                                       the 1st, the 2nd, another colour, or
---                                       by stones of several
---     X3                                a stack of three stones
---     Xk                                a stone of a kind whose mark is k
---     ( )                               around the last move
---     [ ]                               around stones in set fields
---
--- If a board is too wide, rows have no blanks between the points, and parentheses
--- stand around the row of the last move; diagram_frame.lua says what follows if that
--- is not enough.
---
--- Between the points of a graph lines can be drawn; see diagram_links.lua.
---
--- A gap in the board is a blank.  Neutral pieces have the colours after
--- the players'.  `rows` gives one character a point, for programs; `lines` the
--- drawing for people; `parse` reads either.

local frames = require "moyo.show.diagram_frame"
local glyphs = require "moyo.base.glyphs"
local links = require "moyo.show.diagram_links"
local painters = require "moyo.show.diagram_painter"
local text = require "moyo.base.text"

local diagram = {}

--- The stones' characters by colour.
---@type string[]
diagram.stones = glyphs.stones

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

--- What a drawing needs to know of its board.
---@return moyo.diagram.sheet
local function new_sheet(game, state, options)
  local board = game.board
  local cell, hex = painters.cell_width(game, state), board.kind == "hex"
  local sheet = { board = board, cell = cell, compact_cell = not hex and cell - 1 or nil,
    columns = {}, numbers = {}, margin = 0, heading = 0 }
  if options.coordinates ~= false then sheet.columns, sheet.numbers = labels(board) end
  for _, number in pairs(sheet.numbers) do sheet.margin = math.max(sheet.margin, #number) end
  for _, name in pairs(sheet.columns) do sheet.heading = math.max(sheet.heading, #name) end
  return sheet
end

--- The lines that name the columns; letters of long names stand below each other.
local function column_lines(sheet, frame)
  local before = frame.compact and "" or " "
  local lines = {}
  for i = 1, sheet.heading do
    local line = { (" "):rep(sheet.margin + (frame.compact and 1 or 0)) }
    for x = frame.left, frame.right do
      local name = sheet.columns[x] or ""
      local letter = i - (sheet.heading - #name)
      local shown = letter > 0 and name:sub(letter, letter) or " "
      line[#line + 1] = text.pad(before .. shown, frame.cell)
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
---@field marks? boolean mark the stones in set fields; default true
---@field links? boolean draw the lines of a graph, if there is room; default false
---@field columns? integer the room there is: without it, as much as is needed
---@field lines? integer with `columns`: shows a part of the board that fits
---@field around? integer[] column and row of the board that this part shall show
---@field before? moyo.diagram.frame the part shown so far, which stays where it can

--- The points of a row of the board, false for a gap.
local function row_of(board, y, frame)
  local points = {}
  for x = frame.left, frame.right do points[x - frame.left + 1] = board:at(x, y) or false end
  return points
end

--- Adds a part of the board.  Rows of hexagonal boards lean to the right; their
--- columns go on towards the top left.
local function draw(sheet, frame, paint_row, lines, joins)
  local names, slant = column_lines(sheet, frame), frame.slant
  for _, line in ipairs(names) do lines[#lines + 1] = line:sub(slant + 1) end
  for y = frame.top, frame.bottom do
    local number = sheet.numbers[y] or ""
    lines[#lines + 1] = (" "):rep((y - frame.top) * slant + sheet.margin - #number) .. number
      .. paint_row(row_of(sheet.board, y, frame), y, frame.left) .. number
    if joins and y < frame.bottom then
      lines[#lines + 1] = (" "):rep(sheet.margin)
        .. links.row(joins, y, frame.left, frame.right, frame.cell)
    end
  end
  local lean = (" "):rep((frame.bottom - frame.top + 1) * slant)
  for _, line in ipairs(names) do lines[#lines + 1] = lean .. line end
end

--- The frames to draw, one below the other.
local function choose_frames(sheet, options)
  if not options.lines then return frames.panes(sheet, options.columns or math.huge) end
  local x, y = (sheet.board.width + 1) // 2, (sheet.board.height + 1) // 2
  if options.around then x, y = table.unpack(options.around) end
  return { frames.window(sheet, options.columns, options.lines, x, y, options.before) }
end

--- The lines to draw between the points, if that is asked for and they have room.
local function links_of(sheet, frame, options)
  local tall = 2 * sheet.board.height - 1 + 2 * sheet.heading
  local fits = not options.lines or tall <= options.lines
  return options.links and fits and not frame.compact and links.of(sheet.board, frame.cell) or nil
end

--- The position as lines to print.
---@param game table as moyo.load gives it
---@param state State
---@param options? moyo.diagram.options
---@return string[]
---@return moyo.diagram.frame frame what they show, the first of them if several
function diagram.lines(game, state, options)
  options = options or {}
  local sheet = new_sheet(game, state, options)
  local list, lines = choose_frames(sheet, options), {}
  local joins = links_of(sheet, list[1], options)
  local paint_row = painters.new(game, state, options, list[1].compact, joins)
  for i, frame in ipairs(list) do
    if i > 1 then lines[#lines + 1] = "" end
    draw(sheet, frame, paint_row, lines, joins)
  end
  for i, line in ipairs(lines) do lines[i] = text.trim_end(line) end
  return lines, list[1]
end

--- The part of the board in a frame, by the names of its corners: "A19 to K10".
---@param game table
---@param frame moyo.diagram.frame
---@return string
function diagram.part(game, frame)
  local columns, numbers = labels(game.board)
  local function corner(x, y) return (columns[x] or "?") .. (numbers[y] or "?") end
  return corner(frame.left, frame.top) .. " to " .. corner(frame.right, frame.bottom)
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

--- How many stones stand on each point, row by row, in games with stacks: 0 on
--- empty points and in gaps.
---@param game table as moyo.load gives it
---@param state State
---@return integer[][]|nil rows nil where stones do not stack
function diagram.heights(game, state)
  if not game.core.stacks then return nil end
  local board, rows = game.board, {}
  for y = 1, board.height do
    rows[y] = {}
    for x = 1, board.width do
      local p = board:at(x, y)
      rows[y][x] = p and state:height(p) or 0
    end
  end
  return rows
end

--- What stands behind each stone in a text that is read again, row by row: the
--- height of a stack, the letters of kinds.
---@param game table as moyo.load gives it
---@param state State
---@return string[][]
function diagram.behind(game, state)
  local rows, letters, most = diagram.heights(game, state), glyphs.letters(game, state)
  local nothing = not rows and most == 0 -- mostly, which is soon said
  rows = rows or {}
  for y = 1, game.board.height do
    rows[y] = rows[y] or {}
    for x = 1, game.board.width do
      local p, n = not nothing and game.board:at(x, y), rows[y][x] or 1
      rows[y][x] = (n > 1 and n or "") .. (p and letters(p) or "")
    end
  end
  return rows
end

--- A stone's mark as drawings show it: in its colour, if they have colours.
---@param game table
---@param colour Colour
---@param options? moyo.diagram.options
---@return string
function diagram.mark(game, colour, options)
  if not options or not options.colour then return glyphs.stones[colour] end
  local face = glyphs.faces(game, options.unicode)[colour]
  return painters.paint(face.ink, face.ground or glyphs.wood) .. face.mark .. text.paint "0"
end

--- The characters of covered points that a drawing without colours shows.
local function covers(game, state)
  local seen, list = {}, {}
  for _, coverer in pairs(painters.coverers(game, state)) do seen[coverer] = true end
  for colour = 1, glyphs.colours(game) do
    local mark = glyphs.cover(colour)
    local name = mark == glyphs.cover(math.huge) and "one other" or game.core:player(colour)
    if seen[colour] and not seen[mark] then
      list[#list + 1] = { mark = mark, name = "covered by " .. name }
      seen[mark] = true
    end
  end
  if seen[true] then
    list[#list + 1] = { mark = glyphs.cover(true),
      name = "covered by " .. (glyphs.colours(game) == 2 and "both" or "several") }
  end
  return list
end

--- What the drawing's characters stand for, besides the players' stones: pieces
--- that are neutral, and points that stones cover.
---@param game table
---@param options? moyo.diagram.options
---@param state? State whose covered points are drawn
---@return {mark: string, name: string}[]
function diagram.legend(game, options, state)
  local list, players = {}, game.core.players
  for colour = players + 1, glyphs.colours(game) do
    local mark = glyphs.stones[colour]
    if options and options.colour then mark = glyphs.stone(game, colour, options.unicode) end
    list[#list + 1] = { mark = mark, name = game.core:player(colour) }
  end
  for _, kind in ipairs(glyphs.kinds(game)) do
    list[#list + 1] = { mark = kind.mark, name = kind.name }
  end
  if state and not (options and options.colour) then
    local more = covers(game, state)
    table.move(more, 1, #more, #list + 1, list)
  end
  return list
end

--- The same on one line, nil if there is nothing to say.
---@param game table
---@param state State
---@param options? moyo.diagram.options
---@return string|nil
function diagram.legend_line(game, state, options)
  local parts = {}
  for i, one in ipairs(diagram.legend(game, options, state)) do
    parts[i] = one.mark .. " " .. one.name
  end
  return #parts > 0 and table.concat(parts, ", ") or nil
end

--- The points in set fields; drawings mark stones among them.  With colours, the
--- field's label has the ground of its stones.
---@param game table
---@param state State
---@param options? moyo.diagram.options
---@return {label: string, points: Point[]}[]
function diagram.marks(game, state, options)
  local list = {}
  for i, field in ipairs(glyphs.marks(game, state)) do
    local label = field.name:gsub("_", " ")
    if options and options.colour and field.ground then
      label = painters.paint(16, field.ground) .. label .. text.paint "0"
    end
    list[i] = { label = label, points = field.points:list() }
  end
  return list
end

--- Lines set to the right of a drawing, or below it if the width is too small.
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

--- Reads a diagram; see diagram_reader.lua.
---@param source string|string[]
---@param game? table
---@return moyo.diagram.cells[]|nil rows
---@return string|nil message
function diagram.parse(source, game)
  return require "moyo.show.diagram_reader"(source, game)
end

return diagram
