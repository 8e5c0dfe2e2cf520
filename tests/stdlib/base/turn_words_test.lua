--- A rulebook's sentences on turns: each says what the turn's expression says, and nothing else.

local test, expect = ...
local book = require("support.variants").book

local steps = [[
  local place, pass = moyo.place {}, moyo.pass {}
  local sequence, either, optional = moyo.sequence, moyo.either, moyo.optional
  local repeated, exhaustive, compulsory = moyo.repeated, moyo.exhaustive, moyo.compulsory
  local function step(name, says)
    return moyo.step { name = name, text = name, sentence = says }
  end
  local hop, red = step("hop", "hop over a stone"), step("red", "place a red stone")
  local wave = step("wave")
]]

local function turn_is(turn, says)
  return expect.equal(book("turn = " .. turn, steps).turn, { "On a turn, " .. says })
end

test("choices: the verb that all orders have in common is said once", function()
  turn_is("either { place, pass }", "either place a stone or pass.")
  turn_is("either { place, either { pass, hop } }", "place a stone, pass or hop over a stone.")
  turn_is("either { place, red }", "place a stone or a red stone.")
  turn_is("either { pass, moyo.skip() }", "either pass or skip if nothing else is possible.")
  turn_is("sequence { hop, either { place, red, pass } }",
    "hop over a stone, then either place a stone, place a red stone or pass.")
end)

test("choices: several steps in a row stand between semicolons", function()
  turn_is("either { sequence { place, hop }, pass }",
    "either place a stone, then hop over a stone; or pass.")
  turn_is("either { place, sequence { hop, pass }, sequence { wave, optional { hop } } }",
    "do one of the following: place a stone; hop over a stone, then pass; or wave, then optionally "
    .. "hop over a stone.")
end)

test("choices: a part of several steps becomes a list at the end", function()
  turn_is("sequence { either { sequence { hop, wave }, place }, pass }", "do one of the following, "
    .. "then pass: (1) hop over a stone, then wave; (2) place a stone.")
  turn_is("either { sequence { either { sequence { hop, wave }, place }, pass }, wave }",
    "either wave; or do one of the following, then pass: (1) hop over a stone, then wave; (2) "
    .. "place a stone.")
  -- there is one list: other parts stand in parentheses
  local part = "either { sequence { hop, wave }, place }"
  turn_is(("sequence { %s, %s }"):format(part, part), "do one of the following, then (hop over a "
    .. "stone, then wave; or place a stone): (1) hop over a stone, then wave; (2) place a stone.")
  turn_is(("sequence { either { sequence { pass, %s }, red }, wave }"):format(part),
    "do one of the following, then wave: (1) pass, then (hop over a stone, then wave; or place a "
    .. "stone); (2) place a red stone.")
end)

test("counts: one placement a number of times", function()
  turn_is("sequence { place, place }", "place two stones.")
  turn_is("sequence { place, optional { place } }", "place one or two stones.")
  turn_is("sequence { place, optional { place, optional { place } } }",
    "place one to three stones.")
  turn_is("sequence { place, repeated { place } }", "place one or more stones.")
  turn_is("sequence { optional { place }, optional { place } }", "place up to two stones.")
  turn_is("either { repeated { place }, pass }", "either place any number of stones or pass.")
  turn_is("sequence { place, optional { place, place } }",
    "place a stone, then optionally place another stone and then place another stone.")
  turn_is("repeated { hop, wave }", "any number of times hop over a stone and then wave.")
  turn_is("repeated { place, place }",
    "place two stones any number of times.")
  turn_is("sequence { place, hop, optional { place } }",
    "place a stone, then hop over a stone, then optionally place another stone.")
  turn_is('sequence { place, moyo.like(place, { sentence = "place a dagger" }) }',
    "place a stone, then place a dagger.")
end)

test("again: a step that is repeated", function()
  turn_is("sequence { hop, optional { hop } }", "hop over a stone, then optionally again.")
  turn_is("sequence { hop, repeated { hop }, pass }",
    "hop over a stone, then again any number of times, then pass.")
  turn_is("sequence { hop, exhaustive { hop } }",
    "hop over a stone, then again as often as possible.")
  turn_is("sequence { hop, wave, hop }", "hop over a stone, then wave, then hop over a stone.")
  turn_is("sequence { hop, moyo.finally { repeated { wave } } }",
    "hop over a stone, then wave any number of times.")
  turn_is("sequence { place, compulsory { exhaustive { hop } } }",
    "place a stone, then hop over a stone as often as possible.")
  turn_is("sequence { place, compulsory { hop, wave } }",
    "place a stone, then if possible hop over a stone and then wave.")
end)

test("others: who decides", function()
  turn_is("sequence { place, moyo.by(2) { either { hop, wave } } }",
    "place a stone, then White must either hop over a stone or wave.")
  turn_is("sequence { place, moyo.by(2) { optional { hop } } }",
    "place a stone, then White may hop over a stone.")
  turn_is("sequence { place, moyo.chance { hop } }",
    "place a stone, then hop over a stone at random.")
end)

test("waiting: a step says for what", function()
  local function waits(turn, step)
    return book("turn = " .. turn, steps)["step " .. step]
  end
  expect.equal(waits("either { sequence { place, exhaustive { hop } }, pass }", "done"),
    { "The turn ends only when the player cannot hop over a stone." })
  expect.equal(waits("sequence { exhaustive { either { hop, wave } }, place }", "place"), {
    "A stone is placed on an empty point. It comes only when the player cannot hop over a stone or "
    .. "wave." })
  -- one verb that waits for different steps is told twice
  expect.equal(waits("sequence { hop, exhaustive { place }, wave, exhaustive { red }, wave }",
    "wave"), { "It comes only when the player cannot place a stone.",
    "It comes only when the player cannot place a red stone." })
  expect.equal(waits("either { hop, moyo.skip() }", "skip"), { "A player skips only when nothing "
    .. "else is possible. It neither counts as a pass nor ends a row of passes." })
end)

test("turns: a step that a player decides by number", function()
  expect.equal(book("turn = moyo.sequence { moyo.place {}, moyo.by(2) { moyo.place {} } }").turn,
    { "On a turn, place a stone, then White must place another stone." })
end)

test("phases: turns, and when they are over", function()
  local phase = [[opening = moyo.phase "race" { order = "order", %s
    turn = moyo.either { moyo.place {}, moyo.pass {} },
    finish = { moyo.finish.taken(15), moyo.finish.turns(40) } },
    fields = { order = moyo.field.list(40, { 1, 2, 2 }) }]]
  expect.equal(book(phase:format "").opening, { "Phase race. On a turn, either place a stone or "
    .. "pass. Turns go to the players named in order. The first player to hold 15 prisoners wins. "
    .. "The phase is over after 40 turns." })
  expect.equal(book(phase:format 'sentence = "The order is told.",').opening,
    { "The order is told. On a turn, either place a stone or pass. The first player to hold 15 "
    .. "prisoners wins. The phase is over after 40 turns." })
  expect.equal(book('opening = moyo.phase "one" { turn = moyo.place {}, only = 2, '
    .. 'finish = moyo.finish.turns(1), sentence = "%2 begins with a stone" }').opening,
    { "White begins with a stone." })
end)

test("phases: those of the vocabulary say all in their sentence", function()
  expect.equal(#book("opening = moyo.pie { stones = { 1, 2 } }").opening, 1)
  expect.truthy(not book("opening = moyo.handicap(3, moyo.place {})").opening[1]:find "On a turn")
end)
