--- What rule functions read of objects by their keys.

local test, expect = ...
local machined = require "support.machined"
local moyo = require "moyo"
local shell = require "support.shell"

machined.tests(test, expect, {
  { "what a position says of itself", "score", [[
    local n = position.ply + position.turns * 3 + position.steps * 5 + position.passes * 7
    if position.under_way then n = n + 1 end
    if position.round_complete then n = n + 2 end
    if position.over or position.known_in_part then n = n + 4 end
    return { n + position.mover + position.last_mover * 3 + position.actor,
      (position.hash ~ position.previous) % 65536 }]] },
  { "the last play", "condition", [[
    local last = position.last
    if not last then return position.ply == 0 end
    if last.taken_point and last.taken > 1 then return false end
    return last.point ~= move.point and last.own == 0]] },
  { "the outcome of a move", "condition", [[
    if not move.point then return true end
    local n = #move.taken + #move.own_taken + #move.flipped
    if move.repeats or move.hash == position.hash then return false end
    return n == #(move.taken | move.own_taken) and move.colour == move.player
      and move.arrival == move.point and move.step > 0 and not move.from]] },
  { "what no position has", "condition", "return position.points == 1",
    stays = "1: position.points",
    fails = "1: a position has no \"points\", but position.game has" },
  { "the last play, kept while stones change", "effect", [[
    local last = position.last
    if not position:stones():has(a) then position:put(a, 1) end
    if last then position:set_field("n", last.point) end]] },
  { "tables by the names of phases and steps", "condition", [[
    local when, worth = { play = true }, { place = 3, pass = 7 }
    return when[position.phase] and not when[move.verb] and worth[move.verb] < 5]] },
  { "names that a table does not have", "condition",
    "local t = { nothing = 1, [1] = 4 }\nreturn t[move.verb] == nil and t[position.phase] ~= 4" },
})

-- Steps that put a stone, move one, or name a number: `%s` is a condition of all of them.
local several = [[
local moyo = require "moyo"
return moyo.game "Several" {
  rules = function()
    local asks = moyo.rule { "Asked.", function(position, move) %s end }
    local function step(name, arguments)
      arguments.name, arguments.before = name, asks
      arguments.effects = moyo.rule { "nothing is done", function() end }
      return moyo.step(arguments)
    end
    return {
      board = moyo.board.square(3),
      turn = moyo.either { step("put", { arg = "point" }),
        step("count", { arg = "number", max = 4 }),
        step("move", { args = { "stone", "point" }, text = "{stone}-{point}", arrival = 2 }),
        moyo.pass {} },
      finish = moyo.finish.turns(20), score = moyo.score.stones {},
    }
  end,
}]]

-- The steps that meet a condition, with stones on two corners, compiled and in Lua.
local function legal_steps(condition)
  local path, remove = shell.folder()
  shell.write(path .. "/several.lua", several:format(condition))
  local found = {}
  for i, twins in ipairs { false, true } do
    moyo.forget()
    local game = moyo.load(path .. "/several.lua", { twins = twins }).core
    local state = game:state(1)
    state:setup(1, 1)
    state:setup(9, 2)
    found[i] = state:legal()
  end
  remove()
  return found
end

test("where the stones of several kinds of steps come from, and go", function()
  for condition, count in pairs {
    ["return move.from == nil"] = 9 + 4 + 1,
    ["return move.from == 1"] = 9 + 1,
    ["return move.from ~= move.arrival"] = 9 + 16 + 1,
    ["return move.arrival == 5"] = 1 + 2 + 1,
    ["return not move.arrival"] = 4 + 1,
  } do
    for _, steps in ipairs(legal_steps(condition)) do expect.equal(#steps, count, condition) end
  end
end)
