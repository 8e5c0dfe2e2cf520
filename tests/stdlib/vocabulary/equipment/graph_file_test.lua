--- Graphs from files: what they say, and mistakes in them, by line and column.

local test, expect = ...
local boards = require "moyo.vocabulary.equipment.board"
local graph_file = require "moyo.vocabulary.equipment.graph_file"
local moyo = require "moyo"

local SQUARE = "point A1 0 0\npoint B1 2 0\npoint A2 0 2\npoint B2 2 2\n"

test("read: points, lines and start points; comments; the shortest line is 1 long", function()
  local read = graph_file.read("# a square\n\n" .. SQUARE .. "line A1 b1 B2 # two\r\nstart B2 a1\n")
  expect.equal(read.lines, { { 1, 2 }, { 2, 4 } })
  expect.equal(read.starts, { "B2", "A1" })
  expect.equal({ read.points[4].x, read.points[4].y, read.points[4].name }, { 1.0, 1.0, "B2" })
end)

test("read: mistakes", function()
  local function why(more, whole)
    return select(2, graph_file.read(whole and more or SQUARE .. "line A1 B1\n" .. more))
  end
  for text, message in pairs {
    [("x"):rep(300000)] = '6:1: expected point, line or start, found "xxxxxxxxxxxxxxxxxxxxxxxx..."',
    ["lines A1 B1"] = '6:1: expected point, line or start, found "lines"',
    ["point 1A 5 5"] = '6:7: expected a name of letters and a number, such as A1, found "1A"',
    ["point ABCDEFGHIJK12 5 5"] = "6:7: expected a name of letters and a number",
    ["point a1 5 5"] = "6:7: point a1 is there twice",
    ["point C1 5"] = "6:11: expected a number, y, found the end of the line",
    ["point C1 5 x"] = '6:12: expected a number, y up to a million, found "x"',
    ["point C1 5 nan"] = '6:12: expected a number, y up to a million, found "nan"',
    ["point C1 5 1e9"] = "6:12: expected a number",
    ["point C1 5 9999999"] = "6:12: expected a number",
    ["point C1 5 " .. ("1"):rep(300000) .. "x"] = '6:12: expected a number, y up to a million, '
      .. 'found "111111111111111111111111..."',
    ["point C1 5 5 5"] = '6:14: expected the end of the line, found "5"',
    ["point C1 2 2.0"] = "6:10: point C1 is where B2 is",
    ["line A1"] = "6:8: expected a second point's name, found the end of the line",
    ["line"] = "6:5: expected a point's name, found the end of the line",
    ["line A1 A9"] = '6:9: expected the name of a point that is above, found "A9"; did you mean',
    ["  line A1 A1"] = "6:11: a line joins two points, not A1 to itself",
    ["start"] = "6:6: expected a point's name",
    ["start A1\nstart B1 A1"] = "7:10: start point A1 is there twice",
  } do
    local told = why(text) or "nothing"
    expect.equal(told:sub(1, #message), message)
  end
  expect.equal(why("", true), "1:1: the graph has 0 points, at least 4 are needed")
  expect.equal(why(SQUARE, true), "1:1: the graph has no lines")
end)

test("board: points in the order of their rows, with names and start points", function()
  local board = boards.make "tests/rules/maps/wheel.graph"
  local t = board.topology
  expect.equal({ board.kind, t.kind, t.points, board.sentence }, { "graph", "graph", 13,
    "The board is the graph tests/rules/maps/wheel.graph, of 13 points." })
  expect.equal({ #t:lines(t:find "A1"), #t:lines(t:find "B1"), #t:lines(t:find "C1") }, { 6, 4, 3 })
  expect.equal({ t:name(1), t:name(board.starts[1]), t:name(board.starts[2]) },
    { "C3", "C1", "C4" })
  expect.equal(t:name(board:start_points(3)[2]), "C4")
  local left = board:without { t:find "A1" }
  expect.equal({ left.topology.points, left.topology:name(left.starts[1]) }, { 12, "C1" })
end)

test("find: graphs are found as maps are, by name or by path", function()
  local files = require "moyo.base.files"
  expect.equal((files.find_map "tests/rules/maps/wheel.graph"), "tests/rules/maps/wheel.graph")
  expect.error(function() boards.make "maps/wheel.txt" end, "ends in .map or .graph$")
  local game = moyo.load "go:board=tests/rules/maps/wheel.graph"
  expect.truthy(game.fingerprint ~= moyo.load("go").fingerprint)
end)
