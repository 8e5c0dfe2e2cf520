--- Graphs of situations: what is counted, and what is the same.

local test, expect = ...

local terminal = require "moyo.terminal"
package.path = package.path .. ";" .. terminal.home .. "/tools/?.lua"

local moyo = require "moyo"
local shell = require "support.shell"
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

-- Each line of play stays far below its own account, and all together reach the graph's.
test("what a stranger's rules do for all lines together is limited", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/busy.lua", [[
    local moyo = require "moyo"
    return moyo.game "Busy" { summary = "Busy.", rules = function()
        return { board = moyo.board.square(2), clear = { "enemy", "own" },
          turn = moyo.either { moyo.place {}, moyo.pass {} }, finish = moyo.finish.passes(2),
          score = moyo.score.stones(), conditions = moyo.rule { "Busy.", function(position)
            local n = 0
            for key in pairs { position = position } do n = n + #key end
            for i = 1, 20000 do n = n + i % 7 end
            return n > 0
          end } }
      end }]])
  local rules = folder .. "/busy.lua"
  local function complete(untrusted)
    local game = moyo.load(rules, { untrusted = untrusted })
    return situations.explore(game, 100000, function() end).complete
  end
  expect.equal({ complete(true), complete(nil) }, { false, true })
  remove()
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
