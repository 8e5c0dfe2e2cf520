--- JSON: what is written, what is read, what is refused.

local test, expect = ...
local json = require "moyo.base.json"

local function refused(text, message)
  local value, wrong = json.decode(text)
  expect.equal(value, nil)
  expect.equal(wrong, message)
end

test("encode: keys are sorted", function()
  expect.equal(json.encode { b = 1, a = { d = 2, c = true } },
    '{"a":{"c":true,"d":2},"b":1}')
end)

test("encode: keys in an order asked for, the others after them", function()
  local value = { ok = true, ply = 7, actor = "white", [""] = 0 }
  expect.equal(json.encode(value, { keys = { "ok", "over", "ply", "ok" } }),
    '{"ok":true,"ply":7,"":0,"actor":"white"}')
  expect.equal(json.encode { json.object({ a = 1, b = 2 }, { "b", "a" }) },
    '[{"b":2,"a":1}]')
  local ordered = setmetatable({ a = 1, b = 2 }, { __keys = { "b" } })
  expect.equal(json.encode(ordered), '{"b":2,"a":1}')
end)

test("encode: an empty table is an array unless marked", function()
  expect.equal(json.encode { json.array {}, json.object {}, {} }, "[[],{},[]]")
end)

test("encode: null and false", function()
  expect.equal(json.encode { json.null, false }, "[null,false]")
  expect.equal(json.encode(nil), "null")
  expect.equal(json.encode { reason = json.null }, '{"reason":null}')
end)

test("encode: integers have no point, floats are shortest", function()
  expect.equal(json.encode { 0, -7, math.maxinteger, math.mininteger },
    "[0,-7,9223372036854775807,-9223372036854775808]")
  expect.equal(json.encode { 6.5, 0.1, 3.0, 1 / 3, 1e300, 0.1 + 0.2 },
    "[6.5,0.1,3,0.3333333333333333,1e+300,0.30000000000000004]")
end)

test("encode: every float comes back", function()
  math.randomseed(1)
  for _ = 1, 2000 do
    local bits = math.random(0)
    local number = string.unpack("d", string.pack("i8", bits))
    if number == number and math.abs(number) < math.huge then
      expect.equal(json.decode(json.encode(number)), number)
    end
  end
end)

test("encode: quotes, backslashes and controls are escaped", function()
  expect.equal(json.encode '"\\/\b\f\n\r\t\0\31\127',
    [["\"\\/\b\f\n\r\t\u0000\u001f\u007f"]])
end)

test("encode: what is not UTF-8 is replaced", function()
  expect.equal(json.encode "\u{E9}\u{56F2}\u{1F600}",
    '"\u{E9}\u{56F2}\u{1F600}"')
  expect.equal(json.encode "a\xFFb\xC3", '"a\u{FFFD}b\u{FFFD}"')
  expect.equal(json.encode "\xED\xA0\x80", '"' .. ("\u{FFFD}"):rep(3) .. '"')
  expect.equal(json.encode "\xC0\xAF", '"' .. ("\u{FFFD}"):rep(2) .. '"')
  expect.equal(json.encode "\xF4\x90\x80\x80",
    '"' .. ("\u{FFFD}"):rep(4) .. '"')
end)

test("encode: random bytes always give JSON", function()
  math.randomseed(2)
  for _ = 1, 300 do
    local bytes = {}
    for i = 1, 40 do bytes[i] = string.char(math.random(0, 255)) end
    expect.truthy(json.decode(json.encode(table.concat(bytes))))
  end
end)

test("encode: what JSON cannot say is an error with its path", function()
  expect.error(function() json.encode { a = { 0 / 0 } } end,
    "value%.a%[1%]: NaN has no JSON form")
  expect.error(function() json.encode(-math.huge) end, "infinity")
  expect.error(function() json.encode { a = print } end,
    "value%.a: a function has no JSON form")
  expect.error(function() json.encode { 1, nil, 3 } end,
    "an array without element 2")
  expect.error(function() json.encode { [1.5] = 1 } end, "expected an index")
  expect.error(function() json.encode { [1 << 62] = 1 } end,
    "an array without element 1")
  expect.error(function() json.encode { 1, a = 2 } end,
    "the key 1 of an object is a number, expected a string")
  expect.error(function() json.encode(json.array { a = 2 }) end,
    "the key a of an array")
end)

test("encode: the error stands at the caller's line", function()
  expect.error(function() json.encode(print) end, "json_test")
end)

test("encode: a table that contains itself is an error", function()
  local loop = {}
  loop.again = { loop }
  expect.error(function() json.encode(loop) end, "does it contain itself")
end)

test("decode: every kind of value", function()
  local text = ' {"a" : [1, -2.5, 1e2, true, false, null], "b":{}, "":""}\r\n'
  expect.equal(json.decode(text), {
    a = { 1, -2.5, 100.0, true, false, json.null }, b = {}, [""] = "",
  })
  expect.equal(json.decode "7", 7)
  expect.equal(json.decode '"x"', "x")
  expect.equal(json.decode "false", false)
  expect.equal(json.decode "null", json.null)
  expect.equal(math.type(json.decode "7"), "integer")
  expect.equal(math.type(json.decode "7.0"), "float")
  expect.equal(math.type(json.decode "12345678901234567890"), "float")
end)

test("decode: escapes", function()
  expect.equal(json.decode [["\"\\\/\b\f\n\r\t\u00e9\u56F2"]],
    '"\\/\b\f\n\r\t\u{E9}\u{56F2}')
  expect.equal(json.decode [["\ud83d\ude00"]], "\u{1F600}")
  expect.equal(json.decode [["\ud83d x \ude00\ud83d"]],
    "\u{FFFD} x \u{FFFD}\u{FFFD}")
  expect.equal(json.decode [["\ud83d\u0041"]], "\u{FFFD}A")
end)

test("decode: a mark of byte order is passed over", function()
  expect.equal(json.decode "\u{FEFF}[1]", { 1 })
end)

test("decode: what was read is written again, empty tables too", function()
  local text = '{"a":[],"b":{},"c":[{},[],null,"\u{E9}",1,2.5]}'
  expect.equal(json.encode(json.decode(text)), text)
end)

test("decode: of equal keys the last counts", function()
  expect.equal(json.decode '{"a":1,"a":2}', { a = 2 })
end)

test("decode: a fault is named with its place", function()
  refused("", "1:1: expected a value, found the end of the text")
  refused("[1,\n 2", '2:3: expected "," or "]", found the end of the text')
  refused("[1 2]", '1:4: expected "," or "]", found "2"')
  refused("[1,]", '1:4: expected a value, found "]"')
  refused("[01]", '1:3: expected "," or "]", found "1"')
  refused("[.5]", '1:2: expected a value, found "."')
  refused("[nul]", '1:2: expected a value, found "nul"')
  refused('{"a":1,\r\n}', '2:1: expected a key in quotes, found "}"')
  refused("{a:1}", '1:2: expected a key in quotes, found "a"')
  refused('{"a" 1}', '1:6: expected ":" after a key, found "1"')
  refused('{"a":1]', '1:7: expected "," or "}", found "]"')
  refused('["\u{E9}" "b"]', "1:6: expected \",\" or \"]\", found '\"'")
  refused('["a', "1:2: expected '\"' at the end of this string, found the end "
    .. "of the text")
  refused('["a\nb"]', "1:4: expected an escape in a string, found byte 0x0A")
  refused("1 x", '1:3: expected the end of the text, found "x"')
  refused("[1e999]", "1:2: expected a number below 1.8e308")
  refused('["\xE9"]', "1:3: expected UTF-8, found byte 0xE9")
end)

test("decode: an unknown escape is named", function()
  local _, wrong = json.decode [["a\q"]]
  expect.truthy(wrong:find('1:3: unknown escape "\\q"', 1, true))
  _, wrong = json.decode [["\u12"]]
  expect.truthy(wrong:find('1:2: unknown escape "\\u"', 1, true))
end)

test("decode: depth is limited", function()
  expect.truthy(json.decode(("["):rep(500) .. ("]"):rep(500)))
  refused(("["):rep(100000), "1:501: nested deeper than 500 levels")
  refused(('{"a":'):rep(100000), "1:2501: nested deeper than 500 levels")
end)

test("decode: long texts need no long stack", function()
  expect.equal(#json.decode("[" .. ("1,"):rep(20000) .. "1]"), 20001)
  expect.equal(#json.decode('"' .. ("\\n"):rep(60000) .. '"'), 60000)
  expect.truthy(select(2, json.decode('"' .. ("\\n"):rep(60000))))
  expect.truthy(select(2, json.decode((" "):rep(200000))))
end)

local sample = '{"ok":true,"taken":["D4","\\u00e9\\ud83d\\ude00"],'
  .. '"scores":{"black":-12.5e0,"white":null},"x":[[],{},false]}'

test("decode: every truncation is refused", function()
  expect.truthy(json.decode(sample))
  for length = 0, #sample - 1 do
    local value, wrong = json.decode(sample:sub(1, length))
    expect.equal(value, nil)
    expect.truthy(wrong:find("^1:%d+: "))
  end
end)

test("decode: random damage is read or refused, never an error", function()
  math.randomseed(3)
  for _ = 1, 5000 do
    local at = math.random(#sample)
    local text = sample:sub(1, at - 1) .. string.char(math.random(0, 255))
      .. sample:sub(at + math.random(0, 2))
    local value, wrong = json.decode(text)
    if wrong then
      expect.truthy(wrong:find("^%d+:%d+: "))
    else
      expect.equal(json.decode(json.encode(value)), value)
    end
  end
end)
