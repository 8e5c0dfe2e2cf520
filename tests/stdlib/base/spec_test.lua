--- Tables that authors write: what is refused in them, and with which words.

local test, expect = ...
local spec = require "moyo.base.spec"

local function blamed(words, f, ...)
  local ok, why = pcall(f, ...)
  expect.equal(ok, false)
  local message = type(why) == "table" and why.message or tostring(why)
  expect.truthy(message:find(words, 1, true), message)
end

test("check: a table comes back, and a field that is not known is told with the nearest", function()
  local t = { size = 3 }
  expect.equal(rawequal(spec.check("board", t, { "size", "wrap" }), t), true)
  blamed('board has no "siez"; did you mean "size"?', spec.check, "board", { siez = 3 }, { "size" })
  blamed("board takes a table { … }, not the text \"9\"", spec.check, "board", "9", { "size" })
  blamed("board takes a table { … }, not nothing", spec.check, "board", nil, { "size" })
end)

test("found: a short text or number itself, else its type", function()
  expect.equal(spec.found "ab", 'the text "ab"')
  expect.equal(#spec.found(("x"):rep(100)), #'the text ""' + 40)
  expect.equal({ spec.found(3), spec.found(true), spec.found(nil), spec.found {} },
    { "3", "true", "nothing", "a table" })
end)

test("shown: a text that would steer a terminal is refused, others are not looked at", function()
  spec.shown("title", "Go")
  spec.shown("title", 3)
  blamed("title: a text that is shown holds a control character", spec.shown, "title", "a\27[2J")
end)

test("strict: names that are not known are refused when they are asked for or set", function()
  local t = spec.strict("there is no option", { size = 9 }, { "size", "komi" })
  expect.equal(t.size, 9)
  t.komi = 7
  expect.equal(t.komi, 7)
  blamed('there is no option "siez"', function() return t.siez end)
  blamed('there is no option "kome"', function() t.kome = 1 end)
end)

test("found, given: short texts and numbers themselves, else the type", function()
  for value, found in pairs { [3] = "3", [true] = "true", [{}] = "a table", [print] = "a function",
    ["3"] = 'the text "3"' } do
    expect.equal(spec.found(value), found)
    expect.equal(spec.given(value), (found:gsub("^the text ", "")))
  end
  expect.equal({ spec.found(nil), spec.given(nil) }, { "nothing", "nil" })
end)

test("copied: what is set in the copy is not set in the other", function()
  local one = setmetatable({ a = 1, b = 2 }, { __index = { c = 3 } })
  local other = spec.copied(one)
  other.b, other.d = 4, 5
  expect.equal({ one.a, one.b, one.c, one.d == nil }, { 1, 2, 3, true })
  expect.equal({ other.a, other.b, other.c, other.d }, { 1, 4, 3, 5 })
end)

test("sorted: numbers, then names, whatever the order in which Lua has them", function()
  local list = {}
  for key, value in spec.sorted { b = 1, [true] = 2, [2.5] = 3, a = 4, [-1] = 5, 6 } do
    list[#list + 1] = tostring(key) .. " " .. value
  end
  expect.equal(list, { "-1 5", "1 6", "2.5 3", "a 4", "b 1", "true 2" })
  local strict = spec.strict("no", { size = 9 }, { "size" })
  for key, value in spec.sorted(strict) do expect.equal({ key, value }, { "size", 9 }) end
end)

test("of many mistakes the same one is told each time", function()
  local many, list = {}, {}
  for i = 40, 10, -1 do many["name" .. i], list[i] = i, "x" end
  blamed('thing has no "name10"', spec.check, "thing", many, { "size" })
  for name in pairs(many) do list[name] = "x" end
  blamed('found a field "name10"', spec.items, "slot ko", list)
end)

test("items and flat: in order, without those that are false, lists in lists laid out", function()
  expect.equal(spec.items("slot ko", { [3] = "c", [1] = "a", [2] = false }), { "a", "c" })
  expect.equal(spec.flat("slot ko", { "a", { "b", { "c", false } }, "d" }), { "a", "b", "c", "d" })
  blamed('slot ko: expected a list, found a field "x"', spec.items, "slot ko", { x = 1 })
end)

test("flat: a list in itself, and lists that double, are refused at once", function()
  local itself, double = {}, { "a" }
  itself[1] = itself
  for _ = 1, 60 do double = { double, double } end
  blamed("slot ko: a list stands in itself, or in more than 100 others", spec.flat, "slot ko",
    itself)
  blamed("slot ko: more than 10000 items, in lists in lists", spec.flat, "slot ko", double)
end)
