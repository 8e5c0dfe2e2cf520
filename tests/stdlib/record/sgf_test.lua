--- SGF: files of all dialects are read, kept as they are, and written again.

local test, expect, slow = ...
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

test("parse: the properties of a node, however many, and where one of them is wrong", function()
  for count = 0, 5 do
    local text, node = {}, {}
    for i = 1, count do
      text[i] = ("N%d[%d] [x]"):format(i, i)
      node[i] = { id = "N" .. i, values = { tostring(i), "x" } }
    end
    local all = table.concat(text, "\n")
    expect.equal(parsed(("(;GM[1];%s;%s)"):format(all, all))[1].nodes, { { { id = "GM",
      values = { "1" } } }, node, node })
    local where = count == 0 and "1:9" or ("%d:%d"):format(count, count == 1 and 18 or 10)
    expect.equal((select(2, sgf.parse("(;GM[1];" .. all .. "?)")):match "^%d+:%d+"), where)
  end
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
  expect.equal(parsed(("("):rep(5000) .. ";B[aa]" .. (")"):rep(1)), plain)
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
  for _ = 1, slow and 2000 or 400 do
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
  local long = parsed("(" .. (";B[aa]"):rep(10000) .. ")")
  expect.equal(#long[1].nodes, 10000)
  local deep = parsed(("(;B[aa]"):rep(5000) .. (")"):rep(5000))
  expect.equal(#sgf.main_line(deep[1]), 5000)
  local text = sgf.format(deep)
  expect.equal(#sgf.main_line(parsed(text)[1]), 5000)
  expect.equal(#sgf.get(root_of("(;AB" .. ("[aa]"):rep(10000) .. ")"), "AB"),
    10000)
  expect.truthy(select(2, sgf.parse("(;C[" .. ("\\]"):rep(50000))))
end)

test("parse: too deep, too many, too large", function()
  local limits = sgf.limits
  sgf.limits = { bytes = 60, items = 5, node = 3, depth = 3 }
  refused("(;(;(;(;))))", "1:7: too many variations within variations; "
    .. "expected at most 3")
  refused("(;;;;;;)", "1:7: too many nodes and properties; expected at most 5")
  refused("(;A[]B[]C[]D[])", "1:12: too many properties of a node; expected at most 3")
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

test("parse: what was escaped is read again", function()
  local odd = "[a]:b\\c\\\\]\n;\u{56F2}"
  local root = root_of("(;C[" .. sgf.escape(odd) .. "])")
  expect.equal(sgf.text(sgf.get(root, "C")[1]), odd)
end)

test("charset: the name in the root", function()
  expect.equal(sgf.charset(root_of "(;CA[UTF-8])"), "utf-8")
  expect.equal(sgf.charset(root_of "(;CA[Latin1])"), "iso-8859-1")
  expect.equal(sgf.charset(root_of "(;FF[4])"), nil)
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
