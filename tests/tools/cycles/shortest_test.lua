--- Ways in a graph that lead back to where they begin, the shortest first.

local test, expect = ...
local graph_of = require "support.arrows"
require "support.shell" -- finds tools/
local shortest = require "cycles.shortest"

-- Two rings that share node 2, of 3 and of 2, a tail, and a loop at its end.
local rings = graph_of(6, { { 1, 2 }, { 2, 3 }, { 2, 5 }, { 3, 4 }, { 4, 2 }, { 5, 2 }, { 5, 6 },
  { 6, 6, true, false } })

local function found(graph, board, wanted)
  local list = {}
  local _, complete = shortest.find { graph = graph, board = board, work = 1000,
    accept = function(cycle)
      list[#list + 1] = { cycle.start, cycle.turns, table.concat(cycle.steps, " ") }
      return #list == wanted
    end }
  return list, complete
end

test("cycles: the shortest first, one through each arrow", function()
  local list, complete = found(rings, true)
  expect.equal(complete, true)
  expect.equal(list[1], { 2, 2, "3 6" })
  expect.equal({ #list, list[3], list[5] }, { 5, { 2, 3, "2 4 5" }, { 2, 3, "2 4 5" } })
  expect.equal({ found(rings, false) }, { { { 6, 1, "8" } }, true })
end)

test("cycles: steps that do not end a turn cost none", function()
  local graph = graph_of(4, { { 1, 2 }, { 2, 3, false }, { 2, 4 }, { 3, 1 }, { 4, 1, false } })
  local list = found(graph, true, 1)
  expect.equal(list, { { 1, 2, "1 2 4" } })
end)
