--- Games step by step, from their records.

local test, expect = ...
require "support.shell" -- finds tools/
local moyo = require "moyo"
local record = require "moyo.record.record"
local rows_of = require "support.experiment"
local trace = require "portrait.trace"

local function row_of(ruleset, turns)
  local match = moyo.match(moyo.load(ruleset))
  for _, turn in ipairs(turns) do assert(match:play(turn)) end
  return { record = record.save(match, {}) }
end

test("legal steps at each step, with resigning and passing", function()
  local rows = { row_of("go:size=3", { "A1", "B2", "pass", "pass" }) }
  local one = trace.of(rows, "go:size=3", false, 1)[1]
  local state = moyo.load("go:size=3").core:state()
  expect.equal({ #one.legal, one.legal[1] }, { 4, #state:legal() })
  expect.equal(one.legal[2], one.legal[1] - 1)
  expect.equal(one.opening, { "A1", "B2", "pass", "pass" })
  expect.equal({ one.turns, one.stifled, #one.boards }, { 4, 0, 4 })
  expect.equal({ one.first, one.opener, one.waited }, { "A1", 1, false })
  expect.equal(trace.of({}, "go:size=3", false, 1), {})
end)

test("chance's steps are none of the players', and no game begins with them", function()
  local ruleset = "multiplayer:map=square5,players=3"
  local rules = moyo.load(ruleset)
  local match, random, players = moyo.match(rules, 3), moyo.random(1), 0
  local first, chooser
  for _ = 1, 40 do
    if match.state.over then break end
    local step = match.state:choose("uniform", random)
    if match.state.actor ~= 0 then
      players = players + 1
      if not first and #match.state:legal() > 1 then
        first, chooser = rules.notation:format_steps { step }, match.state.actor
      end
    end
    assert(match:play_step(step))
  end
  local one = trace.of({ { record = record.save(match, {}) } }, ruleset, false, 1)[1]
  expect.equal(#one.legal, players)
  expect.truthy(first:find "^start ", first)
  expect.equal({ one.first, match.state.seats[one.opener], one.waited }, { first, chooser, true })
end)

-- Student's interval of 12, 14, 19 by hand: mean 15, s = sqrt(13), t(0.975, 2) = 4.302653.
test("the mean at each ply, of the games that get there", function()
  local list = trace.branching { { legal = { 12, 7 } }, { legal = { 14 } },
    { legal = { 19 } } }
  expect.equal({ #list, list[1].n, list[1].mean, list[2].n }, { 2, 3, 15, 1 })
  rows_of.near(math.floor(list[1].low * 1e4 + 0.5), math.floor(1e4
    * (15 - 4.302652729911275 * math.sqrt(13 / 3)) + 0.5))
  expect.equal(list[2].low, nil)
  -- one step is legal at least, which one was taken
  list = trace.branching { { legal = { 1 } }, { legal = { 1 } }, { legal = { 9 } } }
  expect.equal(list[1].low, 1)
end)
