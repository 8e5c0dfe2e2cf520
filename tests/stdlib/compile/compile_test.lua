--- Functions as code: what the compiler is told of a game, and what it answers.

local test, expect = ...
local compile = require "moyo.compile.compile"
local core = require "moyo.core"
local source = require "moyo.compile.source"

local board = core.topology { width = 3, height = 3 }
local context = { game = { board = board, shape = core.shape(board), points = 9, players = 2,
  colours = 2, stacks = false, name = "X" }, fields = { n = { number = 0, kind = "number" } },
  phases = { "play" }, verbs = { "place" }, same = {}, leaves = {} }

-- The code of a function's text, or nil and why it has none.
local function compiled(slot, text, changes, seldom)
  local chunk = "@compile_test " .. text
  source.note(chunk, "return " .. text)
  local all = {}
  for name, value in pairs(context) do all[name] = value end
  for name, value in pairs(changes or {}) do all[name] = value end
  return compile.compile(load("return " .. text, chunk)(), slot, all, seldom)
end

test("code says what it needs", function()
  local code = compiled("condition", "function(p, m) return #(p:empty() & p:stones(1)) > 4 end",
    { budget = 77 })
  expect.equal({ code.sets, code.budget, code.says, #code.constants }, { 3, 77, false, 0 })
  expect.equal(#code.at, code.count * 8)
  expect.truthy(code.registers >= 1 and code.registers <= 3)
  expect.equal(compiled("condition", "function() return false, 'No.' end").says, true)
  expect.equal(compiled("score", "function() local t = {} t[1] = 4 return t end").lists, { 4 * 10 })
end)

test("constants are no instructions", function()
  local short = compiled("condition", "function() return 1 + 2 < 4 and 'a' .. 'b' == 'ab' end")
  expect.truthy(short.count <= 3, short.count)
end)

test("code that runs seldom stays as it is written", function()
  local text = "function(p) local one = p.ply - p.ply * 0 return p:field 'n' + one > 3 end"
  local short, long = compiled("finish", text), compiled("finish", text, nil, true)
  expect.truthy(short.count < long.count, ("%d, not %d"):format(short.count, long.count))
end)

test("a function is given what its slot has", function()
  expect.truthy(compiled("condition", "function(p, m) return m.point ~= p.ply end"))
  expect.truthy(compiled("effect", "function(p, s, a, b) p:set_field('n', a + b + s) end"))
  expect.truthy(compiled("finish", "function(p) return true, { 1 } end"))
  local code, why = compiled("condition", "function(p)\np:set_field('n', 1) return true end")
  expect.equal({ code, why.line, why.reason }, { nil, 2, "position:set_field" })
end)

test("what a name may hold is found out however long it takes", function()
  local lines = { "function(p)", "local x0, x1, x2, x3, x4, x5 = 1, 1, 1, 1, 1, 1",
    "for i = 1, 9 do" }
  for i = 1, 5 do lines[#lines + 1] = ("x%d = x%d"):format(i - 1, i) end
  lines[#lines + 1] = "x5 = p.ply > 3 or nil end return x0 ~= 1 end"
  expect.truthy(compiled("condition", table.concat(lines, "\n")))
end)

test("a function without a source stays in Lua", function()
  local code, why = compile.compile(print, "condition", context)
  expect.equal({ code, why }, { nil, { reason = "a function in C" } })
  code, why = compile.compile(load("return function() return true end", "=x")(), "condition",
    context)
  expect.equal({ code, why }, { nil, { reason = "no source" } })
end)
