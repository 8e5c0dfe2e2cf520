--- Diagrams of picture tests: their rows, and two of them compared.

local diagram = require "moyo.diagram"

local drawing = {}

-- Rows --------------------------------------------------------------------------

--- The lines without what all of them are indented by, and how much that is.
local function dedent(lines)
  local least, out = math.huge, {}
  for _, line in ipairs(lines) do least = math.min(least, #line:match "^%s*") end
  for i, line in ipairs(lines) do out[i] = line:sub(least + 1) end
  return out, least
end

--- A diagram's rows as `Match:describe` gives them, one character a point.
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
      marks[x] = not colour and " " or colour == 0 and "." or diagram.stones[colour]
    end
    rows[y] = table.concat(marks)
  end
  return rows
end

-- Comparing ---------------------------------------------------------------------

--- A row with brackets round the places where it differs from the other.
local function marked(row, other)
  local out, before = {}, false
  for i = 1, math.max(#row, #other) do
    local here = row:sub(i, i)
    local differs = here ~= other:sub(i, i)
    local mark = " "
    if differs then mark = before and "|" or "[" elseif before then mark = "]" end
    table.insert(out, mark .. (here == "" and " " or here))
    before = differs
  end
  return table.concat(out) .. (before and "]" or " ")
end

--- Two positions side by side, as lines; differences stand in brackets.
---@param expected string[]
---@param actual string[]
---@return string[]
function drawing.compare(expected, actual)
  local left, right, width = {}, {}, #" expected"
  for i = 1, math.max(#expected, #actual) do
    left[i] = marked(expected[i] or "", actual[i] or "")
    right[i] = marked(actual[i] or "", expected[i] or "")
    width = math.max(width, #left[i])
  end
  local out = { (" expected" .. (" "):rep(width - #" expected") .. "   actual") }
  for i = 1, #left do
    out[i + 1] = left[i] .. (" "):rep(width - #left[i]) .. "  " .. right[i]:gsub("%s+$", "")
  end
  return out
end

return drawing
