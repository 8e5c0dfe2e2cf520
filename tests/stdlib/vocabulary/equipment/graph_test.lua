--- Graphs: places in columns and rows, lines, and what becomes of them as a topology.

local test, expect = ...
local core = require "moyo.core"
local graph = require "moyo.vocabulary.equipment.graph"

local function drawn(topology)
  local rows = {}
  for y = 1, topology.height do
    local row = {}
    for x = 1, topology.width do row[x] = topology:at(x, y) and "." or " " end
    rows[y] = table.concat(row)
  end
  return rows
end

test("joined: what is one apart, and nothing else", function()
  local found = graph.joined { { x = 0, y = 0 }, { x = 1, y = 0 }, { x = 0.5, y = 0.87 },
    { x = 2.1, y = 0 }, { x = -1, y = 0 } }
  table.sort(found.lines, function(a, b) return a[1] * 10 + a[2] < b[1] * 10 + b[2] end)
  expect.equal(found.lines, { { 1, 2 }, { 1, 3 }, { 1, 5 }, { 2, 3 } })
end)

test("pruned: no point with one line is left", function()
  local points = {}
  for x = 1, 6 do points[x] = { x = x, y = 0 } end
  local found = graph.pruned { points = points,
    lines = { { 1, 2 }, { 2, 3 }, { 3, 1 }, { 3, 4 }, { 4, 5 } } }
  expect.equal({ #found.points, found.lines }, { 3, { { 1, 2 }, { 2, 3 }, { 3, 1 } } })
  local path = { points = points, lines = { { 1, 2 } } }
  expect.equal(graph.pruned(path), path)
end)

test("topology: rounded on the coarsest grid on which no points meet", function()
  local coarse = graph.topology {
    points = { { x = 5, y = 5 }, { x = 6.1, y = 5 }, { x = 5, y = 6 } },
    lines = { { 1, 2 }, { 3, 1 } } }
  expect.equal(drawn(coarse), { "..", ". " })
  expect.equal({ coarse.kind, coarse:lines(1), coarse:lines(2), coarse:name(3) },
    { "graph", { 2, 3 }, { 1 }, "A1" })
  expect.equal({ coarse:place(2) }, { 6.1, 5.0 })
  local fine = graph.topology { points = { { x = 0, y = 0 }, { x = 0.4, y = 0 }, { x = 0, y = 1 } },
    lines = {} }
  expect.equal(drawn(fine), { "..", ". " })
  expect.equal({ graph.topology { points = { { x = 0, y = 0 }, { x = 0.1, y = 0 } }, lines = {} } },
    { nil, "two points are too close to each other" })
end)

test("topology: names of its own, in the order of the drawing", function()
  local topology = graph.topology { lines = { { 1, 2 } }, points = {
    { x = 1, y = 0, name = "A1" }, { x = 0, y = 0, name = "B1" }, { x = 0, y = 1, name = "q7" } } }
  expect.equal({ topology:name(1), topology:name(2), topology:name(3), topology:find "Q7" },
    { "B1", "A1", "q7", 3 })
  local _, why = graph.topology { points = { { x = 0, y = 0, name = "A1" },
    { x = 1, y = 0, name = "a1" } }, lines = {} }
  expect.truthy(why:find("\"a1\" is too long, or another point's name", 1, true), why)
end)

test("of: a topology's graph without some points", function()
  local all = { { x = 0, y = 0 }, { x = 1, y = 0 }, { x = 0, y = 1 }, { x = 1, y = 1 } }
  local topology = graph.topology { points = all,
    lines = { { 1, 2 }, { 2, 4 }, { 4, 3 }, { 3, 1 } } }
  local left = graph.topology(graph.of(topology, core.set(topology, { 2 })))
  expect.equal({ left.points, left:name(2), left:lines(2), left:lines(1) },
    { 3, "A1", { 1, 3 }, { 2 } })
end)
