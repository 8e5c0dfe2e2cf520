--- What names mean in a tree of Lua, and who changes what they stand for.

local test, expect = ...
local grammar = require "moyo.compile.grammar"
local unparse = require "support.unparse"

local function read(text)
  local chunk = assert(grammar.parse(text))
  local again = assert(load(unparse.text(chunk)))
  expect.truthy(string.dump(again, true) == string.dump(load(text), true), "another program")
  return chunk
end

-- All nodes below one of a tag, in the order of lists and of the fields' names.
local function collect(node, tag, found)
  found = found or {}
  if node.tag == tag then found[#found + 1] = node end
  local keys = {}
  for key, part in next, node do
    if type(part) == "table" and key ~= "parent" and key ~= "owner" and key ~= "decl"
        and key ~= "free" and key ~= "functions" and key ~= "assigned" and key ~= "indexed" then
      keys[#keys + 1] = key
    end
  end
  table.sort(keys, function(a, b)
    if type(a) == type(b) then return a < b end
    return type(a) == "number"
  end)
  for _, key in ipairs(keys) do collect(node[key], tag, found) end
  return found
end

--- The declaration of a name, of several the one that `collect` finds first, or as number `which`.
local function decl(chunk, name, which)
  for _, found in ipairs(collect(chunk, "Decl")) do
    if found.name == name then
      which = (which or 1) - 1
      if which == 0 then return found end
    end
  end
end

--- The lines of the declarations that a name means where it is used, in order.
local function used(chunk, name)
  local lines = {}
  for _, var in ipairs(collect(chunk, "Var")) do
    if var.decl.name == name then lines[#lines + 1] = var.decl.line end
  end
  table.sort(lines)
  return lines
end

test("a name means the last declaration before it", function()
  expect.equal(used(read "local x\nlocal x = x\nreturn x", "x"), { 1, 2 })
  expect.equal(used(read "local x\ndo local x\nlocal x\nx() end\nx()", "x"), { 1, 3 })
  expect.equal(used(read "local x, y,\nx\nx()", "x"), { 2 })
  local chunk = read "x()\nlocal x = x"
  expect.equal(#collect(chunk, "Var"), 0)
  expect.equal(#collect(chunk, "Global"), 2)
end)

test("the condition of repeat sees the locals of its body", function()
  expect.equal(used(read "local x\nrepeat\nlocal x\nuntil x\nx()", "x"), { 1, 3 })
  expect.equal(used(read "local x\nwhile x do\nlocal x\nend", "x"), { 1 })
end)

test("a local function sees itself, a function in a local does not", function()
  local chunk = read "local function f() return f() end"
  expect.equal(collect(chunk, "Var")[1].decl, decl(chunk, "f"))
  expect.equal(decl(chunk, "f").assigned, {})
  expect.equal(#collect(read "local f = function() return f() end", "Var"), 0)
end)

test("variables of a loop are seen in its body alone", function()
  expect.equal(used(read "local i\nfor i = i,\ni, i do i() end i()", "i"), { 1, 1, 1, 1, 2 })
  expect.equal(#collect(read "for k, v in k, v do end return k, v", "Var"), 0)
  local chunk = read "for k, v in f do return k, v end"
  expect.equal(#collect(chunk, "Var"), 2)
  expect.equal(decl(chunk, "k").owner, chunk)
end)

test("parameters belong to their function, and hide what is around", function()
  local chunk = read [[
    local a
    function f() return a end
    function f(a, ...) local b = a
      return function(a) a() b() end end ]]
  local f = chunk.body[3].exps[1]
  local inner = f.body[2].exps[1]
  expect.equal({ f.tag, inner.tag }, { "Function", "Function" })
  expect.truthy(f.parent == chunk and inner.parent == f and not chunk.parent)
  expect.truthy(chunk.body[1].vars[1].owner == chunk)
  expect.truthy(f.params[1].owner == f and inner.params[1].owner == inner)
  expect.equal(used(chunk, "a"), { 1, 3, 4 })
  expect.truthy(decl(chunk, "b").owner == f)
end)

test("a clause's locals end with it", function()
  expect.equal(#collect(read "if a then local x elseif x then local x else x() end", "Var"), 0)
end)

test("a variable knows the functions that assign to it", function()
  local chunk = read [[
    local a, b, c, d = 1
    a = 2
    a, c = 1, 2
    local function f(p) a = 1 p = 1 return function() b, b = 1 end end
    function d() end
    for i = 1, 2 do i = 3 end
    local function g() local a a = 1 end]]
  local f = decl(chunk, "f")
  local functions = collect(chunk, "Function")
  expect.equal(#functions, 5)
  local a = decl(chunk, "a")
  expect.equal(#a.assigned, 2)
  expect.truthy(rawequal(a.assigned[1], chunk) and a.assigned[2] == decl(chunk, "p").owner)
  expect.equal(#decl(chunk, "b").assigned, 1)
  expect.equal(decl(chunk, "b").assigned[1].parent, decl(chunk, "p").owner)
  expect.equal(#decl(chunk, "c").assigned, 1)
  expect.equal(#decl(chunk, "d").assigned, 1)
  expect.equal(#decl(chunk, "i").assigned, 1)
  expect.equal(#decl(chunk, "p").assigned, 1)
  expect.equal(#f.assigned, 0)
  expect.equal(#decl(chunk, "a", 2).assigned, 1)
end)

test("a table knows the functions that change its elements", function()
  local chunk = read [[
    local a, b, c, d, e, f, g, h, i, j = {}
    a[1] = 2
    b.x.y[3] = 1;
    (c)[1] = 1
    local function change()
      table.insert(d, 1)
      table.sort(e.list)
      table.move(f, 1, 2, 3, g)
      table.concat(h)
      table.remove(unknown)
      string.insert(h)
      h = i[1]
      j.x().y = 1
      function a.x() end
    end]]
  local function count(name) return #decl(chunk, name).indexed end
  for name, expected in pairs { a = 2, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 0, i = 0,
    j = 0 } do
    expect.equal(count(name), expected, name)
  end
  expect.equal(decl(chunk, "d").indexed[1], decl(chunk, "a").indexed[2])
  expect.equal(#decl(read "local table, a = 1 table.insert(a, 1)", "a").indexed, 0)
end)

test("upvalues have the numbers that Lua gives them", function()
  for _, text in ipairs {
    "local a, b, c return function() return c, a, x, c, b end",
    "local a, b return function(a) return b, a end",
    "local a, b return function() local function f() b() x() a() end a() end",
    "local a, b return function() a.x, b[x] = 1 end",
    "local a, b return function() local a = a b() end",
    "local a, b return function() for a = b, a do end end",
    "local a, b return function() repeat local b until b and a end",
    "local a, b return function() return { [b] = a } end",
    "local a, b return function() b:a(a) end",
    "local a, b return function() function b.x() a() end end",
    "local a, b return function() function x.x() a() end b() end",
    "local a, b return function() return b + a ^ b end",
    "local a, b return function() if a then b() elseif x then end end",
    "local a return function() return function() return function() return a, x end end end",
    "local a return function() end",
  } do
    local chunk = read(text)
    local func, f, names = chunk.body[#chunk.body].exps[1], load(text)(), {}
    for i, one in ipairs(func.free) do names[i] = one.name or one end
    local expected = {}
    for i = 1, debug.getinfo(f, "u").nups do expected[i] = debug.getupvalue(f, i) end
    expect.equal(names, expected, text)
  end
end)

test("a local called _ENV has the globals", function()
  local chunk = read "local _ENV = {} return x"
  local index = chunk.body[2].exps[1]
  expect.equal({ index.tag, index.key.value, index.object.decl.name }, { "Index", "x", "_ENV" })
  expect.equal(read("return function(_ENV) x = 1 end").body[1].exps[1].free, {})
  expect.equal(read("return _ENV").body[1].exps[1].tag, "Global")
end)

test("nothing of the walk stays in the tree", function()
  local allowed = {}
  for key in ([[tag line name owner attrib assigned indexed vars exps var func targets call body
    cond clauses orelse from to step label value params vararg last parent free functions items key
    op left right operand inner object args decl]]):gmatch "%a+" do allowed[key] = true end
  local seen = {}
  local function check(node)
    if seen[node] then return end
    seen[node] = true
    for key, part in next, node do
      expect.truthy(math.type(key) or allowed[key], tostring(key))
      if type(part) == "table" then check(part) end
    end
    expect.truthy(not node.tag or math.type(node.line) == "integer", node.tag)
    expect.truthy(node.tag ~= "Name")
  end
  check(read "local a <const> = 1 function f.x:y(b) x, a.y = a, b.c[1]:d(-1 + 2) end")
end)
