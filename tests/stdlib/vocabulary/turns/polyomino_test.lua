--- Stones of several points: how they lie, where they go, and what is refused.

local test, expect = ...
local moyo = require "moyo"
local polyomino = require "moyo.vocabulary.turns.polyomino"
local variants = require "support.variants"

local function match_of(spec, more)
  return moyo.match(variants.game(([[board = moyo.board.square(4), clear = { "enemy", "own" },
    turn = moyo.either { moyo.polyomino { %s }, moyo.pass {} }, %s]]):format(spec, more or ""), nil,
    { machine = "compared" }))
end

local function board(match)
  local rows = {}
  for y = 1, 4 do
    local row = {}
    for x = 1, 4 do
      row[x] = ({ [0] = ".", "X", "O" })[match.state:colour(match.game.board:at(x, y))]
    end
    rows[y] = table.concat(row)
  end
  return table.concat(rows, "/")
end

test("it lies as drawn, turned or mirrored, each way once", function()
  for spec, count in pairs {
    ['cells = "xx"'] = 12, ['cells = "xx", turned = true'] = 24,
    ['cells = "xx/xx", turned = true, mirrored = true'] = 9,
    ['cells = "xxx/.x.", turned = true'] = 24,
    ['cells = "xx./.xx"'] = 6, ['cells = "xx./.xx", turned = true, mirrored = true'] = 24,
    ['cells = "x.x"'] = 8,
  } do
    expect.equal(#match_of(spec):legal() - 1, count, spec)
  end
end)

test("it covers free points of the board, and captures", function()
  local match = match_of 'cells = "xx", turned = true'
  expect.truthy(match:play "A4/1")
  expect.equal({ board(match), variants.why(match, "B4/2"), variants.why(match, "D4/1") },
    { "XX../..../..../....", "free: All its points are free.",
      "free: It must cover 2 points of the board." })
  match = match_of 'cells = "xx", turned = true'
  assert(match:setup({ "OO..", "....", "....", "...." }, {}))
  expect.truthy(match:play "A3/1" and match:play "A1/1" and match:play "C4/2")
  expect.equal({ board(match), match.state:taken_by(1) }, { "..X./XXX./..../OO..", 2 })
end)

test("around joined edges it never covers a point twice", function()
  local function count(on, cells)
    return #moyo.match(variants.game(([[board = moyo.board.%s, turn = moyo.either {
      moyo.polyomino { cells = "%s" }, moyo.pass {} }]]):format(on, cells), nil,
      { machine = "compared" })):legal() - 1
  end
  expect.equal({ count("torus(3)", "xx"), count("torus(3)", "xxxx"), count("cylinder(4)", "xxxx"),
    count("cylinder(3)", "xxxx") }, { 9, 0, 16, 0 })
  -- around the corner of a projective plane its ends would be the same point
  expect.equal({ count("projective(3)", "xx"), count("projective(3)", "x./xx") }, { 9, 8 })
end)

test("it is judged as a whole, and comes from a hand", function()
  local match = match_of('cells = "xx"', "suicide = moyo.suicide.forbidden")
  assert(match:setup({ "..O.", "OO..", "....", "...." }, {}))
  expect.equal(variants.why(match, "A4"), "suicide: No play may leave any of the mover's own "
    .. "stones without a liberty.")
  match = match_of('cells = "xx", from = "dominoes"', "fields = { dominoes = moyo.field.hand(1) }")
  expect.truthy(match:play "A4" and match:play "A3")
  expect.equal({ match.state:field "dominoes", variants.legal(match) }, { { 0, 0 }, "pass" })
end)

test("what is refused", function()
  for words, spec in pairs {
    ['polyomino has no "cell"; did you mean "cells"?'] = { cell = "xx" },
    ["polyomino: cells is a diagram such as"] = { cells = 3 },
    ['polyomino: row 2: expected x or a dot, found "o"'] = { cells = "xx/o." },
    ["polyomino: it has 2 to 16 cells, not 1"] = { cells = "x" },
    ["polyomino: turned is true or false"] = { cells = "xx", turned = 1 },
  } do
    local message = expect.error(function() polyomino.polyomino(spec) end)
    expect.truthy(message:find(words, 1, true), message)
  end
  local _, told = variants.try [[board = moyo.board("honeycomb", 5),
    turn = moyo.polyomino { cells = "xx" }]]
  expect.truthy(told:find("a polyomino goes along columns and rows, and this board has none", 1,
    true), told)
end)
