--- Effects written in Lua: what they take is told once, however often they take it.

local test, expect = ...
local moyo = require "moyo"
local shell = require "support.shell"

-- A match of a game whose turn is a step on a point with this effect.
local function match_of(effect, slots)
  local path, remove = shell.folder()
  shell.write(path .. "/effects.lua", ([[
local moyo = require "moyo"
return moyo.game "Effects" {
  rules = function()
    return { board = moyo.board.square(3), clear = { "enemy" }, finish = moyo.finish.turns(9), %s
      turn = moyo.step { name = "act", arg = "point", effects = function(position, _, point)
        %s
      end } }
  end,
}]]):format(slots or "", effect))
  local ok, game = moyo.try(moyo.load, path .. "/effects.lua")
  remove()
  expect.truthy(ok, tostring(game))
  return moyo.match(game)
end

local fill = "for q in position:empty():each() do position:put(q, 3 - position.actor) end "

test("effects: a board that is taken a thousand times", function()
  local match = match_of("for _ = 1, 500 do " .. fill .. "position:clear() " .. fill .. [[
    position:flip(1, position.actor)
    position:flip(1, 3 - position.actor)
    for q in position:stones():each() do position:remove(q) end
    end]])
  local answer = match:play "act B2"
  expect.equal(#answer.taken, 9)
  expect.equal(#answer.flipped, 9)
  expect.equal(match.state:taken_by(1), 9000)
  expect.equal(match.state:audit(), nil)
end)

test("effects: what clearing takes is the latest placement's", function()
  local match = match_of(fill .. [[
    position:remove(point)
    position:put(point, position.actor)
    position:clear(point) ]])
  match:play "act A1"
  expect.equal(match.state.last, { point = 7, taken = 8, own = 0 })
end)

test("effects: of stacks the stones are counted, not the points", function()
  local match = match_of([[
    position:add(1, 3 - position.actor, 3)
    position:put(2, position.actor)
    position:put(4, position.actor)
    position:clear(4) ]], "stacks = true,")
  local answer = match:play "act C1"
  expect.equal(answer.taken, { "A3" })
  expect.equal(match.state.last, { point = 4, taken = 3, own = 0 })
  expect.equal(match.state:taken_by(1), 3)
end)

test("effects: the board can be cleared for another player", function()
  local match = match_of(fill .. [[
    position:remove(point)
    position:put(point, 3 - position.actor)
    position:remove(1)
    position:put(1, position.actor)
    position:clear(point, 3 - position.actor) ]])
  match:play "act C1"
  expect.equal(match.state:stones(1):list(), {})
  expect.equal(match.state:taken_by(2), 1)
end)
