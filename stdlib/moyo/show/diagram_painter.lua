--- How a point looks in a drawing: its characters, its colours.
---
--- A cell is two columns wide, a blank and a mark; in games with stacks there is
--- room for the number of stones behind the mark, and with kinds of stones for a
--- letter.  What surrounds a mark, such as the parentheses of the last move, takes the
--- blanks beside it.  Compact rows have no such blanks: the parentheses are around the
--- last move's row.

local glyphs = require "moyo.base.glyphs"
local stars = require "moyo.base.stars"
local text = require "moyo.base.text"

local painters = {}

-- What a drawing knows of a point ----------------------------------------------

---@class moyo.diagram.look
---@field cell_width integer columns
---@field compact boolean no blank before the mark
---@field behind fun(p: Point): string what stands behind the mark
---@field drawn fun(colour: Colour): Colour as which stones of a colour are drawn
---@field coverer table<Point, Colour|true> true: several colours
---@field is_star fun(p: Point): boolean
---@field last? Point
---@field marked table<Point, integer> by point: the ground of a stone that a set field holds
---@field left table<Point, integer> lines to draw; see diagram_links.lua

--- By point: the colour whose stones cover it, true when several do.
---@param game table
---@param state State
---@return table<Point, Colour|true>
function painters.coverers(game, state)
  local by_point, drawn = {}, glyphs.drawn(game, state)
  local empty = state:empty()
  for colour = 1, glyphs.colours(game) do
    local shown = drawn(colour)
    for p in (state:covered(colour) & empty):each() do
      by_point[p] = by_point[p] and by_point[p] ~= shown or shown
    end
  end
  return by_point
end

--- The ground of every stone that set fields hold.
local function marked_stones(game, state)
  local by_point = {}
  for _, field in ipairs(glyphs.marks(game, state)) do
    for p in field.stones:each() do by_point[p] = by_point[p] or field.ground end
  end
  return by_point
end

--- What stands behind a stone: how many there are, if not one, and the letters of its kinds.
local function text_behind(game, state)
  local letters = glyphs.letters(game, state)
  if not game.core.stacks then return letters end
  return function(p)
    local height = state:height(p)
    return (height > 1 and tostring(height) or "") .. letters(p)
  end
end

--- Columns of a cell with its blank.  Rows of hexagonal boards are shifted by half a
--- cell.
---@param game table
---@param state State
---@return integer
function painters.cell_width(game, state)
  local _, letters = glyphs.letters(game, state)
  local width, tallest = 2 + letters, 1
  if game.core.stacks then
    for p in state:stones():each() do tallest = math.max(tallest, state:height(p)) end
    width = width + #tostring(tallest)
  end
  return game.board.kind == "hex" and width + width % 2 or width
end

---@param game table
---@param state State
---@param options moyo.diagram.options
---@return moyo.diagram.look
local function new_look(game, state, options, compact, links)
  local last = options.last ~= false and state.last and state.last.point or nil
  return {
    cell_width = painters.cell_width(game, state) - (compact and 1 or 0), compact = compact,
    behind = text_behind(game, state), drawn = glyphs.drawn(game, state),
    coverer = painters.coverers(game, state), is_star = stars.test(game.board), last = last,
    marked = options.marks ~= false and marked_stones(game, state) or {},
    left = links and links.left or {},
  }
end

-- In characters -------------------------------------------------------------------

--- A painter draws a row of points; false stands for a gap.
---@alias moyo.diagram.painter fun(points: (Point|false)[]): string

---@return fun(p: Point): string
local function plain_marks(state, look)
  return function(p)
    local colour = look.drawn(state:colour(p))
    if colour > 0 then return glyphs.stones[colour] .. look.behind(p) end
    if look.coverer[p] then return glyphs.cover(look.coverer[p]) end
    return look.is_star(p) and "+" or "."
  end
end

--- Rows without blanks between the points.
---@return moyo.diagram.painter
local function compact_painter(state, look)
  local mark_of = plain_marks(state, look)
  return function(points)
    local cells, has_last = {}, false
    for i, p in ipairs(points) do
      cells[i] = text.pad(p and mark_of(p) or "", look.cell_width)
      has_last = has_last or p and p == look.last
    end
    return (has_last and "(%s)" or " %s "):format(table.concat(cells))
  end
end

---@return moyo.diagram.painter
local function plain_painter(state, look)
  local width, mark_of = look.cell_width, plain_marks(state, look)

  --- Puts the row's marks down; where each starts and what it ends before.
  local function lay_out(points)
    local columns, starts, ends = {}, {}, {}
    for i = 1, #points * width + 1 do columns[i] = " " end
    for x, p in ipairs(points) do
      local mark = p and mark_of(p) or ""
      starts[x] = (x - 1) * width + 1
      ends[x] = starts[x] + #mark + 1
      for i = 1, #mark do columns[starts[x] + i] = mark:sub(i, i) end
    end
    for x, p in ipairs(points) do
      local from = p and look.left[p] and x - look.left[p]
      for i = from and (ends[from] or 1) or starts[x] + 1, starts[x] do columns[i] = "-" end
    end
    return columns, starts, ends
  end

  return function(points)
    local columns, starts, ends = lay_out(points)
    local function is_marked(x) return points[x] and look.marked[points[x]] end
    for x in ipairs(points) do
      if is_marked(x) and not is_marked(x - 1) then columns[starts[x]] = "[" end
      if is_marked(x) and not is_marked(x + 1) then columns[ends[x]] = "]" end
    end
    for x, p in ipairs(points) do -- in place of brackets
      if p and p == look.last then columns[starts[x]], columns[ends[x]] = "(", ")" end
    end
    return table.concat(columns)
  end
end

-- In colours ------------------------------------------------------------------------

--- The escape for what is written with an ink on a ground, each one of 256 colours.
---@param ink integer
---@param ground integer
---@return string
function painters.paint(ink, ground)
  return text.paint(("38;5;%d;48;5;%d"):format(ink, ground))
end

local paint = painters.paint

--- Each escape holds until the next.
---@return moyo.diagram.painter
local function colour_painter(game, state, look, unicode)
  local dot, blank = unicode and "·" or ".", look.compact and "" or " "
  local dash = unicode and "─" or "-" -- of lines, which compact rows have no room for
  local plain, shades, faces = text.paint "0", glyphs.shades(game), glyphs.faces(game, unicode)
  local wood, lines_of_wood = glyphs.wood, glyphs.lines_of_wood
  -- Stones that cover more than their point stand on the ground of what they cover.
  local wide = next(look.coverer) ~= nil

  --- A point's mark and what stands behind it, their ink and ground, and the mark's own
  --- ground, if it has one.
  local function face(p)
    local colour, by = look.drawn(state:colour(p)), look.coverer[p]
    if colour > 0 then
      local one = faces[colour]
      return one.mark, look.behind(p), one.ink, wide and one.cover or wood, one.ground
    elseif by then
      local shade = by == true and glyphs.several_covers or shades[by]
      return dot, "", shade[2], shade[3]
    end
    return look.is_star(p) and "+" or dot, "", lines_of_wood, wood
  end

  local function cell(p)
    local mark, behind, ink, ground, own = face(p)
    local before = blank
    if look.left[p] then before = paint(lines_of_wood, wood) .. dash .. paint(ink, ground) end
    local last = p == look.last and glyphs.ground_of_last
    if look.marked[p] then ground = look.marked[p] end
    behind = behind .. (" "):rep(look.cell_width - 1 - #blank - #behind)
    local after = behind ~= "" and (last or own) and paint(ink, ground) .. behind or behind
    if own then -- the last is underlined, as its ground is its own
      mark = last and text.paint "4" .. mark .. text.paint "24" or mark
      return paint(ink, last or ground) .. before .. paint(ink, own) .. mark .. after
    end
    return paint(ink, ground) .. before .. (last and paint(ink, last) or "") .. mark .. after
  end

  return function(points)
    local cells = {}
    for i, p in ipairs(points) do
      cells[i] = p and cell(p) or plain .. (" "):rep(look.cell_width)
      for k = math.max(i - (p and look.left[p] or 0) + 1, 1), i - 1 do
        cells[k] = paint(lines_of_wood, wood) .. dash:rep(look.cell_width)
      end
    end
    if look.compact then return " " .. table.concat(cells) .. plain .. " " end
    local edge = points[#points] and paint(lines_of_wood, wood) .. " " or " "
    return table.concat(cells) .. edge .. plain
  end
end

--- A painter of rows.
---@param game table
---@param state State
---@param options moyo.diagram.options
---@param compact boolean no blanks between the points
---@param links? moyo.diagram.links
---@return moyo.diagram.painter
function painters.new(game, state, options, compact, links)
  local look = new_look(game, state, options, compact, links)
  if options.colour then
    return colour_painter(game, state, look, options.unicode)
  end
  return (look.compact and compact_painter or plain_painter)(state, look)
end

return painters
