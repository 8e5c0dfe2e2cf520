--- What others have written about Multiplayer Go: how a captured group is shared, from an earlier
-- rule that is alike (multiplayer/split.json), and the handicap example of the source.

local json = require "moyo.base.json"

local M = {}

M.folder = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" .. "/multiplayer/"

-- The names of the oracle's sides, in the order of Moyo's seats.
local SIDES = { "Black", "White", "Red", "Blue" }
local COLUMNS = "abcdefghij"
local SIZE = 10

-- A point of the diagram: column and row, from the bottom left.
local function place(name)
  local letter, row = name:match "^(%l)(%d+)$"
  return COLUMNS:find(letter, 1, true), tonumber(row)
end

local function number_of(side)
  for i, each in ipairs(SIDES) do
    if each == side then return i end
  end
  error(side)
end

function M.read(name)
  local file = assert(io.open(M.folder .. name))
  local text = file:read "a"
  file:close()
  return json.decode(text)
end

--- The cases: { name, player, x, y, share = by player }, but for those that their note says are
--- none, and the position that they all begin in: rows[y][x] = player or 0, the top row first.
function M.splits()
  local oracle, rows, cases = M.read "split.json", {}, {}
  for y = 1, SIZE do
    rows[y] = {}
    for x = 1, SIZE do rows[y][x] = 0 end
  end
  for side, names in pairs(oracle.stones) do
    for _, name in ipairs(names) do
      local x, row = place(name)
      rows[SIZE + 1 - row][x] = number_of(side)
    end
  end
  for _, case in ipairs(oracle.cases) do
    if not (case.note and case.note:find("NOT an oracle", 1, true)) then
      local side, name = case.move:match "^(%a+) (%w+)$"
      local x, row = place(name)
      local shares = { 0, 0, 0, 0 }
      for each, n in pairs(case.split) do shares[number_of(each)] = n end
      cases[#cases + 1] = { name = case.move, player = number_of(side), x = x,
        y = SIZE + 1 - row, shares = shares }
    end
  end
  return rows, cases
end

--- The example: players in seat order (Sarah, Sam, Erin), what they rolled, Sam most, and who
--- then plays handicap stones.
M.handicap = {
  values = { -4, -2, 0 },
  rolls = { { 2, 3 }, { 6, 5 }, { 4, 4 } },
  order = { 3, 3, 2, 3, 2, 3 },
}

--- Had Erin rolled more than Sam: her third stone would have come before Sam's first.
M.handicap_otherwise = {
  values = { -4, -2, 0 },
  rolls = { { 2, 3 }, { 4, 4 }, { 6, 5 } },
  order = { 3, 3, 3, 2, 3, 2 },
}

return M
