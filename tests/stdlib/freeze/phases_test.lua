--- Phases of a frozen game: their order, whose turns, and when each is over.

local test, expect = ...
local variants = require "support.variants"

local function phase(name, more)
  return ('moyo.phase "%s" { turn = moyo.either { moyo.place {}, moyo.pass {} }, %s }')
    :format(name, more or "finish = moyo.finish.turns(1)")
end

test("opening, play and closing follow each other", function()
  local slots = ("opening = { %s, %s }, closing = %s"):format(phase "a", phase "b", phase "z")
  local match = variants.match(slots)
  expect.equal(match.game.core:phases(), { "a", "b", "play", "z" })
  local seen = {}
  for i, turn in ipairs { "A1", "A2", "pass", "pass", "A3" } do
    seen[i] = match.state.phase
    assert(match:play(turn))
  end
  expect.equal({ seen, match.state.over }, { { "a", "b", "play", "play", "z" }, true })
end)

test("a turn that could go on offers done; conditions at its end judge that", function()
  local match = variants.match([[turn = moyo.sequence { moyo.place {}, moyo.optional {
    moyo.place {} } }, suicide = moyo.suicide.at_end, clear = { "enemy" },
    setup = { { 1, 1 }, { 4, 2 }, { 8, 2 } }]], "A1")
  expect.equal(variants.why(match, "done"),
    "suicide: When a turn ends, no group of the mover's may be without a liberty.")
  assert(match:play "B2") -- which takes a stone beside it
  expect.equal({ match.state.mover, #match.open }, { 2, 0 })
end)

test("by: a step that another player decides, or the one that a field names", function()
  local match = variants.match(
    "turn = moyo.sequence { moyo.place {}, moyo.by(2) { moyo.pass {} } }", "A1")
  expect.equal({ match.state.mover, match.state.actor }, { 1, 2 })
  match = variants.match([[turn = moyo.sequence { moyo.place {}, moyo.by "who" { moyo.pass {} } },
    fields = { who = moyo.field.number(2) }]], "A1")
  expect.equal(match.state.actor, 2)
end)

test("what is wrong is told", function()
  for slots, words in pairs {
    ["opening = 3"] = 'slot opening: expected moyo.phase "name" { … } or a list of them, found 3',
    ["opening = { moyo.place {} }"] = 'slot opening: expected moyo.phase "name" { … }, found',
    ["opening = " .. phase "play"] = 'two phases are called "play"',
    ["opening = " .. phase("a", "only = 3, finish = moyo.finish.turns(1)")] =
      "phase a: only: expected the number of a player, 1 to 2, not 3",
    ["opening = " .. phase("a", "first = 0, finish = moyo.finish.turns(1)")] =
      "phase a: first: expected the number of a player",
    ["opening = " .. phase("a", "finish = {}")] = "phase a never ends",
    ["turn = moyo.sequence { moyo.place {}, moyo.by(3) { moyo.pass {} } }"] =
      "by: expected the number of a player, 1 to 2, not 3",
    ["finish = moyo.finish.passes(2, { last = 3 })"] =
      "finish.passes: last: expected the number of a player, 1 to 2, not 3",
    ['first = "who"'] = 'no field is called "who"',
  } do
    local ok, told = variants.try(slots)
    expect.truthy(not ok and told:find(words, 1, true), slots .. ": " .. tostring(told))
  end
end)

test("order: a field says whose turn is next in play itself, and ends it", function()
  local slots = [[order = "who", fields = { who = moyo.field.number(2) },
    before_turn = moyo.rule { "After two turns of Black's one of White's follows.",
      function(position)
        position:set_field("who", position.turns % 3 == 2 and 2 or position.turns == 4 and 0 or 1)
      end }]]
  local match = variants.match(slots)
  local actors = {}
  for i, turn in ipairs { "A1", "B1", "C1", "A2", "B2" } do
    actors[i] = match.state.actor
    expect.truthy(match:play(turn), turn)
  end
  expect.equal({ table.concat(actors, " "), match.state.over }, { "2 1 1 2 1", true })
  expect.equal(variants.sentences(match.game, "order"),
    { "The field who says whose turn is next." })
  local _, told = variants.try 'order = "who", first = 2, fields = { who = moyo.field.number(2) }'
  expect.truthy(told:find("slot order says who takes each turn; leave first out", 1, true), told)
  _, told = variants.try 'order = "whom"'
  expect.truthy(told:find('no field is called "whom"', 1, true), told)
end)
