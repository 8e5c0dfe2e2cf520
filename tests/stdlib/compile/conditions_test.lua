--- Conditions of rule functions: comparisons, and, or, not.

local test, expect = ...
local machined = require "support.machined"

-- So many choices, one within the other.
local function choices(count)
  local text = "1"
  for i = 1, count do text = ("(position.ply > %d and %s + 1 or %d)"):format(i % 5, text, i) end
  return text
end

machined.tests(test, expect, {
  { "comparisons of fractions", "score", [[
    local n, all = position.ply, 0
    local x, y = n / 2, 1.5
    if x < y then all = all + 1 end
    if x <= 1.5 then all = all + 2 end
    if n > x then all = all + 4 end
    if y >= n then all = all + 8 end
    if x == n // 2 then all = all + 16 end
    if x ~= y or not (x < y) and not (y < x) then all = all + 32 end
    local z
    if n > 3 then z = x end
    local w = n > 3 and n or x
    if w == 2.5 then all = all + 256 elseif w ~= 3.0 and w ~= nil then all = all + 512 end
    if position:stones() == 3.0 then all = -1 end
    if z == nil then all = all + 64 elseif z == 2 then all = all + 128 end
    return { all, x }]] },
  { "texts are compared", "score", [[
    local what = position.ply < 2 and "few" or position.ply < 4 and "some" or nil
    local phase, n = position.phase, 0
    if what == "few" then n = 1 elseif what == phase or what == nil then n = 2 end
    if phase ~= what then n = n + 4 end
    return { n, worth[what or phase] }]],
    before = "local worth = { few = 2, some = 3.5, play = 7 }" },
  { "a comparison with nil", "condition",
    "local p = (position:empty() & position:stones(1)):first()\nreturn p <\n2",
    fails = "3: attempt to compare nil with number" },
  { "comparisons of all kinds", "score", [[
    local n, k, all = position.ply, 3, 0
    if n < k then all = all + 1 end
    if n <= 3 then all = all + 2 end
    if 4 > n then all = all + 4 end
    if 2 >= n then all = all + 8 end
    if n == k then all = all + 16 end
    if n ~= 2 then all = all + 32 end
    if not (n < 40000) or n > -40000 then all = all + 64 end
    if k <= n and n <= k + 2 or n == 0 then all = all + 128 end
    return { all, (n > 2) == (k > 1) and 1 or 0 }]] },
  { "comparisons with what just does not fit into an instruction", "condition", [[
    local n = position.ply - 4
    return n > -32769 and n >= -32769 and n < 32768 and n <= 32767 and not (n <= -32770)]] },
  { "sets are compared by their points", "condition", [[
    local mine, all = position:stones(1), position:stones()
    return mine <= all and (mine == all) == (#mine == #all) and all >= mine and mine ~= ~mine]] },
  { "sets that are ordered", "condition", "return position:stones(1) < position:empty()",
    fails = "1: sets of points have no <: a <= b asks whether all points of a are in b, and #a "
      .. "is how many points there are" },
  { "and, or, not, with values", "score", [[
    local p = position:empty():first()
    local n = p and p > 2 and p or 7
    local k = not p and 1 or p and n < 5 and 2 or 3
    return { n, (p or 1) * (k and 2 or 3) }]] },
  { "the right side is not asked for where the left decides", "condition", [[
    local n = position.ply
    return n == 0 or 12 // n > 1 and (n < 9 or 1 // (n - n) == 1)]] },
  { "phases and verbs by their names", "condition", [[
    if move.verb == "pass" then return position.phase == "play" end
    return move.verb ~= "nothing" and position.phase ~= "end" and "place" == move.verb]] },
  { "one of two sets", "condition", [[
    local own = move.player == 1 and position:stones(1) or position:stones(2)
    local other = (position.ply > 4 and own) or ~own
    return #own + #other * 2 < 15 and (position.ply > 2 and 7 or #own) < 8]] },
  { "one of two sets, where the condition is known", "condition", [[
    local a = position.game.players == 2 and position:stones(1) or position:stones(2)
    local b = position.game.players == 3 and position:stones(1) or position:empty()
    return #a < #b]] },
  { "a set that is nil at first, and grows", "condition", [[
    local all
    for p in position:stones(1):each() do
      local group = position:group(p)
      all = all and (all | group) or group
    end
    local near = all and all:grow() or position:stones(2)
    return not all or #all < 4 and #near < 8]] },
  { "a set where there is a point, else nil", "score", [[
    local right = position.game.board:offset(position:empty():first() or 9, 1, 0)
    local group = right and position:group(right)
    local last = position.last and position:liberties(position.last.point)
    local beside = right and { point = right, stones = group }
    local n = group and #group or 10
    if last == nil then n = n + 100 elseif last and #last > 1 then n = n + 200 end
    return { n, beside and beside.point + #beside.stones or 0 }]] },
  { "a set that is nil after all", "condition", [[
    local right = position.game.board:offset(move.point, 1, 0)
    local group = right and position:group(right)
    return #group < 2]], fails = "3: attempt to get length of a nil value (local 'group')" },
  { "a set where something holds, else false", "condition", [[
    local own = position.ply > 3 and position:stones(1)
    return own == false or #own < 9]], stays = "1: a set that may be nil" },
  { "a set, or what is none", "condition",
    "local s = position.ply > 2 and position:stones() or 3\nreturn #s > 2",
    stays = "1: a number where a set is wanted",
    fails = "2: attempt to get length of a number value (local 's')" },
  { "choices within choices", "score", "return { " .. choices(40) .. ", 1 }" },
})
