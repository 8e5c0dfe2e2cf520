--- Diagrams as people type them: how they are read, and what is told of what cannot be.

local test, expect = ...
local moyo = require "moyo"
local read_diagram = require "moyo.show.diagram_reader"
local variants = require "support.variants"
local work = require "support.work"

local function read(source, game)
  local cells, message = read_diagram(source, game)
  if not cells then return message end
  local out = {}
  for y, row in ipairs(cells) do
    local line = {}
    for x, colour in ipairs(row) do line[x] = colour or "_" end
    out[y] = table.concat(line)
  end
  return table.concat(out, "/")
end

test("parse: rows with and without blanks, joined by lines or slashes", function()
  expect.equal(read ".XO/X..", "012/100")
  expect.equal(read ". X O\nX . .", "012/100")
  expect.equal(read "    . X O\r\n    X . .\r\n", "012/100")
  expect.equal(read { ".XO", "X.." }, "012/100")
  expect.equal(read "#@%/.+,", "345/000")
  expect.equal(read "X", "1")
end)

test("parse: blanks in compact rows are gaps", function()
  expect.equal(read "X.O\nX O\n.", "102/1_2/0__")
  expect.equal(read ". X O\n.   O", "012/0_2")
end)

test("parse: characters that are no points, with their place", function()
  expect.equal(read "X O\n. Z", '2:3: expected a stone (X, O, ...) or ".", found "Z"')
  expect.equal(read ".XO/X.\x1b", '1:7: expected a stone (X, O, ...) or ".", found byte 0x1B')
  expect.equal(read "", "1:1: expected a diagram, such as . X O, found none")
  expect.equal(read "\n \n", "1:1: expected a diagram, such as . X O, found none")
  expect.equal(read "2 . X 2\nX .", "2:1: expected a row that begins with its number, "
    .. "like the others")
end)

test("parse: the board's points, no more and no fewer", function()
  local game = moyo.load "go:size=3"
  expect.equal(read("X../.O./...", game), "100/020/000")
  expect.truthy(read("X../.O./..", game):find "^1:11: expected C1 here")
  expect.truthy(read("X../.O..", game):find "^1:8: this is point 4 of the row; .* 3 columns")
  expect.truthy(read("X../.O.", game):find "^1:8: the diagram ends after 2 rows; the board has 3")
  expect.truthy(read("X../.O./.../...", game):find "^1:13: row 4 of the diagram; the board has 3")
  variants.with_map(". .\n. . .\n  . .\n", function(path)
    local map = moyo.load("go:board=" .. path)
    expect.truthy(read("..X\n...\n ..", map):find "^1:3: this is point 3 .* has a gap")
    expect.truthy(read("..\n. .\n ..", map):find "^2:4: expected B2 here")
  end)
end)

test("parse: with and without blanks a board is the same", function()
  for _, ruleset in ipairs { "go:size=3", "go:size=2", "go:size=4x2", "go:size=1",
    "go:board=hex,size=3", "go:size=3,board=torus" } do
    local game = moyo.load(ruleset)
    for first = 1, 3 do
      local rows = {}
      for y = 1, game.board.height do
        local row = {}
        for x = 1, game.board.width do row[x] = (".XO"):byte((x * y + first) % 3 + 1) end
        rows[y] = string.char(table.unpack(row))
      end
      local spaced = table.concat(rows, "/"):gsub("[.XO]", " %0")
      local cells = read_diagram(spaced, game)
      expect.equal(read_diagram(table.concat(rows, "/"), game), cells, ruleset)
      expect.equal(read_diagram(rows, game), cells, ruleset)
    end
  end
end)

test("parse: rows and points that no board has are refused before the rest is looked at", function()
  local game, many = moyo.load "go:size=3", 400000
  local function check(text, message)
    local took = work.of(function() expect.equal(read(text, game), message) end)
    expect.truthy(took < 20000000, "it took " .. took) -- 50 a character
  end
  check(("X/"):rep(many), "1:23: row 12 of the diagram; the board has 3")
  check(("X/"):rep(4), "1:7: row 4 of the diagram; the board has 3")
  check(("X"):rep(many), "1:4: this is point 4 of the row; the board has 3 columns")
  check(("X"):rep(many) .. "/X", "1:4: this is point 4 of the row; the board has 3 columns")
  collectgarbage "stop"
  local before = collectgarbage "count"
  check(("X"):rep(many), "1:4: this is point 4 of the row; the board has 3 columns")
  check("X" .. ("/"):rep(many), "1:2: expected B3 here: the row has a point at each of the board's")
  local kept = collectgarbage "count" - before
  collectgarbage "restart"
  expect.truthy(kept < 50000, kept) -- kB; all marks took 150000
  check("X" .. (" "):rep(many) .. "X/...", "1:400002: this is point 400002 of the row; the board "
    .. "has 3 columns")
  check(("/"):rep(many) .. "X", "1:400002: expected B3 here: the row has a point at each of the "
    .. "board's")
end)

test("parse: marks of covered points must be right", function()
  local game = moyo.load "gengo:size=5"
  expect.equal(read("...../.xxx./.xXx./.xxx./.....", game), "00000/00000/00100/00000/00000")
  expect.equal(read("...../.xxx./.xXx./.xxx./....x", game),
    '1:29: "x" is for a point that stones cover, which they do not here; a stone is "X"')
  expect.truthy(read("...../.xox./.xXx./.xxx./.....", game):find '^1:9: "o" is for a point')
  expect.truthy(read "x.":find '^1:1: expected a stone %(X, O, ...%) or "%.", found "x"')
end)
