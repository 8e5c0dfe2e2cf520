--- What effects in Lua do to a position, and what they may not.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

local function at(name) return core.topology { width = 3, height = 3 }:find(name) end

-- A game whose one step does this; the position before and after it.
local function run(body, slots)
  local game = variants.game(('turn = moyo.step { name = "act", effects = moyo.rule { "so", '
    .. "function(position) %s end } }, clear = { 'enemy', 'own' }, setup = { { %d, 1 }, { %d, 1 }, "
    .. "{ %d, 2 } }, score = moyo.score.stones {}, %s"):format(body, at "A1", at "A2", at "C3",
    slots or "")).core
  local state = game:state(1)
  return state, function() return state:play(core.step(1)) end
end

-- The position after it.
local function after(body, slots)
  local state, play = run(body, slots)
  expect.equal(play(), true)
  expect.equal(state:audit(), nil)
  return state
end

-- What is wrong with it; the position stays as it was.
local function wrong(body, message, slots)
  local state, play = run(body, slots)
  local before = state:save()
  expect.error(play, message)
  expect.equal(state:save(), before)
end

test("stones are put, added, taken and withdrawn", function()
  local b2 = at "B2"
  local s = after(("position:put(%d, 2)"):format(b2))
  expect.equal({ s:colour(b2), s.last.point }, { 2, b2 })
  s = after(("position:add(%d, 2)"):format(b2))
  expect.equal({ s:colour(b2), s.last }, { 2 })
  s = after(("position:arrive(%d)"):format(at "A1"))
  expect.equal(s.last.point, at "A1")
  s = after(("position:remove(%d)"):format(at "C3"))
  expect.equal({ s:colour(at "C3"), s:taken_by(1) }, { 0, 1 })
  s = after(("position:remove(%d, nil, 2)"):format(at "A1"))
  expect.equal({ s:colour(at "A1"), s:taken_by(1), s:taken_by(2) }, { 0, 0, 1 })
  s = after(("position:withdraw(%d)"):format(at "C3"))
  expect.equal({ s:colour(at "C3"), s:taken_by(1) }, { 0, 0 })
end)

test("the board is cleared, and groups change colour", function()
  local s = after(("position:put(%d, 2) position:put(%d, 2) position:clear()"):format(at "C2",
    at "B3") .. (" position:put(%d, 1)"):format(at "B2"))
  expect.equal(s:colour(at "C3"), 2)
  s = after(("position:put(%d, 1) position:put(%d, 1) position:clear()"):format(at "C2", at "B3"))
  expect.equal({ s:colour(at "C3"), s:taken_by(1) }, { 0, 1 })
  s = after(("position:flip(%d, 2)"):format(at "A1"))
  expect.equal({ s:colour(at "A1"), s:colour(at "A2"), #s:stones(1) }, { 2, 2, 0 })
end)

test("fields are set", function()
  local fields = "fields = { n = moyo.field.number(0), l = moyo.field.list(3), "
    .. "p = moyo.field.players(0), s = moyo.field.set() }"
  local s = after('position:set_field("n", 7) position:set_field("l", { 3, 1 }) '
    .. 'position:set_field("p", 5, 2) position:set_field("s", position:stones(1))', fields)
  expect.equal({ s:field "n", s:field "l", s:field "p", #s:field "s" },
    { 7, { 3, 1 }, { 0, 5 }, 2 })
  wrong('position:set_field("l", { 1, 2, 3, 4 })', "the list is too long", fields)
  wrong('position:set_field("n", 1 << 40)', "#2", fields)
  wrong('position:set_field("p", 1, 3)', "out of range", fields)
  wrong('position:set_field("m", 1)', '"m"', fields)
end)

test("an effect that goes wrong has done nothing", function()
  wrong(("position:put(%d, 2) position:put(%d, 1)"):format(at "B2", at "A1"),
    "a stone stands on A1")
  wrong(("position:remove(%d)"):format(at "B2"), "no stone stands on B2")
  wrong(("position:withdraw(%d, 2)"):format(at "A1"), "#2")
  wrong(("position:remove(%d, nil, 3)"):format(at "A1"), "#3")
  wrong(("position:flip(%d, 3)"):format(at "A1"), "1 to 2 expected, got 3")
  wrong(("position:flip(%d, 1)"):format(at "B2"), "no stone stands on B2")
  wrong("position:clear(nil, nil, 2)", "what is taken is the mover's")
end)

test("numbers, sets and lists that do not fit are refused, and nothing has happened", function()
  local a1, b2, c3 = at "A1", at "B2", at "C3"
  local fields = "fields = { n = moyo.field.number(1), area = moyo.field.set(), "
    .. "list = moyo.field.list(2), secret = moyo.field.table { columns = 2, hidden = 'all' } }, "
  local other = "moyo.set(moyo.board.square(4).topology, { 1 })"
  for body, message in pairs {
    ["position:set_field('n', 1 << 40)"] = "#2",
    ["position:set_field('n', -(1 << 40))"] = "#2",
    ["position:set_field('area', " .. other .. ")"] = "the set is of another board",
    ["position:set_field('area', 3)"] = "#2",
    ["position:set_field('list', { 1, 2, 3 })"] = "the list is too long",
    ["position:set_field('list', 1)"] = "#2",
    ["position:set_field('secret', -1, 1, 1)"] = "no less than 0; where position.known_in_part",
    ["position:set_field('secret', 1, 1, 3)"] = "index out of range",
    ["position:set_field('secret', 1, 0, 1)"] = "index out of range",
    [("position:add(%d, 1, 0)"):format(b2)] = "that many stones cannot stand there",
    [("position:add(%d, 1, 2)"):format(b2)] = "that many stones cannot stand there",
    [("position:add(%d, 3)"):format(b2)] = "#2",
    [("position:add(%d, 1)"):format(a1)] = "a stone stands on A1",
    [("position:remove(%d)"):format(b2)] = "no stone stands on B2",
    [("position:remove(%d, 0)"):format(a1)] = "fewer stones",
    [("position:remove(%d, 2)"):format(a1)] = "fewer stones",
    [("position:remove(%d, 1, 3)"):format(a1)] = "expected a player, or 0 for nobody",
    [("position:remove(%d, 1, -2)"):format(a1)] = "expected a player, or 0 for nobody",
    [("position:withdraw(%d)"):format(b2)] = "no stone stands on B2",
    [("position:move(%d, %d)"):format(b2, c3)] = "no stone stands on B2",
    ["position:take(" .. other .. ")"] = "the set is of another board",
    ["position:take(position:stones(), 1, 3)"] = "expected a player, or 0 for nobody",
    ["position:take(position:stones(), 1, -2)"] = "expected a player, or 0 for nobody",
    ["position:take(position:stones(), 3)"] = "#2",
    ["position:clear(nil, 3)"] = "#2",
    ["position:clear(nil, 1, 2)"] = "what is taken is the mover's",
  } do
    wrong(body, message, fields)
  end
  local s = after("position:take(position:stones(2), 2, 0)", fields)
  expect.equal({ s:colour(c3), s:taken_by(1), s:taken_by(2) }, { 0, 0, 0 })
end)
