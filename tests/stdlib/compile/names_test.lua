--- Names of rule functions, and what they hold.

local test, expect = ...
local machined = require "support.machined"

machined.tests(test, expect, {
  { "names hold what they were given, and others the same name within", "condition", [[
    local n = position.ply
    do local n = n + 1; if n ~= position.ply + 1 then return false end end
    for n = 1, 3 do local n = n * 2; if n % 2 == 1 then return false end end
    return n == position.ply]] },
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
  { "a name of the file that changes", "condition", "count = count + 1 return count > 0",
    before = "local count = 0", stays = "1: count changes while rules run" },
  { "a table of the file that changes", "condition", "seen[1] = true return true",
    before = "local seen = {}", stays = "1: elements of seen change while rules run" },
  { "a name of the file that another function changes", "condition", "return limit > position.ply",
    before = "local limit = 3 local function raise() limit = limit + 1 end moyo.cache = raise",
    stays = "1: limit changes while rules run" },
})

-- Places: one of several values.
machined.tests(test, expect, {
  { "a name holds a set, nil, and another set", "score", [[
    local held, n = nil, 0
    for p in position:stones():each() do
      if held == nil or #held < 2 then held = position:group(p) end
      n = n + (held and #held or 10)
      if p % 3 == 0 then held = nil end
    end
    return { n, held and held:first() or 0 }]] },
  { "one of several sets, or another", "score", [[
    local own = position.ply > 2 and position:stones(1) or nil
    local all = own or position:empty()
    local kept = all
    all = all | position:stones(2)
    return { #all * 10 + #kept, (own or all):first() or 0 }]] },
  { "a name holds lists by turns", "score", [[
    local list, n = { 1, 2 }, 0
    for p in position:stones():each() do
      n = n * 3 + #list + (list[2] or 0)
      list = p % 2 == 0 and { p, p * 2, 3 } or {}
    end
    return { n, #list }]] },
  { "a name holds integers and fractions by turns", "score", [[
    local n = 0
    for p in position:stones():each() do if p % 2 == 0 then n = n + p else n = n / 2 end end
    return { n, n == 0 and 1 or 2 }]] },
  { "a name holds a number and a text", "condition",
    "local x = 'a' if position.ply > 2 then x = 1 end return x ~= 1",
    stays = "1: a name that holds numbers and texts" },
  { "a name holds a table and a number", "condition",
    "local x = { a = position.ply } if x.a > 2 then x = 1 end return x ~= 1",
    stays = "1: a number where a table is wanted" },
})
