--- What happens by itself between turns: in which order, and for whom.

local test, expect = ...
local moyo = require "moyo"
local shell = require "support.shell"

-- A game that notes, as numbers in a list, what is asked and done: 1 a finish, 2
-- after_turn, 3 before_turn, each followed by the actor and the mover; and its state.
local function play(slots, turns)
  local path, remove = shell.folder()
  shell.write(path .. "/between.lua", ([[
local moyo = require "moyo"
local function note(what)
  return function(position)
    local list = position:field "notes"
    for _, value in ipairs { what, position.actor, position.mover } do list[#list + 1] = value end
    position:set_field("notes", list)
  end
end
return moyo.game "Between" {
  rules = function()
    return { board = moyo.board.square(3), turn = moyo.place {},
      fields = { notes = moyo.field.list(99) },
      before_turn = moyo.rule { "noted", note(3) }, after_turn = moyo.rule { "noted", note(2) },
      %s }
  end,
}]]):format(slots))
  local ok, game = moyo.try(moyo.load, path .. "/between.lua")
  remove()
  expect.truthy(ok, tostring(game))
  local match = moyo.match(game)
  for turn in turns:gmatch "%S+" do expect.truthy(match:play(turn), turn) end
  return match.state
end

test("between: a turn ends for who has played, then the next begins for who plays", function()
  local state = play("finish = moyo.finish.turns(9)", "A1")
  expect.equal(state:field "notes", { 3, 1, 1, 2, 1, 2, 3, 2, 2 })
end)

test("between: as a turn ends, effects of turn_end come before the finish", function()
  local state = play([[turn_end = moyo.rule { "noted", note(4) },
    finish = moyo.rule { "over", function(position)
      local list = position:field "notes"
      return #list > 3 and list[#list - 2] == 4
    end }]], "A1")
  expect.equal(state:field "notes", { 3, 1, 1, 4, 1, 1 })
  expect.equal(state.over, true)
end)

test("between: a stage clears for whose turn it was", function()
  local match = moyo.match(moyo.load "blooms:size=3")
  for _, turn in ipairs { "C5", "B4 green E5", "orange A3 done", "D4 done" } do
    expect.truthy(match:play(turn), turn)
  end
  expect.equal(match.state:taken_by(2), 1)
end)

test("between: nothing happens after a turn that ends the game", function()
  local state = play("finish = moyo.finish.turns(1)", "A1")
  expect.truthy(state.over)
  expect.equal(state:field "notes", { 3, 1, 1 })
end)

test("between: it happens once before it is asked whether anybody is stuck", function()
  local state = play('finish = { moyo.finish.stuck "ends", moyo.finish.turns(9) }', "A1 A2")
  expect.equal(state:field "notes", { 3, 1, 1, 2, 1, 2, 3, 2, 2, 2, 2, 1, 3, 1, 1 })
end)

test("between: the first turn of a phase begins as any other", function()
  local state = play([[ finish = moyo.finish.turns(9),
    opening = moyo.phase "set" { turn = moyo.place {}, only = 2,
      finish = { moyo.finish.turns(1), moyo.finish.stuck "ends" } } ]], "A1")
  expect.equal(state.phase, "play")
  expect.equal(state:field "notes", { 3, 2, 2, 2, 2, 1, 3, 1, 1 })
end)

test("exchange_seats: by a step, or after every so many turns", function()
  local function seats(slots, turns)
    return require("support.variants").match(slots, turns).state.seats
  end
  local every = "after_turn = moyo.exchange_seats(2)"
  expect.equal({ seats(every, "A1"), seats(every, "A1,B1"), seats(every, "A1,B1,C1"),
    seats(every, "A1,B1,C1,C2") }, { { 1, 2 }, { 2, 1 }, { 2, 1 }, { 1, 2 } })
  local step = [[turn = moyo.either { moyo.place {},
    moyo.step { name = "turn_over", effects = moyo.exchange_seats() } }]]
  expect.equal({ seats(step, "turn_over"), seats(step, "turn_over,A1,turn_over") },
    { { 2, 1 }, { 1, 2 } })
  local _, told = require("support.variants").try("after_turn = moyo.exchange_seats(0)")
  expect.truthy(told:find("exchange_seats: expected a number of turns from 1, not 0", 1, true))
end)
