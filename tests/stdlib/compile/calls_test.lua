--- Functions that rule functions call.

local test, expect = ...
local machined = require "support.machined"

local helpers = [[
  local function nothing() end
  local function both(a, b) return b, a end
  local function first(set) for p in set:each() do if p > 2 then return p end end return nil end
  local function sum(n) local s = 0 for i = 1, n do s = s + i end return s end ]]
local several = [[
  local function some(n) if n > 2 then return 1 end return 1, 2 end
  local function none(n) if n < 2 then return 7 end end]]
local found = [[
  local function found(position, p)
    if position.turns % 3 == 0 then return position:stones(1) end
    local list = {}
    for _, g in ipairs(position:groups()) do if not g:has(p) then list[#list + 1] = g end end
    return list
  end
  local function count(lost, position)
    if type(lost) == "userdata" then return #lost end
    local all = moyo.set(position.game.board)
    for _, set in ipairs(lost) do all = all | set end
    return #all
  end
]]

machined.tests(test, expect, {
  { "a function that returns now a set, now a list, to another one", "condition",
    "return count(found(position, move.point), position) ~= move.point - 1", before = found },
  { "the same in both branches of a test", "score", [[
    local n = position.ply > 2 and count(found(position, 3), position) or 1
    return { n, count(found(position, 1), position) }]], before = found },
  { "the type of what may be nil", "score", [[
    local x = position.ply > 2 and position.ply or nil
    local n = type(x) == "number" and 1 or type(x) == "nil" and 2 or 3
    if type(position:stones()) ~= "userdata" or type(n) ~= "number" then n = n + 10 end
    return { n, type(position.ply > 3) == "boolean" and 5 or 6 }]] },
  { "the type of sets, lists and records", "score", [[
    local set, list = nil, {}
    if position.ply > 2 then set = position:stones() end
    for p in position:stones():each() do list[#list + 1] = p end
    local n = type(set) == "userdata" and 1 or type(set) == "nil" and 2 or 3
    if type(list) ~= "table" or type({ point = position.ply }) ~= "table"
      or type(position:groups()) ~= "table" then n = n + 10 end
    return { n, type(set) == "table" and 5 or 6 }]] },
  { "some of several values", "score", [[
    local function three(a) return a, a + 1, a + 2 end
    local n = select(2, three(position.ply)) * 100 + select("#", three(1)) * 10
    return { n, select(3, 5, position.ply, 8) }]] },
  { "values whose number differs", "score", [[
    local a, b = some(position.ply)
    return { select(2, some(position.ply)) or 7, type(b) == "nil" and a or #{ some(a) } }]],
    before = several },
  { "how many values there are", "score", "return { select('#', some(position.ply)), 0 }",
    before = several, stays = "1: how many values there are" },
  { "the type of no value", "score", "return { #type(none(position.ply)), 0 }",
    before = several, stays = "1: the type of what may be no value",
    fails = "1: bad argument #1 to 'type' (value expected)" },
  { "the type of a value that is left out", "score",
    "return { type(select(2, some(position.ply))) == 'nil' and 1 or 0, 0 }",
    before = several, stays = "1: the type of what may be no value",
    fails = "1: bad argument #1 to 'type' (value expected)" },
  { "no value for a list", "score", [[local t = { 1 }
    table.insert(t, none(position.ply))
    return { #t, 0 }]], before = several,
    stays = "2: table.insert of values whose number differs",
    fails = "2: wrong number of arguments to 'insert'" },
  { "integers of numbers", "score", [[
    local half = position.ply / 2
    return { math.tointeger(half * 2) + math.tointeger(3.0), math.tointeger(half) or 9 }]],
    traps = true },
  { "a queue of records", "score", [[
    local queue, seen, n = { { p = 1, far = 0 } }, {}, 0
    while #queue > 0 do
      local first = table.remove(queue, 1)
      n = n * 3 % 9999 + first.far + first.p
      for _, p in ipairs(position.game.board:lines(first.p)) do
        if not seen[p] and position:colour(p) == 0 then
          seen[p] = true
          queue[#queue + 1] = { p = p, far = first.far + 1 }
        end
      end
    end
    return { n, #queue }]] },
  { "points by names in a table", "score", [[
    local n = 0
    for i, name in ipairs { "A1", "b2", "C9", "C3" } do
      local p = position.game.board:find(name)
      n = n * 10 + (p and position:colour(p) + p or i)
    end
    return { n, position.game.board:find "A1" }]] },
  { "texts of numbers", "condition", "return #tostring(position.ply) < 9",
    stays = "1: a call of tostring" },
  { "texts of Lua's library", "condition", "return #string.rep('x', position.ply) < 99",
    stays = "1: a call of string.rep" },
  { "functions of the file become part of it", "condition", [[
    local a, b = both(position.ply, 3)
    local p = first(position:empty())
    if p and p > sum(a) then return b < 4 end
    return (p or 1) + a < 20]], before = helpers },
  { "the least of numbers and nil", "condition",
    "return math.min(0, nil, 1) == 0", fails = "1: attempt to compare nil with number" },
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
  { "a function that calls itself", "condition", [[
    local function line(p, dx)
      local q = position.game.board:offset(p, dx, 0)
      if not q or position:colour(q) ~= move.player then return 0 end
      return 1 + line(q, dx)
    end
    return line(move.point, 1) + line(move.point, -1) < 2]] },
  { "a function that calls itself in a loop, and fills a table", "condition", [[
    local seen = {}
    local function visit(p)
      seen[p] = true
      local n = 1
      for _, q in ipairs(position.game.shape:near(p)) do
        if not seen[q] and position:colour(q) == 0 then n = n + visit(q) end
      end
      return n
    end
    return visit(move.point) > 2]] },
  { "an effect that calls itself for what it pushes", "effect", [[
    local function push(p)
      local q = position.game.board:offset(p, 1, 0)
      if not q then return end
      if position:colour(q) ~= 0 then push(q) end
      if position:colour(q) == 0 and position:colour(p) ~= 0 then position:move(p, q) end
    end
    push(a)]] },
  { "a function that calls itself more often than its code is repeated", "condition", [[
    local function sum(n) if n <= 0 then return 0 end return n + sum(n - 1) end
    return sum(move.point * 5) % 3 ~= 0]], traps = true },
  { "a function that calls itself in two places", "condition", [[
    local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
    return fib(position.ply) % 2 == 0]], stays = "1: a function that calls itself" },
  { "a function with ...", "condition", "return any(true)",
    before = "local function any(...) return ... end", stays = "1: a function with ..." },
  { "a function that may return a set or nothing", "condition", [[
    local s, t = some(position), some(position) or position:stones()
    if s then return #s > 3 and #t == #s end
    return s == nil and t ~= position:empty()]],
    before = "local function some(p) if p.ply > 2 then return p:empty() end return nil end" },
  { "nothing, where a set is wanted", "condition", "return #some(position) > 3",
    before = "local function some(p) if p.ply < 3 then return p:empty() end end",
    fails = "1: attempt to get length of a nil value" },
  { "a function that returns a set in several places", "condition", [[
    local a, n = one(position, 1)
    local b = one(position, 3)
    return #(a & b) + n < 9]], before = [[
    local function one(p, n)
      if p.ply > 3 then return p:stones(1), n end
      if p.ply > n then return p:empty(), 2 * n end
      return p:stones(1) | p:stones(2), 0
    end]] },
  { "lists that a function returns", "score", [[
    local n = 0
    for i, p in ipairs(first(position:empty(), position.ply)) do n = n * 10 + p * i end
    return { n, #first(position:empty(), 1) + (first(position:stones(), 9)[2] or 0) }]],
    before = [[
    local function first(set, most)
      local list = {}
      if most == 0 then return list end
      for p in set:each() do
        list[#list + 1] = p
        if #list == most then return list end
      end
      return most > 7 and { 7, 8, 9 } or {}
    end]] },
  { "a list that a function fills", "score", [[
    local list = { 3 }
    collect(list, position:empty())
    collect(list, position:stones())
    return { #list * 100 + list[4], list[#list] }]], before = [[
    local function collect(list, set) for p in set:each() do table.insert(list, p) end end]] },
  { "a list that others have, and that changes", "condition", [[
    local list, other = { position.ply }, {}
    if position.ply > 2 then other = list end
    list[1] = 7
    return other[1] ~= 7]], stays = "3: a list that changes, under several names" },
  { "lists are sorted, put into and taken from", "score", [[
    local list = {}
    for p in position:empty():each() do table.insert(list, 1, p) end
    local n = table.remove(list, 2) or 0
    table.sort(list)
    table.insert(list, 2, 40)
    local last = table.remove(list)
    return { n * 100 + (last or 0), #list * 1000 + (list[2] or 0) * 10 + (list[3] or 0) }]] },
  { "constants are unpacked", "score", [[
    local dx, dy = table.unpack(ways[position.ply % 3 + 1])
    local a, b, c = table.unpack(ways[2])
    return { dx * 10 + dy, a * 10 + b + (c or 5) }]],
    before = "local ways = { { 1, 2 }, { 3, 4 }, { 5, 6 } }" },
  { "roots, and numbers between others", "score", [[
    local n = position.ply
    local root = math.sqrt(n * n + 2)
    return { math.max(root, n, 1.5) + math.abs(root - n * 2), math.floor(root) + math.ceil(-root)
      + math.min(n, 2.5) }]] },
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
