--- Lattices by name: how many lines meet, which polygons lie around a point, and where points are.

local test, expect = ...
local long = test.long
local boards = require "moyo.vocabulary.equipment.board"
local lattice = require "moyo.vocabulary.equipment.lattice"

-- The point nearest to the middle of the board, and as good a one.
local function middle(t)
  local x, y, best, least = 0, 0, nil, math.huge
  for p = 1, t.points do
    local px, py = t:place(p)
    x, y = x + px / t.points, y + py / t.points
  end
  for p = 1, t.points do
    local px, py = t:place(p)
    local d = (px - x) ^ 2 + (py - y) ^ 2
    if d < least then best, least = p, d end
  end
  return best
end

-- How many corners the polygon has that lies to the left of the line from p to q: at each corner
-- the next line is the first one clockwise.
local function corners(t, p, q)
  local count, from, at = 0, p, q
  repeat
    local x, y = t:place(at)
    local fx, fy = t:place(from)
    local back = math.atan(fy - y, fx - x)
    local best, least
    for _, n in ipairs(t:lines(at)) do
      local nx, ny = t:place(n)
      local turn = (math.atan(ny - y, nx - x) - back) % (2 * math.pi)
      if turn < 1e-6 then turn = 2 * math.pi end
      if not least or turn < least then best, least = n, turn end
    end
    from, at, count = at, best, count + 1
  until from == p and at == q or count > 99
  return count
end

local around = {
  triangular = "3.3.3.3.3.3", honeycomb = "6.6.6", ["3.3.4.3.4"] = "3.3.3.4.4",
  ["3.3.3.4.4"] = "3.3.3.4.4", ["3.3.3.3.6"] = "3.3.3.3.6",
  ["3.6.3.6"] = "3.3.6.6", ["3.4.6.4"] = "3.4.4.6", ["4.8.8"] = "4.8.8",
  hexhex = "3.3.3.3.3.3",
}

test("around a point in the middle are the polygons of the name", function()
  for name, polygons in pairs(around) do
    local t = boards.make(name, 9).topology
    local p, list = middle(t), {}
    for _, q in ipairs(t:lines(p)) do list[#list + 1] = corners(t, p, q) end
    table.sort(list)
    expect.equal(table.concat(list, "."), polygons, name)
  end
end)

test("lines are mutual, 1 long, and join all points; no point has only one", function()
  for _, name in ipairs(lattice.names) do
    for _, size in ipairs { 3, 4, 7 } do
      local board = boards.make(name, size)
      local t = board.topology
      board:check_land()
      for p = 1, t.points do
        local x, y = t:place(p)
        expect.truthy(#t:lines(p) >= 2, name)
        for _, q in ipairs(t:lines(p)) do
          local qx, qy = t:place(q)
          local length = math.sqrt((x - qx) ^ 2 + (y - qy) ^ 2)
          expect.truthy(math.abs(length - 1) < 1e-9 or name == "cube" and length == size + 1, name)
          local back = false
          for _, r in ipairs(t:lines(q)) do back = back or r == p end
          expect.truthy(back and p ~= q, name)
        end
      end
    end
  end
end)

test("how many points a size has", function()
  local function points(name, width, height)
    return boards.make(name, { width = width, height = height or width }).topology.points
  end
  expect.equal({ points("triangular", 5, 4), points("honeycomb", 5, 4), points("3.3.4.3.4", 5, 4),
    points("3.4.6.4", 3, 2), points("4.8.8", 3, 2), points("hexhex", 5), points("cube", 5),
    points("cube", 4, 2) }, { 20, 20, 20, 36, 24, 61, 125, 16 })
end)

test("cube: six lines from a point inside, one of them to each of two layers", function()
  local t = boards.make("cube", 3).topology
  local names = {}
  for i, p in ipairs(t:lines(t:find "F2")) do names[i] = t:name(p) end
  expect.equal(table.concat(names, " "), "F3 B2 E2 G2 K2 F1")
end)

long("what a lattice has not: other sizes, edges to join, directions, diagrams", function()
  expect.error(function() boards.make("hexhex", { width = 5, height = 4 }) end,
    "board: a hexhex board has one size, not 5x4$")
  for name, case in pairs { hexhex = { 60, 37 }, ["4.8.8"] = { 64, 32 }, honeycomb = { 999, 64 },
    cube = { 19, 16 } } do
    expect.error(function() boards.make(name, case[1]) end, ("board: a %s board of size %dx%d has "
      .. "more than 4096 points; the largest has size %d$"):format(name:gsub("%.", "%%."), case[1],
      case[1], case[2]))
    boards.make(name, case[2])
  end
  expect.error(function() boards.make "3.6.3.6" end,
    "board: a 3.6.3.6 board needs a size, such as 9 .*, not nothing$")
  local board = boards.make("honeycomb", 5)
  expect.error(function() board:joined "torus" end, "not those of a honeycomb board$")
  expect.equal(board:stars(2), nil)
  expect.error(function() board.topology:offset(1, 1, 0) end, "lines but no directions")
  expect.error(function() boards.vocabulary.lattice("cubes", 3) end,
    'board: unknown lattice "cubes"; did you mean "cube"?')
  expect.error(function() boards.make("3.6.3.7", 3) end, 'expected a map')
end)

test("without: points of a lattice are left out, with their lines", function()
  local board = boards.make("hexhex", 3)
  local t = board.topology
  local left = board:without { t:find "E3" }
  local now = left.topology
  expect.equal({ now.points, now:find "E3", #now:lines(now:find "G3"), now.width, now.height },
    { 18, nil, 5, 9, 5 })
  expect.equal(left.sentence,
    "The board is a hexagon of 19 points, joined in triangles. It has no point at E3.")
  expect.equal(boards.vocabulary.lattice("cube", 3, "all").topology:name(27), "K1")
end)
