--- Shapes as diagrams: how they are read, what they say, what is refused.

local test, expect = ...
local core = require "moyo.core"
local shape = require "moyo.vocabulary.equipment.shape"

local function parsed(text)
  local spec, why = shape.parse(text)
  return spec and spec.text or why
end

test("parse: rows as lines or between slashes, with or without blanks, margins aside", function()
  local wide = ".nnn./nooon/noxon/nooon/.nnn."
  expect.equal(parsed(wide), wide)
  expect.equal(parsed ".nnn.\nnooon\nnoxon\nnooon\n.nnn.", wide)
  expect.equal(parsed ". n n n ./n o o o n/n o x o n/n o o o n/. n n n .", wide)
  expect.equal(parsed "  n\nn x n\n  n", ".n./nxn/.n.")
  expect.equal(parsed " n\nnxn\n n", ".n./nxn/.n.")
  expect.equal(parsed ".....\n..n..\n.nxn.\n..n..\n.....", ".n./nxn/.n.")
  expect.equal(parsed "x", "x")
end)

test("parse: what is no shape", function()
  expect.equal(parsed "nyn", 'row 1: expected x, o, n or a dot, found "y"')
  expect.equal(parsed ".n./nxn/.?.", 'row 3: expected x, o, n or a dot, found "?"')
  expect.equal(parsed ".n./nnn/.n.", "the diagram has no x, the stone itself")
  expect.equal(parsed "nxxn", "the diagram has more than one x")
  expect.equal(parsed ".n./nxn/.n", "row 3 has 2 cells, the first row 3")
  expect.equal(parsed "xn", "the neighbour region is not symmetric: it has (1, 0) but not (-1, 0), "
    .. "columns to the right and rows down from x; whether two stones are connected would depend "
    .. "on which of them is asked")
  expect.truthy(parsed("xo"):find("the overlap region is not symmetric", 1, true))
end)

test("bind: what a stone covers and what is near it on a board", function()
  local board = core.topology { kind = "square", width = 5, height = 5 }
  local middle = board:at(3, 3)
  local function sizes(text)
    local bound = shape.make(text):bind(board)
    return { #bound:overlap(middle), #bound:near(middle) }
  end
  expect.equal(sizes ".n./nxn/.n.", { 1, 4 })
  expect.equal(sizes ".nnn./nooon/noxon/nooon/.nnn.", { 9, 12 })
  expect.equal(#shape.adjacent:bind(board):near(middle), 4)
  local joined = shape.make(".nnn./nooon/noxon/nooon/.nnn."):with_overlap_near():bind(board)
  expect.equal({ #joined:overlap(middle), #joined:near(middle) }, { 9, 20 })
  local hex = core.topology { kind = "hex", width = 3, height = 3 }
  expect.equal(#shape.adjacent:bind(hex):near(hex:at(2, 2)), 6)
  expect.error(function() shape.make("nxn"):bind(hex) end,
    "a diagram of squares has no meaning on a hexagonal board")
  local graph = require("moyo.vocabulary.equipment.board").make("cube", 3).topology
  expect.equal(#shape.adjacent:bind(graph):near(14), 6)
  expect.error(function() shape.make("nxn"):bind(graph) end,
    "a lattice has lines but no directions, so a diagram has no meaning on it")
  local mobius = core.topology { kind = "mobius", width = 4, height = 4 }
  expect.error(function() shape.make("n../.x./..n"):bind(mobius) end,
    "^slot stone: the shape has %(%-1, %-1%) but not its mirror image %(1, %-1%)")
  expect.equal(#shape.make("n.n/.x./n.n"):bind(mobius):near(mobius:at(1, 2)), 4)
end)

test("is_adjacent: Go's shape, or its diagram", function()
  expect.truthy(shape.adjacent:is_adjacent() and shape.make(" n\nnxn\n n"):is_adjacent())
  expect.truthy(not shape.make("nxn"):is_adjacent())
  expect.equal(shape.make(shape.adjacent), shape.adjacent)
  expect.truthy(shape.is(shape.adjacent) and not shape.is "adjacent")
end)

test("sentence: how many points, and whether stones may overlap", function()
  local one = shape.make("nxn")
  expect.truthy(one:sentence():find("covers 1 point and is near 2 others (nxn:", 1, true))
  local wide = shape.make("oxo"):with_overlap_near()
  expect.truthy(wide:sentence():find "^A stone covers 3 points and is near 0 others")
  expect.truthy(wide:sentence():find "Stones that overlap are neighbours too%.$")
  expect.truthy(shape.adjacent:sentence():find "^A stone covers its own point; ")
end)

test("make: what is no diagram is blamed on its author", function()
  expect.error(function() shape.make(3) end, "^shape takes a diagram, not 3$")
  expect.error(function() shape.adjacent() end, "^a shape is complete; leave out the")
  expect.error(function() shape.vocabulary "xx" end, "^shape: the diagram has more than one x$")
  expect.error(function() return shape.vocabulary.adjacant end, 'did you mean "adjacent"')
end)
