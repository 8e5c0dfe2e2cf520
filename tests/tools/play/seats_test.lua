--- Who decides for each player, and who sees what.

local test, expect = ...
local moyo = require "moyo"
local talk = require "support.talk"
local seats = require "play.seats"

test("kinds: people and programs; what is none is answered with the nearest", function()
  expect.equal({ seats.is_kind "human", seats.is_kind "random", (seats.is_kind "mcts:10") },
    { true, true, true })
  local known, problem = seats.is_kind "randm"
  expect.truthy(not known and problem:find('no kind of player "randm"; did you mean "random"?', 1,
    true), problem)
  expect.truthy(problem:find("(known: human, random, light, mcts:N, gtp:COMMAND, json:COMMAND)", 1,
    true), problem)
  known, problem = seats.is_kind "mcts:x"
  expect.truthy(not known and problem)
  expect.equal({ seats.program "human", seats.program(nil), seats.program "light" },
    { nil, nil, "light" })
end)

test("seats: players by name; chance has none", function()
  local match = moyo.match(moyo.load "go:size=3")
  expect.equal(seats.seated({ white = "random" }, match), { [2] = "random" })
  expect.equal({ seats.of(match.state, 2), seats.of(match.state, 0) }, { 2 })
end)

test("changes: who plays another colour now, and which program", function()
  local one = talk.session("twog:size=5,contract=5", { white = "random" })
  local before = one.match.state.seats
  expect.equal(seats.changes(one, before), nil)
  talk.printed(function()
    one:play "B2 D5 A1"
    one:play "swap"
  end)
  local text = seats.changes(one, before)
  expect.equal(text, "The players change colours: who played black plays white now, "
    .. "who played white (random) plays black now.")
end)

test("secrets: none in open games, between programs, and when the game is over", function()
  expect.equal(seats.has_secrets(talk.session "go:size=3"), false)
  local omens = "tests/rules/guide/omens.lua:size=5"
  local one = talk.session(omens)
  expect.equal(seats.has_secrets(one), true)
  local names = one.match.game:player_names()
  expect.equal(seats.has_secrets(talk.session(omens, { [names[1]] = "random",
    [names[2]] = "random" })), false)
end)

test("seen: who looks sees his own, a step of another's is told as he may see it", function()
  local one = talk.session "tests/rules/guide/omens.lua:size=5"
  local state = one.match.state
  for viewer = 1, 2 do
    one.viewer = viewer
    expect.equal(seats.seen(one):save(), state:view(viewer):save())
    expect.equal(seats.may_ask(one), state.actor == viewer)
  end
  one = talk.session "go:size=3"
  expect.equal(seats.seen(one) == one.match.state and seats.match(one) == one.match, true)
  expect.equal(seats.text(one, { step = assert(one.match.game:parse "B2") }, 1), "B2")
end)

test("change: from a pipe nobody is asked, and who is to move looks", function()
  local one = talk.session "tests/rules/guide/omens.lua:size=5"
  one.shown = true
  expect.equal(seats.change(one), true)
  expect.truthy(one.viewer == nil or one.viewer == one.match.state.actor)
end)
