--- Functions that rule functions call.

local test, expect = ...
local machined = require "support.machined"

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
