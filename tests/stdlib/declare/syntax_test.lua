--- What authors are told of a rule file that is no Lua.

local test, expect = ...
local syntax = require "moyo.declare.syntax"

-- What is said of this text.
local function said(text, untrusted)
  local chunk, message = load(text, "@x.lua", "t")
  expect.equal(chunk, nil)
  return syntax.explain("x.lua", message, untrusted)
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
end)

test("a place is told where Lua tells none", function()
  expect.equal(syntax.explain("x.lua", "C stack overflow", false),
    "x.lua:1: parts are nested too deeply (C stack overflow)")
end)
