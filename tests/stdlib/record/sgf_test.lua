--- SGF: files of all dialects are read, kept as they are, and written again.

local test, expect = ...
local sgf = require "moyo.record.sgf"

local function parsed(text)
  local collection, wrong = sgf.parse(text)
  expect.equal(wrong, nil)
  return collection
end

local function refused(text, message)
  local collection, wrong = sgf.parse(text)
  expect.equal(collection, nil)
  expect.equal(wrong, message)
end

--- The same collection comes back from its text.
local function comes_back(collection)
  expect.equal(parsed(sgf.format(collection)), collection)
end

local function root_of(text)
  return parsed(text)[1].nodes[1]
end

local sample = table.concat({
  "(;FF[4]GM[1]CA[UTF-8]SZ[19]AP[Moyo:1.0]KM[6.5]",
  "PB[\u{56F2} \\] \\\\]PW[a[b\\:c]AB[dd][pp][aa:cc]XX[]KGSDE[1][2]",
  ";B[pd]C[first line",
  "second \\",
  "line];;W[tt]",
  "(;B[dp];W[])(;B[pp](;W[aa])(;W[bb]N[end])))",
  "(;GM[1])",
}, "\n")

test("parse: trees, nodes, properties in order, raw values", function()
  expect.equal(parsed "(;FF[4]AB[aa][bb];B[cc](;W[dd])(;W[ee];B[]))", { {
    nodes = {
      { { id = "FF", values = { "4" } },
        { id = "AB", values = { "aa", "bb" } } },
      { { id = "B", values = { "cc" } } },
    },
    children = {
      { nodes = { { { id = "W", values = { "dd" } } } }, children = {} },
      {
        nodes = { { { id = "W", values = { "ee" } } },
          { { id = "B", values = { "" } } } },
        children = {},
      },
    },
  } })
end)

test("parse: white space of every kind between tokens", function()
  expect.equal(parsed " ( ;\tFF\r\n[4]\r[5]\v;\fB\n[aa]\n( ; ) \n)\n\n",
    parsed "(;FF[4][5];B[aa](;))")
end)

test("parse: escapes are kept, brackets inside values are text", function()
  local root = root_of "(;C[a\\]b\\\\]N[[x]PC[\\:a:b\\\nc;(d)e])"
  expect.equal(sgf.get(root, "C"), { "a\\]b\\\\" })
  expect.equal(sgf.get(root, "N"), { "[x" })
  expect.equal(sgf.get(root, "PC"), { "\\:a:b\\\nc;" .. "(d)e" })
end)

test("parse: names written out count by their capitals", function()
  expect.equal(parsed "(;GaMe[1]SiZe[9];Black[aa];White[bb];addBlack[cc])",
    parsed "(;GM[1]SZ[9];B[aa];W[bb];B[cc])")
end)

test("parse: what stands before the first game is passed over", function()
  local plain = parsed "(;B[aa])"
  expect.equal(parsed "\u{FEFF}(;B[aa])", plain)
  expect.equal(parsed "From: (someone) :-(\n\n( \n;B[aa])", plain)
  expect.equal(parsed(("("):rep(20000) .. ";B[aa]" .. (")"):rep(1)), plain)
end)

test("parse: tells where each node begins", function()
  local text = "(;FF[4]C[;]\n ;B[aa](;W[bb])(;W[cc]))"
  local collection, _, places = sgf.parse(text)
  local tree = collection[1]
  local function rest(node) return text:sub(places[node]):match("^[^)]*") end
  expect.equal(rest(tree.nodes[1]), ";FF[4]C[;]\n ;B[aa](;W[bb]")
  expect.equal(rest(tree.nodes[2]), ";B[aa](;W[bb]")
  expect.equal(rest(tree.children[2].nodes[1]), ";W[cc]")
end)

test("parse: a collection of games, and DOS's end of file", function()
  expect.equal(#parsed "(;B[aa])\n(;B[bb])(;)\n\26", 3)
end)

test("parse: a fault is named with its place", function()
  refused("", '1:1: no game found; expected "(;"')
  refused("hello (world)", '1:1: no game found; expected "(;"')
  refused("(;B[aa]\n;W[bb]", '2:7: the text ends inside the game that begins '
    .. 'at 1:1; expected ")"')
  refused("(;B[aa]\r\n(;W[bb])\r(;W[cc]", '3:8: the text ends inside the game '
    .. 'that begins at 1:1; expected ")"')
  refused("(;B[aa]\n;C[text\n", '2:3: this value of "C" has no end; expected '
    .. '"]"')
  refused("(;AB[aa][bb][c", '1:13: this value of "AB" has no end; expected "]"')
  refused("(;AB[aa][bb\\]", '1:9: this value of "AB" has no end; expected "]"')
  refused("(;B;W[aa])", '1:4: ";" after the property name "B"; expected "["')
  refused("(;b[aa])", '1:3: unexpected "b"; expected a property in capitals, '
    .. '";", "(" or ")"')
  refused("(;[aa])", '1:3: unexpected "["; expected a property in capitals, '
    .. '";", "(" or ")"')
  refused("(;B[aa]())", '1:9: a variation without a node; expected ";"')
  refused("(;B[aa](;W[bb]);B[cc])", '1:16: unexpected ";" after a variation; '
    .. 'expected "(" or ")"')
  refused("(;B[aa])\n;W[bb])", '2:1: unexpected ";" after a game; expected '
    .. '"(;" or the end of the text')
end)

test("parse: binary files are refused", function()
  refused("(;B[aa]\n\0)", "2:1: a zero byte: this is a binary file, or UTF-16; "
    .. "expected SGF text")
  refused("\xFF\xFE(\0;\0", "1:4: a zero byte: this is a binary file, or "
    .. "UTF-16; expected SGF text")
end)

test("parse: every truncation of a file is refused", function()
  local game = sample:match("^(.*)\n")
  expect.equal(#parsed(game), 1)
  for length = 0, #game - 1 do
    local collection, wrong = sgf.parse(game:sub(1, length))
    expect.equal(collection, nil)
    expect.truthy(wrong:find("^%d+:%d+: .*; expected "))
  end
end)

test("parse: random damage is refused or comes back, never an error", function()
  math.randomseed(4)
  local odd = { "(", ")", ";", "[", "]", "\\", "\n", "\0", "A", "\x81" }
  for _ = 1, 2000 do
    local at = math.random(#sample)
    local other = odd[math.random(20)] or string.char(math.random(0, 255))
    local text = sample:sub(1, at - 1) .. other
      .. sample:sub(at + math.random(0, 2))
    local collection, wrong = sgf.parse(text)
    if collection then
      comes_back(collection)
    else
      expect.truthy(wrong:find("^%d+:%d+: .*; expected "))
    end
  end
end)

test("parse: bytes of the file's own encoding are kept", function()
  local latin1 = parsed "(;CA[ISO-8859-1]PB[Jos\xE9])"
  expect.equal(sgf.get(latin1[1].nodes[1], "PB"), { "Jos\xE9" })
  expect.truthy(sgf.format(latin1):find("PB[Jos\xE9]", 1, true))
  comes_back(latin1)
end)

test("parse: a bracket or backslash in a character of two bytes", function()
  local root = root_of "(;CA[Big5]PB[\xB1\x69\xB3\x5C]PW[\xA4\x5D])"
  expect.equal(sgf.get(root, "PB"), { "\xB1\x69\xB3\x5C" })
  expect.equal(sgf.get(root, "PW"), { "\xA4\x5D" })
  root = root_of "(;CA[Shift_JIS]C[\x95\x5C\\]\\\x95\x5C]N[\xB1])"
  expect.equal(sgf.get(root, "C"), { "\x95\x5C\\]\\\x95\x5C" })
  expect.equal(sgf.get(root, "N"), { "\xB1" })
end)

test("parse: an encoding holds for its own game only", function()
  local two = parsed "(;CA[Big5]PB[\xB3\x5C])(;PB[\xB3\\]])"
  expect.equal(sgf.get(two[2].nodes[1], "PB"), { "\xB3\\]" })
  comes_back(two)
  expect.error(function()
    sgf.format { { nodes = { { { id = "N", values = { "\xB3\x5C" } } } },
      children = {} } }
  end, "a value of N")
end)

test("parse: long sequences and deep variations need no long stack", function()
  local long = parsed("(" .. (";B[aa]"):rep(50000) .. ")")
  expect.equal(#long[1].nodes, 50000)
  local deep = parsed(("(;B[aa]"):rep(20000) .. (")"):rep(20000))
  expect.equal(#sgf.main_line(deep[1]), 20000)
  local text = sgf.format(deep)
  expect.equal(#sgf.main_line(parsed(text)[1]), 20000)
  expect.equal(#sgf.get(root_of("(;AB" .. ("[aa]"):rep(50000) .. ")"), "AB"),
    50000)
  expect.truthy(select(2, sgf.parse("(;C[" .. ("\\]"):rep(200000))))
end)

test("parse: too deep, too many, too large", function()
  local limits = sgf.limits
  sgf.limits = { bytes = 60, items = 5, depth = 3 }
  refused("(;(;(;(;))))", "1:7: too many variations within variations; "
    .. "expected at most 3")
  refused("(;;;;;;)", "1:7: too many nodes and properties; expected at most 5")
  refused(("x"):rep(61), "1:1: 61 bytes are too many; expected at most 60")
  sgf.limits = limits
end)

test("format: what was read comes back", function()
  comes_back(parsed(sample))
end)

test("format: lines are short, a variation begins its line", function()
  local text = sgf.format(parsed("(;AB" .. ("[aa]"):rep(60)
    .. (";B[cc];W[dd]"):rep(40) .. "(;B[ee])(;B[ff]))"))
  for line in text:gmatch("[^\n]+") do expect.truthy(#line <= 78) end
  expect.truthy(text:find("\n(;B[ee])\n(;B[ff]))\n", 1, true))
  expect.equal(sgf.format(parsed "(;FF[4]SZ[9];B[aa])"),
    "(;FF[4]SZ[9];B[aa])\n")
end)

test("format: what would not come back is an error", function()
  local function format(id, values)
    return function()
      sgf.format { { nodes = { { { id = id, values = values } } },
        children = {} } }
    end
  end
  expect.error(format("C", { "a]b" }), "sgf_test.*a value of C")
  expect.error(format("C", { "a\\" }), "a value of C")
  expect.error(format("C", { "a\0" }), "a value of C")
  expect.error(format("C", { 7 }), "a value of C is a number")
  expect.error(format("C", {}), "no values of C")
  expect.error(format("c", { "" }), "c is no property name")
  expect.error(function() sgf.format { { nodes = {}, children = {} } } end,
    "a tree without a node")
  expect.error(function() sgf.format {} end, "an empty collection")
end)

test("format: a tree that contains itself is an error", function()
  local limits = sgf.limits
  sgf.limits = { depth = 50 }
  local loop = { nodes = { {} }, children = {} }
  loop.children[1] = loop
  expect.error(function() sgf.format { loop } end, "contain itself")
  sgf.limits = limits
end)

test("text: escapes and soft line breaks are undone", function()
  expect.equal(sgf.text "a\\]b\\\\c\\:d:\\e", "a]b\\c:d:e")
  expect.equal(sgf.text "a\\\nb\\\r\nc\\\rd", "abcd")
  expect.equal(sgf.text "a\r\nb\rc\nd\n\ne", "a\nb\nc\nd\n\ne")
  expect.equal(sgf.text "a\tb\\\tc\vd", "a b c d")
  expect.equal(sgf.text "a\\", "a")
  expect.equal(sgf.simple_text "a\r\nb\\\nc", "a bc")
end)

test("text: always UTF-8, from the file's encoding", function()
  expect.equal(sgf.text("Jos\xE9", "ISO-8859-1"), "Jos\u{E9}")
  expect.equal(sgf.text("\u{E9}", "latin1"), "\u{C3}\u{A9}")
  expect.equal(sgf.text("\u{56F2}", "UTF-8"), "\u{56F2}")
  expect.equal(sgf.text "\u{56F2}", "\u{56F2}")
  expect.equal(sgf.text "Jos\xE9", "Jos\u{E9}")
  expect.equal(sgf.text("Jos\xE9", "utf-8"), "Jos\u{E9}")
  expect.equal(sgf.text("x\xB3\x5Cy\\]", "Big5"), "x\u{FFFD}y]")
  expect.equal(sgf.text("\u{56F2}", "GB2312"), "\u{56F2}")
  expect.equal(sgf.text("a\xC1", "KOI8-R"), "a\u{FFFD}")
end)

test("text: nothing in it commands a terminal", function()
  expect.equal(sgf.text "\27[2J\\\27[\u{9B}2J\127",
    "\u{FFFD}[2J\u{FFFD}[\u{FFFD}2J\u{FFFD}")
  expect.equal(sgf.text("\x9B", "latin1"), "\u{FFFD}")
end)

test("text: what was escaped is read again", function()
  local odd = "[a]:b\\c\\\\]\n;\u{56F2}"
  expect.equal(sgf.text(sgf.escape(odd)), odd)
  local root = root_of("(;C[" .. sgf.escape(odd) .. "])")
  expect.equal(sgf.text(sgf.get(root, "C")[1]), odd)
end)

test("split: composed values", function()
  local left, right = sgf.split(sgf.compose("a:b\\", "c]:"))
  expect.equal({ sgf.text(left), sgf.text(right) }, { "a:b\\", "c]:" })
  expect.equal({ sgf.split "Moyo:1.0" }, { "Moyo", "1.0" })
  expect.equal({ sgf.split "a:b:c" }, { "a", "b:c" })
  expect.equal({ sgf.split "a\\:b" }, { "a\\:b" })
  expect.equal({ sgf.split "" }, { "" })
end)

test("charset: the name in the root", function()
  expect.equal(sgf.charset(root_of "(;CA[UTF-8])"), "utf-8")
  expect.equal(sgf.charset(root_of "(;CA[Latin1])"), "iso-8859-1")
  expect.equal(sgf.charset(root_of "(;FF[4])"), nil)
end)

test("point: letters from the top left, upper case from the 27th", function()
  expect.equal({ sgf.point("aa", 19, 19) }, { 0, 0 })
  expect.equal({ sgf.point("pd", 19, 19) }, { 15, 3 })
  expect.equal({ sgf.point("zA", 52, 52) }, { 25, 26 })
  expect.equal({ sgf.point("ai", 1, 9) }, { 0, 8 })
end)

test("point: a pass is empty, or tt where no such point is", function()
  expect.equal(sgf.point("", 19, 19), "pass")
  expect.equal(sgf.point("tt", 19, 19), "pass")
  expect.equal(sgf.point("tt", 9, 13), "pass")
  expect.equal({ sgf.point("tt", 21, 21) }, { 19, 19 })
end)

test("point: none outside the board, none beyond 52 lines", function()
  expect.equal({ sgf.point("jj", 9, 9) },
    { nil, 'no point "jj" on a board of 9 by 9' })
  for _, bad in ipairs { "a", "aaa", "a1", "[]", "\xFF\xFF", " aa" } do
    expect.equal((sgf.point(bad, 19, 19)), nil)
  end
  expect.equal({ sgf.point("aa", 53, 19) },
    { nil, "letters name at most 52 lines" })
end)

test("coordinate: point's inverse", function()
  for i = 0, 51 do
    expect.equal({ sgf.point(sgf.coordinate(i, 51 - i), 52, 52) },
      { i, 51 - i })
  end
  expect.equal(sgf.coordinate(52, 0), nil)
  expect.equal(sgf.coordinate(0, -1), nil)
end)

test("points: single ones and rectangles, each point once", function()
  expect.equal(sgf.points({ "cc", "aa:bb", "cc" }, 9, 9),
    { { 2, 2 }, { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 } })
  expect.equal(sgf.points({ "bb:aa" }, 9, 9), sgf.points({ "aa:bb" }, 9, 9))
  expect.equal(sgf.points({ "" }, 9, 9), {})
  expect.equal(#sgf.points({ "aa:ss" }, 19, 19), 361)
end)

test("points: damage and floods are refused", function()
  local function wrong(values)
    local points, message = sgf.points(values, 9, 9)
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

test("get and set: a property in pieces, replaced, added, taken away",
  function()
    local node = root_of "(;AB[aa]C[x]AB[bb][cc]N[n])"
    expect.equal(sgf.get(node, "AB"), { "aa", "bb", "cc" })
    expect.equal(sgf.get(node, "AW"), nil)
    sgf.set(node, "AB", { "dd" })
    sgf.set(node, "KM", "6.5")
    sgf.set(node, "C")
    expect.equal(node, root_of "(;AB[dd]N[n]KM[6.5])")
    sgf.set(node, "C")
    expect.equal(#node, 3)
  end)

test("set: a wrong name or value is an error at the caller's line", function()
  expect.error(function() sgf.set({}, "km", "6.5") end, "sgf_test.*km is no")
  expect.error(function() sgf.set({}, "KM", { 6.5 }) end, "is a number")
  expect.error(function() sgf.set({}, "AB", {}) end, "no values of AB")
end)

test("main line: along the first variations", function()
  local names = {}
  for i, node in ipairs(sgf.main_line(parsed(sample)[1])) do
    names[i] = node[1] and node[1].id .. "[" .. node[1].values[1] .. "]" or "-"
  end
  expect.equal(table.concat(names, " "), "FF[4] B[pd] - W[tt] B[dp] W[]")
end)

test("size: square, rectangular, unsaid, damaged", function()
  local function size(text)
    return { sgf.size(root_of("(;" .. text .. ")")) }
  end
  expect.equal(size "SZ[13]", { 13, 13 })
  expect.equal(size "SZ[9:13]", { 9, 13 })
  expect.equal(size "GM[1]", { 19, 19 })
  for _, bad in ipairs { "0", "", "x", "-9", "9:", "9.5", "1e9", "99999" } do
    local width, message = table.unpack(size("SZ[" .. bad .. "]"), 1, 2)
    expect.equal(width, nil)
    expect.truthy(message:find("expected lines as in 19 or 9:13", 1, true))
  end
end)
