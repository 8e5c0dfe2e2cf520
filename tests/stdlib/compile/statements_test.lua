--- Statements of rule functions: names, loops, calls of functions, answers.

local test, expect = ...
local machined = require "support.machined"

-- Names and assignments.
machined.tests(test, expect, {
  { "names hold what they were given, and others the same name within", "condition", [[
    local n = position.ply
    do local n = n + 1; if n ~= position.ply + 1 then return false end end
    for n = 1, 3 do local n = n * 2; if n % 2 == 1 then return false end end
    return n == position.ply]] },
  { "several names are assigned at once", "condition", [[
    local a, b, c = position.ply, 7
    a, b = b, a
    if c then return false end
    a, b, c = b + 1, a + b
    return (a + b) % 3 ~= 1 and not c]] },
  { "of targets the first is assigned last, and keys are what they were", "score", [[
    local a, i, list = 1, 1, {}
    a, a = position.ply, 7
    i, list[i] = 2, 5
    list[i], i = 6, 1
    list[#list + 1], list[i] = 8, 4
    return { a * 100 + list[1] * 10 + list[2], list[3] * 10 + i }]] },
  { "a name that has been assigned keeps what another got from it", "condition", [[
    local a = position.ply
    local b = a
    a = a + 1
    local s = position:empty()
    local t = s
    s = s | position:stones(1)
    return b < a and #t <= #s and #s + a ~= 9]] },
  { "a name holds a number, nil, and truth values by turns", "condition", [[
    local x
    for p in position:empty():each() do
      if x == nil then x = p elseif x == true then x = false else x = p > 4 end
    end
    return x]] },
  { "a name holds a set and then a number", "condition", [[
    local x = position:empty()
    if #x > 3 then x = 5 end
    return true]], stays = "2: a number where a set is wanted" },
  { "a table's field is set", "condition",
    "local t = { x = 1 } t.x = position.ply return true",
    stays = "1: a table with named fields" },
  { "a name of the file that changes", "condition", "count = count + 1 return count > 0",
    before = "local count = 0", stays = "1: count changes while rules run" },
  { "a table of the file that changes", "condition", "seen[1] = true return true",
    before = "local seen = {}", stays = "1: elements of seen change while rules run" },
  { "a name of the file that another function changes", "condition", "return limit > position.ply",
    before = "local limit = 3 local function raise() limit = limit + 1 end moyo.cache = raise",
    stays = "1: limit changes while rules run" },
})

-- Loops.
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
  { "a loop's limit is asked for once", "condition", [[
    local n, limit = 0, 3
    for i = 1, limit do limit = 9; n = n + i end
    return n == 6]] },
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
  { "goto", "condition", "goto out ::out:: return true", stays = "1: goto" },
  { "an iterator of the file's own", "condition",
    "for _, p in pairs(position:empty():list()) do if p == 3 then return false end end return true",
    stays = "1: a loop that is neither set:each() nor ipairs" },
  { "a loop that does not end", "condition",
    "local n = 0\nwhile n >= 0 do n = n + 1 n = n - 1 end\nreturn true", budget = 500000,
    fails = "2: the rules take too long: more instructions than the budget" },
  { "an effect's loop that does not end", "between",
    "position:put(1, 1)\nwhile true do position:set_field('n', 3) end", budget = 500000,
    fails = "2: the rules take too long: more instructions than the budget" },
})

-- Functions.
local helpers = [[
  local function nothing() end
  local function both(a, b) return b, a end
  local function first(set) for p in set:each() do if p > 2 then return p end end return nil end
  local function sum(n) local s = 0 for i = 1, n do s = s + i end return s end ]]
machined.tests(test, expect, {
  { "functions of the file become part of it", "condition", [[
    local a, b = both(position.ply, 3)
    local p = first(position:empty())
    if p and p > sum(a) then return b < 4 end
    return (p or 1) + a < 20]], before = helpers },
  { "functions within it share its names", "condition", [[
    local n = 1
    local function add(k) n = n + k return n end
    local function twice(f, k) f(k) return f(k) end
    local m = twice(add, position.ply)
    return n + add(1) + n + m ~= 12]] },
  { "a name read before a function changes it", "condition", [[
    local n = position.ply
    local function bump() n = n + 1 return n end
    return n * 10 + bump() == position.ply * 11 + 1 and bump() - n == 0]] },
  { "names that a function changes count as Lua reads them", "score", [[
    local n, s, list = position.ply, position:empty(), {}
    local function bump() n = n + 1 s = position:stones() return n end
    local function get() return n end
    local function inner() return n * 1000 + bump() * 100 + (n - bump()) end
    list[n + 1 - position.ply] = n - bump()
    local a, b = n, bump()
    local c = math.max(n, bump()) + helper(n, bump()) + (get() - bump()) + #(s & s:flood(s))
    return { inner() + list[1], a * 100 + b + c }]],
    before = "local function helper(one, two) return one * 10 - two end" },
  { "a function that returns nothing", "condition", "return\nnothing() + 1 == 2",
    before = helpers, fails = "2: attempt to perform arithmetic on a nil value" },
  { "a parameter without an argument", "condition", "return select and both(1) == nil",
    before = helpers },
  { "a function that calls itself", "condition", "return count(3) == 3",
    before = "local function count(n) if n == 0 then return 0 end return 1 + count(n - 1) end",
    stays = "0: a function that calls itself" },
  { "a function with ...", "condition", "return any(true)",
    before = "local function any(...) return ... end", stays = "1: a function with ..." },
  { "a function that may return a set or nothing", "condition", "return some(position) == nil",
    before = "local function some(p) if p.ply > 2 then return p:empty() end return nil end",
    stays = "0: a function that returns a set or something else" },
  { "a call of nothing", "condition", "local f = nil\nreturn f()",
    stays = "2: a call of nil", fails = "2: attempt to call a nil value (local 'f')" },
  { "an error of the author's, at its line", "condition",
    "if position.ply > 3 then\nerror('stop it')\nend return true", fails = "2: stop it" },
  { "an assertion", "condition", "assert(position.ply < 5,\n'too late') return true",
    fails = "1: too late" },
  { "least, greatest and absolute numbers", "condition", [[
    local a = math.max(position.ply, 3, -4)
    local b = math.min(a, 5) - math.abs(position.ply - 4)
    return math.floor(b) + math.ceil(a) ~= 3]] },
})

-- Answers.
machined.tests(test, expect, {
  { "a condition without an answer", "condition", "if position.ply < 3 then return true end",
    fails = "1: condition: the function returned nothing; a condition returns true if "
      .. "the step may stand, false if not" },
  { "a condition that answers with a number", "condition", "return position.ply",
    fails = "1: condition: the function returned a number; a condition returns true if "
      .. "the step may stand, false if not" },
  { "a condition that answers with a number or false", "condition",
    "return position.ply < 2 or position.ply",
    fails = "1: condition: the function returned a number; a condition returns true if "
      .. "the step may stand, false if not" },
  { "a condition that refuses with a sentence", "condition",
    "if position.ply > 3 and move.point then return 'Too late.' end return true", traps = true },
  { "a sentence after false", "condition",
    "return not move.point or position.ply < 4, 'Too late.'", traps = true },
  { "a finish with winners", "finish", [[
    if position.ply < 4 then return false end
    local winners = {}
    for player = 1, 2 do
      if #position:stones(player) > 1 then winners[#winners + 1] = player end
    end
    return true, winners]] },
  { "a finish without an answer", "finish", "local n = position.ply",
    fails = "1: rule: the function returned nothing; a finish returns true when the phase is "
      .. "over, false when not" },
  { "winners whom there are not", "finish", "return position.ply > 2, { 3 }",
    fails = "1: a winner is a player from 1, not 3" },
  { "too few scores", "score", "return { position.ply }",
    fails = "1: the score of player 2 is no number" },
  { "a score without a list", "score", "return position.ply", stays = "1: a number as scores",
    fails = "1: a score is a table with a number for every player" },
  { "an effect that returns early", "effect", [[
    position:set_field("n", a)
    if a > 4 then return end
    position:set_field("n", -a)]] },
  { "a list field is as it was when it was asked for", "effect", [[
    position:set_field("list", { 1, 2 })
    local l = position:field "list"
    position:set_field("list", {})
    for _, x in ipairs(l) do position:set_field("n", position:field "n" + x) end]],
    stays = "4: a list from before a change" },
  { "a list field within a loop that changes it", "effect", [[
    position:set_field("list", { 1, 2 })
    for _, x in ipairs(position:field "list") do position:set_field("list", { x, x, 3 }) end]],
    stays = "2: a list from before a change" },
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
  { "groups that a later round of a loop asks for", "effect", [[
    local groups, n = position:groups(), 0
    for i = 1, 2 do
      for _, group in ipairs(groups) do n = n + #group end
      if position:colour(a) == 0 then position:put(a, i) end
    end
    position:set_field("n", n)]], stays = "4: a list from before a change" },
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
