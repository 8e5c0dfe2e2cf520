--- Boards: their kinds, star points, land and start points, and points in a round.

local test, expect = ...
local core = require "moyo.core"
local boards = require "moyo.vocabulary.equipment.board"
local variants = require "support.variants"

local function names(board, points)
  local list = {}
  for i, p in ipairs(points or {}) do list[i] = board.topology:name(p) end
  return table.concat(list, " ")
end

-- A board of a map with this text.
local function map(text)
  local board
  variants.with_map(text, function(path) board = boards.make(path) end)
  return board, board.file
end

test("make: kinds and sizes, and what the rulebook says of them", function()
  local oblong = boards.make("torus", { width = 4, height = 3 })
  expect.equal({ oblong.topology.points, oblong.topology.width, #oblong.topology:lines(1) },
    { 12, 4, 4 })
  expect.equal(oblong.sentence,
    "The board has 4x3 lines, joined in squares; opposite edges are joined as well.")
  expect.equal(#boards.vocabulary.hex(3).topology:lines(5), 6)
  expect.equal(#boards.vocabulary.square(3).topology:lines(1), 2)
  expect.truthy(boards.is(oblong) and not boards.is(oblong.topology))
end)

test("joined: the same points and names, other edges", function()
  local square = boards.make("square", { width = 4, height = 3 }, "all")
  for _, how in ipairs { "cylinder", "torus", "mobius", "klein", "projective" } do
    local board, named = square:joined(how), boards.vocabulary[how] { width = 4, height = 3 }
    expect.equal({ board.kind, board.topology.kind, board.sentence, board:value() },
      { how, how, named.sentence, how .. " 4x3" })
    for p = 1, 12 do
      expect.equal(board.topology:lines(p), named.topology:lines(p))
      expect.equal(board.topology:name(p), square.topology:name(p))
    end
    expect.equal(board:stars(2), nil)
  end
  expect.equal(square.topology.kind, "square")
end)

test("joined: a map, by the rectangle around it", function()
  local board = boards.make("holes9"):joined "klein"
  expect.equal({ board.kind, board.topology.kind, board.topology.points, board:value() },
    { "map", "klein", 76, "map 9x9 klein" })
  expect.equal(board.sentence, "The board is the map holes9, of 76 points; the left and the right "
    .. "edge are joined as well, and the top and the bottom edge with a twist: what leaves by one "
    .. "at the left comes back by the other at the right.")
  local own = map "2 . . 1\n. . . .\n"
  expect.equal(names(own, own:joined("torus"):start_points(2)), "D2 A2")
end)

test("joined: what is refused", function()
  expect.error(function() boards.make("square", 3):joined "torsu" end,
    'board:joined: unknown kind "torsu"; did you mean "torus"%?')
  expect.error(function() boards.make("hex", 3):joined "torus" end,
    'board:joined%("torus"%): the edges of square boards and of maps can be joined, not those of '
    .. "a hex board$")
  expect.error(function() boards.make("torus", 3):joined "cylinder" end,
    "not those of a torus board$")
end)

test("without: gaps; names stay, numbers move up, start points follow", function()
  local square = boards.make("square", 5)
  local t = square.topology
  local board = square:without { t:find "C3", t:find "A5" }
  expect.equal({ board.topology.points, board.topology:find "C3", board.topology:name(1),
    board.topology:name(23), board.topology.width }, { 23, nil, "B5", "E1", 5 })
  expect.equal(board.sentence,
    "The board has 5x5 lines, joined in squares. It has no points at A5, C3.")
  local fewer = board:without(core.set(board.topology, { 1 }))
  expect.equal({ fewer.topology.points, fewer:value() }, { 22, "square 5x5 without A5 C3 B5" })
  expect.equal(fewer.sentence,
    "The board has 5x5 lines, joined in squares. It has no points at A5, C3, B5.")
  expect.equal(board:without {}, board)
  local all = {}
  for p = 1, 14 do all[p] = p end
  expect.truthy(square:without(all).sentence:find "14 of its points are left out%.$")
  local go = boards.make("square", 9)
  expect.equal({ #go:stars(4), go:without({ 1 }):stars(4) }, { 4 })
  local own = map "2 . . 1\n. 3 . .\n"
  local left = own:without { own.topology:find "A2" }
  expect.equal(names(left, left.starts), "D2 B1")
end)

test("without: edges stay as they are, hexagons too", function()
  local torus = boards.make("torus", 4)
  local board = torus:without { torus.topology:find "A4" }
  local t = board.topology
  expect.equal({ t.kind, #t:lines(t:find "D4"), #t:lines(t:find "D3") }, { "torus", 3, 4 })
  local hex = boards.make("hex", 3):without { 5 }
  expect.equal({ hex.topology.kind, hex.topology.points, #hex.topology:lines(2) }, { "hex", 8, 3 })
end)

test("without: what is refused, and boards in two parts", function()
  local square = boards.make("square", 3)
  expect.error(function() square:without(5) end,
    "board:without takes a list of points or a moyo.set, not 5$")
  expect.error(function() square:without { 10 } end,
    "board:without: expected points from 1 to 9 of this board$")
  expect.error(function() square:without { "A1" } end, "expected points from 1 to 9")
  expect.error(function() square:without { [1] = 1, a = 2 } end, 'found a field "a"')
  expect.error(function() square:without { 1, 2, 3, 4, 5, 6 } end,
    "board:without leaves 3 points; at least 4 are needed$")
  local apart = square:without { 4, 5, 6, 7, 8 }
  expect.error(function() apart:check_land() end,
    "^board: C1: no lines lead from here to the largest part of the board; 1 of the 4 points are "
    .. "cut off$")
end)

test("letters: without I, with it, or small", function()
  local function last(letters)
    return boards.make("square", { width = 9, height = 1 }, letters).topology:name(9)
  end
  expect.equal({ last(nil), last "all", last "small" }, { "J1", "I1", "i1" })
end)

test("stars: the fixed handicaps of the Go Text Protocol", function()
  local go = boards.make("square", 19)
  expect.equal(names(go, go:stars(9)), "D4 Q16 D16 Q4 D10 Q10 K16 K4 K10")
  expect.equal(names(go, go:stars(5)), "D4 Q16 D16 Q4 K10")
  expect.equal(names(go, go:stars(7)), "D4 Q16 D16 Q4 D10 Q10 K10")
  local small = boards.make("square", 7)
  expect.equal(names(small, small:stars(4)), "C3 E5 C5 E3")
  expect.equal({ small:stars(5), boards.make("square", 6):stars(2), boards.make("hex", 19):stars(2),
    go:without({ 1 }):stars(2) }, {})
  local torus, hexagon = boards.make("torus", 19), boards.make("hexhex", 6)
  expect.equal(names(torus, torus:stars(2)), "D4 Q16")
  expect.equal(names(hexagon, hexagon:stars(7)), "H3 O9 H9 O3 E6 R6 L6")
end)

test("start points: a map's by number, then as many as are missing, far apart", function()
  local square = boards.make("square", 5)
  expect.equal(names(square, square:start_points(4)), "A1 A5 E1 E5")
  local own = map "2 . . 1\n"
  expect.equal(names(own, own:start_points(3)), "D1 A1 B1")
  expect.error(function() boards.make("square", 1):start_points(2) end,
    "^2 players need a start point each, but the board has only 1$")
  expect.error(function() square:start_points(17) end,
    "^start_points takes a number of players from 1 to 16, not 17$")
end)

test("land: a map of which lines do not join all points is refused at its point", function()
  local apart, path = map ". . .   .\n"
  local message = expect.error(function() apart:check_land() end)
  expect.equal(message:sub(#path + 1), ":1:9: no lines lead from here to the largest part of the "
    .. "map; 1 of the 4 points are cut off")
  apart = map "1 . .   2\n"
  expect.error(function() apart:start_points(2) end,
    ":1:9: no lines lead from start point 2 to start point 1$")
  boards.make("square", 3):check_land()
end)

test("clockwise: round the middle of all points, from straight up on", function()
  local board = boards.make("square", 9)
  local function round(list)
    local points, out = {}, {}
    for i, name in ipairs(list) do points[i] = board.topology:find(name) end
    for i, k in ipairs(board:clockwise(points)) do out[i] = list[k] end
    return table.concat(out, " ")
  end
  expect.equal(round { "A1", "A9", "J1", "J9" }, "J9 J1 A1 A9")
  expect.equal(round { "E9", "A5", "E1", "J5" }, "E9 J5 E1 A5")
  expect.equal(round { "A5", "E5", "J5" }, "E5 J5 A5")
  expect.equal(round { "E5", "E7", "E9", "E1", "E3" }, "E5 E7 E9 E3 E1")
end)

test("what is refused", function()
  for words, f in pairs {
    ['board: expected a kind, as in moyo.board("square", 9), found 9'] =
      function() boards.make(9) end,
    ["board: a square board needs a size"] = function() boards.make "square" end,
    ["board: a square board needs a size, such as 9 or an option of sizes, not a table"] =
      function() boards.make("square", { width = 3 }) end,
    ["board: a cube board needs a size, such as 9 or an option of sizes, not 2.5"] =
      function() boards.make("cube", 2.5) end,
    ["board:stars takes how many points, 2 to 9, not true"] =
      function() boards.make("square", 9):stars(true) end,
    ["board:clockwise takes a list of points from 1 to 9, not 10"] =
      function() boards.make("square", 3):clockwise { 1, 10 } end,
    ["board:clockwise takes a list of points from 1 to 9, not 3"] =
      function() boards.make("square", 3):clockwise(3) end,
    ['board: unknown letters "smal"; did you mean "small"?'] =
      function() boards.make("square", 3, "smal") end,
    ['board = squar: no such board or map; did you mean "square"?'] =
      function() boards.make("squar", 3) end,
    ['map bridge.map: bridge.map: No such file or directory; the map in a folder maps is'] =
      function() boards.make "bridge.map" end,
    ['board = hex+holes: no such board or map; mutators stand before the ":"'] =
      function() boards.make("hex+holes", 3) end,
    ['there is no moyo.board.squar; did you mean "square"?'] =
      function() return boards.vocabulary.squar end,
  } do
    expect.equal(expect.error(f):sub(1, #words), words)
  end
  expect.error(function() boards.make("square", 100) end, "^board: ")
end)

test("edge: the points of one side, on maps as well", function()
  local board = boards.make("square", { width = 3, height = 2 })
  expect.equal({ board:edge("left"):list(), board:edge("right"):list(), board:edge("top"):list(),
    board:edge("bottom"):list() }, { { 1, 4 }, { 3, 6 }, { 1, 2, 3 }, { 4, 5, 6 } })
  expect.error(function() board:edge "lft" end, 'board: unknown edge "lft"; did you mean "left"')
end)
