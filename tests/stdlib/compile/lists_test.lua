--- Lists of rule functions.

local test, expect = ...
local machined = require "support.machined"

machined.tests(test, expect, {
  { "tables by points", "score", [[
    local seen, owner, n = {}, {}, 0
    for p in position:stones():each() do
      seen[p] = true
      owner[p] = position:colour(p)
    end
    for p = 0, 10 do
      if seen[p] then n = n * 3 + owner[p] elseif not owner[p] then n = n + 1 end
    end
    owner[0], seen[4] = 5, nil
    return { n, (owner[0] or 0) + (seen[4] and 100 or 0) }]] },
  { "the number of elements where nil stands among them", "score", [[
    local list = { 1, 2, 3 }
    list[position.ply % 4 + 1] = nil
    local n = 0
    for _, x in ipairs(list) do n = n + x end
    list[3], list[2], list[1] = 3, 2, 1
    list[#list + 1] = n
    return { #list, list[4] }]] },
  { "an element past the room", "score", [[
    local list = {}
    list[position.ply * 1000] = 3
    return { list[0] or 1, list[2000] or 2 }]], traps = true },
  { "lists of fractions, truths and texts", "score", [[
    local list, flags, names = { 0.5, position.ply }, {}, { "a", "b" }
    for p in position:empty():each() do
      list[#list + 1] = p / 4
      flags[p] = p % 2 == 0
    end
    names[3] = position.ply > 3 and "c" or "a"
    local n = 0
    for i, x in ipairs(list) do n = n + x * i end
    for i, x in ipairs(names) do if x == "a" then n = n + i end end
    return { n, flags[2] and 1 or flags[3] == false and 2 or 3 }]] },
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
  { "a list field is as it was when it was asked for", "effect", [[
    position:set_field("list", { 1, 2 })
    local l = position:field "list"
    position:set_field("list", {})
    for _, x in ipairs(l) do position:set_field("n", position:field "n" + x) end]] },
  { "a list field within a loop that changes it", "effect", [[
    position:set_field("list", { 1, 2 })
    for _, x in ipairs(position:field "list") do position:set_field("list", { x, x, 3 }) end]] },
  { "a list field, and a change of another", "effect", [[
    position:set_field("list", { 1, 2, a })
    local l = position:field "list"
    for _, x in ipairs(l) do position:set_field("n", position:field "n" + x + #l) end]] },
  { "groups are those of when they were asked for", "effect", [[
    local groups = position:groups()
    if position:colour(a) == 0 then position:put(a, 1) else position:withdraw(a) end
    local n = 0
    for _, group in ipairs(groups) do n = n + #group end
    position:set_field("n", n)]], stays = "4: a list from before a change" },
  { "groups before some of them were taken", "effect", [[
    local groups = position:groups()
    position:take(position:stones(1), 2)
    local n = 0
    for _, group in ipairs(groups) do n = n + #group end
    position:set_field("n", n)]], stays = "4: a list from before a change" },
  { "all results of the call that comes last are elements", "score", [[
    local function two(a, b) return a, b end
    local m, ways = nil, { { 1, 0 }, { 2, 5 } }
    if position.ply >= 0 then m = { 3, two(1, position.ply) } end
    local list = { 4, table.unpack(ways[position.ply % 2 + 1]) }
    local first = { two(1, 2), two(8, 9) }
    return { m and #m + m[3] or 9, #list * 100 + list[3] * 10 + #first }]] },
  { "groups that a later round of a loop asks for", "effect", [[
    local groups, n = position:groups(), 0
    for i = 1, 20 do
      for _, group in ipairs(groups) do n = n + #group end
      if position:colour(a) == 0 then position:put(a, i) end
    end
    position:set_field("n", n)]], stays = "4: a list from before a change" },
  { "a queue, and how far points are", "score", [[
    local queue, far, i = { 5 }, { [5] = 0 }, 1
    while queue[i] do
      local p = queue[i]
      i = i + 1
      for _, q in ipairs(position.game.board:lines(p)) do
        if far[q] == nil and position:colour(q) == 0 then
          far[q] = far[p] + 1
          queue[#queue + 1] = q
        end
      end
    end
    return { far[1] or 9, #queue }]] },
  { "lists change places", "score", [[
    local a, b = { 1 }, { position.ply, 3 }
    a, b = b, a
    return { a[1] + #b, #a }]] },
  { "a list in a list", "condition", "local t = {} t[1] = {} t[1][1] = position.ply return #t == 1",
    stays = "1: a list of a list" },
})
