--- Where a board's points are in a picture, and the paths along and around them.

local test, expect = ...
local core = require "moyo.core"
local layouts = require "moyo.show.svg_layout"
local variants = require "support.variants"

local function layout(kind, width, height)
  return layouts.new(core.topology { kind = kind, width = width, height = height or width })
end

local function count(text, letter) return select(2, text:gsub(letter, "")) end

test("at: a hundred a line; rows of hexagons lean and stand closer", function()
  local square = layout("square", 3, 2)
  expect.equal({ square:at(1) }, { 100, 100 })
  expect.equal({ square:at(6) }, { 300, 200 })
  expect.equal({ square.left, square.right, square.top, square.bottom }, { 100, 300, 100, 200 })
  local hex = layout("hex", 3, 2)
  local x, y = hex:at(4)
  expect.equal({ x, math.floor(y) }, { 200.0, 173 })
end)

test("lines: straight ones in one go; those of a torus leave the board on both sides", function()
  expect.equal(layout("square", 3, 2):lines(),
    "M100 100L300 100M100 100L100 200M200 100L200 200M300 100L300 200M100 200L300 200")
  expect.equal(count(layout("square", 9):lines(), "M"), 18)
  expect.equal(count(layout("torus", 5):lines(), "M"), 10 + 20)
  expect.equal(count(layout("hex", 5):lines(), "M"), 10 + 7)
end)

test("way: one stretch, or where the short way leads round a torus, two", function()
  local square = layout("square", 5)
  expect.equal(square:way(1, 5), "M100 100L500 100")
  local torus = layout("torus", 5)
  expect.equal(torus:way(1, 3), "M100 100L300 100")
  expect.equal(torus:way(1, 5), "M100 100L45 100M500 100L555 100")
  expect.equal(torus:way(1, 4), "M100 100L45 100M400 100L455 100")
end)

test("cells: places side by side in a row are one", function()
  local square = layout("square", 3, 2)
  local wanted = { [1] = true, [2] = true, [6] = true }
  expect.equal(square:cells(function(p) return wanted[p] end),
    "M50 50h200v100h-200zM250 150h100v100h-100z")
  expect.equal(square:cells(function() return false end), "")
  expect.equal(count(layout("hex", 3):cells(function() return true end), "z"), 9)
end)

test("names: of columns and rows on both sides, further out of a torus", function()
  local list = {}
  for i, name in ipairs(layout("square", 2, 1):names()) do
    list[i] = ("%s %d %d"):format(name.text, name.x, name.y)
  end
  expect.equal(list, { "A 100 0", "A 100 200", "B 200 0", "B 200 200", "1 0 100", "1 300 100" })
  expect.equal(layout("torus", 3):names()[1].y, -25.0)
end)

test("maps: gaps have neither lines nor ground", function()
  variants.with_map(". .\n.   .\n. . .\n", function(path)
    local map = layouts.new(variants.game(("board = moyo.board(%q)"):format(path)).board)
    expect.equal(map:lines(), "M100 100L200 100M100 100L100 300M300 200L300 300M100 300L300 300")
    expect.equal(count(map:cells(function() return true end), "z"), 4)
  end)
end)
