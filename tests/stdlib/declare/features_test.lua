--- What games have that mutators ask for.

local test, expect = ...
local features = require "moyo.declare.features"
local moyo = require "moyo"

local function record(ruleset)
  local game = moyo.load(ruleset)
  return game.variant:record(game.options)
end

local function has(ruleset, ...)
  local found, slots = {}, record(ruleset)
  for i, word in ipairs { ... } do found[i] = features.has(slots, word) end
  return found
end

test("has: slots, kinds of steps, players, boards", function()
  expect.equal(has("go", "pass", "place", "grow", "move"), { true, true, false, false })
  expect.equal(has("go:pass=forbidden", "pass", "place"), { false, true })
  expect.equal(has("sygo", "grow"), { true })
  expect.equal(has("twog", "move"), { true })
  expect.equal(has("go", "closing", "clear", "score", "pieces"), { false, true, true, false })
  expect.equal(has("go:dead=agreed", "closing"), { true })
  expect.equal(has("gorogo", "pieces"), { true })
  expect.equal(has("go", "two_players", "rectangle"), { true, true })
  expect.equal(has("multiplayer", "two_players"), { false })
  expect.equal(has("go:board=europe", "rectangle"), { false })
  expect.equal({ has("go:board=europe", "grid"), has("go:board=honeycomb", "grid") },
    { { true }, { false } })
  expect.equal(has("go", "one_step", "sealed"), { true, false })
  expect.equal(has("parallel", "sealed"), { true })
  expect.equal({ has("keimago", "one_step"), has("twog", "one_step"), has("parallel", "one_step") },
    { { false }, { false }, { false } })
  expect.equal({ has("go", "own_point"), has("gengo", "own_point") }, { { true }, { false } })
end)

test("meaning: words for messages", function()
  expect.equal(features.meaning "pass", "a pass")
  expect.equal(features.meaning "clear", "the slot clear")
  for _, word in ipairs(features.words) do expect.truthy(features.meaning(word) ~= "") end
end)
