--- The fewest stones that live, for every symmetrical shape of a size.

local test, expect = ...
require "support.shell" -- finds tools/
local life = require "life.life"
local sweep = require "life.sweep"

local function has(list, x, y)
  for _, o in ipairs(list) do
    if o[1] == x and o[2] == y then return true end
  end
  return false
end

test("shapes: all symmetries of the square, the smaller regions first, none twice", function()
  local shapes, seen, size = sweep.shapes(2, false), {}, 0
  expect.truthy(#shapes > 5)
  for _, shape in ipairs(shapes) do
    expect.truthy(not seen[shape.text] and #shape.overlap >= size, shape.text)
    seen[shape.text], size = true, #shape.overlap
    for _, list in ipairs { shape.overlap, shape.near } do
      for _, o in ipairs(list) do
        expect.truthy(has(list, -o[1], o[2]) and has(list, o[2], o[1]), shape.text)
      end
    end
    for _, o in ipairs(shape.near) do expect.truthy(not has(shape.overlap, o[1], o[2])) end
  end
end)

test("shapes: Go's and the king's within one line, and what covers more", function()
  local texts = {}
  for i, shape in ipairs(sweep.shapes(1, false)) do texts[i] = shape.text end
  expect.equal(#texts, 3)
  expect.equal(texts[1], life.shape_text { overlap = { { 0, 0 } },
    near = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } } })
end)

test("shapes: where own stones may overlap, what is covered is near as well", function()
  for _, shape in ipairs(sweep.shapes(1, true)) do
    expect.truthy(shape.own_overlap)
    for _, o in ipairs(shape.overlap) do
      expect.equal(has(shape.near, o[1], o[2]), o[1] ~= 0 or o[2] ~= 0, shape.text)
    end
  end
end)

test("run: the nearest to the target come first, and progress is told", function()
  local done = 0
  local rows = sweep.run(sweep.shapes(1, false), { definition = "two-eyed", most = 6,
    nodes = 2000, threads = 1, target = { 6, 6, 6 }, watch = function(count) done = count end })
  expect.equal({ #rows, done }, { 3, 3 })
  for i, row in ipairs(rows) do
    expect.truthy(i == 1 or row.distance >= rows[i - 1].distance)
    for _, where in ipairs(life.places) do
      expect.truthy(row[where].at_least <= (row[where].stones or math.huge))
    end
  end
end)
