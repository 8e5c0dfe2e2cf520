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
