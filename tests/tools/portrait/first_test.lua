--- What the first step is worth: known games.

local test, expect = ...
local long = test.long
require "support.shell" -- finds tools/
local first = require "portrait.first"
local moyo = require "moyo"
local portraits = require "support.portrait"
local statistics = require "statistics.estimates"

local function study(ruleset)
  local plan = portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset = ruleset end
  return portraits.study({}, plan)
end

-- Black wins Go on 3x3 by 9 from the centre; from a corner he does not.
test("the centre of 3x3 is best, and passing loses", function()
  local list, about = first.of(study "go:size=3,komi=8.5", 400)
  expect.equal(about, { legal = 10, kinds = 4, short = false })
  expect.equal({ #list, list[1].text, list[#list].text }, { 4, "B2", "pass" })
  expect.truthy(list[1].low > list[2].high, "beyond the noise of searches")
  expect.equal({ list[#list].value, list[#list].n }, { 0, 20 })
end)

test("steps that are alike are searched in turn, and are one", function()
  local list = first.of(study "go:size=3", 8)
  local by_text = {}
  for _, one in ipairs(list) do by_text[table.concat(one.texts, " ")] = one end
  local corner = by_text["A3 C3 A1 C1"]
  expect.equal({ corner.text, #corner.steps, corner.n }, { "A3", 4, 20 })
  local values = {}
  for number = 1, 20 do
    values[number] = first.job(number, { ruleset = "go:size=3", seed = 1, playouts = 8,
      classes = { corner.steps }, repeats = 20 }).value
    local alone = first.job(number, { ruleset = "go:size=3", seed = 1, playouts = 8,
      classes = { { corner.steps[(number - 1) % 4 + 1] } }, repeats = 20 }).value
    expect.equal(values[number], alone)
  end
  local mean, variance = statistics.mean(values), statistics.variance(values)
  expect.truthy(math.abs(corner.value - mean) < 1e-12 and variance > 0, corner.value)
  local half = 2.093024 * math.sqrt(variance / 20) -- Student's t(0.975, 19)
  expect.truthy(math.abs(corner.high - mean - half) < 1e-6, corner.high)
end)

test("on a larger board no kind of step is left out", function()
  local list, about = first.of(study "go:size=7", 1)
  expect.equal({ about.legal, about.kinds, #list, list[1].n }, { 50, 11, 11, 29 })
end)

test("a game that is over is worth what was won; without a choice nothing is asked", function()
  local state = moyo.load("go:size=1").core:state()
  while not state.over do assert(state:play(state:legal()[1])) end
  local winner = state.winners[1]
  expect.equal({ first.value(state, winner, 10, 1), first.value(state, 3 - winner, 10, 1) },
    { 1, 0 })
  expect.equal({ first.of(study "go:size=1", 10) },
    { {}, { legal = 0, kinds = 0, short = false } })
end)

test("forced steps and chance's come first", function()
  local state = first.position(moyo.load "multiplayer:map=square5,players=3", 5)
  expect.truthy(#state:legal() > 1 and state.actor ~= 0)
end)

long("of a stranger's rules that take their time there are fewer searches", function()
  portraits.with_slow(function(slow)
    local about = { legal = 10, kinds = 4, short = true }
    local list, found = first.of(slow, 1)
    expect.equal(found, about)
    for _, one in ipairs(list) do expect.truthy(one.n < 20, one.n) end
    expect.equal({ first.of(slow, 400) }, { {}, about }) -- none: one would take too long
  end)
end)
