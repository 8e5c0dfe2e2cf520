--- Divergences made smaller.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local divergence = require "divergence.divergence"
local minimise = require "divergence.minimiser"

local function texts(found)
  local words = {}
  for i, step in ipairs(found.steps) do words[i] = step.text end
  return table.concat(words, " ")
end

--- The smaller game after which two rulesets diverge, from these steps.
local function smaller(first, second, steps)
  local pair = { games = { moyo.load(first), moyo.load(second) }, seed = 1, players = {},
    legal = false }
  local found = assert(divergence.along(pair, steps))
  return minimise(found, function(best) expect.truthy(#best.steps <= #found.steps) end), found
end

test("turns that are not needed are left out, passes take the place of others", function()
  local small, found = smaller("go:size=3,ko=none", "go:size=3,ko=none,suicide=forbidden",
    { "C3", "A2", "C2", "B1", "C1", "B3", "A1" })
  expect.equal({ #found.steps, #small.steps < 6, small.difference.rule }, { 6, true, "suicide" })
  expect.truthy(texts(small):find "pass", texts(small))
end)

test("a smaller game is one: what is left diverges, and can lose no step", function()
  local small = smaller("go:size=2x1", "go:size=2x1,ko=none", { "A1", "B1", "pass", "A1" })
  local list = {}
  for i, step in ipairs(small.steps) do list[i] = step.text end
  list[#list + 1] = small.difference.text
  expect.truthy(divergence.along(small.pair, list), texts(small))
  for i = 1, #list do
    local fewer = table.move(list, 1, #list, 1, {})
    table.remove(fewer, i)
    local other = divergence.along(small.pair, fewer)
    expect.truthy(not other or #other.steps >= #small.steps, texts(small))
  end
end)

test("nothing is left of what begins differently", function()
  local small = smaller("go:size=3", "go:size=4", { "A1" })
  expect.equal(#small.steps, 0)
end)
