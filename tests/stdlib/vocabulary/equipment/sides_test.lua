--- Sides, and who gets what is taken: fields, chains, shares, and what does not go with them.

local test, expect = ...
local sides = require "moyo.vocabulary.equipment.sides"
local variants = require "support.variants"

local three = 'players = { "red", "blue", "green" }, '

test("fields: on whose side each is, at first his own; whom each has joined", function()
  local state = variants.match(three .. 'sides = { "side", lords = "lord", refusals = "refused" }')
    .state
  expect.equal({ state:field "side", state:field "lord", state:field "refused" },
    { { 1, 2, 3 }, { 0, 0, 0 }, { 0, 0, 0 } })
  expect.equal(sides.fields {}, {})
end)

test("sides of chains follow from whom each has joined", function()
  local match = variants.match(three .. 'sides = { "side", lords = "lord" }')
  local state = match.state
  local function list()
    return { state:side(1), state:side(2), state:side(3) }
  end
  state:set_field("lord", 2, 1)
  state:set_field("lord", 3, 2)
  expect.equal(list(), { 3, 3, 3 })
  expect.equal(state:audit(), nil)
  expect.truthy(not pcall(state.set_field, state, "lord", 1, 3), "nobody joins who is below him")
  expect.truthy(not pcall(state.set_field, state, "side", 1, 1), "sides follow")
  state:set_field("lord", 0, 2)
  expect.equal(list(), { 2, 2, 3 })
  local loaded = match.game.core:state(1)
  expect.truthy(loaded:load(state:save()) and loaded:equal(state))
end)

-- A game whose players ask each other; `more` are more fields of the slot.
local function asking(more)
  return three .. ([[
    sides = { "side", refusals = "refused"%s }, fields = { asked = moyo.field.number(0) },
    turn = moyo.either {
      moyo.sequence {
        moyo.step { name = "ask", arg = "colour", idle = true, before = moyo.sides.willing(),
          effects = moyo.assign "asked" },
        moyo.by "asked" { moyo.either {
          moyo.step { name = "accept", effects = moyo.sides.join() },
          moyo.step { name = "decline", idle = true, effects = moyo.sides.decline() } } } },
      moyo.step { name = "leave", effects = moyo.sides.leave() },
      moyo.place {},
    }]]):format(more)
end

-- What each of the players has in a field, after these steps.
local function asked(match, steps, field)
  for step in steps:gmatch "[^,]+" do assert(match:play(step)) end
  return match.state:field(field)
end

test("join, leave, decline and willing: alliances of two", function()
  for _, match in ipairs(variants.both(asking "")) do
    expect.equal(asked(match, "ask blue,accept", "side"), { 2, 2, 3 })
    expect.equal(asked(match, "ask green,decline", "refused"), { 0, 4, 0 })
    expect.equal(asked(match, "ask red,decline", "refused"), { 0, 4, 1 })
    -- red leaves blue, and will not ask him again until a stone is put
    expect.equal(asked(match, "leave", "side"), { 1, 2, 3 })
    expect.equal(match.state:field "refused", { 2, 4, 1 })
    expect.equal(variants.why(match, "ask green"), "sides: A player who has declined, or whom the "
      .. "player has left, is not asked again until a stone has been put or taken.")
    expect.equal(asked(match, "ask red,accept", "side"), { 1, 1, 3 })
    expect.equal(asked(match, "A1", "refused"), { 0, 0, 0 })
  end
end)

test("join and leave: chains of alliances", function()
  for _, match in ipairs(variants.both(asking ', lords = "lord"')) do
    expect.equal(asked(match, "ask blue,accept,ask green,accept", "lord"), { 2, 3, 0 })
    expect.equal(match.state:field "side", { 3, 3, 3 })
    -- nobody joins who is below him
    expect.equal(asked(match, "ask red,accept", "lord"), { 2, 3, 0 })
    expect.equal(match.state:field "refused", { 0, 0, 0 })
    expect.equal(asked(match, "leave", "lord"), { 0, 3, 0 })
    expect.equal(match.state:field "refused", { 2, 0, 0 })
    expect.equal(asked(match, "leave", "side"), { 1, 2, 3 })
    expect.equal(match.state:audit(), nil)
  end
end)

local shared = three .. 'board = moyo.board.square(5), clear = { "enemy" }, spoils = "shared"'

test("spoils: shared evenly by those who stand beside a group; the rest is the mover's", function()
  for _, match in ipairs(variants.both(shared)) do
    match:setup("X#.../XO.../XO.../.#.../.....", { to = "blue" })
    assert(match:play "A2")
    local held = {}
    for i = 1, 3 do held[i] = match.state:taken_by(i) end
    expect.equal(held, { 0, 2, 1 })
  end
end)

test("sharers, split and looked_at: of a group that is taken", function()
  local match = variants.match(shared)
  match:setup "X#.../XO.../XO.../.#.../....."
  local state, board = match.state, match.game.board
  local stones = sides.stones(state)
  local group = state:group(board:find "A5")
  expect.equal(sides.sharers(state, stones, group), { 2, 3 })
  expect.equal(sides.split(state, stones, group, 2), { [1] = 2, [6] = 3, [11] = 2 })
  expect.truthy(sides.looked_at(state, board:find "E1")(group), "without sides, all are")
  local sided = variants.match('board = moyo.board.square(5), sides = "side"')
  sided:setup "X..../...../...../...../....."
  group = sided.state:group(1)
  expect.truthy(sides.looked_at(sided.state, board:find "A4")(group))
  expect.truthy(not sides.looked_at(sided.state, board:find "E1")(group))
  expect.truthy(sides.looked_at(sided.state, nil)(group))
end)

test("what is wrong with the slots, or does not go with them, is told", function()
  for slots, words in pairs {
    ["sides = 3"] = "slot sides: expected the name of the field that it brings, not 3",
    ['sides = { "a", lord = "b" }'] = 'slot sides: it has no "lord"; did you mean "lords"?',
    ['sides = { lords = "b" }'] = "expected the name of the field that it brings, not nil",
    ['sides = { "a", lords = "a" }'] = "it brings the field a, which the slot sides has as well",
    ['sides = "a", fields = { a = moyo.field.players(0) }'] =
      "it brings the field a, which the slot fields has as well",
    ['sides = "a", stacks = true'] = "slot sides: it does not go with the slot stacks",
    ['spoils = "shared", pieces = { "rock" }'] =
      "slot spoils: it does not go with the slot pieces",
    ['sides = "a", clear = { "flip" }'] = 'slot sides: it does not go with the stage "flip"',
    ['spoils = "share"'] = 'slot spoils: unknown "share"; did you mean "shared"?',
    ['sides = "a", turn = moyo.grow {}'] = "grow: it does not go with the slot sides",
    ['sides = "a", turn = moyo.place { from = "a" }'] =
      "only an effect in Lua changes whose side a player is on",
    ['sides = "a", after_turn = moyo.raise("a", 1)'] =
      "raise a: only an effect in Lua changes whose side a player is on",
    ['turn = moyo.step { name = "x", arg = "point", effects = moyo.take_back() }'] =
      "x: only a stone, its first argument, can be taken back",
    ['sides = "a", turn = moyo.step { name = "x", arg = "colour", '
      .. 'before = moyo.sides.willing() }'] = "has no refusals",
    ['sides = "a", turn = moyo.step { name = "x", arg = "colour", '
      .. 'before = moyo.sides.most_contact { of = "one" } }'] = 'unknown of = "one"',
  } do
    local ok, told = variants.try(slots)
    expect.truthy(not ok and told:find(words, 1, true), slots .. ": " .. tostring(told))
  end
end)
