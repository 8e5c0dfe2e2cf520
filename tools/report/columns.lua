--- Rows of cells as tables for people: names in the first column, a column for each
--- ruleset, and as many tables below each other as the width asks for.

local labels = require "report.labels"
local text = require "moyo.base.text"

local columns = {}

local GAP = 2

-- The last of the columns from `first` on that fit beside the names.
local function last_fitting(rows, first, width)
  local widths = {}
  for _, row in ipairs(rows) do
    for i, cell in ipairs(row) do
      widths[i] = math.max(widths[i] or 0, text.width(cell))
    end
  end
  local used, last = widths[1] + GAP + widths[first], first
  while widths[last + 1] and used + GAP + widths[last + 1] <= width do
    last = last + 1
    used = used + GAP + widths[last]
  end
  return last
end

--- Rows as lines; all have as many cells as the first, which are two at least.
---@param rows string[][]
---@param width integer
---@return string[]
function columns.lines(rows, width)
  local lines, first, count = {}, 2, #rows[1]
  while first <= count do
    local last = last_fitting(rows, first, width)
    local part = {}
    for y, row in ipairs(rows) do part[y] = table.move(row, first, last, 2, { row[1] }) end
    if first > 2 then lines[#lines + 1] = "" end
    for _, line in ipairs(text.columns(part, GAP)) do
      lines[#lines + 1] = text.trim_end(line)
    end
    first = last + 1
  end
  return lines
end

--- The rows above: what each main cell from `first` on is.
---@param plan experiment.plan
---@param first integer
---@return string[][]
function columns.heading(plan, first)
  local rows = {}
  for r, row in ipairs(labels.heading(plan)) do
    rows[r] = table.move(row.values, first, #row.values, 2, { row.title })
  end
  return rows
end

--- Adds a row.
---@param rows string[][]
---@param name string
---@param cells? string[] empty ones without them
function columns.add(rows, name, cells)
  local row = { name }
  for i = 2, #rows[1] do row[i] = cells and cells[i - 1] or "" end
  rows[#rows + 1] = row
end

return columns
