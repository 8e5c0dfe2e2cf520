--- What a position tells Lua.

local test, expect = ...
local variants = require "support.variants"

local game = variants.game([[clear = { "enemy", "own" }, score = moyo.score.area {},
  fields = { n = moyo.field.number(3), p = moyo.field.players(4), l = moyo.field.list(3) }]]).core

-- A position by points: black's, white's, and who plays.
local function position(black, white, player)
  local s = game:state(1)
  for _, p in ipairs(black) do s:setup(p, 1) end
  for _, p in ipairs(white) do s:setup(p, 2) end
  s:to_play(player or 1)
  return s
end

local function at(name) return game.board:find(name) end

test("colours, groups and liberties", function()
  local s = position({ at "A1", at "A2" }, { at "C3" })
  expect.equal({ s:colour(at "A1"), s:colour(at "C3"), s:colour(at "B2") }, { 1, 2, 0 })
  expect.equal({ s:height(at "A1"), s:height(at "B2") }, { 1, 0 })
  expect.equal(s:stones(1):list(), { at "A2", at "A1" })
  expect.equal({ #s:stones(), #s:empty(), #s:free() }, { 3, 6, 6 })
  expect.equal(s:group(at "A1"):list(), s:stones(1):list())
  expect.equal({ #s:groups(), #s:groups(1) }, { 2, 1 })
  local liberties = {}
  for p in s:liberties(at "A1"):each() do liberties[game.board:name(p)] = true end
  expect.equal(liberties, { A3 = true, B2 = true, B1 = true })
end)

test("scores by kind", function()
  local s = position({ at "A1" }, {})
  expect.equal(s:scores(), { 9, 0 })
  expect.error(function() s:scores(9) end, "#1")
end)

test("fields by name and index", function()
  local s = game:state(1)
  expect.equal({ s:field "n", s:field "p", s:field("p", 2), s:field "l" }, { 3, { 4, 4 }, 4, {} })
  expect.error(function() s:field("p", 3) end, "out of range")
  expect.error(function() s:field "m" end, "m")
end)

test("equal boards have equal hashes", function()
  local a, b = position({ at "A1", at "B2" }, {}), position({ at "B2", at "A1" }, {})
  expect.equal(a.hash, b.hash)
  expect.truthy(a.hash ~= position({ at "A1" }, {}).hash)
  expect.equal(a:audit(), nil)
end)

test("what a position has not is told, with the nearest name", function()
  local s = game:state(1)
  expect.error(function() return s.color end, 'a position has no "color".*colour')
  expect.error(function() s.ply = 3 end, 'read only, so "ply" cannot be set')
  expect.error(function() s:colour(10) end, "point")
  expect.error(function() s:taken_by(3) end, "1 to 2 expected, got 3")
  expect.error(function() s.stones(game) end,
    "a position expected, got a userdata; methods are called")
end)

test("only an effect changes the board", function()
  local s = game:state(1)
  expect.error(function() s:put(1, 1) end, "only an effect may change the board")
end)
