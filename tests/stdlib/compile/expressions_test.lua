--- Expressions of rule functions: operators, comparisons, what is constant.

local test, expect = ...
local machined = require "support.machined"

-- So many parentheses around it.
local function deep(text, count)
  for _ = 1, count do text = "(" .. text .. " + 1)" end
  return text
end

-- So many choices, one within the other.
local function choices(count)
  local text = "1"
  for i = 1, count do text = ("(position.ply > %d and %s + 1 or %d)"):format(i % 5, text, i) end
  return text
end

machined.tests(test, expect, {
  { "arithmetic as Lua's, of either sign", "score", [[
    local n, all = position.ply - 3, 0
    for d = -4, 4 do
      if d ~= 0 then all = all * 7 + (n // d) * 3 + n % d - -n + (n ~ d) + (n & d) - (n | d) end
    end
    return { all % 1000003, ~n }]] },
  { "integers overflow as Lua's do", "score", [[
    local most = 9223372036854775807
    local n = most - position.ply
    local all = n + 5 + n * 3 - (-n - 7) * n
    local least = -most - 1
    return { all % 1000003, (least // -1) % 11 + (least + position.ply * 0) % -1 }]] },
  { "shifts by any number", "score", [[
    local n, all = position.ply + 5, 0
    for by = -66, 66 do all = all ~ (n << by) ~ (n >> by) * 3 end
    all = all ~ (n << (1 << 63)) ~ (n >> (1 << 63))
    return { all % 1000003, n >> (position.ply - 2) }]] },
  { "division by zero", "condition", "local n = position.ply return 1 // (n - 2) < 5",
    fails = "1: attempt to divide by zero" },
  { "modulo zero", "condition", "local n = position.ply return 1 % (n - 2) < 5",
    fails = "1: attempt to perform 'n%0'" },
  { "division by a zero that is constant", "condition", "return position.ply < 1 or 1 // 0 == 1",
    fails = "1: attempt to divide by zero" },
  { "arithmetic on nil", "condition",
    "local p = (position:empty() & position:stones(1)):first()\nreturn p + 1 > 2",
    fails = "2: attempt to perform arithmetic on a nil value (local 'p')" },
  { "a comparison with nil", "condition",
    "local p = (position:empty() & position:stones(1)):first()\nreturn p <\n2",
    fails = "3: attempt to compare nil with number" },
  { "arithmetic on a truth value", "condition", "local b = position.ply > 1 return b + 1 > 2",
    fails = "1: attempt to perform arithmetic on a boolean value (local 'b')" },
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
  { "sets are compared by their points", "condition", [[
    local mine, all = position:stones(1), position:stones()
    return mine <= all and (mine == all) == (#mine == #all) and all >= mine and mine ~= ~mine]] },
  { "sets that are ordered", "condition", "return position:stones(1) < position:empty()",
    fails = "1: attempt to compare two moyo.PointSet values" },
  { "algebra of sets", "score", [[
    local a, b = position:stones(1), position:stones(2)
    local c = (a | b) - (a & b) | ~(a | b)
    return { #c, #(~c) + #(a - b) * 3 }]] },
  { "and, or, not, with values", "score", [[
    local p = position:empty():first()
    local n = p and p > 2 and p or 7
    local k = not p and 1 or p and n < 5 and 2 or 3
    return { n, (p or 1) * (k and 2 or 3) }]] },
  { "the right side is not asked for where the left decides", "condition", [[
    local n = position.ply
    return n == 0 or 12 // n > 1 and (n < 9 or 1 // (n - n) == 1)]] },
  { "deep expressions", "condition", "return " .. deep("position.ply", 150) .. " > 151" },
  { "a fraction", "condition", "return position.ply / 2 < 2",
    stays = "1: division by /, which gives fractions (// does not)" },
  { "a power", "condition", "return position.ply ^ 2 < 2",
    stays = "1: a power, which gives fractions" },
  { "texts that are joined", "condition", "local text =\n'a' .. position.ply return true",
    stays = "2: string concatenation" },
  { "phases and verbs by their names", "condition", [[
    if move.verb == "pass" then return position.phase == "play" end
    return move.verb ~= "nothing" and position.phase ~= "end" and "place" == move.verb]] },
  { "constants are worked out before play", "condition",
    "return size * 2 + (deep.er or 0) > position.ply and name == 'x'",
    before = "local size, name, deep = 3, 'x', { er = 4 }" },
  { "one of two sets", "condition", [[
    local own = move.player == 1 and position:stones(1) or position:stones(2)
    local other = (position.ply > 4 and own) or ~own
    return #own + #other * 2 < 15 and (position.ply > 2 and 7 or #own) < 8]] },
  { "one of two sets, where the condition is known", "condition", [[
    local a = position.game.players == 2 and position:stones(1) or position:stones(2)
    local b = position.game.players == 3 and position:stones(1) or position:empty()
    return #a < #b]] },
  { "a set, or what is none", "condition",
    "local s = position.ply > 2 and position:stones() or 3\nreturn #s > 2",
    stays = "1: a number where a set is wanted",
    fails = "2: attempt to get length of a number value (local 's')" },
  { "choices within choices", "score", "return { " .. choices(40) .. ", 1 }" },
  { "sets in a list", "score", [[
    local own = { position:stones(1), position:stones(2), ~position:stones() }
    local all = 0
    for i = 1, #own do all = all * 9 + #own[i] end
    for i, set in ipairs(own) do
      if i == 3 and position.ply > 3 then break end
      all = all * 3 + i * #set
    end
    return { all, #own[2] - #(own[1] | own[3]) }]] },
  { "a set in a list whose name has another since", "condition", [[
    local s = position:stones()
    local kept = { s, move.taken }
    s = position:empty()
    return #kept[1] < 5 and #s > 1 and #kept[2] == 0]] },
  { "a set that the list has not", "condition",
    "local own = { position:stones(1), position:stones(2) }\nreturn #own[position.ply] < 9",
    fails = "2: attempt to get length of a nil value (field '?')" },
  { "a list of sets that changes", "condition", [[
    local own = { position:stones(1), position:stones(2) }
    own[1] = own[2]
    return #own[1] < 4]], stays = "1: a list of a set" },
  { "tables by the names of phases and steps", "condition", [[
    local when, worth = { play = true }, { place = 3, pass = 7 }
    return when[position.phase] and not when[move.verb] and worth[move.verb] < 5]] },
  { "names that a table does not have", "condition",
    "local t = { nothing = 1, [1] = 4 }\nreturn t[move.verb] == nil and t[position.phase] ~= 4" },
})
