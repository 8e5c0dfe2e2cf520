--- Diagrams of picture tests: their rows, and two of them compared.

local diagram = require "moyo.show.diagram"
local trim_end = require("moyo.base.text").trim_end

local drawing = {}

-- Rows --------------------------------------------------------------------------

--- The lines without what all of them are indented by, and how much that is.
local function dedent(lines)
  local least, out = math.huge, {}
  for _, line in ipairs(lines) do least = math.min(least, #line:match "^%s*") end
  for i, line in ipairs(lines) do out[i] = line:sub(least + 1) end
  return out, least
end

--- A diagram's rows as moyo.match.position writes them: one character a point, with
--- the height of a stack and the letters of kinds behind it.
---@param picture moyo.picture.diagram
---@param game table
---@return string[]|nil rows
---@return {line: integer, column: integer, message: string}|nil problem
function drawing.rows(picture, game)
  local lines, indent = dedent(picture.rows)
  local cells, problem = diagram.parse(lines, game)
  if not cells then
    local line, column, message = problem:match "^(%d+):(%d+): (.*)$"
    return nil, { line = picture.line + tonumber(line) - 1, column = tonumber(column) + indent,
      message = message }
  end
  local rows = {}
  for y, row in ipairs(cells) do
    local marks = {}
    for x, colour in ipairs(row) do
      local height = row.heights[x] or 1
      marks[x] = not colour and " " or colour == 0 and "."
        or diagram.stones[colour] .. (height > 1 and height or "") .. (row.kinds[x] or "")
    end
    rows[y] = table.concat(marks)
  end
  return rows
end

-- Comparing ---------------------------------------------------------------------

--- The points of a row, and how many columns the widest takes.
local function points_of(row)
  local points, width = {}, 1
  for point in row:gmatch ".[%d%l]*" do
    points[#points + 1] = point
    width = math.max(width, #point)
  end
  return points, width
end

--- A row with brackets round the places where it differs from the other.
local function marked(row, other, width)
  local here, there = points_of(row), points_of(other)
  local out, before = {}, false
  for i = 1, math.max(#here, #there) do
    local point = here[i] or ""
    local differs = point ~= (there[i] or "")
    local mark = " "
    if differs then mark = before and "|" or "[" elseif before then mark = "]" end
    table.insert(out, mark .. point .. (" "):rep(width - #point))
    before = differs
  end
  return table.concat(out) .. (before and "]" or " ")
end

local function widest_point(rows)
  local widest = 1
  for _, row in ipairs(rows) do
    local _, width = points_of(row)
    widest = math.max(widest, width)
  end
  return widest
end

--- Two positions side by side, as lines; differences stand in brackets.
---@param expected string[]
---@param actual string[]
---@return string[]
function drawing.compare(expected, actual)
  local left, right, width = {}, {}, #" expected"
  local cell = math.max(widest_point(expected), widest_point(actual))
  for i = 1, math.max(#expected, #actual) do
    left[i] = marked(expected[i] or "", actual[i] or "", cell)
    right[i] = marked(actual[i] or "", expected[i] or "", cell)
    width = math.max(width, #left[i])
  end
  local out = { (" expected" .. (" "):rep(width - #" expected") .. "   actual") }
  for i = 1, #left do
    out[i + 1] = left[i] .. (" "):rep(width - #left[i]) .. "  " .. trim_end(right[i])
  end
  return out
end

return drawing
