--- Loops of rule functions.

local test, expect = ...
local machined = require "support.machined"

machined.tests(test, expect, {
  { "loops count up, down, and by their step", "condition", [[
    local sum = 0
    for i = 1, 5 do sum = sum + i end
    for i = 5, 1 do sum = sum + 1000 end
    for i = position.ply, -3, -2 do sum = sum * 3 + i end
    for i = 1, 4.5 do sum = sum + i end
    for i = 9223372036854775806, 9223372036854775807 do sum = sum + i // i end
    return sum % 5 ~= 2]] },
  { "the name of a loop may be assigned", "condition", [[
    local n = 0
    for i = 1, 4 do i = i + 10; n = n + i end
    return n == 50]] },
  { "short loops between constants", "score", [[
    local n = 0
    for i = 1, 2 do
      if position:field("each", i) == 1 then n = n * 10 + i else break end
    end
    for i = 9, 1, -4 do
      if i == 5 then goto continue end
      n = n * 10 + i + position:colour(i)
      ::continue::
    end
    for i = 9223372036854775806, -9223372036854775807 do n = n + i end
    for i = 2, position.ply % 4 do n = n * 3 + i end
    return { n, 0 }]] },
  { "a limit that changes what the loop begins with", "condition", [[
    local from, n = 1, 0
    local function limit() from = 5 return 3 end
    for i = from, limit() do n = n + i end
    return n + from == 11]] },
  { "a loop's limit is asked for once", "condition", [[
    local n, limit = 0, 3
    for i = 1, limit do limit = 9; n = n + i end
    return n == 6]] },
  { "a loop from a name to that name and a number", "condition", [[
    local board, n = position.game.board, 0
    local x, y = board:xy(move.point)
    for i = x - 1, x + (2 - 1) do
      for k = y, y + 1 do
        local p = board:at(i, k)
        if not p then break end
        if position:colour(p) == 0 then n = n * 7 + i * k end
        k = n
      end
      if n > 9000 then return true end
    end
    for i = x, x - 1 do n = n + 1000 end
    return n % 3 ~= 0]] },
  { "and where the number is too great to be added", "condition", [[
    local n, far = 0, 9223372036854775806 + position.ply * 0
    for i = far, far + 1 do n = n + 1 end
    for i = far, far + 2 do n = n + 10 end
    for i = far + 3, far + 5 do n = n + i % 2 * 100 end
    for i = far - 1, far + 3 do n = n + 1000 end
    return n == 202]] },
  { "a loop over values that are named there", "condition", [[
    local n = 0
    for i, side in ipairs { -move.point, move.player, n + 3 } do
      for _, set in ipairs { position:empty(), position:stones() } do
        if #set == side then goto next end
        n = n * 5 + side * i
        ::next::
      end
      if n > 100 then break end
    end
    return n % 2 == 0]] },
  { "a loop with step 0", "condition",
    "local n = 0\nfor i = 1, 3, position.ply * 0 do n = i end\nreturn n == 0",
    fails = "2: 'for' step is zero" },
  { "loops within loops, and what leaves them", "condition", [[
    local n = 0
    for p in position:empty():each() do
      for q in position:empty():each() do
        if q > p then break end
        for k = 1, 3 do
          if k == p % 3 then break end
          n = n + k
        end
      end
      while n > 20 do n = n - 7 end
    end
    repeat
      local done = n < 10
      n = n - 3
    until done
    return n % 2 == 0]] },
  { "a loop that returns", "condition", [[
    for i, p in ipairs(position:empty():list()) do
      if p % 2 == 0 then return i < 5 end
      if i > 6 then return true end
    end
    return false]] },
  { "the points of a set come in order", "finish", [[
    local last, n = 0, 0
    for p in position:empty():each() do
      if p <= last then return true end
      last, n = p, n * 10 + p
    end
    return n > 100000000]] },
  { "neighbours come in Lua's order", "score", [[
    local n = 0
    for i, p in ipairs(position.game.board:lines(5)) do n = n * 10 + p + i end
    for i, p in ipairs(position.game.shape:near(position.ply % 9 + 1)) do n = n * 10 + p * i end
    return { n, #position.game.board:lines(1) }]] },
  { "groups and parts come in Lua's order", "score", [[
    local n = 0
    for i, g in ipairs(position:groups()) do n = (n * 31 + #g * i + g:first()) % 65536 end
    for i, g in ipairs(position:groups(1)) do n = (n * 31 + #g * i) % 65536 end
    for i, part in ipairs(position:empty():parts()) do n = (n * 31 + #part * i) % 65536 end
    return { n, 0 }]] },
  { "a set that grows while it is gone through", "condition", [[
    local s, n = position:empty(), 0
    for p in s:each() do s = s:grow(); n = n + p end
    return n + #s ~= 40]] },
  { "pairs of a table that fills", "score", [[
    local owners, sizes, n = {}, {}, 0
    for p in position:stones():each() do
      owners[position:colour(p)] = true
      sizes[p % 4] = (sizes[p % 4] or 0) + p
    end
    for colour in pairs(owners) do n = n * 3 + colour end
    for k, size in pairs(sizes) do
      n = n * 5 + k * (size or 11)
      sizes[(k + 2) % 4], sizes[7] = nil, 8
    end
    for _, p in pairs(position:empty():list()) do n = n % 65536 * 2 + p end
    for i, p in pairs(position.game.board:lines(5)) do n = n % 65536 * 2 + i * p end
    return { n, sizes[7] or 0 }]] },
  { "pairs of a table by texts", "score", [[
    local counts, n = {}, 0
    for p in position:empty():each() do
      local name = p % 3 == 0 and "pear" or p % 3 == 1 and "apple" or "fig"
      counts[name] = (counts[name] or 0) + p
    end
    for name, count in pairs(counts) do
      if name ~= "zoo" then n = n * 7 + count + (name == "fig" and 1 or 0) end
    end
    return { n, counts["apple"] or 0 }]] },
  { "pairs of records and of sets by numbers", "score", [[
    local by, sets, n = {}, {}, 0
    for p in position:stones():each() do
      by[p % 5] = { p = p, c = position:colour(p) }
      sets[position:colour(p) + 1] = position:group(p)
    end
    for k, entry in pairs(by) do n = n * 5 % 9999 + k + entry.p + entry.c end
    for k, set in pairs(sets) do n = n * 5 % 9999 + k + #set end
    return { n, 1 }]] },
  { "an iterator of the file's own", "condition",
    "for p in next, { 1, 3 } do if p == 3 then return false end end return true",
    stays = "1: a loop with an iterator of its own",
    fails = '1: "next" is not defined in rule files; use pairs, which goes in order' },
  { "pairs of constants", "score", [[
    local n, m = 0, 0
    for name, worth in pairs(prices) do n = n * 7 + worth + (name == "b" and 3 or 1) end
    for k, v in pairs(keys) do m = m * 7 + k + v end
    return { n, m }]],
    before = "local prices, keys = { b = 2, a = 1.5, c = 4 }, { [7] = 1, [2] = 3, 5 }" },
  { "short lists of constants", "score", [[
    local board, n, m = position.game.board, 0, 0
    for i, way in ipairs(ways) do
      local dx, dy = way[1], way[2]
      local p = board:offset(5, dx, dy)
      if i == 3 and position.ply % 2 == 0 then goto continue end
      while p and position:colour(p) == 0 do p = board:offset(p, dx, dy) end
      n = n * 9 + (p or 7) * i
      if way.last then break end
      dx = dx + m
      m = m + dx
      ::continue::
    end
    for name, worth in pairs(prices) do
      for _, way in ipairs(ways) do m = m * 3 % 9999 + worth * way[1] + #name end
    end
    return { n, m }]],
    before = "local prices = { b = 2, a = 1, c = 4 }\n"
      .. "local ways = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0, last = true }, { 9, 9 } }" },
  { "walks to the next stone", "score", [[
    local board, n, m = position.game.board, 0, 0
    for _, way in ipairs(ways) do
      local p = board:offset(5, way[1], way[2])
      while p and position:colour(p) == 0 do p = board:offset(p, way[1], way[2]) end
      if p then n = n % 9999 * 7 + p + position:colour(p) else m = m * 3 + 1 end
    end
    local q = 1
    while position:colour(q) == 0 do
      q = board:offset(q, 1, 0)
      if not q then return { n, m } end
    end
    return { n, m * 100 + q }]],
    before = "local ways = { { 0, 1 }, { 1, 1 }, { 2, -1 }, { -1, 0 } }" },
  { "a walk round the board that does not end", "condition", [[
    local board = position.game.board
    local p = board:offset(1, 1, 0)
    while p and position:colour(p) == 0 do p = board:offset(p, 1, 0) end
    return p ~= 9]], board = "moyo.board.torus(3)",
    budget = 500000, fails = "3: the rules take too long: more instructions than the budget" },
  { "an element of a list that is kept", "score", [[
    local best, most = ways[1], 0
    for i, way in ipairs(ways) do
      local worth = (way[1] + position.ply) * (way[2] + i) % 5
      if worth > most then best, most = way, worth end
    end
    return { best[1] * 10 + best[2], most }]],
    before = "local ways = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }" },
  { "functions in a list", "score", [[
    local n = 0
    for i, f in ipairs(counts) do n = n * 10 + f(position) * i end
    for _, goal in ipairs(goals) do if goal.met(position, goal.least) then n = n + 1000 end end
    return { n, 1 }]],
    before = [[
    local counts = { function(p) return p.ply end,
      function(p) return #p:empty() end }
    local goals = { { least = 2, met = function(p, n) return p.ply >= n end },
      { least = 5, met = function(p, n) return #p:stones(1) >= n end } }]] },
  { "what goes on with the next round", "score", [[
    local n = 0
    for p = 1, 9 do
      local colour = position:colour(p)
      if colour == 0 then goto continue end
      do
        local twice = colour * 2
        if twice > 3 then goto continue end
        n = n + twice
      end
      n = n * 3 + p
      ::continue::
    end
    while true do
      if n > 5 then goto out end
      n = n + 2
    end
    ::out::
    return { n, 1 }]] },
  { "a goto that goes back", "condition", "local n = 0 ::top:: n = n + 1 if n < 3 then goto top end"
    .. " return n == 3", stays = "1: a goto that goes back" },
  { "a loop that does not end", "condition",
    "local n = 0\nwhile n >= 0 do n = n + 1 n = n - 1 end\nreturn true", budget = 100000,
    fails = "2: the rules take too long: more instructions than the budget" },
  { "an effect's loop that does not end", "between",
    "position:put(1, 1)\nwhile true do position:set_field('n', 3) end", budget = 100000,
    fails = "2: the rules take too long: more instructions than the budget" },
  { "groups that each round asks for anew", "effect", [[
    for i = 1, 2 do
      local n = 0
      for _, group in ipairs(position:groups()) do n = n + #group end
      if position:colour(a) == 0 then position:put(a, i) end
      position:set_field("n", n)
    end]] },
  { "parts of a set that the name no longer holds", "condition", [[
    local set, n = position:empty(), 0
    local parts = set:parts()
    set = set - moyo.set(position.game.board, { 1, 2, 3 })
    for _, part in ipairs(parts) do n = n * 10 + #part end
    return n > 4]] },
})
