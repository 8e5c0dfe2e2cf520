--- What a position says of itself.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

local game = variants.game([[clear = { "enemy", "own" }, score = moyo.score.area {},
  closing = moyo.agreement {}]]).core

local function at(name) return game.board:find(name) end

-- A position in which Black may take a stone.
local function position()
  local s = game:state(1)
  s:setup(at "A2", 1)
  s:setup(at "A1", 2)
  s:to_play(1)
  return s
end

test("whose turn it is, and what has happened", function()
  local s = position()
  expect.equal({ s.actor, s.mover, s.ply, s.steps, s.turns, s.passes, s.over },
    { 1, 1, 0, 0, 0, 0, false })
  expect.equal({ s.last == nil, s.phase, s.seats, s.game == game },
    { true, "play", { 1, 2 }, true })
  s:play(core.step(1, at "B1"))
  expect.equal({ s.actor, s.last_mover, s.ply }, { 2, 1, 1 })
  expect.equal(s.last, { point = at "B1", taken = 1, own = 0, taken_point = at "A1" })
  expect.equal({ s:taken_by(1), s:taken_by(1, 2), s:taken_by(2) }, { 1, 1, 0 })
  expect.equal({ s:losses() }, { { at "A1" }, {}, {} })
  expect.equal(s.previous, position().hash)
end)

test("how the game ends, and what is agreed dead", function()
  local match = variants.match("score = moyo.score.area {}, closing = moyo.agreement {}",
    "A1,B1,pass,pass")
  local s = match.state
  expect.equal({ s.over, s.phase, #s.dead, s.passes }, { false, "agreement", 0, 0 })
  for _, turn in ipairs { "dead B1 agree", "agree" } do assert(match:play(turn)) end
  expect.equal({ s.over, s.winners, #s.dead }, { true, { 1 }, 1 })
  local plain = variants.match("score = moyo.score.area {}", "A1,pass,pass").state
  expect.equal({ plain.over, plain.reason, plain.winners, plain.dead == nil },
    { true, "passes", { 1 }, true })
end)
