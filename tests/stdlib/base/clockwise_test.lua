--- The order of points around their middle.

local test, expect = ...
local clockwise = require "moyo.base.clockwise"

-- The letters of a picture, each a point, in the order that they lie in.
local function order_of(...)
  local rows, at, letters, points = { ... }, {}, {}, {}
  for y, row in ipairs(rows) do
    for x = 1, #row do
      local letter = row:sub(x, x)
      if letter ~= "." then letters[#letters + 1], at[#letters + 1] = letter, { x, y } end
    end
  end
  for i in ipairs(letters) do points[i] = i end
  local topology = { xy = function(_, p) return at[p][1], at[p][2] end }
  local out = {}
  for i, k in ipairs(clockwise.order(topology, points)) do out[i] = letters[k] end
  return table.concat(out)
end

test("from straight up on", function()
  expect.equal(order_of("h.a.b", ".....", "g.m.c", ".....", "f.e.d"), "mabcdefgh")
  expect.equal(order_of("a..b", "....", "...."), "ba")
end)

test("of those in one direction, the nearest first", function()
  expect.equal(order_of("..a..", "..b..", "ghmcd", "..e..", "..f.."), "mbacdefhg")
end)

test("of points that lie together, in the order of the list", function()
  local together = { xy = function() return 3, 4 end }
  expect.equal(clockwise.order(together, { 7, 5, 6 }), { 1, 2, 3 })
  expect.equal(clockwise.order(together, {}), {})
end)
