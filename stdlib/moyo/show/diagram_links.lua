--- Lines between the points of a graph, as far as characters can draw them:
---
---     .---.      - along a row
---      \ /       / and \ to the next column
---       .        | down
---       |
---       .
---
--- Rows of points have a row of lines between them.  A line that leads farther, over a point or
--- across another, is not drawn.

local M = {}

---@class moyo.diagram.links
---@field left table<Point, integer> how many columns to the left a line leads, to the next point
---@field below table<integer, string[]> by row: the characters below it, false where there is none

-- The column of a line of text in which a point's mark stands.
local function column(x, cell) return (x - 1) * cell + 2 end

local function is_open(board, from, to, y)
  for x = from + 1, to - 1 do
    if board:at(x, y) then return false end
  end
  return true
end

-- Puts a character below a row; where two would stand, none does.
local function put(below, y, at, character)
  local row = below[y]
  row[at] = row[at] and row[at] ~= character and " " or character
end

-- Draws a line from (x, y) to what is `dx` columns to the right and `dy` rows down.
local function draw(self, board, cell, x, y, dx, dy)
  if dy == 0 then
    if is_open(board, x, x + dx, y) then self.left[board:at(x + dx, y)] = dx end
  elseif dx == 0 then
    for row = y + 1, y + dy - 1 do
      if board:at(x, row) then return end
    end
    for row = y, y + dy - 1 do put(self.below, row, column(x, cell), "|") end
  elseif dx == 1 or dx == -1 then
    local slash, at = dx == 1 and "\\" or "/", column(x, cell)
    if dy == 1 then
      put(self.below, y, at + dx * (cell // 2), slash)
    elseif dy == 2 then
      put(self.below, y, at, slash)
      put(self.below, y + 1, column(x + dx, cell), slash)
    end
  end
end

--- The lines of a graph whose points stand in cells of so many columns; nil on other boards.
---@param board Topology
---@param cell integer
---@return moyo.diagram.links|nil
function M.of(board, cell)
  if board.kind ~= "graph" then return nil end
  local self = { left = {}, below = {} }
  for y = 1, board.height do
    self.below[y] = {}
    for at = 1, board.width * cell + 1 do self.below[y][at] = false end
  end
  for p = 1, board.points do
    local x, y = board:xy(p)
    for _, q in ipairs(board:lines(p)) do
      local to_x, to_y = board:xy(q)
      local dx, dy = to_x - x, to_y - y
      if dy > 0 or dy == 0 and dx > 0 then draw(self, board, cell, x, y, dx, dy) end
    end
  end
  return self
end

--- The characters below a row, from a column of the board to another.
---@param links moyo.diagram.links
---@param y integer
---@param left integer
---@param right integer
---@param cell integer
---@return string
function M.row(links, y, left, right, cell)
  local parts = {}
  for at = (left - 1) * cell + 1, right * cell + 1 do
    parts[#parts + 1] = links.below[y][at] or " "
  end
  return table.concat(parts)
end

--- Is a row of a drawing one of lines alone?
---@param text string
---@return boolean
function M.is_row(text) return text:find "[/\\|]" ~= nil and not text:find "[^%s/\\|]" end

return M
