--- Two rulesets side by side, to the first place where they diverge.

local test, expect = ...
local moyo = require "moyo"
local small = require "support.small"
local divergence = require "divergence.divergence"

local function pair_of(first, second, more)
  local pair = { games = { moyo.load(first), moyo.load(second) }, seed = 1,
    players = { "random" }, legal = false }
  for name, value in pairs(more or {}) do pair[name] = value end
  return pair
end

local function texts(list)
  local words = {}
  for i, one in ipairs(list) do words[i] = one.text end
  return table.concat(words, " ")
end

test("along: equal rules do not diverge, whatever is played", function()
  expect.equal(divergence.along(pair_of("go:size=3", "go:size=3"), { "A1", "B1", "pass", "pass" }),
    nil)
end)

test("along: a step that one of them refuses, before it is played", function()
  local found = divergence.along(pair_of("go:size=2x1", "go:size=2x1,ko=none"),
    { "A1", "B1", "A1", "pass" })
  expect.equal({ found.difference.kind, found.difference.text, texts(found.steps) },
    { "legal", "A1", "A1 B1" })
  expect.equal(texts(found.turns), "A1 B1")
  expect.equal(found.diagram_match:describe().actor, "black")
end)

test("along: with all legal steps compared, it shows before the step is tried", function()
  local found = divergence.along(pair_of("go:size=2x1", "go:size=2x1,ko=none", { legal = true }),
    { "A1", "B1", "pass", "pass", "pass" })
  expect.equal({ found.difference.kind, texts(found.steps) }, { "legal", "A1 B1" })
end)

test("along: boards that begin differently, and results", function()
  local found = divergence.along(pair_of("go:size=3", "go:size=4"), {})
  expect.equal({ found.difference.kind, #found.steps }, { "start", 0 })
  found = divergence.along(pair_of("go:size=3,komi=0.5", "go:size=3,komi=20"),
    { "B2", "pass", "pass" })
  expect.equal(found.difference.kind, "result")
end)

test("along: fields are compared only if that is asked for", function()
  -- the small game notes nothing, or how many stones have been put, and is the same otherwise
  local function noting(effect)
    return small.load(small.text("conditions = {},", "fields = { noted = moyo.field.number() },",
      "moyo.place {}", [[moyo.step { name = "put", text = "{point}", arg = "point",
        sentence = "put", effects = moyo.rule { "It is noted.", function(position)
          ]] .. effect .. [[ end } }]]))
  end
  local pair = pair_of("go:size=3", "go:size=3")
  pair.games = { noting "", noting 'position:set_field("noted", 1)' }
  expect.equal(divergence.along(pair, { "A1", "B1" }), nil)
  pair.fields = true
  local found = divergence.along(pair, { "A1", "B1" })
  expect.equal({ found.difference.kind, found.difference.says },
    { "field", { "noted: 0", "noted: 1" } })
end)

test("along: what neither allows is left out", function()
  local found = divergence.along(pair_of("go:size=2x1", "go:size=2x1,ko=none"),
    { "A1", "A1", "B1", "B1", "pass", "A1" })
  expect.equal(texts(found.steps), "A1 B1 pass")
end)

test("played: by both rulesets in turn, the same for the same seed and number", function()
  local pair = pair_of("go:size=2x1", "go:size=2x1,ko=none")
  local kinds = {}
  for number = 0, 9 do
    local found, again = divergence.played(pair, number, 40), divergence.played(pair, number, 40)
    expect.equal(found and texts(found.steps), again and texts(again.steps))
    if found then kinds[found.difference.kind] = true end
  end
  expect.truthy(next(kinds))
  expect.equal(divergence.played(pair, 0, 0), nil)
end)

test("is_simpler: fewer steps, then more passes", function()
  local function found(...)
    local steps = {}
    for i, text in ipairs { ... } do steps[i] = { text = text, turn = i } end
    return { steps = steps }
  end
  local one, passes, two = found "A1", found "pass", found("A1", "B1")
  expect.equal({ divergence.is_simpler(one, nil), divergence.is_simpler(one, two),
    divergence.is_simpler(passes, one), divergence.is_simpler(one, passes),
    divergence.is_simpler(one, one) }, { true, true, true, false, false })
end)
