--- What the first step is worth: known games.

local test, expect = ...
require "support.shell" -- finds tools/
local first = require "portrait.first"
local moyo = require "moyo"
local portraits = require "support.portrait"

local function study(ruleset)
  local plan = portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset = ruleset end
  return portraits.study({}, plan)
end

-- Black wins Go on 3x3 by 9 from the centre; from a corner he does not.
test("the centre of 3x3 is best, and passing loses", function()
  local list, legal = first.of(study "go:size=3,komi=8.5", 400)
  expect.equal({ legal, #list, list[1].text, list[#list].text }, { 10, 10, "B2", "pass" })
  expect.truthy(list[1].low > list[2].high, "beyond the noise of searches")
  expect.equal({ list[#list].value, list[#list].n }, { 0, 8 })
end)

test("a game that is over is worth what was won; without a choice nothing is asked", function()
  local state = moyo.load("go:size=1").core:state()
  while not state.over do assert(state:play(state:legal()[1])) end
  local winner = state.winners[1]
  expect.equal({ first.value(state, winner, 10, 1), first.value(state, 3 - winner, 10, 1) },
    { 1, 0 })
  expect.equal({ first.of(study "go:size=1", 10) }, { {}, 0, false })
end)

test("forced steps and chance's come first", function()
  local state = first.position(moyo.load "multiplayer:map=square5,players=3", 5)
  expect.truthy(#state:legal() > 1 and state.actor ~= 0)
end)

test("of a stranger's rules that take their time there are fewer searches", function()
  portraits.with_slow(function(slow)
    local list, legal, short = first.of(slow, 1)
    expect.equal({ legal, short }, { 10, true })
    for _, one in ipairs(list) do expect.truthy(one.n < 8, one.n) end
    expect.equal({ first.of(slow, 400) }, { {}, 10, true }) -- none: one would take too long
  end)
end)
