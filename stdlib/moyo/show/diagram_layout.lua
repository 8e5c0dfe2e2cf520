--- Which column of the board a diagram's mark stands in.
---
--- Marks stand at equal distances, 1 if nothing is between the points, 2 if a
--- blank is, 3 and more where drawings leave room for the height of stacks.  People
--- put heights in without such room, `. X3 O`: then the distances hold between the
--- marks alone, without the digits ("tight").  The rows of a hexagonal board lean to
--- the right by half a distance.  A layout is tried by whether all marks fit it; the
--- board's width tells which one is meant.

local layouts = {}

--- The widest cell of a drawing: a blank, a mark and a height of five digits.
local WIDEST = 8

---@class moyo.diagram.layout
---@field distance integer
---@field place "at"|"tight"
---@field lean integer of each row against the one above
---@field first? integer where the first column stands; without it, where the first mark does

---@param rows moyo.diagram.row[]
local function offset(layout, row, y, m)
  return m[layout.place] - (row.body or 0) - layout.lean * (y - 1)
end

--- Where the first column stands.
local function first_of(layout, rows)
  if layout.first then return layout.first end
  local first = math.huge
  for y, row in ipairs(rows) do
    if row.marks[1] then first = math.min(first, offset(layout, row, y, row.marks[1])) end
  end
  return first
end

--- The column of every mark, and the last one that has any; nil if a mark stands
--- between two columns.
local function try(layout, rows)
  local first, width = first_of(layout, rows), 0
  local function column_of(row, y, m)
    return (offset(layout, row, y, m) - first) // layout.distance + 1
  end
  for y, row in ipairs(rows) do
    for _, m in ipairs(row.marks) do
      if (offset(layout, row, y, m) - first) % layout.distance ~= 0 then return nil end
      width = math.max(width, column_of(row, y, m))
    end
  end
  return column_of, width
end

--- The cells of drawings with stacks.
local function wide(first, is_hex)
  local list = {}
  for distance = 3, WIDEST do
    list[#list + 1] = { distance = distance, place = "at", first = first,
      lean = is_hex and distance // 2 or 0 }
  end
  return list
end

--- Where the last mark of all rows stands.
local function last_place(rows)
  local last = 0
  for _, row in ipairs(rows) do
    local m = row.marks[#row.marks]
    last = math.max(last, m and m.tight or 0)
  end
  return last
end

--- Without names, the first column is where the first mark stands.  Blanks before
--- compact rows are gaps, though, if the board has room for them.
local function unnumbered(rows, board)
  local is_hex = board ~= nil and board.kind == "hex"
  local spaced = { distance = 2, place = "tight", lean = is_hex and 1 or 0 }
  local upright = { distance = 2, place = "tight", lean = 0 }
  local compact = { distance = 1, place = "tight", lean = 0,
    first = board and last_place(rows) <= board.width and 1 or nil }
  return { spaced, is_hex and upright or nil }, wide(nil, is_hex), { compact }
end

--- Drawings with names know where their first column is.
local function numbered()
  local spaced = { distance = 2, place = "tight", lean = 0, first = 1 }
  local compact = { distance = 1, place = "tight", lean = 0, first = 1 }
  local compact_stacks = { distance = 2, place = "at", lean = 0, first = 1 }
  return { spaced }, wide(1, false), { compact_stacks, compact }
end

local function has_heights(rows)
  for _, row in ipairs(rows) do
    for _, m in ipairs(row.marks) do
      if m.height or m.kinds then return true end
    end
  end
  return false
end

--- All layouts, in the order in which they are meant where several fit; the last, with
--- nothing between the points, fits always.
local function candidates(rows, board)
  local spaced, with_room, compact = (rows[1].body and numbered or unnumbered)(rows, board)
  if has_heights(rows) then spaced, with_room = with_room, spaced end
  local list = {}
  for _, more in ipairs { spaced, with_room, compact } do
    table.move(more, 1, #more, #list + 1, list)
  end
  return list
end

--- A function that gives the column of a mark.
---@param rows moyo.diagram.row[]
---@param board? Topology
---@return fun(row: moyo.diagram.row, y: integer, m: moyo.diagram.mark): integer
function layouts.choose(rows, board)
  local fitting, exact
  for _, layout in ipairs(candidates(rows, board)) do
    local column_of, width = try(layout, rows)
    fitting = fitting or column_of
    -- The last of all, the most compact: gaps at every second place look like
    -- blanks between the points.
    if column_of and board and width == board.width and (not exact or layout.distance == 1) then
      exact = column_of
    end
  end
  return exact or fitting
end

return layouts
