--- Reading a program table: what stands in it is what the game is.

local test, expect = ...
local core = require "moyo.core"
local program = require "support.program"

local function refused(message, changes)
  expect.error(function() core.freeze(program(changes)) end, message)
end

test("a program becomes a game", function()
  local game = core.freeze(program { name = "Tiny", ruleset = "tiny:x=1", fingerprint = "abc" })
  expect.equal({ game.name, game.ruleset, game.fingerprint }, { "Tiny", "tiny:x=1", "abc" })
  expect.equal({ game.points, game.players, game.colours }, { 9, 2, 2 })
  expect.equal(game:state(1):play(core.step(1, 5)), true)
end)

test("fields begin as they say", function()
  local state = core.freeze(program { fields = {
    { name = "n", kind = "number", initial = 5 }, { name = "l", kind = "list", size = 3,
      values = { 2, 1 } }, { name = "p", kind = "players", initial = 7 } } }):state(1)
  expect.equal(state:field "n", 5)
  expect.equal(state:field "l", { 2, 1 })
  expect.equal(state:field "p", { 7, 7 })
end)

test("stones stand where the set-up has them", function()
  local state = core.freeze(program { setup = { { 1, 1 }, { 9, 2 } } }):state(1)
  expect.equal({ state:colour(1), state:colour(5), state:colour(9) }, { 1, 0, 2 })
  refused("no such stone in the set%-up", { setup = { { 10, 1 } } })
  refused("no such stone in the set%-up", { setup = { { 1, 3 } } })
end)

test("what a program lacks is told", function()
  refused("no players", { players = {} })
  refused("dead stones are a set", { dead_field = 1 })
  refused("the shape is of another board",
    { shape = core.shape(core.topology { width = 2, height = 2 }) })
end)

test("operations are known, and stand in their slot", function()
  local function term(name) return { scores = { { name = "s", terms = { { op = name } } } } } end
  refused('there is no operation "frei"', term "frei")
  refused('"free" does not stand in', term "free")
  refused('"put" does not stand in', { phases = {
    { name = "play", start = 1, finish = { { op = "put" } } } } })
end)

test("a set-up has each stone once, on the board", function()
  refused("two stones of the set%-up on one point", { setup = { { 1, 1 }, { 2, 2 }, { 1, 2 } } })
  refused("no such stone in the set%-up", { setup = { { 0, 1 } } })
  refused("no such stone in the set%-up", { setup = { { 1, 0 } } })
end)

test("a position is told from others by numbers and sets that there are", function()
  refused("a position has no such number or set", { situation = { 5 } })
  refused("a position has no such number or set", { situation = { 0 } })
  refused("a position has no such number or set", { situation = { 2 } }) -- a list
  expect.truthy(core.freeze(program { history = "position", situation = { 1, 3 } }))
end)

test("sides are fields of players, and go with plain stones alone", function()
  local function fields(...)
    return { { name = "n", kind = "number" }, { name = "s", kind = "set" },
      { name = "side", kind = "players" }, { name = "lord", kind = "players" }, ... }
  end
  refused("sides are a field of players", { fields = fields(), sides = 1 })
  refused("lords are a field of players", { fields = fields(), sides = 3, lords = 2 })
  refused("refusals are a field of players", { fields = fields(), sides = 3, refusals = 1 })
  refused("there are no sides", { fields = fields(), lords = 4 })
  refused("there are no sides", { fields = fields(), refusals = 4 })
  refused("sides do not go with stacks or pieces", { fields = fields(), sides = 3, stacks = true })
  refused("sides do not go with stacks or pieces", { shares = true, pieces = { "wall" } })
  refused("sides do not go with flipping", { fields = fields(), sides = 3, clear = { "flip" } })
  local board = core.topology { width = 3, height = 3 }
  refused("wide stones are not taken back", { board = board, recalls = true,
    shape = core.shape(board, { { 0, 0 }, { 1, 0 } }, { { 2, 0 }, { -2, 0 } }) })
end)

test("who does not see, and what, is in fields of its own", function()
  local unseen = { { op = "assign", field = 0, value = 1 } }
  refused("field n is of the wrong kind", { unseen = unseen, dark = 1, told = 1, hidden = 4,
    viewer = 1 })
  refused("hidden stones do not go with stacks, sides, shared", { unseen = unseen, stacks = true })
  refused("hidden stones do not go with stacks, sides, shared", { unseen = unseen, shares = true })
end)

test("an evaluation has a scale", function()
  local terms = { { op = "stones" } }
  expect.truthy(core.freeze(program { evaluation = { terms = terms } }))
  for _, scale in ipairs { 0, -1, 0 / 0 } do
    refused("the scale is positive", { evaluation = { terms = terms, scale = scale } })
  end
end)
