--- Whose turn it is by a list, rankings, idle steps, sides that form chains: what they do, and what
--- authors are told.

local test, expect = ...
local boards = require "moyo.vocabulary.equipment.board"
local moyo = require "moyo"
local shell = require "support.shell"

-- A game for three with these slots.
local function record(slots)
  local path, remove = shell.folder()
  shell.write(path .. "/x.lua", ([[
local moyo = require "moyo"
return moyo.game "X" { rules = function() return { board = moyo.board.square(3),
players = { "red", "blue", "green" }, finish = moyo.finish.passes(3),
%s } end }]]):format(slots))
  local ok, game = moyo.try(moyo.load, path .. "/x.lua")
  remove()
  return ok, game
end

local function match_of(slots)
  local ok, game = record(slots)
  expect.truthy(ok, tostring(game))
  return moyo.match(game)
end

-- Who moves, after each of these turns.
local function movers(match, turns)
  local list = { match.state.mover }
  for _, text in ipairs(turns) do
    assert(match:play(text))
    list[#list + 1] = match.state.mover
  end
  return list
end

local place = "turn = moyo.either { moyo.place {}, moyo.pass {} }"

test("rotation: turns go round in the order of a list, and its first player begins", function()
  local list = [[rotation = "round", fields = { round = moyo.field.list(3, %s) }, ]] .. place
  expect.equal(movers(match_of(list:format "{ 3, 1, 2 }"), { "A1", "A2", "A3" }), { 3, 1, 2, 3 })
  expect.equal(movers(match_of(list:format "{ 3, 1 }"), { "A1", "A2", "A3" }), { 3, 1, 3, 1 })
  expect.equal(movers(match_of(list:format "{}"), { "A1", "A2", "A3" }), { 1, 2, 3, 1 })
  expect.equal(movers(match_of("first = 2, " .. list:format "{ 3, 1 }"), { "A1", "A2" }),
    { 2, 3, 1 })
end)

test("idle steps neither count as passes nor end a row of them", function()
  local match = match_of [[turn = moyo.either { moyo.place {}, moyo.pass {},
    moyo.step { name = "wait", idle = true }, moyo.step { name = "work" } }]]
  local passes = {}
  for i, text in ipairs { "pass", "wait", "pass", "work", "pass", "wait", "A1", "wait" } do
    assert(match:play(text))
    passes[i] = match.state.passes
  end
  expect.equal(passes, { 1, 1, 2, 0, 1, 1, 0, 0 })
  for _, text in ipairs { "pass", "wait", "pass", "wait", "pass" } do assert(match:play(text)) end
  expect.truthy(match.state.over)
end)

test("ranking: from the highest roll down, and what happens then; choosing likewise", function()
  local match = match_of([[opening = {
      moyo.ranking { players = 3, field = "ranks",
        effects = function(position) position:set_field("least", position:field("ranks")[3]) end },
      moyo.choosing { board = moyo.board.square(3), points = { 1, 5, 9 }, field = "camp",
        order = "ranks" },
    }, fields = { least = moyo.field.number(0) }, ]] .. place)
  for _, text in ipairs { "roll", "2 2", "roll", "6 6", "roll", "1 3", "roll", "1 1" } do
    assert(match:play(text))
  end
  expect.equal(match.state:field "ranks", { 1, 2, 3 }) -- two are to roll again
  for _, text in ipairs { "roll", "1 2" } do assert(match:play(text)) end
  expect.equal(match.state:field "ranks", { 2, 3, 1 })
  expect.equal(match.state:field "least", 1)
  for _, text in ipairs { "camp B2", "camp C1", "camp A3" } do assert(match:play(text)) end
  expect.equal(match.state:field "camp", { 1, 5, 9 })
  expect.equal(match.state.phase, "play")
end)

test("clockwise: round the middle of all points, from straight up on", function()
  local board = moyo.load("multiplayer:pro,map=square9")
  local function names(list)
    local points, out = {}, {}
    for i, name in ipairs(list) do points[i] = board.board:find(name) end
    for i, k in ipairs(boards.make("square", 9):clockwise(points)) do
      out[i] = list[k]
    end
    return table.concat(out, " ")
  end
  expect.equal(names { "A1", "A9", "J1", "J9" }, "J9 J1 A1 A9")
  expect.equal(names { "E9", "A5", "E1", "J5" }, "E9 J5 E1 A5")
  expect.equal(names { "A5", "E5", "J5" }, "E5 J5 A5")
  expect.equal(names { "E5", "E7", "E9", "E1", "E3" }, "E5 E7 E9 E3 E1")
end)

test("what is wrong is said", function()
  for slots, words in pairs {
    ['rotation = 3, ' .. place] = "slot rotation: expected the name of a list",
    ['rotation = "round", ' .. place] = 'no field is called "round"',
    ['rotation = "n", fields = { n = moyo.field.number() }, ' .. place] = "expected a list",
    ['sides = 3, ' .. place] = "slot sides: expected the name of the field",
    ['sides = { "a", lord = "b" }, ' .. place] = 'slot sides has no "lord"',
    ['sides = { lords = "b" }, ' .. place] = "expected the name of the field that it brings",
    ['sides = { "a", lords = "a" }, ' .. place] = "which the slot sides has as well",
    ['sides = "a", turn = moyo.step { name = "x", arg = "colour", '
      .. 'before = moyo.sides.willing() }'] = "has no refusals",
    ['sides = "a", turn = moyo.step { name = "x", arg = "colour", '
      .. 'before = moyo.sides.most_contact { of = "one" } }'] = 'unknown of = "one"',
    ['turn = moyo.place { when = moyo.apart_from(0, "x") }'] = "a number of steps from 1",
    ['turn = moyo.place { when = moyo.apart_from(2) }'] = "the name of a list of points",
    ['turn = moyo.place { when = moyo.apart_from(2, "x") }'] = 'no field is called "x"',
    ['turn = moyo.step { name = "x", idle = 1 }'] = "idle is true or false",
    ['turn = moyo.step { name = "x", idle = true, pass = true }'] = "a pass is not idle",
    ['turn = moyo.sequence { moyo.place {}, moyo.cards.give_back(-1) }'] = "cards.give_back takes",
    ['opening = moyo.ranking { players = 3 }, ' .. place] = "ranking: field is the name",
    ['opening = moyo.ranking { players = 0, field = "x" }, ' .. place] = "players is how many",
    ['opening = moyo.choosing { field = "x" }, ' .. place] = "choosing: order is the name",
    ['opening = moyo.choosing { field = "x", order = "y" }, ' .. place] = "board is a board",
    ['opening = moyo.choosing { field = "x", order = "y", board = moyo.board.square(3) }, '
      .. place] = "points is a list of points",
  } do
    local ok, message = record(slots)
    expect.truthy(not ok and message:find(words, 1, true), slots .. ": " .. tostring(message))
  end
end)

test("sides: of chains, sides follow from whom each has joined", function()
  local match = match_of([[sides = { "side", lords = "lord" }, ]] .. place)
  local state = match.state
  local function sides()
    local list = {}
    for i = 1, 3 do list[i] = state:side(i) end
    return list
  end
  state:set_field("lord", 2, 1)
  state:set_field("lord", 3, 2)
  expect.equal(sides(), { 3, 3, 3 })
  expect.equal(state:audit(), nil)
  expect.truthy(not pcall(state.set_field, state, "lord", 1, 3), "nobody joins who is below him")
  expect.truthy(not pcall(state.set_field, state, "side", 1, 1), "sides follow")
  state:set_field("lord", 0, 2)
  expect.equal(sides(), { 2, 2, 3 })
  local before = state:save()
  local loaded = match.game.core:state(1)
  expect.truthy(loaded:load(before) and loaded:equal(state))
end)
