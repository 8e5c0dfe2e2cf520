--- Steps of the author's own: how they are written, what they count as, what their effects do.

local test, expect = ...
local own_step = require "moyo.vocabulary.turns.own_step"
local variants = require "support.variants"

-- ---- The step ----------------------------------------------------------------------------------

test("step: its text, and values of its arguments from 1", function()
  local match = variants.match [[fields = { seen = moyo.field.list(3) }, turn = moyo.step {
    name = "tell", text = "{stone}>{word}:{point}", args = { "stone", "word", "point" },
    words = { "low", "high" }, effects = function(position, _, a, b, c)
      position:set_field("seen", { a, b, c })
    end }, setup = moyo.stones(1, { 5 }), finish = moyo.finish.turns(9)]]
  assert(match:play "B2>high:C1")
  expect.equal(match.state:field "seen", { 5, 2, 9 })
  expect.equal(match.turns[1].text, "B2>high:C1")
end)

test("step: a number has a least, a greatest and a unit", function()
  local match = variants.match [[fields = { seen = moyo.field.number(0) }, turn = moyo.step {
    name = "pay", arg = "number", min = -1, max = 1, unit = 0.5,
    effects = function(position, _, n) position:set_field("seen", n) end },
    finish = moyo.finish.turns(9)]]
  expect.equal(variants.legal(match), "pay -0.5 pay -1 pay 0 pay 0.5 pay 1")
  assert(match:play "pay 0.5")
  expect.equal(match.state:field "seen", 4)
end)

test("step: an idle one neither counts as a pass nor ends a row of passes", function()
  local match = variants.match [[finish = moyo.finish.passes(3), turn = moyo.either {
    moyo.place {}, moyo.pass {}, moyo.step { name = "wait", idle = true },
    moyo.step { name = "work" } }]]
  local passes = {}
  for i, text in ipairs { "pass", "wait", "pass", "work", "pass", "wait", "A1", "wait" } do
    assert(match:play(text))
    passes[i] = match.state.passes
  end
  expect.equal(passes, { 1, 1, 2, 0, 1, 1, 0, 0 })
  for _, text in ipairs { "pass", "wait", "pass", "wait", "pass" } do assert(match:play(text)) end
  expect.truthy(match.state.over)
end)

test("step: conditions refuse it by its name, or by a name of their own", function()
  local match = variants.match [[turn = moyo.step { name = "hop", args = { "stone", "point" },
    before = { moyo.own(), moyo.rule { "Not to A1.",
      function(_, move) return move.arrival ~= 7 end } } },
    setup = { { 1, 1 }, { 2, 2 } }, finish = moyo.finish.turns(9)]]
  expect.equal(variants.why(match, "hop B3 C1"), "own: It must be a stone of the player's own.")
  expect.equal(variants.why(match, "hop A3 A1"), "hop: Not to A1.")
  expect.equal(variants.why(match, "hop A3 C1"), nil)
end)

test("step: what none can be is told", function()
  for words, spec in pairs {
    ['step: name is a word, not "a b"'] = { name = "a b" },
    ["step x: a pass is not idle"] = { pass = true, idle = true },
    ["step x: idle is true or false"] = { idle = 1 },
    ["step x: it has either arg or args"] = { arg = "point", args = { "point" } },
    ["step x: args is a list of at most three kinds"] =
      { args = { "point", "point", "point", "point" } },
    ['step x: unknown arg = "pont"; did you mean "point"?'] = { arg = "pont" },
    ["step x: a count comes after the argument that names what is counted"] =
      { args = { "count" } },
    ["step x: arrival is the number of the argument that says where a stone arrives, not 2"] =
      { arg = "point", arrival = 2 },
    ["step x: a number goes from min to max in at most 4096 units"] = { arg = "number" },
    ["step x: it takes either a word or a number"] =
      { args = { "word", "number" }, words = { "a" }, max = 3 },
    ['step has no "when"'] = { when = 1 },
  } do
    spec.name = spec.name or "x"
    expect.equal(expect.error(function() own_step.step(spec) end):sub(1, #words), words)
  end
end)

-- ---- Effects in Lua: what they take is told once, however often they take it -------------------

-- A match of a game whose turn is a step on a point with this effect.
local function match_of(effect, slots)
  return variants.match(([[clear = { "enemy" }, finish = moyo.finish.turns(9), %s
    turn = moyo.step { name = "act", arg = "point", effects = function(position, _, point)
      %s
    end }]]):format(slots or "", effect))
end

local fill = "for q in position:empty():each() do position:put(q, 3 - position.actor) end "

test("effects: a board that is taken a thousand times", function()
  local match = match_of("for _ = 1, 500 do " .. fill .. "position:clear() " .. fill .. [[
    position:flip(1, position.actor)
    position:flip(1, 3 - position.actor)
    for q in position:stones():each() do position:remove(q) end
    end]])
  local answer = match:play "act B2"
  expect.equal(#answer.taken, 9)
  expect.equal(#answer.flipped, 9)
  expect.equal(match.state:taken_by(1), 9000)
  expect.equal(match.state:audit(), nil)
end)

test("effects: what clearing takes is the latest placement's", function()
  local match = match_of(fill .. [[
    position:remove(point)
    position:put(point, position.actor)
    position:clear(point) ]])
  match:play "act A1"
  expect.equal(match.state.last, { point = 7, taken = 8, own = 0 })
end)

test("effects: of stacks the stones are counted, not the points", function()
  local match = match_of([[
    position:add(1, 3 - position.actor, 3)
    position:put(2, position.actor)
    position:put(4, position.actor)
    position:clear(4) ]], "stacks = true,")
  local answer = match:play "act C1"
  expect.equal(answer.taken, { "A3" })
  expect.equal(match.state.last, { point = 4, taken = 3, own = 0 })
  expect.equal(match.state:taken_by(1), 3)
end)

test("effects: the board can be cleared for another player", function()
  local match = match_of(fill .. [[
    position:remove(point)
    position:put(point, 3 - position.actor)
    position:remove(1)
    position:put(1, position.actor)
    position:clear(point, 3 - position.actor) ]])
  match:play "act C1"
  expect.equal(match.state:stones(1):list(), {})
  expect.equal(match.state:taken_by(2), 1)
end)
