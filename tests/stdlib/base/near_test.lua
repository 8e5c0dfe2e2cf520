--- Nearest names, and places in a text.

local test, expect = ...
local long = test.long
local near = require "moyo.base.near"
local work = require "support.work"

local kos = { "none", "simple", "positional", "situational" }

test("name: a known name is its own nearest, in any case", function()
  expect.equal(near.name("simple", kos), "simple")
  expect.equal(near.name("SIMPLE", kos), "simple")
end)

test("name: an insertion, a deletion, a replacement, a swap", function()
  expect.equal(near.name("simpple", kos), "simple")
  expect.equal(near.name("simle", kos), "simple")
  expect.equal(near.name("sample", kos), "simple")
  expect.equal(near.name("ismple", kos), "simple")
end)

test("name: a swap is one slip, two replacements are two", function()
  expect.equal(near.name("nnoe", { "none" }), "none")
  expect.equal(near.name("nxxe", { "none" }), nil)
end)

test("name: the nearest wins; of equally near the one begun, then the first", function()
  expect.equal(near.name("kom", { "ko", "komi", "komo" }), "komi")
  expect.equal(near.name("positionl", kos), "positional")
  expect.equal(near.name("situationl", kos), "situational")
  expect.equal(near.name("bat", { "cat", "hat" }), "cat")
  expect.equal(near.name("bat", { "hat", "cat" }), "hat")
end)

test("name: nothing is near to something else altogether", function()
  expect.equal(near.name("territory", kos), nil)
  expect.equal(near.name("x", { "y", "z" }), nil)
  expect.equal(near.name("", { "a", "" }), "")
  expect.equal(near.name("", { "a" }), nil)
  expect.equal(near.name("komi", {}), nil)
end)

test("name: what is not a text is printed first", function()
  expect.equal(near.name(12, { 1, 12 }), "12")
  expect.equal(near.name(nil, kos), nil)
  expect.equal(near.name(true, { "true" }), "true")
end)

-- Damerau-Levenshtein distance as it is defined, without a bound.
local function distance(a, b)
  local d = {}
  for i = 0, #a do
    d[i] = {}
    for j = 0, #b do
      local same = a:sub(i, i) == b:sub(j, j)
      d[i][j] = i * j == 0 and i + j
        or math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (same and 0 or 1))
      if i > 1 and j > 1 and a:sub(i - 1, i) == b:sub(j - 1, j):reverse() then
        d[i][j] = math.min(d[i][j], d[i - 2][j - 2] + 1)
      end
    end
  end
  return d[#a][#b]
end

test("hint: the only name that a word begins", function()
  expect.equal(near.hint("int", { "boolean", "integer" }),
    '; did you mean "integer"? (known: boolean, integer)')
  expect.equal(near.hint("pos", { "positional", "position" }), " (known: positional, position)")
  expect.equal(near.hint("in", { "integer" }), " (known: integer)")
end)

test("name: no nearer name is passed over", function()
  math.randomseed(1)
  local function word()
    local letters = {}
    for i = 1, math.random(0, 9) do letters[i] = string.char(96 + math.random(4)) end
    return table.concat(letters)
  end
  for _ = 1, 200 do
    local asked, list, least = word(), {}, math.huge
    for i = 1, 20 do
      list[i] = word()
      least = math.min(least, distance(asked, list[i]))
    end
    local found = near.name(asked, list)
    if least <= math.min((#asked + 1) // 3, 3) then
      expect.equal(distance(asked, found), least, asked .. " among " .. table.concat(list, " "))
    else
      expect.equal(found, nil)
    end
  end
end)

-- Whoever writes lines of nonsense to `moyo gtp` gets as many answers.
long("name: thousands of words among many names take a moment", function()
  math.randomseed(1)
  local function word()
    local letters = {}
    for i = 1, 9 do letters[i] = string.char(96 + math.random(16)) end
    return table.concat(letters)
  end
  local names = {}
  for i = 1, 80 do names[i] = word() end
  local took = work.of(function()
    for _ = 1, 2000 do near.name(word(), names) end
  end)
  expect.truthy(took < 120000000, "it took " .. took) -- 500 a name
end)

test("name: a megabyte of nonsense is near to nothing", function()
  expect.equal(near.name(("simple"):rep(200000), kos), nil)
  expect.equal(near.name("simple", { ("simple"):rep(200000) }), nil)
end)

test("hint: asks and lists", function()
  expect.equal(near.hint("simpel", kos),
    '; did you mean "simple"? (known: none, simple, positional, situational)')
end)

test("hint: where a name is meant, others are listed only if they are few", function()
  local many = {}
  for i = 1, 11 do many[i] = "option" .. i end
  expect.equal(near.hint("optoin7", many), '; did you mean "option7"?')
  expect.truthy(near.hint("territory", many):find "option10, option11%)$")
  many[11] = nil
  expect.truthy(near.hint("optoin7", many):find "^; did you mean .option7.%? %(known: option1, ")
end)

test("hint: only lists where nothing is near", function()
  expect.equal(near.hint("territory", { "a", 2 }), " (known: a, 2)")
  expect.equal(near.hint("territory", {}), "")
end)

test("hint: whoever knows the nearest name need not look for it again", function()
  expect.equal(near.hint("simpel", kos, near.name("simpel", kos)), near.hint("simpel", kos))
  expect.equal(near.hint("territory", kos, false), near.hint("territory", kos))
end)

test("hint: a long list ends in a count, or gives way to the command that has it", function()
  local names = {}
  for i = 1, 100 do names[i] = "name" .. i end
  expect.truthy(near.hint("x", names):find("name20 and 80 more)", 1, true))
  expect.equal(near.hint("x", names, nil, "moyo list"), '; "moyo list" names them all')
  expect.equal(near.hint("nam7", names, nil, "moyo list"), '; did you mean "name7"?')
  expect.equal(near.hint("x", { "a", "b" }, nil, "moyo list"), " (known: a, b)")
end)

test("place: lines end with LF, CR or CRLF", function()
  local text = "ab\ncd\r\nef\rgh"
  local places = {}
  for i = 1, #text + 1 do places[i] = near.place(text, i) end
  expect.equal(table.concat(places, " "),
    "1:1 1:2 1:3 2:1 2:2 2:3 3:1 3:1 3:2 3:3 4:1 4:2 4:3")
end)

test("place: columns are characters, or bytes where the line is no UTF-8",
  function()
    expect.equal(near.place("\u{E9}\u{56F2}x", 6), "1:3")
    expect.equal(near.place("\xE9\xE9x", 3), "1:3")
    expect.equal(near.place("", 1), "1:1")
  end)

test("short: the beginning of a long text, in whole characters", function()
  expect.equal({ near.short "", near.short(("x"):rep(60)) }, { "", ("x"):rep(60) })
  expect.equal(near.short(("x"):rep(61)), ("x"):rep(60) .. "...")
  expect.equal(near.short("ab\u{56F2}c", 5), "ab\u{56F2}...")
  expect.equal(near.short("ab\u{56F2}c", 4), "ab...")
  expect.equal(near.short(("\x80"):rep(99)), ("\x80"):rep(57) .. "...")
end)

test("found: a word, a character, a byte, the end", function()
  expect.equal(near.found("suicide=2", 1), '"suicide"')
  expect.equal(near.found("suicide=2", 8), '"="')
  expect.equal(near.found("\u{56F2}", 1), '"\u{56F2}"')
  expect.equal(near.found('"', 1), "'\"'")
  expect.equal(near.found("a\nb", 2), "byte 0x0A")
  expect.equal(near.found("\xFF", 1), "byte 0xFF")
  expect.equal(near.found("\u{9B}", 1), "byte 0xC2")
  expect.equal(near.found("a", 2), "the end of the text")
  expect.equal(near.found(("x"):rep(99), 1), '"' .. ("x"):rep(24) .. '..."')
end)
