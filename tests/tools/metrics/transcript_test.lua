--- What is written down while a game is played.  Every variant's is measured in
--- command/experiments/metrics_test.lua.

local test, expect = ...
local moyo = require "moyo"
local told = require "support.told"
local transcript = require "metrics.transcript"

test("steps: who takes them, in which turn, what there was to decide", function()
  local c = told.play("sygo:size=3", "A1, A2, C3, B1, pass, C1, done")
  local list = {}
  for i, step in ipairs(c.steps) do
    list[i] = ("%d %d %s"):format(step.turn, step.actor, step.verb)
    expect.truthy(step.legal >= 1)
  end
  expect.equal(list, { "1 2 place", "2 1 place", "3 2 place", "4 1 place", "5 2 pass", "6 1 grow",
    "6 1 done" })
  expect.equal({ c.players, c.points, #c.turns, c.turns[6].last }, { 2, 9, 6, 7 })
end)

test("steps: what they take, turn and put", function()
  local c, match = told.play("go:size=3", "A2, A1, B1")
  local function name(point) return match.game.board:name(point) end
  expect.equal({ name(c.steps[3].point), name(c.steps[3].taken[1]), #c.steps[3].taken },
    { "B1", "A1", 1 })
  expect.equal({ c.steps[3].own_taken, c.steps[3].flipped }, {})
  c, match = told.play("go:size=2,ko=none", "A1, pass, B2, A2")
  expect.equal({ match.game.board:name(c.steps[4].own_taken[1]), c.steps[4].taken }, { "A2" })
  c = told.play("sygo:size=3", "A1, A2, C3, B1")
  expect.equal(#c.steps[4].flipped, 1)
end)

test("steps: on how many points a rule refuses a stone", function()
  local c = told.play("go:size=3", "A2, A1, B1, pass")
  expect.equal({ c.steps[1].banned, c.steps[4].banned }, { {}, { ko = 1, free = 2 } })
end)

test("turns: the position after each", function()
  local c, match = told.play("gengo:size=5", "C3")
  local turn = c.turns[1]
  expect.equal({ turn.player, turn.covered, turn.stones, turn.groups, turn.hash },
    { 1, 9, { 1, 0 }, { 1, 0 }, match.state.hash })
  expect.equal(#turn.scores, 2)
end)

test("result: an end, a resignation, and a game that goes on", function()
  local c = told.play("go:size=3,komi=0.5", "B2, pass, pass")
  expect.equal({ c.result.over, c.result.reason, c.result.winners, c.result.opener },
    { true, "passes", { 1 }, 1 })
  c = told.play("go:size=3", "B2, resign")
  expect.equal({ c.result.resigned, c.result.winners }, { 2, { 1 } })
  c = told.play("go:size=3", "B2")
  expect.equal({ c.result.over, c.result.limited, c.result.winners }, { false, false, {} })
end)

test("a recorder plays a match's steps, and tells a limit", function()
  local match = moyo.match(moyo.load "go:size=3", 1)
  local recorder = transcript.new(match)
  recorder:play(assert(match.game:parse "A1"))
  local c = recorder:finish(true)
  expect.equal({ #c.steps, c.result.limited, c.result.reason, match.state.ply },
    { 1, true, "limit", 1 })
end)
