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
  { "a list that grows to more than the board has points", "condition", [[
    local board, visit, seen, n = position.game.board, { move.point }, {}, 0
    while #visit > 0 do
      local p = table.remove(visit)
      if not seen[p] then
        seen[p], n = true, n + 1
        for _, q in ipairs(board:lines(p)) do
          if position:colour(q) ~= 1 and q > 1 then visit[#visit + 1] = q end
        end
      end
    end
    return n ~= 4]], board = "moyo.board.square(6)" },
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
    return #own[1] < 4]] },
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
    position:set_field("n", n)]] },
  { "groups before some of them were taken", "effect", [[
    local groups = position:groups()
    position:take(position:stones(1), 2)
    local n = 0
    for _, group in ipairs(groups) do n = n + #group end
    position:set_field("n", n)]] },
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
    position:set_field("n", n)]] },
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
  { "a list of some groups", "condition", [[
    local short = {}
    for _, group in ipairs(position:groups()) do
      if #position:liberties(group:first()) < 3 then short[#short + 1] = group end
    end
    local all = position:empty()
    for i, group in ipairs(short) do
      if group:has(move.point) then return false end
      if i % 2 == 1 then all = all | group end
    end
    return #all < 9 and #short < 3]] },
  { "groups that leave in turn", "effect", [[
    local n = 0
    for i, group in ipairs(position:groups(1)) do
      if #group == 1 and not group:has(a) then position:take(group, 2) end
      n = n * 3 + i * #group
    end
    position:set_field("n", n)]] },
  { "sets by number, and where there is none", "score", [[
    local by = {}
    for p in position:stones():each() do
      local c = position:colour(p)
      by[c] = (by[c] or moyo.set(position.game.board)) | position:group(p)
    end
    by[3] = position:empty()
    if position.ply % 3 == 0 then by[3] = nil end
    local third = by[3]
    return { by[1] and #by[1] or 10,
      (third and #third or 20) + (by[2] and by[2]:first() or 0) }]] },
  { "a set that is wanted where a list has none", "score",
    "local by = {}\nby[2] = position:empty()\nif position.ply > 3 then by[2] = nil end\n"
      .. "return { 1, #by[2] }",
    fails = "4: attempt to get length of a nil value (field 'integer index')" },
  { "a stack of sets", "score", [[
    local stack, n, steps = { ~position:stones() }, 0, 0
    while #stack > 0 and steps < 30 do
      local set = table.remove(stack)
      steps = steps + 1
      local parts = set:parts()
      n = n * 2 % 1000 + #set
      if #parts > 1 then
        for _, part in ipairs(parts) do table.insert(stack, part) end
      elseif #set > 1 then
        stack[#stack + 1] = set - moyo.set(position.game.board, { set:first() })
      end
    end
    return { n, steps + (table.remove(stack) and 100 or 0) }]] },
  { "a stack of records, with sets in them", "score", [[
    local stack, n = {}, 0
    for _, group in ipairs(position:groups()) do
      stack[#stack + 1] = { group = group, colour = position:colour(group:first()) }
    end
    stack[#stack + 1] = { group = position:empty(), colour = 0 }
    while true do
      local top = table.remove(stack)
      if not top then break end
      n = n * 3 % 1000 + #top.group + top.colour
    end
    return { n, #stack }]] },
  { "a set of a record that is set again", "score", [[
    local list = {}
    for player = 1, 2 do list[player] = { own = position:stones(player), n = 0 } end
    for p in position:empty():each() do
      local entry = list[p % 2 + 1]
      entry.own, entry.n = entry.own:grow(), entry.n + p
    end
    return { #list[1].own + list[1].n, #list[2].own }]] },
  { "a record that replaces one whose fields are set", "score", [[
    local list = {}
    for i = 1, 3 do list[i] = { n = i } end
    local first = list[1]
    first.n = first.n + 7
    list[1] = { n = position.ply }
    return { first.n, list[1].n }]], traps = true },
  { "a record that a name still holds", "score", [[
    local list, one = {}, { n = position.ply }
    list[#list + 1] = one
    list[1].n = 7
    return { one.n, list[1].n }]], stays = "2: a table that changes, under several names" },
  { "a table of constants twice in a list", "score", [[
    local list, one = {}, { n = 4 }
    for i = 1, 2 do list[#list + 1] = one end
    list[1].n = 7
    return { list[2].n, list[1].n }]], stays = "2: a table that changes, under several names" },
  { "a record that a helper makes", "score", [[
    local function make(n)
      local made = { n = n, size = 0 }
      return made
    end
    local list = {}
    for p in position:empty():each() do list[#list + 1] = make(p) end
    for _, entry in ipairs(list) do entry.size = entry.n * 2 end
    return { list[1] and list[1].size or 5, #list }]] },
  { "one of several lists of sets, and of records", "score", [[
    local function some(colour)
      local list = {}
      if position.ply < 2 then return list end
      for _, group in ipairs(position:groups(colour)) do
        if #group > 1 then list[#list + 1] = group end
      end
      return list
    end
    local function points(n)
      local list = {}
      for p = 1, n do list[p] = { p = p, c = position:colour(p) } end
      if n > 4 then return list end
      return {}
    end
    local n = 0
    for _, group in ipairs(some(1)) do n = n + #group end
    for _, point in ipairs(points(math.min(position.ply, 9))) do n = n * 3 + point.c end
    return { n, #some(2) }]] },
  { "groups by number, and in another order", "score", [[
    local groups, parts = position:groups(), position:empty():parts()
    local last = groups[#groups]
    groups[1] = nil
    table.insert(parts, position:stones(1))
    local which = position.ply > 4 and groups or position:groups(1)
    return { last and #last or 10, #parts[#parts] + (which[2] and #which[2] or 7) }]] },
  { "a list of sets and numbers", "condition",
    "local t = {} t[1] = position:stones() t[2] = 5 return #t == 2",
    stays = "1: a list of sets and of something else" },
  { "a list in a list", "condition", "local t = {} t[1] = {} t[1][1] = position.ply return #t == 1",
    stays = "1: a list of a list" },
})
