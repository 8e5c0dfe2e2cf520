--- Where a board's points are in a picture, and the paths along and around them.

local test, expect = ...
local core = require "moyo.core"
local boards = require "moyo.vocabulary.equipment.board"
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

test("way: round a twist, it comes back on the other side of the board", function()
  local mobius = layout("mobius", 5, 4)
  expect.equal(mobius:way(1, 2), "M100 100L200 100")
  expect.equal(mobius:way(1, 20), "M100 100L45 100M500 400L555 400")
  expect.equal(mobius:way(1, 15), "M100 100L45 155M500 300L555 355")
  expect.equal(mobius:way(1, 16), "M100 100L100 400")
  local klein = layout("klein", 4, 5)
  expect.equal(klein:way(1, 20), "M100 100L100 45M400 500L400 555")
  expect.equal(klein:way(1, 4), "M100 100L45 100M400 100L455 100")
end)

test("lattices: places, lines and names where the lattice has them", function()
  local kagome = layouts.new(boards.make("3.6.3.6", { width = 4, height = 2 }).topology)
  expect.equal({ kagome:at(1) }, { 0, 0 })
  expect.equal(kagome:lines():sub(1, 26), "M0 0L100 0M0 0L50 86.6M100")
  expect.equal(count(kagome:lines(), "M"), 7)
  expect.equal(kagome:way(1, 2), "M0 0L100 0")
  local function second(p) return p == 2 end
  expect.equal({ count(kagome:cells(second), "z"), count(kagome:ground(), "z") }, { 1, 6 })
  local names = kagome:names()
  expect.equal({ names[1].text, names[1].x, names[1].y, names[3].text }, { "A", 0, -180.0, "B" })
end)

test("lattices: the ground has no hole in the middle of a face", function()
  for name, size in pairs { ["4.8.8"] = 2, honeycomb = { width = 3, height = 2 } } do
    local board = layouts.new(boards.make(name, size).topology)
    local x, y = (board.left + board.right) / 2, (board.top + board.bottom) / 2
    local is_covered = false
    for cell in board:ground():gmatch "M(.-)z" do
      local inside, corners = true, {}
      for a, b in cell:gmatch "(%S+) ([^L]+)" do
        corners[#corners + 1] = { tonumber((a:gsub("^L", ""))), tonumber(b) }
      end
      for i, c in ipairs(corners) do -- convex, clockwise: the place is on the right of every side
        local d = corners[i % #corners + 1]
        inside = inside and (d[1] - c[1]) * (y - c[2]) - (d[2] - c[2]) * (x - c[1]) > 0
      end
      is_covered = is_covered or inside
    end
    expect.truthy(is_covered, name)
  end
end)

test("graphs: names beside their points, long lines that lead over no point", function()
  local wheel = layouts.new(boards.make("tests/rules/maps/wheel.graph").topology)
  local names = wheel:names()
  expect.equal({ #names, names[1].text, #names[13].text }, { 13, "C3", 2 })
  expect.equal(count(wheel:lines(), "M"), 24)
end)

test("lattices: lines between layers leave their points aslant", function()
  local cube = layouts.new(boards.make("cube", 2).topology)
  expect.equal(count(cube:lines(), "M"), 8 + 2 * 4)
  expect.truthy(cube:lines():find("M0 0L30 -22M300 0L270 22", 1, true))
  -- each layer stands on squares, with a gap between the layers
  expect.equal(count(cube:ground(), "h150v150h%-150z"), 8)
  expect.truthy(cube:ground():find("M-75 -75h150", 1, true))
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
  local cylinder = layout("cylinder", 3):names()
  expect.equal({ cylinder[1].y, cylinder[7].x }, { -25.0, -25.0 })
end)

test("maps: gaps have neither lines nor ground", function()
  variants.with_map(". .\n.   .\n. . .\n", function(path)
    local map = layouts.new(variants.game(("board = moyo.board(%q)"):format(path)).board)
    expect.equal(map:lines(), "M100 100L200 100M100 100L100 300M300 200L300 300M100 300L300 300")
    expect.equal(count(map:cells(function() return true end), "z"), 4)
  end)
end)
