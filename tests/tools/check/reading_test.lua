--- Reading the text of a rule file.

local test, expect = ...
require "support.shell" -- finds tools/
local reading = require "check.reading"
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
  for var, exp in pairs(reading.given(source.tree("@given", 1 << 20))) do
    found[var.name] = exp.value
  end
  expect.equal(found, { one = 1, two = 2, three = 3, inner = 6 })
end)

test("fields of tables to which a file gives functions", function()
  source.note("@own", [[
    local t = { near = function() end, far = print, "text", [1] = function() end }
    function t:has(p) return p end
    t.put, t.size = function() end, 3
    local function plain() end
    return t, plain
  ]])
  expect.equal(reading.own(source.tree("@own", 1 << 20)), { near = true, has = true, put = true })
end)

test("functions under a name, as slots and fields of steps take them", function()
  source.note("@functions", [[
    local t = { ko = function(a) return a end, { ko = 3 } }
    t.ko = { moyo.rule { "It.", function(b) return function(inner) return b, inner end end },
      function(c) return c end, other(function(d) return d end) }
    t.ko, t.pass = t.pass
    return { pass = function(e) return e end, t }
  ]])
  local found = {}
  source.walk(source.tree("@functions", 1 << 20).body, function(node)
    for _, f in ipairs(reading.functions(node, "ko")) do found[#found + 1] = f.params[1].name end
  end)
  table.sort(found)
  expect.equal(found, { "a", "b", "c" })
end)

test("what is told of nodes comes by line, and on one line by its words", function()
  source.note("@told", "local b, a = 1, 2\nlocal c = 3\nreturn a + b + c")
  local tree = source.tree("@told", 1 << 20)
  local list = reading.told(tree, function(node, add)
    for _, var in ipairs(node.tag == "Local" and node.vars or {}) do add(node.line, var.name) end
  end)
  expect.equal(list, { { line = 1, message = "a" }, { line = 1, message = "b" },
    { line = 2, message = "c" } })
end)

test("there is no tree of a file that was not loaded", function()
  expect.equal(reading.tree "nowhere.lua", nil)
end)
