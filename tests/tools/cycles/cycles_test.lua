--- The search for play that could be repeated for ever: boards, then games.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local cycles = require "cycles.cycles"
require "cycles.repetition".turns = 64 -- are enough for tests

local function run(ruleset, more)
  local options = { positions = 2000, games = 2, players = { "random" }, seed = 1,
    watch = function() end }
  for name, value in pairs(more or {}) do options[name] = value end
  return cycles.run(moyo.load(ruleset), options)
end

test("the smallest board on which it can be done for ever ends the search", function()
  local report = run "tests/rules/endless.lua:size=2,ko=none"
  expect.equal({ report.board.ended, report.board.changes, report.played, report.stopped },
    { nil, true, {}, false })
  expect.equal(#report.looked, 2) -- of one line, then of two
  expect.truthy(report.still and not report.still.changes) -- passes in turn
end)

test("where all of the boards were looked at, no games are played", function()
  local report = run "go:size=2x1"
  expect.equal({ report.board, report.played }, { nil, {} })
  expect.truthy(report.looked[#report.looked].complete)
end)

test("where something was left out, games are", function()
  local report = run("go:size=2", { positions = 20 })
  local last = report.played[#report.played]
  expect.equal({ last.board, last.games }, { "2x2", 2 })
  report = run("go:size=2", { positions = 20, games = 0 })
  expect.equal(report.played, {})
end)

test("a search that is stopped says what it has found, other errors go on", function()
  local report = run("go:size=3", { watch = function() cycles.stop() end })
  expect.equal({ report.stopped, #report.looked, report.looked[1].complete }, { true, 1, false })
  expect.error(function() run("go:size=3", { watch = function() error "broken" end }) end, "broken")
end)
