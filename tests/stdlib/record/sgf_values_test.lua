--- Values of SGF's properties: texts in their encodings, points of the board.

local test, expect = ...
local values = require "moyo.record.sgf_values"

test("text: escapes and soft line breaks are undone", function()
  expect.equal(values.text "a\\]b\\\\c\\:d:\\e", "a]b\\c:d:e")
  expect.equal(values.text "a\\\nb\\\r\nc\\\rd", "abcd")
  expect.equal(values.text "a\r\nb\rc\nd\n\ne", "a\nb\nc\nd\n\ne")
  expect.equal(values.text "a\tb\\\tc\vd", "a b c d")
  expect.equal(values.text "a\\", "a")
  expect.equal(values.simple_text "a\r\nb\\\nc", "a bc")
end)

test("encode: escaped, in the file's encoding if it has the letters", function()
  expect.equal(values.encode "a]\u{56F2}", "a\\]\u{56F2}")
  expect.equal(values.encode("\u{E9}]", "latin1"), "\xE9\\]")
  expect.equal(values.encode("\u{FF}\u{80}", "ISO-8859-1"), "\xFF\x80")
  expect.equal(values.encode("\u{100}", "ISO-8859-1"), nil)
  expect.equal(values.encode("\u{E9}", "Shift_JIS"), nil)
  expect.equal(values.encode("abc]", "Shift_JIS"), "abc\\]")
end)

test("text: always UTF-8, from the file's encoding", function()
  expect.equal(values.text("Jos\xE9", "ISO-8859-1"), "Jos\u{E9}")
  expect.equal(values.text("\u{E9}", "latin1"), "\u{C3}\u{A9}")
  expect.equal(values.text("\u{56F2}", "UTF-8"), "\u{56F2}")
  expect.equal(values.text "\u{56F2}", "\u{56F2}")
  expect.equal(values.text "Jos\xE9", "Jos\u{E9}")
  expect.equal(values.text("Jos\xE9", "utf-8"), "Jos\u{E9}")
  expect.equal(values.text("x\xB3\x5Cy\\]", "Big5"), "x\u{FFFD}y]")
  expect.equal(values.text("\u{56F2}", "GB2312"), "\u{56F2}")
  expect.equal(values.text("a\xC1", "KOI8-R"), "a\u{FFFD}")
end)

test("text: nothing in it commands a terminal", function()
  expect.equal(values.text "\27[2J\\\27[\u{9B}2J\127",
    "\u{FFFD}[2J\u{FFFD}[\u{FFFD}2J\u{FFFD}")
  expect.equal(values.text("\x9B", "latin1"), "\u{FFFD}")
end)

test("text: what was escaped is read again", function()
  local odd = "[a]:b\\c\\\\]\n;\u{56F2}"
  expect.equal(values.text(values.escape(odd)), odd)
end)

test("split: composed values", function()
  local left, right = values.split(values.compose("a:b\\", "c]:"))
  expect.equal({ values.text(left), values.text(right) }, { "a:b\\", "c]:" })
  expect.equal({ values.split "Moyo:1.0" }, { "Moyo", "1.0" })
  expect.equal({ values.split "a:b:c" }, { "a", "b:c" })
  expect.equal({ values.split "a\\:b" }, { "a\\:b" })
  expect.equal({ values.split "" }, { "" })
end)

test("charset: one name for all spellings", function()
  for name, spellings in pairs { ["utf-8"] = { "UTF-8", "utf8", "US-ASCII" },
    ["iso-8859-1"] = { "ISO-8859-1", "Latin1", "windows-1252" }, gbk = { "GB2312", "cp936" },
    shiftjis = { "Shift_JIS", "SJIS" }, koi8r = { "KOI8-R" } } do
    for _, one in ipairs(spellings) do expect.equal(values.charset(one), name, one) end
  end
end)

test("point: letters from the top left, upper case from the 27th", function()
  expect.equal({ values.point("aa", 19, 19) }, { 0, 0 })
  expect.equal({ values.point("pd", 19, 19) }, { 15, 3 })
  expect.equal({ values.point("zA", 52, 52) }, { 25, 26 })
  expect.equal({ values.point("ai", 1, 9) }, { 0, 8 })
end)

test("point: a pass is empty, or tt where no such point is", function()
  expect.equal(values.point("", 19, 19), "pass")
  expect.equal(values.point("tt", 19, 19), "pass")
  expect.equal(values.point("tt", 9, 13), "pass")
  expect.equal({ values.point("tt", 21, 21) }, { 19, 19 })
end)

test("point: none outside the board, none beyond 52 lines", function()
  expect.equal({ values.point("jj", 9, 9) },
    { nil, 'no point "jj" on a board of 9 by 9' })
  for _, bad in ipairs { "a", "aaa", "a1", "[]", "\xFF\xFF", " aa" } do
    expect.equal((values.point(bad, 19, 19)), nil)
  end
  expect.equal({ values.point("aa", 53, 19) },
    { nil, "letters name at most 52 lines" })
end)

test("coordinate: point's inverse", function()
  for i = 0, 51 do
    expect.equal({ values.point(values.coordinate(i, 51 - i), 52, 52) },
      { i, 51 - i })
  end
  expect.equal(values.coordinate(52, 0), nil)
  expect.equal(values.coordinate(0, -1), nil)
end)

test("points: single ones and rectangles, each point once", function()
  expect.equal(values.points({ "cc", "aa:bb", "cc" }, 9, 9),
    { { 2, 2 }, { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } })
  expect.equal(values.points({ "bb:aa" }, 9, 9), values.points({ "aa:bb" }, 9, 9))
  expect.equal(values.points({ "" }, 9, 9), {})
  expect.equal(#values.points({ "aa:ss" }, 19, 19), 361)
end)

test("count_points: how many a list names, without a list of them", function()
  expect.equal(values.count_points({ "cc", "aa:bb", "cc" }, 9, 9), 6)
  expect.equal(values.count_points({ "" }, 9, 9), 0)
  expect.equal({ values.count_points({ "aa", "zz" }, 9, 9) },
    { nil, 'no point "zz" on a board of 9 by 9' })
  expect.equal({ values.count_points({ "aa:ii" }, 9, 9, function(...)
    expect.equal({ ... }, { 0, 0, 8, 8 })
  end) }, { 81 })
end)

test("points: damage and floods are refused", function()
  local function wrong(list)
    local points, message = values.points(list, 9, 9)
    expect.equal(points, nil)
    return message
  end
  expect.equal(wrong { "aa:zz" }, 'no point "zz" on a board of 9 by 9')
  expect.equal(wrong { "aa", "" }, "a pass is no point")
  expect.equal(wrong { "tt" }, "a pass is no point")
  local flood = {}
  for i = 1, 20 do flood[i] = "aa:ii" end
  expect.equal(wrong(flood), "too many points")
end)
