--- Text for people: measured, wrapped, aligned.

local test, expect = ...
local text = require "moyo.base.text"

test("width: characters, not bytes; escapes take no room", function()
  expect.equal(text.width "komi", 4)
  expect.equal(text.width "● ○", 3)
  expect.equal(text.width "\27[1;38;5;16mX\27[0m", 1)
  expect.equal(text.width "\xff\xfe", 2)
end)

test("trim: blanks around a text, or after it", function()
  expect.equal(text.trim " \ta  b\n ", "a  b")
  expect.equal(text.trim_end " a  b \n", " a  b")
  for _, blank in ipairs { "", " ", " \n\t " } do
    expect.equal({ text.trim(blank), text.trim_end(blank) }, { "", "" })
  end
end)

test("wrap: breaks between words, never inside", function()
  expect.equal(text.wrap("one two  three", 7), { "one two", "three" })
  expect.equal(text.wrap("unbreakable no", 4), { "unbreakable", "no" })
  expect.equal(text.wrap("", 10), {})
end)

test("hang: a short label stands beside the text, a long one above", function()
  expect.equal(text.hang("ko", "no repetition here", 4, 24), { "ko  no repetition here" })
  expect.equal(text.hang("long", "text", 4, 40), { "long", "    text" })
  expect.equal(text.hang("", "text", 4, 40), { "    text" })
  expect.equal(text.hang("alone", "", 4, 40), { "alone" })
end)

test("columns: cells stand under each other, nothing is padded at the end", function()
  expect.equal(text.columns { { "a", "bb" }, { "ccc", "d" } }, { "a    bb", "ccc  d" })
  expect.equal(text.columns({ { "x", "1" }, { "y", "10" } }, 1, { [2] = true }),
    { "x  1", "y 10" })
end)

test("beside: the second list starts in one column, blank lines stay empty", function()
  expect.equal(text.beside({ "ab", "c" }, { "X", "", "Z" }, 1), { "ab X", "c", "   Z" })
end)

test("steers: just where printable puts question marks", function()
  for byte = 0, 255 do
    for _, before in ipairs { "", "a", "\xC2", "\xC3", "\xD8", "\xE2", "\xE2\x80", "\xE2\x81" } do
      local s = before .. string.char(byte) .. "z"
      local steers = text.printable(s):find("?", 1, true) and utf8.len(s) and byte ~= 63
        or s:find "[\0-\8\11-\31\127]"
      expect.equal(text.steers(s), steers ~= nil and steers ~= false, ("%q"):format(s))
    end
  end
  expect.equal(text.steers "", false)
  expect.equal(text.steers(("é\xC2\xA0\n"):rep(20000)), false)
  expect.equal(text.steers(("é\xC2\xA0\n"):rep(20000) .. "\xC2\x9B"), true)
end)

test("printable: nothing that steers a terminal is left", function()
  expect.equal(text.printable "a\27[2Jb\0\127 ●\tc\n", "a?[2Jb?? ●\tc\n")
end)
