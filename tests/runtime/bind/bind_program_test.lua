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

test("a turn goes through its places", function()
  local state = core.freeze(program { places = {
    { edges = { { verb = 1, to = 2 } } }, { edges = { { verb = 1 }, { verb = 2 } } } } }):state(1)
  expect.truthy(state:play(core.step(1, 1)))
  expect.equal({ state.actor, state.ply, state.under_way }, { 1, 0, true })
  expect.truthy(state:play(core.step(1, 2)))
  expect.equal({ state.actor, state.ply, state.under_way }, { 2, 1, false })
end)

test("what a program lacks is told", function()
  refused("no players", { players = {} })
  refused("no phases", { phases = {} })
  refused("a turn gets stuck", { places = { { edges = {} } } })
  refused("phases go back", { phases = {
    { name = "a", start = 1, finish = { { op = "turns", count = 1 } }, next = 2 },
    { name = "b", start = 1, finish = { { op = "turns", count = 1 } }, next = 1 } } })
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

test("lists and numbers have their limits", function()
  local many = {}
  for i = 1, 9 do many[i] = { name = "s" .. i, terms = {} } end
  refused("program: more than 8 scores", { scores = many })
  refused("start is 1 to 1, not 2", { phases = { { name = "a", start = 2 } } })
end)
