--- Lua as a tree: written back as Lua, it compiles to the same instructions; and its lines are
--- those that Lua names.

local test, expect, slow = ...
local grammar = require "moyo.compile.grammar"
local shell = require "support.shell"
local unparse = require "support.unparse"

local function compiled(text) return string.dump(assert(load(text)), true) end

--- The tree of a text, once it has been shown to say the same.
local function tree(text)
  local chunk = assert(grammar.parse(text))
  local again = unparse.text(chunk)
  expect.truthy(compiled(again) == compiled(text), "another program:\n" .. again)
  return chunk
end

--- The expression that a text returns, or the last of its statements.
local function returned(text) return tree("return " .. text).body[1].exps[1] end
local function last(text)
  local body = tree(text).body
  return body[#body]
end

--- An expression with parentheses around each operator.
local function shape(node)
  if node.tag == "Binary" then
    return ("(%s %s %s)"):format(shape(node.left), node.op, shape(node.right))
  elseif node.tag == "Unary" then
    return ("(%s %s)"):format(node.op, shape(node.operand))
  elseif node.tag == "Paren" then
    return ("[%s]"):format(shape(node.inner))
  end
  return node.name or tostring(node.value)
end

local function files(roots)
  local list = {}
  local pipe = assert(io.popen(("find %s -name '*.lua' | LC_ALL=C sort"):format(roots)))
  for path in pipe:lines() do list[#list + 1] = path end
  pipe:close()
  return list
end

test("every Lua file here is the same program, written from its tree", function()
  local list, seen = files(slow and "stdlib rules tools tests" or "rules stdlib"), 0
  for i = 1, #list, slow and 1 or 8 do
    local text = shell.read(list[i]):gsub("^#[^\n]*", "")
    if load(text) then
      seen = seen + 1
      local good, why = pcall(tree, text)
      expect.truthy(good, list[i] .. ": " .. tostring(why))
    end
  end
  expect.truthy(seen > 12, "files were read")
end)

-- The words, signs and strings of a text.
local function tokens_of(text)
  local list = {}
  for token in text:gmatch "[%w_]+" do list[#list + 1] = token end
  for token in text:gmatch "[^%w_%s]+" do list[#list + 1] = token end
  for token in text:gmatch "[^%w%s_]" do list[#list + 1] = token end
  for token in text:gmatch '"[^"\n]*"' do list[#list + 1] = token end
  return list
end

test("a text in which words have been replaced is read if it is Lua", function()
  math.randomseed(13)
  local list, read = files "rules stdlib", 0
  for _ = 1, slow and 2000 * slow or 200 do
    local lines = {}
    local text = shell.read(list[math.random(#list)])
    for line in text:gmatch "[^\n]*\n" do lines[#lines + 1] = line end
    local first = math.random(#lines)
    text = table.concat(lines, "", first, math.min(#lines, first + math.random(12)))
    local tokens = tokens_of(text)
    for _ = 1, #tokens > 0 and math.random(4) or 0 do
      local from, to = text:find(math.random(2) == 1 and "[%w_]+" or "%p", math.random(#text))
      if from then
        text = text:sub(1, from - 1) .. tokens[math.random(#tokens)]
          .. (" "):rep(math.random(0, 1)) .. text:sub(to + 1)
      end
    end
    if load(text, "=", "t") then
      read = read + 1
      local good, why = pcall(tree, text)
      expect.truthy(good, text .. "\n" .. tostring(why))
    end
  end
  expect.truthy(read > 5, "programs were read")
end)

-- ---- Expressions ------------------------------------------------------------------------------

test("operators bind as the manual says", function()
  for text, expected in pairs {
    ["a or b and c < d | e ~ f & g << h .. i + j * - k ^ l"] =
      "(a or (b and (c < (d | (e ~ (f & (g << (h .. (i + (j * (- (k ^ l))))))))))))",
    ["a ^ b * c + d .. e >> f & g ~ h | i >= j and k or l"] =
      "(((((((((((a ^ b) * c) + d) .. e) >> f) & g) ~ h) | i) >= j) and k) or l)",
    ["a - b - c + d"] = "(((a - b) - c) + d)",
    ["a / b // c % d * e"] = "((((a / b) // c) % d) * e)",
    ["a << b >> c"] = "((a << b) >> c)",
    ["a == b ~= c"] = "((a == b) ~= c)",
    ["a < b <= c > d >= e"] = "((((a < b) <= c) > d) >= e)",
    ["a .. b .. c"] = "(a .. (b .. c))",
    ["a ^ b ^ c"] = "(a ^ (b ^ c))",
    ["a and b and c or d or e"] = "((((a and b) and c) or d) or e)",
    ["-a ^ -b ^ c"] = "(- (a ^ (- (b ^ c))))",
    ["not a == b"] = "((not a) == b)",
    ["not not - - # ~ a"] = "(not (not (- (- (# (~ a))))))",
    ["a - -b"] = "(a - (- b))",
    ["a^-b * c"] = "((a ^ (- b)) * c)",
    ["(a + b) * (c)"] = "([(a + b)] * [c])",
    ["a..b"] = "(a .. b)",
    ["a~=b"] = "(a ~= b)",
    ["a~b"] = "(a ~ b)",
    ["a//b"] = "(a // b)",
    ["notand"] = "notand",
    ["not_ or andy and origin"] = "(not_ or (andy and origin))",
  } do
    expect.equal(shape(returned(text)), expected, text)
  end
end)

test("numerals have the values that Lua gives them", function()
  for _, text in ipairs { "0", "7", "3.", ".5", "3.25", "1e3", "1E+2", "2e-3", ".5e1", "0x10",
    "0XfF", "0x.8p1", "0xA.8P-2", "0x1p4", "9223372036854775807", "9223372036854775808",
    "0xffffffffffffffff", "0x123456789abcdef01", "1e309", "0x7fffffffffffffff", "08", "1e0",
    "0e12", "0xep1" } do
    local value = assert(load("return " .. text))
    local node, is = returned(text), value()
    expect.equal({ node.tag, node.value, math.type(node.value) }, { "Number", is, math.type(is) },
      text)
  end
  expect.equal(shape(returned "0xe+1"), "(14 + 1)")
  expect.equal(shape(returned "1 ..2"), "(1 .. 2)")
  expect.equal(shape(returned "3-2"), "(3 - 2)")
end)

test("strings are what Lua reads", function()
  for _, text in ipairs { [[""]], [['']], [["a'b"]], [['a"b']], [["\a\b\f\n\r\t\v\\\"\'"]],
    [["\0\12\1234\x41\x7fZ"]], [["\u{41}\u{20ac}\u{7fffffff}"]], '"a\\z  \n\t b"', '"a\\\nb"',
    '"a\\\r\nb"', '"\\z"', "[[]]", "[[\n]]", "[[\n\na]]", "[[\r\na\rb\n\rc]]", "[==[a]]b]=]c]==]",
    "[[a\\n]]", '"--[[no]]"', "'\\\\'", '"[["', "[=[\n]]]=]" } do
    local node = returned(text)
    expect.equal(node.tag, "String", text)
    expect.equal(node.value, load("return " .. text)(), text)
  end
end)

test("comments and space are nothing, wherever they stand", function()
  expect.equal(shape(returned "--x\n a --[[ b\n ]] + --[==[ ]] ]==] b -- c"), "(a + b)")
  expect.equal(shape(returned "a --[=c\n + b --[=[\n]=]"), "(a + b)")
  expect.equal(shape(returned "a-- - b"), "a")
  expect.equal(shape(returned "--[[x]]--[[y]]\f\v\r\n\ta"), "a")
  expect.equal(#tree("").body, 0)
  expect.equal(#tree(" -- only this").body, 0)
  expect.equal(#tree(";;; ;").body, 0)
end)

test("calls and elements follow each other", function()
  local node = returned "a.b[c]:d 'x' { 1 } [[y]] (z, ...) [ [[k]] ].e"
  local tags = {}
  while node do
    table.insert(tags, 1, node.tag)
    node = node.object or node.func
  end
  expect.equal(table.concat(tags, " "),
    "Global Index Index Invoke Call Call Call Index Index")
  local call = last "f(1)(2)"
  expect.equal({ call.tag, call.call.func.args[1].value, call.call.args[1].value },
    { "CallStat", 1, 2 })
  expect.equal(returned("('x'):rep(3)").object.tag, "Paren")
  expect.equal(returned("(f())").inner.tag, "Call")
  expect.equal(returned("#{ ... }").operand.items[1].value.tag, "Vararg")
end)

test("tables keep their items in order, with and without keys", function()
  local items = returned("{ 1, a = 2; [3] = 4, b, c == d, [ [[x]] ] = f(), e = e, ... }").items
  local told = {}
  for i, item in ipairs(items) do
    told[i] = (item.key and shape(item.key) .. "=" or "") .. item.value.tag
  end
  expect.equal(told, { "Number", "a=Number", "3=Number", "Global", "Binary", "x=Call", "e=Global",
    "Vararg" })
  expect.equal(items[2].key.tag, "String")
  expect.equal(#returned("{}").items, 0)
end)

-- ---- Statements -------------------------------------------------------------------------------

test("every statement has its shape", function()
  local chunk = tree [[
    local a, b <const>, c <close> = 1, 2
    local d
    local function e(...) return end
    function a.x.y:z(p, ...) return self, p, ... end
    a.b, c[1], d = 1, 2
    f "x"
    do local x end
    while a do break end
    repeat local n = 1 until n
    if a then elseif b then return else f() end
    if a then end
    for i = 1, 2 do end
    for i = 1, 2, 3 do goto out end
    for k, v in pairs(a), b do end
    ::out::
    return 1, 2;]]
  local body, tags = chunk.body, {}
  for i, statement in ipairs(body) do tags[i] = statement.tag end
  expect.equal(table.concat(tags, " "), "Local Local LocalFunction Assign Assign CallStat Do While "
    .. "Repeat If If NumFor NumFor GenFor Label Return")
  expect.equal({ body[1].vars[1].attrib, body[1].vars[2].attrib, body[1].vars[3].attrib },
    { nil, "const", "close" })
  expect.equal({ #body[1].exps, #body[2].exps }, { 2, 0 })
  expect.equal({ body[3].func.vararg, #body[3].func.params, #body[3].func.body[1].exps },
    { true, 0, 0 })
  local method = body[4].exps[1]
  expect.equal({ method.params[1].name, method.params[2].name, method.vararg },
    { "self", "p", true })
  expect.equal(body[4].targets[1].key.value, "z")
  expect.equal({ #body[5].targets, #body[5].exps }, { 3, 2 })
  expect.equal(body[9].cond.decl, body[9].body[1].vars[1])
  expect.equal({ #body[10].clauses, #body[10].clauses[2].body, #body[10].orelse }, { 2, 1, 1 })
  expect.equal(body[11].orelse, nil)
  expect.equal({ body[12].step == nil, body[13].step.value }, { true, 3 })
  expect.equal({ #body[14].vars, #body[14].exps }, { 2, 2 })
  expect.equal({ body[13].body[1].label, body[15].name, #body[16].exps }, { "out", "out", 2 })
end)

test("words that begin or end like reserved ones are names", function()
  tree [[
    local endless, ifs, do_, local1, returned = 1
    function functions() end
    _and, format, inn, untilled, goto1 = nilly, truest, falsey
    local x <const> = endless]]
end)

test("a line for the shell and a byte order mark are no Lua", function()
  local chunk = assert(grammar.parse "#!/usr/bin/env lua\nreturn 1")
  expect.equal(chunk.body[1].line, 2)
  expect.equal(assert(grammar.parse "\xEF\xBB\xBFreturn 1").body[1].line, 1)
end)

test("what nests as deep as Lua allows, and what is long, is read", function()
  for _, one in ipairs { { "(", "1", ")" }, { "{", "", "}" }, { "f(", "", ")" }, { "- ", "x", "" },
    { "a[", "1", "]" }, { "a ..", "b", "" }, { "a ^ -", "b", "" },
    { "function() return ", "1", " end" }, { "f{ g = function() x = ", "1", " end }" } } do
    local function nested(levels)
      return "return " .. one[1]:rep(levels) .. one[2] .. one[3]:rep(levels)
    end
    local levels = 200
    while not grammar.load(nested(levels)) do levels = levels - 3 end
    expect.truthy(levels > 60, one[1])
    expect.truthy(grammar.parse(nested(levels - 5)))
    tree(nested(levels // 4)) -- the printer's parentheses count as well
  end
  tree(("do while a do if b then "):rep(60) .. ("end end end "):rep(60))
  local node, links = assert(grammar.parse("return a" .. (" + b"):rep(4000))).body[1].exps[1], 0
  while node.left do node, links = node.left, links + 1 end
  expect.equal({ links, node.name }, { 4000, "a" })
  tree("return a" .. (".b[1]:c()"):rep(500))
  tree("x = {" .. ("1, { a = b },"):rep(400) .. "}")
  tree(("f(a) a = b; "):rep(400))
  tree("if a then " .. ("elseif a == 1 then f() "):rep(400) .. "end")
  tree("x = '" .. ("\\n"):rep(9000) .. "' --" .. ("-"):rep(9000))
end)

-- ---- Lines ------------------------------------------------------------------------------------

test("functions begin and end where Lua says", function()
  local text = [[
local a = function
  () return 1

end
local function
b
(
) end
function
  c() end
return a, b, c]]
  local f = { load(text, "=", "t", {})() }
  local body = tree(text).body
  for i, node in ipairs { body[1].exps[1], body[2].func, body[3].exps[1] } do
    local info = debug.getinfo(f[i], "S")
    expect.equal({ node.line, node.last }, { info.linedefined, info.lastlinedefined },
      "function " .. i)
  end
  local chunk, info = tree(text), debug.getinfo(load(text), "S")
  expect.equal({ chunk.line, chunk.last }, { info.linedefined, info.lastlinedefined })
end)

-- The first node of a tag, depth first.
local function find(node, tag)
  if node.tag == tag then return node end
  for _, key in ipairs { "targets", "exps", "call", "func", "object", "key", "args", "left",
    "right", "operand", "inner", "items", "value", "body", "cond" } do
    local part = node[key]
    local found = type(part) == "table" and find(part, tag)
    if found then return found end
  end
  for _, part in ipairs(node) do
    local found = find(part, tag)
    if found then return found end
  end
end

test("what fails is on the line that Lua names", function()
  for _, case in ipairs {
    { "Call", "return f\n()" },
    { "Call", "\nreturn x\n\n\n.f\n(1,\n2)" },
    { "Invoke", "return x:\nf(\n1)" },
    { "Binary", "return x\n+\n1" },
    { "Binary", "return 1\n+\nx" },
    { "Binary", "return x\n..\n1\n..\n2" },
    { "Binary", "return x\n<\n1" },
    { "Unary", "return\n-\nx" },
    { "Index", "return f\n.\nb" },
    { "Index", "return f\n[1\n]" },
    { "Index", "return f.b\n\nand 1" },
    { "Index", "return f.b\n..\n1" },
    { "Index", "f.b =\n1\n+\n1" },
    { "Index", "\nf.b = {\nx = 1 }" },
    { "Index", "f.b =\n{ x,\n}" },
    { "Index", "f.b = x.t\n{ x,\n}" },
    { "Index", "f.b = (x\n)" },
    { "Index", "f.b = x.t(0\n)" },
    { "Index", "return (f.b\n)" },
    { "Index", "return { f.b\n}" },
    { "Index", "return x:f(1, f.b\n)" },
    { "Index", "f.b = function()\nend" },
    { "Index", "function f.b()\nend" },
    { "Index", "\nfunction f\n.b()\nend" },
  } do
    local tag, text = table.unpack(case)
    local good, message = pcall(load(text, "=", "t", { x = { t = type } }))
    expect.truthy(not good, text)
    expect.equal(find(tree(text), tag).line, tonumber(message:match "^:(%d+):"), text)
  end
end)

test("each way to end a line is one line", function()
  for _, text in ipairs { "\n\nreturn", "\r\rreturn", "\r\n\r\nreturn", "\n\r\n\rreturn",
    "--[[\r\n]]\nreturn", "x = 'a\\\r\nb'\rreturn" } do
    expect.equal(last(text).line, 3, (("%q"):format(text)))
  end
end)

-- ---- Refusals ---------------------------------------------------------------------------------

test("what is no Lua is refused with Lua's line and words", function()
  for _, text in ipairs { "x =", "x = = 1", "\n\nfor i = 1 do end", "x = 'a", "x = [[a", "f() = 1",
    "x = 3..2", "x = 0x", "x = 1a", "'\\q'", "local x <const> = 1\nx = 2", "break", "goto out",
    "::a::\n::a::", "function f() return ... end", "return 1 return 2", "x", "a.b:c = 1",
    "x = }", ("("):rep(300) .. "1" .. (")"):rep(300), "\27Lua" } do
    local chunk, line, message = grammar.parse(text)
    expect.equal(chunk, nil, text)
    local _, _, lua = pcall(load, text, "=", "t")
    local at, words = lua:match "^:(%d+): (.*)$"
    expect.equal(line, math.tointeger(at) or 1, text)
    expect.equal(message, words or lua, text)
  end
end)
