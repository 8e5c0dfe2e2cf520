--- A cycle of steps, played again and again.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local repetition = require "cycles.repetition"

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

test("repetition: under a budget an endless cycle is played a shorter time", function()
  local ruleset = ENDLESS .. ":size=2x1,ko=none"
  local texts = { "A1", "B1", "pass", "A1" }
  local turns = {}
  for i, untrusted in ipairs { false, true } do
    local game, steps = moyo.load(ruleset, { untrusted = untrusted }), {}
    for k, text in ipairs(texts) do steps[k] = game.notation:parse_all(text)[1].step end
    local cycle = repetition.run(game, {}, steps, 1)
    turns[i] = cycle.turns * cycle.laps
  end
  expect.equal(turns, { 65536, 256 })
end)

test("repetition: which of two says more", function()
  local function better(one, other) return repetition.is_better(one, other) end
  local endless = { turns = 9, steps = { 1, 2 }, lead = {} }
  local ended = { turns = 1, steps = { 1 }, lead = {}, ended = "passes" }
  expect.equal({ better(ended, nil), better(endless, ended), better(ended, endless) },
    { true, true, false })
  local fewer = { turns = 8, steps = { 1, 2, 3 }, lead = { 1 } }
  expect.equal({ better(fewer, endless), better(endless, fewer) }, { true, false })
  local earlier = { turns = 8, steps = { 1, 2, 3 }, lead = {} }
  expect.equal({ better(earlier, fewer), better(fewer, earlier), better(fewer, fewer) },
    { true, false, false })
end)
