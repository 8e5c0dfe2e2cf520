--- Operands: what rule files name, as the numbers that the runtime takes.

local test, expect = ...
local component = require "moyo.base.component"
local operands = require "moyo.freeze.operands"
local steps = require "moyo.vocabulary.turns.steps"

-- A game being frozen.
local game = {
  players = { "black", "white" }, pieces = { "rock" },
  field_index = { dead = 1, komi = 2, order = 3 },
  program = { fields = { { name = "dead", kind = "set" }, { name = "komi", kind = "number" },
    { name = "order", kind = "list" } } },
  phases = { { phase = { name = "set" } }, { phase = { name = "play" } } },
  phase_index = { set = 1, play = 2 },
  check_player = function(_, _, number) return number end,
}

local function resolve(value, kind, op)
  return operands.resolve(game, { op = op, operands = { x = value }, value = "c" },
    { name = "x", kind = kind })
end

test("of: an operation's operands in their order", function()
  expect.equal(operands.of("noted_now")[1].name, "field")
  expect.error(function() operands.of "no_such" end, 'this runtime has no operation "no_such"')
end)

test("colour: a player by number, a piece by name", function()
  expect.equal({ operands.colour(game, "x", 2), operands.colour(game, "x", "rock") }, { 2, 3 })
  expect.error(function() operands.colour(game, "x", "rok") end,
    'x: no piece is called "rok"; did you mean "rock"')
  expect.error(function() operands.colour(game, "x", nil) end,
    "x: expected the number of a player or the name of a piece")
end)

test("field: from 0, of the kind that is asked for", function()
  expect.equal({ operands.field(game, "dead"), operands.field(game, "komi", "number"),
    operands.field(game, "order", "order"), operands.field(game, "komi", "order") },
    { 0, 1, 2, 1 })
  expect.error(function() operands.field(game, "komy") end,
    'no field is called "komy"; did you mean "komi"')
  expect.error(function() operands.field(game, "dead", "number") end,
    "field dead holds a set of points .*; expected one number")
end)

test("resolve: by the operand's kind", function()
  expect.equal({ resolve(nil, "set"), resolve("play", "phase"), resolve({ piece = "rock" },
    "colour"), resolve("dead", "set"), resolve(-1, "set"), resolve("all", "number", "passes") },
    { nil, 1, 3, 0, -1, 2 })
  expect.error(function() resolve("paly", "phase") end, 'no phase is called "paly"; did you mean')
  expect.error(function() resolve(0, "sides") end, "moyo%.sides, c: the slot sides is empty")
end)

test("check_needs: a rule in Lua may need sides, or refusals", function()
  local sided = { program = { sides = 1 } }
  operands.check_needs(game, { value = "c" })
  operands.check_needs(sided, { value = "c", needs = "sides" })
  expect.error(function() operands.check_needs(game, { value = "c", needs = "sides" }) end,
    "moyo%.sides, c: the slot sides is empty")
  expect.error(function() operands.check_needs(sided, { value = "c", needs = "refusals" }) end,
    "c: the slot sides has no refusals")
end)

test("verb_key: the same for equal steps, another for others", function()
  local key = operands.verb_key
  expect.equal(key(steps.place {}), key(steps.place {}))
  local seen = {}
  for _, verb in ipairs { steps.place {}, steps.place { judged = false }, steps.pass {},
    steps.place { colour = 1 }, steps.place { piece = "rock", text = "{point}" },
    steps.place { from = "a" }, steps.place { from = "b" }, steps.pass { gives = 1 },
    steps.place { when = component.rule { "No.", function() end } },
    steps.place { when = component.rule { "No.", function() end } } } do
    expect.truthy(not seen[key(verb)], key(verb))
    seen[key(verb)] = true
  end
end)
