--- Lists of legal moves.

local test, expect = ...
local talk = require "support.talk"
local listing = require "play.listing"

local play = talk.people

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

test("legal: of many, those that follow one another are told as one", function()
  local _, out = play("go:size=9", "E5", "legal")
  expect.equal(out, "black E5\nA1..A9 B1..B9 C1..C9 D1..D9 E1..E4 E6..E9 F1..F9 G1..G9 H1..H9 "
    .. "J1..J9 pass\n81 legal\n")
  _, out = play("gorogo", "&c3", "legal")
  has(out, "a1 a2 a3")
end)

--- Points of so many columns and rows.
local function points(columns, rows)
  local list = {}
  for x = 1, columns do
    for y = 1, rows do list[#list + 1] = ("abcdefgh"):sub(x, x) .. y end
  end
  return list
end

test("few moves are listed one by one, in lines of the width", function()
  local lines = listing.lines(points(5, 4), 20)
  expect.equal(lines[1], "a1 a2 a3 a4 b1 b2 b3")
  for _, line in ipairs(lines) do expect.truthy(#line <= 20, line) end
end)

test("of many, runs of three or more in a column are one; others stand alone", function()
  local moves = points(8, 9)
  table.remove(moves, 2)         -- a2: a1 stands alone
  moves[#moves + 1] = "pass"
  local text = table.concat(listing.lines(moves, 200), " ")
  expect.equal(text, "a1 a3..a9 b1..b9 c1..c9 d1..d9 e1..e9 f1..f9 g1..g9 h1..h9 pass")
end)

test("moves with blanks stand between commas, and are not broken", function()
  expect.equal(listing.lines({ "dead A1", "dead B2", "agree" }, 18),
    { "dead A1, dead B2,", "agree" })
end)
