--- The strongly connected components of a graph.

local test, expect = ...
local graph_of = require "support.arrows"
require "support.shell" -- finds tools/
local components = require "cycles.components"

-- Two rings that share node 2, of 3 and of 2, a tail, and a loop at its end.
local rings = graph_of(6, { { 1, 2 }, { 2, 3 }, { 2, 5 }, { 3, 4 }, { 4, 2 }, { 5, 2 }, { 5, 6 },
  { 6, 6, true, false } })

test("components: nodes that lead to each other", function()
  local of = components(rings)
  expect.equal({ of[2] == of[3], of[3] == of[4], of[4] == of[5] }, { true, true, true })
  expect.equal({ of[1] == of[2], of[6] == of[5], of[1] == of[6] }, { false, false, false })
end)

test("components: none without arrows, one for a ring of any length", function()
  local of = components(graph_of(3, {}))
  expect.truthy(of[1] ~= of[2] and of[2] ~= of[3] and of[1] ~= of[3])
  local arrows, length = {}, 2000 -- deeper than a recursion could go
  for i = 1, length do arrows[i] = { i, i % length + 1 } end
  of = components(graph_of(length, arrows))
  for i = 2, length do
    if of[i] ~= of[1] then expect.equal(of[i], of[1], i) end
  end
end)
