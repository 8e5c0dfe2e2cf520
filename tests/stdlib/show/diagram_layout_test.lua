--- Which column of the board a diagram's mark stands in: distances, leaning rows, room for heights.

local test, expect = ...
local core = require "moyo.core"
local layouts = require "moyo.show.diagram_layout"

-- Rows as the reader hands them over: letters and dots are marks, digits behind them heights.
local function rows_of(text, body)
  local rows, start = {}, 1
  for line in text:gmatch "[^/]+" do
    local row, digits = { text = line, start = start, marks = {}, body = body }, 0
    for at, height in line:gmatch "()[%a.](%d*)" do
      local mark = { at = at, tight = at - digits, height = tonumber(height) }
      row.marks[#row.marks + 1] = mark
      digits = digits + #height
    end
    rows[#rows + 1], start = row, start + #line + 1
  end
  return rows
end

-- The columns of all marks, "1 2 3/1 2 3".
local function columns(text, board, body)
  local rows = rows_of(text, body)
  local column_of = layouts.choose(rows, board)
  local out = {}
  for y, row in ipairs(rows) do
    local list = {}
    for i, m in ipairs(row.marks) do list[i] = column_of(row, y, m) end
    out[y] = table.concat(list, " ")
  end
  return table.concat(out, "/")
end

local function square(width, height)
  return core.topology { kind = "square", width = width, height = height or width }
end

test("one character a point, or a blank between them; what stands further in is a gap", function()
  expect.equal(columns ".X./XX.", "1 2 3/1 2 3")
  expect.equal(columns ". X ./X   .", "1 2 3/1 3")
  expect.equal(columns "   . X ./   X", "1 2 3/1")
end)

test("the board's width tells blanks between the points from gaps", function()
  expect.equal(columns("X X/. .", square(2)), "1 2/1 2")
  expect.equal(columns("X X/...", square(3, 2)), "1 3/1 2 3")
  expect.equal(columns(" X/..", square(2)), "2/1 2")
end)

test("heights: with room for them, or put in without", function()
  expect.equal(columns(" X3 . / .  X2", square(2)), "1 2/1 2")
  expect.equal(columns(". X3 O/. . .", square(3, 2)), "1 2 3/1 2 3")
end)

test("rows of hexagonal boards lean, unless people wrote them upright", function()
  local hex = core.topology { kind = "hex", width = 3, height = 2 }
  expect.equal(columns(". X ./ X . .", hex), "1 2 3/1 2 3")
  expect.equal(columns(". X ./X . .", hex), "1 2 3/1 2 3")
end)

test("with names at the sides the first column is known", function()
  expect.equal(columns("2 . X/1   X", square(2), 2), "1 2/2")
end)

test("what fits nothing else has nothing between its points", function()
  expect.equal(columns "X . .. .", "1 3 5 6 8")
  expect.equal(columns("1 . .. .", square(4, 1), 2), "1 3 4 6")
end)
