--- What rule functions read of objects by their keys.

local test, expect = ...
local machined = require "support.machined"

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
      and move.arrival == move.point and move.step > 0]] },
  { "what no position has", "condition", "return position.points == 1",
    stays = "1: position.points",
    fails = "1: a position has no \"points\"" },
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
