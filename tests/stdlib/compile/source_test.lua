--- The source of a function: found by its lines and its text, or not at all.

local test, expect = ...
local grammar = require "moyo.compile.grammar"
local library = require "moyo.declare.library"
local shell = require "support.shell"
local source = require "moyo.compile.source"

local count = 0

--- What a text returns, loaded under a name of its own and noted.
local function loaded(text)
  count = count + 1
  local name = ("@/nowhere/%d.lua"):format(count)
  source.note(name, text)
  return assert(load(text, name))()
end

local function returned(node) return node.body[1].exps[1] end

test("a function has the node of its lines", function()
  local f, g, h = loaded [[
    local function f() return 1 end
    return f, function(a)
      return 2
    end, { h = function()
      return function() return 3 end
    end }]]
  expect.equal(returned(assert(source.of(f))).value, 1)
  expect.equal(returned(assert(source.of(g))).value, 2)
  local node = assert(source.of(h.h()))
  expect.equal(returned(node).value, 3)
  expect.truthy(source.of(h.h) == node.parent, "one tree for a text")
  expect.truthy(source.of(f) == source.of(f))
end)

test("a chunk has the whole text", function()
  local text = "local a <const> = 5 return a"
  expect.equal(#assert(source.of(load(text))).body, 2)
end)

test("functions on one line are told apart by parameters and upvalues", function()
  local text = [[
    local a, b, c <const> = 1, 2, 3
    return { function() return 0 end, function(x) return x end, function(...) return ... end,
      function() return a end, function() return b end, function() return a, b end,
      function() return b, a end, function() return x end, function() return c, b, 1 end }
  ]]
  local all = loaded((text:gsub("\n", " ")))
  local names = { "Number", "x", "Vararg", "a", false, "a b", "b a", "x", false }
  for i, f in ipairs(all) do
    local node, why = source.of(f)
    if names[i] then
      local said = {}
      for k, exp in ipairs(assert(node, why).body[1].exps) do
        said[k] = exp.decl and exp.decl.name or exp.name or exp.tag
      end
      expect.equal(table.concat(said, " "), names[i])
    else -- a constant is no upvalue: both have b alone
      expect.equal({ node, why }, { nil, "several functions on line 1" })
    end
  end
end)

test("functions that cannot be told apart have no source, unless they say the same", function()
  local f = loaded "return { function() return 1 end, function() return 2 end }"
  expect.equal({ source.of(f[1]) }, { nil, "several functions on line 1" })
  for _, text in ipairs {
    "return { function(a) return a + 1 end, function(a) return a + 1 end }",
    "local x return { function() return x end, function() return x end }",
    "return { function() for i = 1, 2 do return i end end, "
      .. "function() for i = 1, 2 do return i end end }",
    "return { function() local a, b return function() return a, b end end, "
      .. "function() local a, b return function() return a, b end end }",
  } do
    expect.truthy(source.of(loaded(text)[1]), text)
  end
  for _, text in ipairs {
    "local l = {} for i = 1, 2 do local x l[i] = function() return x end end "
      .. "do local x = 1 l[3] = function() return x end end return l",
    "return { function(a, b) return a, b end, function(a, b) return b, a end }",
    "return { function(a, b) return a, b end, function(a, b) return a, a end }",
    "return { function(a) return a end, function(a) return a, a end }",
    "return { function(a) return a end, function(b) return b end }", -- messages name it
    "return { function() return {} end, function() return { 1 } end }",
    "return { function() local a return function(b) return a end end, "
      .. "function() local a return function(b) return b end end }",
  } do
    expect.equal({ source.of(loaded(text)[1]) }, { nil, "several functions on line 1" }, text)
  end
end)

test("what has no source says why", function()
  expect.equal({ source.of(print) }, { nil, "a function in C" })
  expect.equal({ source.of(load("return 1", "=nowhere")) }, { nil, "no source" })
  expect.equal({ source.of(load("return 1", "@/nowhere/at/all.lua")) }, { nil, "no source" })
  expect.equal({ source.of(load("return 1", "a name, no text")) }, { nil, "no source" })
  expect.equal({ source.of(load(string.dump(load "return 1", true))) }, { nil, "no source" })
end)

test("a text that the function was not loaded from is not believed", function()
  for old, new in pairs { ["return function() return 1 end"] = "return function() return 2 end",
    ["local a, b return function() return a end"] = "local a, b return function() return b end",
    ["return function() return 1 end "] = "\nreturn function() return 1 end" } do
    local f = loaded(old)
    expect.truthy(source.of(f))
    source.note(debug.getinfo(f, "S").source, new)
    expect.equal({ source.of(f) }, { nil, "another source than it was loaded from" })
  end
  local f = loaded "return function() return 1 end"
  source.note(debug.getinfo(f, "S").source, "this is no Lua")
  expect.equal({ source.of(f) }, { nil, "no source" })
end)

test("upvalues are told by number", function()
  local f = loaded [[
    local a, b, c <const>, d <const> = 1, 2, {}, 5
    return function() return d, b, x, c, d, a end]]
  local node = assert(source.of(f))
  local names = {}
  for i, one in ipairs(assert(source.upvalues(f, node))) do
    names[i] = one.name or one
    expect.equal(debug.getupvalue(f, i), names[i])
  end
  expect.equal(names, { "b", "_ENV", "c", "a" })
  expect.equal(source.upvalues(f, node.parent), nil)
  expect.equal(source.upvalues(function() return f end, node), nil)
end)

test("modules of the standard library are read from their files", function()
  local node = assert(source.of(grammar.parse))
  expect.equal({ #node.params, node.params[1].name }, { 1, "text" })
  for name, f in pairs(require "moyo.base.text") do
    if type(f) == "function" then expect.truthy(source.of(f), name) end
  end
end)

test("a rule file's functions have the text that was loaded, not the file's", function()
  local path = os.tmpname()
  os.remove(path)
  path = path .. ".lua"
  local text = [[
local moyo = require "moyo"
f = 0
return moyo.game "A" { summary = "A.", options = { size = moyo.option.size { 3, "Lines." } },
  rules = function(o)
    return { board = moyo.board.square(o.size), turn = moyo.place { moyo.on.empty } }
  end }]]
  text = text:gsub("f = 0\n", "")
  shell.write(path, text)
  local variant = library.variant(path)
  shell.write(path, "-- changed\n\n" .. text)
  local node, why = source.of(variant.own_rules)
  os.remove(path)
  expect.equal(why, nil)
  expect.equal({ node.line, node.params[1].name }, { 3, "o" })
end)

test("trees are forgotten when nobody has them", function()
  local watch = setmetatable({}, { __mode = "k" })
  watch[assert(source.of(loaded "return function() return 'a' end"))] = true
  assert(source.of(loaded "return function() return 'b' end"))
  collectgarbage()
  expect.equal(next(watch), nil)
end)
