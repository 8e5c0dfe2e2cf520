--- What authors are told of a rule file that is no Lua.

local test, expect = ...
local syntax = require "moyo.declare.syntax"

-- What is said of this text.
local function said(text, untrusted)
  local chunk, message = load(text, "@x.lua", "t")
  expect.equal(chunk, nil)
  return syntax.explain("x.lua", message, untrusted, text)
end

test("what has most likely been left out is told", function()
  expect.equal(said "return { 1 2 }",
    "x.lua:1: '}' expected near '2'; is a comma missing before it, or the brace }?")
  expect.equal(said "return {\n  a = 1\n  b = 2\n}", "x.lua:3: '}' expected "
    .. "(to close '{' at line 1) near 'b'; is a comma missing before it, or the brace }?")
  expect.equal(said "local function f()\n  return 1\n", "x.lua:3: 'end' expected "
    .. "(to close 'function' at line 1) near <eof>: the function of line 1 is never closed; "
    .. "an end is missing")
  expect.truthy(said("return 'a"):find "unfinished string")
end)

test("signs of other languages are told in Lua's", function()
  expect.truthy(said("return a != b"):find "not equal is written ~=, and negation not$")
  expect.truthy(said("n += 1"):find "write n = n %+ 1$")
  expect.truthy(said("return a && b"):find "write and$")
  expect.truthy(said(("local a = 1 "):rep(201)):find "too many local variables .* near '='$")
end)

test("a stranger's words are not quoted; Lua's are", function()
  expect.equal(said("return secret password", true), "x.lua:1: <eof> expected near '…'")
  expect.equal(said("return {} end", true), "x.lua:1: <eof> expected near 'end'")
  expect.equal(said("retrun 1", true),
    "x.lua:1: a word is no keyword of Lua's; did you mean \"return\"?")
end)

test("a place is told where Lua tells none", function()
  expect.equal(syntax.explain("x.lua", "C stack overflow", false),
    "x.lua:1: parts are nested too deeply (C stack overflow)")
end)

test("a misspelt keyword is told at its line, with the nearest one", function()
  for text, told in pairs {
    ["return {\n  rules = fucntion(o)\n    return o\n  end }"] = { 2, "fucntion", "function" },
    ["local n = 1\nretrun n"] = { 2, "retrun", "return" },
    ["if a then b()\nesle c() end"] = { 2, "esle", "else" },
    ["if a thn b() end"] = { 1, "thn", "then" },
    ["if a thn retrun b edn"] = { 1, "thn", "then" },
    ["if a then\n  b()\nedn\n\n-- fro c\n"] = { 3, "edn", "end" },
    ["local n = [[\n]]\nReturn n"] = { 3, "Return", "return" },
    ["local s = 'esle'\nif a then b()\nelif c then d() end"] = { 3, "elif", "elseif" },
  } do
    expect.equal(said(text), ('x.lua:%d: "%s" is no keyword of Lua\'s; did you mean "%s"?')
      :format(table.unpack(told)))
  end
end)

test("a word that is like a keyword, and is not what is wrong, stays unnamed", function()
  for _, text in ipairs { "local ned = 1 2", "fro = { 1 2 }", "for p fo s do end", "return a.edn b",
    "summary = No two of your",
    "local esle = 1\nif esle then\n" } do
    expect.truthy(not said(text):find "keyword", said(text))
  end
end)

test("a text that is long, or full of such words, is told as Lua tells it, soon", function()
  local began = os.clock()
  said(("fro = 1 thn = 2 "):rep(5000) .. "1")
  expect.truthy(not said("-- " .. ("x"):rep(200000) .. "\nretrun 1"):find "keyword")
  expect.truthy(os.clock() - began < 5)
end)
