--- What conditions in Lua are shown of a step.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

-- A state of a game with this condition on placements.
local function state(body, slots, before)
  local game = variants.game(('clear = { "enemy", "own" }, conditions = moyo.rule { "A rule.", '
    .. "function(position, move) %s end }, %s"):format(body, slots or ""), before).core
  return game:state(1), game
end

local function judge(body)
  local s, game = state(body)
  local function at(name) return game.board:find(name) end
  s:setup(at "A2", 1)
  s:setup(at "A1", 2)
  s:to_play(1)
  return s:judge(core.step(1, at "B1"))
end

test("a condition is shown what the step would do", function()
  for _, truth in ipairs {
    'move.verb == "place"', "move.player == 1", "move.colour == 1", "#move.arguments == 1",
    "move.point == move.arguments[1] and move.arrival == move.point",
    "#move.taken == 1 and position:colour(move.taken:first()) == 2",
    "#move.own_taken == 0 and #move.flipped == 0",
    "move.after:colour(move.point) == 1 and position:colour(move.point) == 0",
    "move.hash == move.after.hash and move.hash ~= position.hash", "not move.repeats",
    "position.actor == 1", "math.type(move.step) == 'integer'",
  } do
    expect.equal(judge("return " .. truth), true, truth)
  end
end)

test("copies and sets that a rule makes outlive the call", function()
  local body = [[
    if not copy then copy, taken, none = position:clone(), move.taken, move.flipped end
    return ("%s %s %s %s %s"):format(copy.game == position.game, copy.ply, #copy:stones(),
      #taken, #none)]]
  local s, game = state(body, "", "local copy, taken, none")
  s:setup(game.board:find "A2", 1)
  s:setup(game.board:find "A1", 2)
  s:to_play(1)
  local first = select(2, s:judge(core.step(1, game.board:find "B1"))).sentence
  local other = state("return #move.taken > 0")
  other:judge(core.step(1, 1))
  collectgarbage()
  expect.equal(first, "true 0 2 1 0")
  expect.equal(select(2, s:judge(core.step(1, game.board:find "C1"))).sentence, first)
end)

test("a rule may not change what it is shown", function()
  expect.error(function() judge "position:put(1, 1) return true" end, "only an effect may")
  expect.error(function() judge "position:play(move.step) return true" end,
    "a rule may not change the position it is shown")
  expect.error(function() judge "move.point = 3 return true" end, "a move is read only")
  expect.error(function() judge "return move.taking" end, 'a move has no "taking"')
end)
