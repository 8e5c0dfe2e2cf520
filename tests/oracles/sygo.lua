--- The Sygo author's diagrams and turns, read from sygo/.
--
-- Points in them are named as on the boards of rules/sygo.lua: columns A to S with I, rows from
-- the bottom.  A position of the file is a diagram, "D1", or a diagram after a stone more,
-- "D1+WA1": with what that stone flips.

local json = require "moyo.base.json"
local plain = require "plain.sygo_plain"

local M = {}

local SIZE = 19
local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$"

M.colours = { B = 1, W = 2 }
M.players = { B = "black", W = "white" }

--- Reads a file of sygo/.
---@param name string such as "positions.json"
---@return table
function M.read(name)
  local file = assert(io.open(("%s/sygo/%s"):format(here, name)))
  local text = file:read "a"
  file:close()
  return json.decode(text)
end

-- The number of a point, the top row first.
local function point(name)
  local letter, row = name:match "^(%u)(%d+)$"
  return (SIZE - tonumber(row)) * SIZE + letter:byte() - ("A"):byte() + 1
end

M.point = point

--- The parts of a position's name: the diagram, and the side and point of the stone after it.
---@param name string
---@return string diagram, string|nil side, string|nil point
function M.parts(name)
  local diagram, side, more = name:match "^(D%d)%+?(%u?)(.*)$"
  if more == "" then return diagram end
  return diagram, side, more
end

--- The colours of a position's points, from its name in the file.
---@param file table what `read` gives
---@param name string
---@return integer[]
function M.board(file, name)
  local diagram, side, more = M.parts(name)
  local board = {}
  for p = 1, SIZE * SIZE do board[p] = 0 end
  for colour, names in pairs(file.diagrams[diagram]) do
    for one in names:gmatch "%S+" do board[point(one)] = M.colours[colour] end
  end
  if not more then return board end
  local rules = plain.rules { width = SIZE, height = SIZE }
  return assert(rules:step(plain.position(board, M.colours[side], true), point(more))).board
end

local SIGNS = { [0] = ".", "X", "O" }

--- A board as the rows of a diagram.
---@param board integer[]
---@return string[]
function M.rows(board)
  local rows = {}
  for y = 1, SIZE do
    local row = {}
    for x = 1, SIZE do row[x] = SIGNS[board[(y - 1) * SIZE + x]] end
    rows[y] = table.concat(row)
  end
  return rows
end

--- A case's turn as it is written whole.  A single growth is one with "done" behind it, for more
-- could follow; a placement stands alone.
---@param board integer[]
---@param case table
---@return string
function M.text(board, case)
  local text = table.concat(case.turn, "+")
  if #case.turn > 1 then return text end
  local p, me = point(case.turn[1]), M.colours[case.to_move]
  local grows = board[p - SIZE] == me or board[p + SIZE] == me
  local x = (p - 1) % SIZE
  grows = grows or x > 0 and board[p - 1] == me or x < SIZE - 1 and board[p + 1] == me
  return grows and text .. " done" or text
end

return M
