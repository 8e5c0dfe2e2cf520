--- Graphs of situations: what is counted, components, cycles, repetition.

local test, expect = ...

local terminal = require "moyo.terminal"
package.path = package.path .. ";" .. terminal.home .. "/tools/?.lua"

local shortest = require "cycles.shortest"
local components = require "cycles.components"
local repetition = require "cycles.repetition"
local moyo = require "moyo"
local situations = require "cycles.state_graph"

local function explore(ruleset, most)
  return situations.explore(moyo.load(ruleset), most or 100000, function() end)
end

--- How many different boards are among the situations of a graph.
local function boards(graph)
  local known, count = {}, 0
  for i = 1, graph.count do
    local state = graph.game.core:state()
    for _, step in ipairs(situations.way(graph, i)) do expect.truthy(state:play(step)) end
    if not known[state.hash] then known[state.hash], count = true, count + 1 end
  end
  return count
end

test("all legal positions of small boards, as counted by Tromp and Farnebäck", function()
  for size, count in pairs { ["1"] = 1, ["2x1"] = 5, ["3x1"] = 15, ["2"] = 57, ["3x2"] = 489 } do
    local graph = explore("go:ko=none,size=" .. size)
    expect.equal({ size, graph.complete, boards(graph) }, { size, true, count })
  end
end)

test("what is too much is left out, and said", function()
  local graph = explore("go:size=3,ko=none", 100)
  expect.equal({ graph.count, graph.complete }, { 100, false })
end)

test("a situation is the same whatever only grows", function()
  local game = moyo.load "go:size=2x1,ko=none"
  local key, match = situations.keys(game), moyo.match(game)
  local start = key(match.state)
  for _, text in ipairs { "A1", "B1", "pass" } do
    expect.truthy(match:play(text))
    expect.truthy(key(match.state) ~= start)
  end
  match:play "A1"
  expect.equal({ key(match.state) == start, match.state.ply }, { true, 4 })
  expect.truthy(match.state:taken_by(2) > 0)
end)

-- A graph of arrows { from, to, ends?, changes? }, in order of `from`.
local function graph_of(count, arrows)
  local graph = { count = count, first = {}, last = {}, to = {}, step = {}, ends = {},
    changes = {} }
  for i, arrow in ipairs(arrows) do
    graph.first[arrow[1]] = graph.first[arrow[1]] or i
    graph.last[arrow[1]] = i
    graph.to[i], graph.step[i] = arrow[2], i
    graph.ends[i], graph.changes[i] = arrow[3] ~= false, arrow[4] ~= false
  end
  return graph
end

-- Two rings that share node 2, of 3 and of 2, a tail, and a loop at its end.
local rings = graph_of(6, { { 1, 2 }, { 2, 3 }, { 2, 5 }, { 3, 4 }, { 4, 2 }, { 5, 2 }, { 5, 6 },
  { 6, 6, true, false } })

test("components: nodes that lead to each other", function()
  local of = components(rings)
  expect.equal({ of[2] == of[3], of[3] == of[4], of[4] == of[5] }, { true, true, true })
  expect.equal({ of[1] == of[2], of[6] == of[5], of[1] == of[6] }, { false, false, false })
end)

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

-- Go that may go on for ever, in agreement too.
local ENDLESS = "tests/rules/endless.lua"

--- Plays what leads to a cycle, then the cycle.
local function run(ruleset, lead, texts)
  local game, steps = moyo.load(ruleset), { {}, {} }
  local state = game.core:state()
  for i, list in ipairs { lead, texts } do
    for _, text in ipairs(list) do
      local step = game.notation:parse_all(text)[1].step
      expect.truthy(state:play(step))
      table.insert(steps[i], step)
    end
  end
  return repetition.run(game, steps[1], steps[2], 1, 100)
end

test("repetition: steps that undo each other are left out", function()
  local cycle = run(ENDLESS .. ":size=2x1,ko=none,dead=agreed", { "A1", "pass", "pass" },
    { "dead A1", "dead A1", "resume", "pass", "pass" })
  expect.equal({ cycle.turns, cycle.ended, cycle.changes }, { 3, nil, false })
  local texts = {}
  for i, step in ipairs(repetition.trim(cycle, 1).steps) do texts[i] = cycle.game:format(step) end
  expect.equal(texts, { "resume", "pass", "pass" })
end)

test("repetition: what rules end, forbid, or let go on", function()
  local cycle = run(ENDLESS .. ":size=2x1,ko=none", {}, { "A1", "B1", "pass", "A1" })
  expect.equal({ cycle.turns, cycle.laps, cycle.ended, cycle.changes }, { 4, 25, nil, true })
  cycle = run("go:size=2x1,ko=none", {}, { "A1", "B1", "pass", "A1" })
  expect.equal({ cycle.turns, cycle.laps, cycle.ended }, { 4, 1, "passed_again" })
  cycle = run("go:size=2x1,ko=none", { "A1" }, { "B1", "A1" })
  expect.equal({ cycle.turns, cycle.laps, cycle.ended }, { 2, 2, "repetition" })
  expect.equal(run("go:size=2x1,ko=none", {}, { "A1", "B1", "pass" }), nil)
  expect.equal(run("go:size=2x1", {}, { "pass", "A1" }), nil)
end)
