--- What a value may be, and how it lies in registers: numbers, truth values and nil in one name.

local test, expect = ...
local machined = require "support.machined"

machined.tests(test, expect, {
  { "false and nil are told apart", "condition", [[
    local x = position:empty():first() and (position.ply > 3)
    if x == nil then return true end
    if x == false then return position.ply <= 3 end
    return x == true]] },
  { "a point or false", "condition", [[
    local x = position.ply > 2 and position:empty():first()
    local y = x or false
    local z = not y
    return (x == y) and z ~= (y and true or false)]] },
  { "a truth value that is given on", "condition", [[
    local x = position.ply % 2 == 0
    local y = x
    x = nil
    if position.ply > 3 then x = y end
    return x == nil or x == y]] },
  { "0 is true", "condition", "local n = position.ply * 0 return n and n == 0 and not not n" },
  { "numbers with no fraction are integers", "condition", [[
    local n = position.ply
    return n ~= 2.0 and n * 2 < 9.5 and 1.5 < n + 3 and (n == 3.0 or n ~= 3)]] },
  { "comparisons with infinity, and what is far off", "condition",
    "local n = position.ply return n < 1e300 and n > -math.huge and n ~= 2.0 ^ 70" },
  { "the least integer is a number like others", "condition", [[
    local least, x = position.ply | (1 << 63), nil
    if least == nil or least == false then return false end
    if least < 0 then x = least end
    return x ~= nil and x ~= false and x == least]], traps = true },
  { "the least integer as a constant", "condition", [[
    local x
    if position.ply > 1 then x = 1 << 63 end
    return position.ply < 2 or x ~= nil and x < 0]], traps = true },
  { "the least integer in a list", "condition", [[
    local list = {}
    list[1] = position.ply
    list[#list + 1] = 1 << 63
    list[1] = list[2]
    return list[2] ~= nil and list[1] ~= nil and #list == 2]], traps = true },
  { "the least integer in a table", "condition", "return low[position.ply % 2 + 1] ~= nil",
    before = "local low = { 1 << 63, 5 }", stays = "1: a table that holds a number" },
})
