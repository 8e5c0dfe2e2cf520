--- Steps that settle something before play: numbers in units, offers, and colours of seats.

local test, expect = ...
local bids = require "moyo.vocabulary.course.bids"
local field = require "moyo.vocabulary.equipment.field"
local finish = require("moyo.vocabulary.course.finish").finish
local freeze = require "moyo.freeze.freeze"
local board = require "moyo.vocabulary.equipment.board"
local turn = require "moyo.vocabulary.turns.turn"

local KOMI = { field = "komi", offers = "offers", min = -5, max = 5, unit = 0.5 }

-- A state after these steps of a game whose turn they are.
local function played(steps, texts, twins)
  local game, notation = freeze.freeze("X", { board = board.make("square", 3),
    turn = turn.sequence(steps), finish = finish.turns(1),
    fields = { komi = field.vocabulary.number(0), offers = field.vocabulary.players(0),
      wager = field.vocabulary.players(0) } },
    { ruleset = "x", fingerprint = "0", file = "x.lua", twins = twins })
  local state = game:state()
  for _, text in ipairs(texts) do
    local step, why = notation:parse(text)
    assert(step, why and why.message)
    assert(state:play(step))
  end
  return state
end

test("name_number: a field holds it in units; declare: in the actor's own", function()
  expect.equal(played({ bids.name_number(KOMI) }, { "komi -4.5" }):field "komi", -9)
  local declared = { field = "wager", min = 1, max = 9, unit = 1 }
  local state = played({ bids.declare(declared), turn.by(2) { bids.declare(declared) } },
    { "wager 4", "wager 9" })
  expect.equal(state:field "wager", { 4, 9 })
end)

test("bid: the higher offer is the price, and its bidder plays the first colour", function()
  local steps = { bids.bid(KOMI), turn.by(2) { bids.bid(KOMI) } }
  for _, case in ipairs { { "1", "2.5", 5, { 2, 1 } }, { "3", "2.5", 6, { 1, 2 } },
    { "-1", "-1", -2, { 1, 2 } } } do
    local state = played(steps, { "bid " .. case[1], "bid " .. case[2] })
    expect.equal({ state:field "komi", state.seats }, { case[3], case[4] })
  end
end)

test("choose_colour, swap and keep: which colour each seat plays", function()
  local pass = require("moyo.vocabulary.turns.steps").pass {}
  local function seats(step, text) return played({ pass, turn.by(2) { step } },
    { "pass", text }).seats end
  expect.equal(seats(bids.choose_colour(), "black"), { 2, 1 })
  expect.equal(seats(bids.choose_colour(), "white"), { 1, 2 })
  expect.equal(seats(bids.swap(), "swap"), { 2, 1 })
  expect.equal(seats(bids.keep(), "keep"), { 1, 2 })
end)

test("swap: a field of the players goes with the person", function()
  local declared = { field = "wager", min = 1, max = 9, unit = 1 }
  for _, twins in ipairs { false, true } do
    local state = played({ bids.declare(declared), turn.by(2) { bids.swap "wager" } },
      { "wager 4", "swap" }, twins)
    expect.equal({ state.seats, state:field "wager" }, { { 2, 1 }, { 0, 4 } })
  end
end)

test("numbers are those from min to max, by units", function()
  local verb = bids.name_number(KOMI)
  expect.equal({ verb.name, verb.low, verb.unit, verb.range }, { "komi", -5, 0.5, 21 })
end)
