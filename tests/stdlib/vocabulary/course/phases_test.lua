--- Phases of the vocabulary: handicap, komi, agreement on dead stones, pies, declarations.

local test, expect = ...
local phases = require "moyo.vocabulary.course.phases"
local variants = require "support.variants"

local function of(match)
  local state = match.state
  return { state.phase, state.mover, state.seats }
end

test("handicap: the first player has so many turns; passes may end it, and count on", function()
  local slots = "opening = moyo.handicap(2, moyo.either { moyo.place {}, moyo.pass {} }%s), "
    .. "first = 2"
  expect.equal(of(variants.match(slots:format "", "A1")), { "handicap", 1, { 1, 2 } })
  expect.equal(of(variants.match(slots:format "", "A1,pass")), { "play", 2, { 1, 2 } })
  expect.truthy(variants.match(slots:format ", 1", "pass,pass").state.over)
end)

test("pie_komi: one names the komi, the other chooses a colour", function()
  local match = variants.match("opening = moyo.pie_komi()", "komi 6.5")
  expect.equal({ match.state.actor, variants.legal(match) }, { 2, "black white" })
  assert(match:play "black")
  expect.equal({ match.state:field "komi", of(match) }, { 13, { "play", 1, { 2, 1 } } })
end)

test("bid_komi: of equal offers the first stands", function()
  local match = variants.match("opening = moyo.bid_komi()", "bid 3")
  expect.equal({ match.state.actor, match.state.phase }, { 2, "komi" })
  assert(match:play "bid 3")
  expect.equal({ match.state:field "komi", of(match) }, { 6, { "play", 1, { 1, 2 } } })
end)

local agreement = "closing = moyo.agreement { %s }, score = moyo.score.area {}"

test("agreement: marks by turns until all agree to the same", function()
  local match = variants.match(agreement:format "", "A1,pass,pass,dead A1 agree")
  expect.equal({ match.state.phase, match.state:field("dead"):list() }, { "agreement", { 7 } })
  assert(match:play "agree")
  expect.equal({ match.state.over, match.state.dead:list() }, { true, { 7 } })
end)

test("agreement: a group whose mark is removed is alive", function()
  local match = variants.match(agreement:format "",
    "A1,pass,pass,dead A1 agree,dead A1 agree")
  expect.equal(match.state:field("dead"):list(), {})
  expect.equal(variants.why(match, "dead A1"),
    "dead: A group whose mark has been removed is not marked again.")
end)

test("agreement: who resumes play, once in the same position, and who moves then", function()
  for first, mover in pairs { passer = 1, asker = 2 } do
    local slots = agreement:format(('first = "%s"'):format(first))
    local match = variants.match(slots, "pass,pass,resume")
    expect.equal({ match.state.phase, match.state.mover }, { "play", mover }, first)
  end
  local match = variants.match(agreement:format "", "pass,pass,resume,pass,pass")
  expect.equal(variants.why(match, "resume"),
    "once: A player resumes play only once in the same position.")
end)

test("pie: stones of both, and then a choice of sides", function()
  local slots = 'opening = moyo.pie { stones = { 1, 2, 1 } }'
  local match = variants.match(slots, "A1 A2 A3")
  expect.equal({ match.state.actor, variants.legal(match) }, { 2, "keep swap" })
  expect.equal({ match.state:colour(match.game:point "A1"),
    match.state:colour(match.game:point "A2") }, { 1, 2 })
  assert(match:play "swap")
  expect.equal(of(match), { "play", 1, { 2, 1 } })
  expect.equal(variants.sentences(match.game, "opening"), { "The first seat puts 2 Black stones "
    .. "and 1 White stone on empty points; the second seat then takes a side: swap or keep." })
end)

test("declare: each player's number", function()
  local match = variants.match([[opening = moyo.declare("wager", { min = 2, max = 9 }),
    fields = { wager = moyo.field.players(0) }]], "wager 4,wager 9")
  expect.equal({ match.state:field "wager", match.state.phase }, { { 4, 9 }, "play" })
end)

test("what is refused", function()
  for words, f in pairs {
    ["handicap: expected a whole number of plays from 1, not 0"] =
      function() phases.handicap(0) end,
    ['agreement has no "frist"; did you mean "first"?'] =
      function() phases.agreement { frist = "asker" } end,
    ['agreement: unknown first = "askr"; did you mean "asker"?'] =
      function() phases.agreement { first = "askr" } end,
    ["pie: stones is a list of players, one for each stone that is put"] =
      function() phases.pie { stones = 3 } end,
    ["declare: expected a field, and whole numbers from min to max, at most 4096"] =
      function() phases.declare("x", { max = 5000 }) end,
  } do
    expect.equal(expect.error(f):sub(1, #words), words)
  end
end)

test("pie: without stones, of the game as it begins", function()
  local slots = "opening = moyo.pie {}, setup = { { 5, 1 } }"
  expect.equal(variants.match(slots, "swap").state.seats, { 2, 1 })
  local match = variants.match(slots, "keep,A1")
  expect.equal({ match.state.seats, match.state.actor }, { { 1, 2 }, 2 })
  expect.equal(variants.sentences(match.game, "opening"),
    { "The second seat first takes a side: swap or keep." })
end)
