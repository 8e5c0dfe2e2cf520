--- Quantities at each twentieth of a game.

local test, expect = ...
require "support.shell" -- finds tools/
local curve = require "metrics.curve"

local function of(length)
  local list = {}
  for i = 1, length do list[i] = i end
  return curve.of(list, function(entry) return 10 * entry end)
end

test("a number for each part, with which it ends", function()
  local points = of(100)
  expect.equal({ #points, points[1], points[10], points[20] }, { curve.parts, 50, 500, 1000 })
  points = of(30)
  expect.equal({ points[1], points[2], points[3], points[20] }, { 20, 30, 50, 300 })
end)

test("short lists repeat their entries, and of an empty one there is none", function()
  expect.equal(of(0), nil)
  local points = of(3)
  expect.equal({ #points, points[6], points[7], points[14], points[20] }, { 20, 10, 20, 30, 30 })
end)
