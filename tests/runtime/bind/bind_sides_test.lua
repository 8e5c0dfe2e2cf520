--- Sides and prisoners in Lua.

local test, expect = ...
local moyo = require "moyo"

local function state() return moyo.load("tests/rules/lab_sides.lua:players=3").core:state(1) end

test("each player is on his own side until he joins another's", function()
  local s = state()
  expect.equal({ s:side(1), s:side(2), s:side(3) }, { 1, 2, 3 })
  s:set_field(s.game.sides, 1, 2)
  expect.equal({ s:side(1), s:side(2), s:side(3) }, { 1, 1, 3 })
  expect.equal(s:side(0), 0)
  expect.error(function() s:side(4) end, "#1")
end)

test("without sides a colour is its own", function()
  local s = moyo.load("go:size=5").core:state(1)
  expect.equal({ s:side(0), s:side(1), s:side(2) }, { 0, 1, 2 })
end)

test("prisoners change hands", function()
  local s = state()
  s:hand_over(0, 1, 2, 5) -- nobody's become the first player's
  expect.equal({ s:taken_by(1), s:taken_by(1, 2), s:taken_by(1, 3) }, { 5, 5, 0 })
  s:hand_over(1, 3, 2)
  expect.equal({ s:taken_by(1), s:taken_by(3, 2) }, { 4, 1 })
  s:hand_over(1, 0, 2, 4)
  expect.equal(s:taken_by(1), 0)
end)

test("nobody gives more than he holds", function()
  local s = state()
  s:hand_over(0, 1, 2, 2)
  expect.error(function() s:hand_over(1, 2, 2, 3) end, "the player holds fewer prisoners")
  expect.error(function() s:hand_over(1, 2, 3) end, "the player holds fewer prisoners")
  expect.error(function() s:hand_over(1, 2, 2, -1) end, "fewer")
  expect.error(function() s:hand_over(4, 1, 2) end, "a player, or 0: nobody")
  expect.equal(s:taken_by(1), 2)
end)
