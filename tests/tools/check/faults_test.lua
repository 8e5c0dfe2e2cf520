--- Faults of a rule file: one of each kind, counted, each with its place.

local test, expect = ...
require "support.shell" -- finds tools/
local faults = require "check.faults"

test("the first fault of a kind is kept, the others are counted", function()
  local found = faults.new "a.lua"
  found:add("score", 3, "%s wins", "black")
  found:add("score", 4, "white wins")
  found:add("undo", 5, "no")
  expect.equal(found.list, {
    { kind = "score", place = "a.lua:3", message = "black wins", count = 2 },
    { kind = "undo", place = "a.lua:5", message = "no", count = 1 } })
  expect.equal({ found:has "score", found:has "save" }, { true, false })
end)

--- Where a fault is said to be, and what.
local function placed(line, message, default)
  local found = faults.new "a.lua"
  found.line = default
  found:add("kind", line, "%s", message)
  return { found.list[1].place, found.list[1].message }
end

test("a message that begins with a file and line has that place", function()
  expect.equal(placed(7, "b.lua:2: wrong"), { "b.lua:2", "wrong" })
  expect.equal(placed(nil, "a.lua:9: wrong"), { "a.lua:9", "wrong" })
  expect.equal(placed(7, "my games/b.lua:2: wrong"), { "my games/b.lua:2", "wrong" })
end)

test("a message that begins with the file alone has the line that is given", function()
  expect.equal(placed(7, "a.lua: wrong"), { "a.lua:7", "wrong" })
  expect.equal(placed("b.lua:4", "a.lua: wrong"), { "b.lua:4", "wrong" })
end)

test("without a line it is the file's, and without that the file itself", function()
  expect.equal(placed(nil, "wrong", 12), { "a.lua:12", "wrong" })
  expect.equal(placed(nil, "wrong"), { "a.lua", "wrong" })
end)
