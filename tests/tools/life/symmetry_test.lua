--- The symmetries of the square, of shapes, and of stones.

local test, expect = ...
require "support.shell" -- finds tools/
local symmetry = require "life.symmetry"

test("every turn has one that undoes it", function()
  local seen = {}
  for turn, f in ipairs(symmetry.turns) do
    local x, y = f(1, 2)
    local a, b = symmetry.turns[symmetry.undoes[turn]](x, y)
    expect.equal({ a, b }, { 1, 2 }, turn)
    expect.truthy(not seen[x .. "," .. y])
    seen[x .. "," .. y] = true
  end
end)

test("before: by rows", function()
  local list = { { 1, 1 }, { 0, 1 }, { 5, 0 } }
  table.sort(list, symmetry.before)
  expect.equal(list, { { 5, 0 }, { 0, 1 }, { 1, 1 } })
end)

local SYMMETRIC = { overlap = { { 0, 0 } },
  near = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } } }
local SKEW = { overlap = { { 0, 0 } }, near = { { 2, 1 }, { -2, -1 } } }

test("ways round: one for a shape with all symmetries, more for others", function()
  for where, count in pairs { corner = 2, edge = 2, centre = 8 } do
    local ways = symmetry.ways_round(SYMMETRIC, where)
    expect.equal({ #ways, #ways[1].symmetries }, { 1, count }, where)
  end
  -- the half turn keeps it: four ways to lay it, and a place takes some of them together
  for where, count in pairs { corner = 2, edge = 2, centre = 1 } do
    expect.equal(#symmetry.ways_round(SKEW, where), count, where)
  end
end)

test("canonical: what a symmetry of the place makes of stones has the same name", function()
  local way = symmetry.ways_round(SYMMETRIC, "corner")[1]
  local one = symmetry.canonical({ { 0, 1 }, { 2, 3 } }, way, "corner")
  expect.equal(symmetry.canonical({ { 3, 2 }, { 1, 0 } }, way, "corner"), one)
  expect.truthy(symmetry.canonical({ { 0, 1 }, { 2, 2 } }, way, "corner") ~= one)
end)

test("canonical: stones go as far as no side holds them", function()
  local way = symmetry.ways_round(SYMMETRIC, "centre")[1]
  local key, stones = symmetry.canonical({ { 5, 5 }, { 6, 5 } }, way, "centre")
  expect.equal({ key, stones }, { "0,0 0,1", { { 0, 0 }, { 0, 1 } } })
  way = symmetry.ways_round(SYMMETRIC, "edge")[1]
  key = symmetry.canonical({ { 1, 5 }, { 2, 5 } }, way, "edge")
  expect.equal(key, "1,0 2,0")
end)
