--- How far along lines a stone may come: natively, and by its twin.

local test, expect = ...
local range = require "moyo.vocabulary.places.range"
local variants = require "support.variants"

local slots = [[board = moyo.board.square(5), turn = moyo.either {
    moyo.place { when = moyo.within { %s } }, moyo.pass {} },
  fields = { reach = moyo.field.number(2), start = moyo.field.players(0, "start", "point") }]]

local function why(spec, rows, turn, fields)
  local told = {}
  for i, match in ipairs(variants.both(slots:format(spec))) do
    match:setup(rows, { fields = fields })
    told[i] = variants.why(match, turn) or "allowed"
  end
  expect.equal(told[1], told[2], spec)
  return told[1]
end

local ROWS = "X..../...../...../...../....O"

test("a number of steps from the nearest own stone; stones on the way do not block", function()
  expect.equal(why("2", ROWS, "C5"), "allowed")
  expect.equal(why("2", ROWS, "D5"),
    "reach: D5 is 3 steps from black's nearest stone; the limit is 2")
  expect.equal(why("2", "XOOOO/O..../...../...../.....", "B4"), "allowed")
  expect.equal(why("0", ROWS, "B5"),
    "reach: B5 is 1 step from black's nearest stone; the limit is 0")
end)

test("without a stone no way leads anywhere", function()
  expect.equal(why("4", "...../...../...../...../....O", "A1"),
    "reach: no way leads to A1 from a stone of black's")
end)

test("a limit that a field holds", function()
  expect.equal(why('"reach"', ROWS, "C5"), "allowed")
  expect.equal(why('"reach"', ROWS, "C5", { reach = 1 }),
    "reach: C5 is 2 steps from black's nearest stone; the limit is 1")
end)

test("from: a start point counts as a stone", function()
  local rows = "...../...../...../...../....O"
  expect.equal(why('1, from = "start"', rows, "B1", { start = "21+0" }), "allowed")
  expect.equal(why('1, from = "start"', rows, "C1", { start = "21+0" }),
    "reach: C1 is 2 steps from black's nearest stone or start point; the limit is 1")
end)

test("what it says, and what is refused", function()
  expect.equal(range.within(1).sentence, "It goes to a point at most one step from a stone of the "
    .. "player's own, along lines of the board.")
  for words, spec in pairs {
    ["within: expected how many steps, or the name of a field that holds it, not -1"] = { -1 },
    ["within: expected how many steps, or the name of a field that holds it, not nil"] = {},
    ["within: from is the name of a field with a point for each player, not 1"] =
      { 1, from = 1 },
    ["within: most is the greatest limit that the field holds, 0 to 64, not 65"] =
      { "reach", most = 65 },
    ['within has no "form"; did you mean "from"?'] = { 1, form = "x" },
  } do
    expect.equal(expect.error(function() range.within(spec) end):sub(1, #words), words)
  end
end)
