--- Statements of rule functions.

local test, expect = ...
local machined = require "support.machined"

machined.tests(test, expect, {
  { "of targets the first is assigned last, and keys are what they were", "score", [[
    local a, i, list = 1, 1, {}
    a, a = position.ply, 7
    i, list[i] = 2, 5
    list[i], i = 6, 1
    list[#list + 1], list[i] = 8, 4
    return { a * 100 + list[1] * 10 + list[2], list[3] * 10 + i }]] },
  { "several names are assigned at once", "condition", [[
    local a, b, c = position.ply, 7
    a, b = b, a
    if c then return false end
    a, b, c = b + 1, a + b
    return (a + b) % 3 ~= 1 and not c]] },
  { "a table's field is set", "condition",
    "local t = { x = 1 } t.x = position.ply return true",
    stays = "1: a table with named fields" },
  { "goto", "condition", "goto out ::out:: return true", stays = "1: goto" },
})
