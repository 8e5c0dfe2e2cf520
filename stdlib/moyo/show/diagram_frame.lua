--- Which part of a board a drawing shows where not all of it has room.
---
---     spaced  . X . .    the drawing that people know
---     compact .X..       if that is too wide: no blanks between the columns
---     panes              if that is too wide as well: some columns after others
---     a window           the part of the board that fits around a point
---
--- Rows of hexagonal boards are shifted by half a cell, so they are never compact.

local frames = {}

---@class moyo.diagram.sheet what a drawing needs to know of its board
---@field board Topology
---@field margin integer columns of the rows' names
---@field heading integer lines of the columns' names
---@field cell integer columns of a point
---@field compact_cell? integer without the blank before it; nil on hexagonal boards

---@class moyo.diagram.frame
---@field compact boolean
---@field cell integer columns of a point
---@field slant integer columns by which a row is shifted against the one above
---@field left integer the first column of the board that is shown
---@field right integer
---@field top integer
---@field bottom integer
---@field whole boolean all of the board is shown

local function new_frame(sheet, compact)
  local cell = compact and sheet.compact_cell or sheet.cell
  return {
    compact = compact, cell = cell, slant = sheet.board.kind == "hex" and cell // 2 or 0,
    left = 1, right = sheet.board.width, top = 1, bottom = sheet.board.height, whole = true,
  }
end

--- Columns that are no point's: names, and what stands beside them.
local function beside(sheet, frame, rows)
  return 2 * sheet.margin + (frame.compact and 2 or 1) + frame.slant * (rows - 1)
end

--- How many of the board's columns have room, at least one.
local function fitting_columns(sheet, frame, columns, rows)
  return math.max((columns - beside(sheet, frame, rows)) // frame.cell, 1)
end

--- The columns that a drawing of the frame takes.
---@param sheet moyo.diagram.sheet
---@param frame moyo.diagram.frame
---@return integer
function frames.width(sheet, frame)
  return (frame.right - frame.left + 1) * frame.cell
    + beside(sheet, frame, frame.bottom - frame.top + 1)
end

--- The whole board in the roomiest way that is not too wide; if none is, in the
--- one that shows most.
local function roomiest(sheet, columns)
  local spaced = new_frame(sheet, false)
  if frames.width(sheet, spaced) <= columns or not sheet.compact_cell then return spaced end
  return new_frame(sheet, true)
end

local function part(frame, left, right, top, bottom)
  return { compact = frame.compact, cell = frame.cell, slant = frame.slant, whole = false,
    left = left, right = right, top = top, bottom = bottom }
end

--- Cuts a board into bands of rows, each into as few panes as have room.
local function cut(sheet, frame, columns, bands)
  local width, height, list = frame.right, frame.bottom, {}
  local tall = math.ceil(height / bands)
  local most = fitting_columns(sheet, frame, columns, tall)
  local wide = math.ceil(width / math.ceil(width / most))
  for top = 1, height, tall do
    for left = 1, width, wide do
      list[#list + 1] = part(frame, left, math.min(left + wide - 1, width), top,
        math.min(top + tall - 1, height))
    end
  end
  return list
end

--- The whole board in as few panes as have room.
---@param sheet moyo.diagram.sheet
---@param columns integer
---@return moyo.diagram.frame[]
function frames.panes(sheet, columns)
  local frame = roomiest(sheet, columns)
  if frames.width(sheet, frame) <= columns then return { frame } end
  local best = cut(sheet, frame, columns, 1)
  -- Where rows lean, lower panes have room for more columns.
  for bands = 2, frame.slant > 0 and #best or 1 do
    local other = cut(sheet, frame, columns, bands)
    if #other < #best then best = other end
  end
  return best
end

--- Points closer than this to the edge of a window make it move.
local NEAR_EDGE = 2

--- Where a window of a length begins so that it shows a place: where it began
--- before, if the place is well inside, else with the place in its middle.
local function begin(length, all, place, before)
  local last = all - length + 1
  if last <= 1 then return 1 end
  if before and before <= last
    and (before == 1 or place >= before + NEAR_EDGE)
    and (before == last or place < before + length - NEAR_EDGE)
    and place >= before and place < before + length then
    return before
  end
  return math.min(math.max(place - length // 2, 1), last)
end

--- The part of the board that has room, around a place.
---@param sheet moyo.diagram.sheet
---@param columns integer
---@param lines integer
---@param x integer
---@param y integer
---@param before? moyo.diagram.frame the window so far, which stays where it can
---@return moyo.diagram.frame
function frames.window(sheet, columns, lines, x, y, before)
  local board = sheet.board
  local tall = math.min(math.max(lines - 2 * sheet.heading, 1), board.height)
  local frame = roomiest(sheet, columns)
  local wide = math.min(fitting_columns(sheet, frame, columns, tall), board.width)
  if wide == board.width and tall == board.height then return frame end
  local left = begin(wide, board.width, x, before and before.left)
  local top = begin(tall, board.height, y, before and before.top)
  return part(frame, left, left + wide - 1, top, top + tall - 1)
end

return frames
