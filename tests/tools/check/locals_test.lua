--- Local names that hold one value for good.

local test, expect = ...
require "support.shell" -- finds tools/
local locals = require "check.locals"
local source = require "moyo.compile.source"

test("names that are declared with a value each, and not assigned to", function()
  source.note("@given", [[
    local one = 1
    local two, three = 2, 3
    local changed = 4
    changed = 5
    local none
    local both, rest = two()
    local function f() local inner = 6 return inner, one, three, none, both, rest end
    return f
  ]])
  local found = {}
  for var, exp in pairs(locals.given(source.tree("@given", 1 << 20))) do
    found[var.name] = exp.value
  end
  expect.equal(found, { one = 1, two = 2, three = 3, inner = 6 })
end)
