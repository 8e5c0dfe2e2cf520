--- A frozen game, as Lua has it.

local test, expect = ...
local core = require "moyo.core"
local program = require "support.program"

local game = core.freeze(program { name = "Tiny", ruleset = "tiny", fingerprint = "f" })

test("a game tells what it is", function()
  expect.equal({ game.name, game.ruleset, game.fingerprint, game.points, game.players,
    game.colours, game.stacks, game.shares, game.recalls, game.history },
    { "Tiny", "tiny", "f", 9, 2, 2, false, false, false, "none" })
  expect.equal({ game.sides, game.lords, game.refusals }, {})
  expect.equal({ game.board.points, game.shape.board.points }, { 9, 9 })
  expect.truthy(game.size > 0)
  expect.equal({ game:player(1), game:player(2) }, { "black", "white" })
  expect.error(function() game:player(3) end, "no such player")
  expect.equal({ game:colour "black", game:colour "white" }, { 1, 2 })
  expect.error(function() game:colour "whit" end, 'no player or piece is called "whit"')
end)

test("verbs, fields, phases and scores are listed", function()
  local verbs = game:verbs()
  expect.equal({ #verbs, verbs[1].name, verbs[1].args, verbs[2].name, verbs[2].pass },
    { 2, "place", { "point" }, "pass", true })
  local kinds = {}
  for i, field in ipairs(game:fields()) do kinds[i] = field.name .. " " .. field.kind end
  expect.equal(kinds, { "n number", "l list", "s set", "o players" })
  expect.equal({ #game:phases(), game:score_names() }, { 1, { "score" } })
end)

test("states of one game begin alike, but for chance", function()
  local a, b = game:state(1), game:state(1)
  expect.truthy(a:equal(b))
  expect.truthy(not a:equal(game:state(2)))
  expect.equal(a.game.name, "Tiny")
end)

test("a state keeps its game", function()
  local state = core.freeze(program { name = "Short-lived" }):state(1)
  collectgarbage()
  collectgarbage()
  expect.equal(state.game.name, "Short-lived")
  expect.equal(#state:legal(), 10)
end)

test("it is read only, and says what it has not", function()
  expect.error(function() game.name = "x" end, "name")
  expect.error(function() return game.color end, 'a game has no "color"')
  expect.error(function() return game.__gc end, 'has no "__gc"')
end)

test("it takes over a position of a game whose rules have the same form, and no other", function()
  local number = { name = "n", kind = "number" }
  local list = { name = "l", kind = "list", size = 3 }
  local set, each = { name = "s", kind = "set" }, { name = "o", kind = "players" }
  local place = { name = "place", args = { "point" }, before = { { op = "free" } },
    effects = { { op = "put" } } }
  local over = { { op = "passes", count = 2 } }
  local board = core.topology { width = 3, height = 3 }
  local ring = core.topology { width = 3, height = 3, kind = "torus" }
  local from = game:state(1)
  expect.truthy(from:play(core.step(1, 5)))
  local like = core.freeze(program { name = "Other", ruleset = "other" }):like(from)
  expect.equal({ like:colour(5), like.actor, like:legal() }, { 1, 2, from:legal() })
  for what, changes in pairs {
    ["another board"] = { board = ring, shape = core.shape(ring) },
    ["another shape"] = { board = board,
      shape = core.shape(board, { { 0, 0 } }, { { 1, 1 }, { -1, -1 } }) },
    ["more players"] = { players = { "black", "white", "red" } },
    ["a kind of piece"] = { pieces = { "wall" } },
    stacks = { stacks = true },
    ["another history"] = { history = "position" },
    ["fewer fields"] = { fields = { number, list, set } },
    ["a field's kind"] = { fields = { number, list, set, { name = "o", kind = "number" } } },
    ["a field's size"] = { fields = { number, { name = "l", kind = "list", size = 4 }, set,
      each } },
    ["a field's name"] = { fields = { { name = "m", kind = "number" }, list, set, each } },
    ["a field's tie"] = { fields = { number, list, { name = "s", kind = "set", tie = "stones" },
      each } },
    ["more steps"] = { verbs = { place, { name = "pass", pass = true }, { name = "wait" } } },
    ["a step's name"] = { verbs = { place, { name = "skip", pass = true } } },
    ["a step's argument"] = { verbs = { { name = "place", args = { "colour" } },
      { name = "pass", pass = true } } },
    ["a step's range"] = { verbs = { place, { name = "pass", pass = true, range = 2 } } },
    ["another turn"] = { places = { { edges = { { verb = 2 }, { verb = 1 } } } } },
    ["a longer turn"] = { places = { { edges = { { verb = 1 }, { verb = 2, to = 2 } } },
      { edges = { { verb = 2 } } } } },
    ["another's step"] = { places = { { edges = { { verb = 1 }, { verb = 2, actor = 2 } } } } },
    ["a step less"] = { places = { { edges = { { verb = 1 } } } } },
    ["another phase"] = { phases = { { name = "play", start = 1, finish = over, next = 2 },
      { name = "more", start = 1, finish = over } } },
  } do
    local other = core.freeze(program(changes))
    expect.error(function() other:like(from) end, "of a game of other rules", what)
    expect.error(function() game:like(other:state(1)) end, "of a game of other rules", what)
  end
end)

test("of phases it is where they begin, and which is next, that makes the form", function()
  local over = { { op = "passes", count = 2 } }
  local places = { { edges = { { verb = 1 }, { verb = 2 } } }, { edges = { { verb = 2 } } } }
  local function phases(start, next)
    return core.freeze(program { places = places, phases = {
      { name = "play", start = 1, finish = over, next = next },
      { name = "more", start = start, finish = over, next = 3 },
      { name = "last", start = 1, finish = over } } })
  end
  local from = phases(1, 2)
  expect.truthy(phases(1, 2):like(from:state(1)))
  expect.error(function() phases(2, 2):like(from:state(1)) end, "other rules")
  expect.error(function() phases(1, 3):like(from:state(1)) end, "other rules")
end)
