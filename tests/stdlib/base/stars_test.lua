--- Star points: on boards of squares, on lattices, in the order of fixed handicaps.

local test, expect = ...
local core = require "moyo.core"
local moyo = require "moyo"
local stars = require "moyo.base.stars"

local function grid(width, height, kind)
  return core.topology { kind = kind or "square", width = width, height = height or width }
end

local function lattice(name, size) return moyo.board(name, size).topology end

local function dots(board)
  local has_dot, list = stars.test(board), {}
  for p = 1, board.points do
    if has_dot(p) then list[#list + 1] = board:name(p) end
  end
  return table.concat(list, " ")
end

local function first(board, n)
  local list = stars.first(board, n)
  for i, p in ipairs(list or {}) do list[i] = board:name(p) end
  return list and table.concat(list, " ")
end

test("as Go boards have them; small ones none at the sides' middles", function()
  expect.equal(dots(grid(6)), "")
  expect.equal(dots(grid(7)), "C5 E5 D4 C3 E3")
  expect.equal(dots(grid(8)), "C6 F6 C3 F3")
  expect.equal(dots(grid(13)), "D10 K10 G7 D4 K4")
  expect.equal(#dots(grid(19)):gsub("%w+ ?", "x"), 9)
  expect.equal(dots(grid(13, 6)), "")
end)

test("where edges are joined they are where the square board has them", function()
  for _, kind in ipairs { "torus", "cylinder", "mobius", "klein", "projective" } do
    expect.equal(dots(grid(9, 9, kind)), "C7 G7 E5 C3 G3", kind)
  end
  expect.equal(dots(grid(9, 9, "hex")), "")
  expect.equal(dots(moyo.board("square", 9):without({ 1 }).topology), "")
end)

test("a hexagon has six and its centre", function()
  expect.equal(dots(lattice("hexhex", 6)), "H9 O9 E6 L6 R6 H3 O3")
end)

test("other lattices have four in their corners, on lines counted from the border", function()
  for name, expected in pairs { triangular = "E9 R9 M6 E3 R3", honeycomb = "C10 J10 F6 C2 J2",
    ["3.3.4.3.4"] = "C9 J9 F6 C3 J3", ["3.3.3.4.4"] = "F9 S9 L6 E3 R3",
    ["3.3.3.3.6"] = "E9 R9 K6 E3 R3", ["3.6.3.6"] = "E9 R9 K6 E3 R3",
    -- of two points as near to a corner, the one clockwise
    ["4.8.8"] = "E12 H12 M11 D8 M8 D5 H4 L4", ["3.4.6.4"] = "G15 L15 P15 G6 L6 P6",
    cube = "T5 AM5 AC4 T3 AM3" } do
    local size = (name == "4.8.8" or name == "3.4.6.4") and 5 or name == "cube" and 7 or 11
    expect.equal(dots(lattice(name, size)), expected, name)
  end
  expect.equal(dots(lattice("triangular", 5)), "")
end)

test("fixed handicaps take them in GTP's order", function()
  expect.equal(first(grid(19), 9), "D4 Q16 D16 Q4 D10 Q10 K16 K4 K10")
  expect.equal(first(grid(9), 5), "C3 G7 C7 G3 E5")
  expect.equal(first(grid(7), 4), "C3 E5 C5 E3")
  expect.equal({ first(grid(7), 5), first(grid(8), 5), first(grid(6), 2) }, {})
  expect.equal(first(lattice("hexhex", 6), 7), "H3 O9 H9 O3 E6 R6 L6")
  expect.equal(first(lattice("triangular", 5), 2), nil)
end)
