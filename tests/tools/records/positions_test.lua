--- The positions of a record: all of them, the last, or the one after a turn.

local test, expect = ...
local diagram = require "moyo.show.diagram"
local moyo = require "moyo"
local terminal = require "moyo.terminal"

package.path = terminal.home .. "/tools/?.lua;" .. package.path
local open = require "records.open"
local positions = require "records.positions"

local file = open.text("x.sgf", "(;SZ[3];B[bb];W[aa];B[ab];W[])", {})

-- The positions visited: turn, its text, and the board.
local function visited(wanted, from)
  local list = {}
  positions.visit(from or file, wanted, function(match, event)
    list[#list + 1] = ("%s %s %s"):format(event and event.move or 0, event and event.text or "-",
      table.concat(diagram.rows(match.game, match.state), "/"))
  end)
  return list
end

test("visit: the last one, all, or up to one", function()
  expect.equal(visited {}, { "4 pass O../XX./..." })
  expect.equal(visited { all = true }, { "0 - .../.../...", "1 B2 .../.X./...",
    "2 A3 O../.X./...", "3 A2 O../XX./...", "4 pass O../XX./..." })
  expect.equal(visited { at = 2 }, { "2 A3 O../.X./..." })
  expect.equal(visited { at = 0 }, { "0 - .../.../..." })
  expect.equal(#visited { at = 2, all = true }, 3)
end)

test("visit: an illegal turn is told, and how to see what was before it", function()
  local bad = open.text("y.sgf", "(;SZ[3]XR[go:size=3];B[bb];W[bb])", {})
  local message = expect.error(function() visited({}, bad) end)
  expect.truthy(message:find "^y%.sgf:%d+:%d+: ", message)
  expect.truthy(message:find("(--at 1 shows the position before)", 1, true), message)
  expect.equal(visited({ at = 1 }, bad), { "1 B2 .../.X./..." })
end)

test("turn: from the end where it is negative, nothing for the last", function()
  expect.equal({ positions.turn(file, 1), positions.turn(file, -1), positions.turn(file, -4),
    positions.turn(file, 0), positions.turn(file, 4), positions.turn(file, nil) },
    { 1, 3, 0, 0 })
  expect.error(function() positions.turn(file, 5) end, "^there is no turn 5; x%.sgf has 4$")
  expect.error(function() positions.turn(file, -5) end, "^there is no turn %-5; x%.sgf has 4$")
end)

test("trace: all that pictures need; of a game without a record its beginning", function()
  local turns = {}
  positions.trace(file, { at = 2 }, function(_, traced)
    turns[#turns + 1] = traced.turn .. ":" .. #traced.arrived
  end)
  expect.equal(turns, { "0:0", "1:1", "2:1" })
  local seen
  positions.trace({ game = moyo.load "go:size=3" }, {}, function(match, traced)
    seen = { match.state.ply, traced.turn }
  end)
  expect.equal(seen, { 0, 0 })
end)
