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
