--- When play is over: each finish natively and by its twin, who has won, and what is refused.

local test, expect = ...
local finish = require("moyo.vocabulary.course.finish").finish
local variants = require "support.variants"

-- After these turns but the last play goes on; then it is over, for this reason, with these
-- winners.
local function ends(slots, turns, reason, winners)
  local before, last = turns:match "^(.*),([^,]+)$"
  for i, match in ipairs(variants.both(slots, before)) do
    local name = (i == 1 and "native: " or "twin: ") .. slots
    expect.equal(match.state.over, false, name)
    expect.truthy(match:play(last), name)
    expect.equal({ match.state.over, match.state.reason, match.state.winners },
      { true, reason, winners }, name)
  end
end

local score = ", score = moyo.score.stones()"

test("passes: so many in a row; all players'; the last by one of them", function()
  ends("finish = moyo.finish.passes(2)" .. score, "A1,pass,A2,pass,pass", "passes", { 1 })
  ends("finish = moyo.finish.passes(1)" .. score, "A1,pass", "passes", { 1 })
  ends('finish = moyo.finish.passes "all", players = { "a", "b", "c" }' .. score,
    "A1,pass,pass,pass", "passes", { 1 })
  ends("finish = moyo.finish.passes(2, { last = 2 })" .. score, "A1,pass,pass,pass", "passes",
    { 1 })
end)

test("turns: of the phase", function()
  ends("finish = moyo.finish.turns(3)" .. score, "A1,pass,A2", "turns", { 1 })
end)

test("taken: the first to hold so many prisoners", function()
  ends('finish = moyo.finish.taken(1), clear = { "enemy" }', "A2,A1,B1", "captures", { 1 })
end)

test("passed_again: a pass where the player has passed before", function()
  ends("finish = { moyo.finish.passed_again(), moyo.finish.turns(99) }" .. score,
    "A1,pass,pass,pass", "passed_again", { 1 })
end)

test("repetition: the same position and mover so often since the last pass", function()
  ends([[finish = moyo.finish.repetition(2), turn = moyo.step { name = "wait" }]],
    "wait,wait", "repetition", {})
end)

test("stuck: nothing is legal: play is over, or the player has lost", function()
  local slots = [[board = moyo.board.square { width = 2, height = 1 }, turn = moyo.place {},
    finish = { moyo.finish.stuck "%s", moyo.finish.turns(9) }]]
  ends(slots:format "loses", "A1,B1", "stuck", { 2 })
  ends(slots:format "ends" .. score, "A1,B1", "stuck", { 1, 2 })
end)

test("spent: nobody has anything left in the hands", function()
  ends([[finish = moyo.finish.spent { "big", "small" }, fields = { big = moyo.field.hand(1),
    small = moyo.field.hand(0) }, turn = moyo.place { from = "big" }]] .. score, "A1,A2", "spent",
    { 1, 2 })
end)

test("last_piece: who plays that piece as the last in hand loses", function()
  ends([[finish = { moyo.finish.last_piece("rock", { "rocks" }), moyo.finish.turns(9) },
    pieces = { "rock" }, fields = { rocks = moyo.field.hand(1) },
    turn = moyo.either { moyo.place {}, moyo.place { piece = "rock", from = "rocks" } }]],
    "A1,A2,rock B1", "last_piece", { 2 })
end)

test("what no finish can be is told", function()
  for words, f in pairs {
    ["finish.passes takes a whole number from 1 to 255, not 256"] =
      function() finish.passes(256) end,
    ["finish.turns takes a whole number from 1 to 1000000, not 1.5"] =
      function() finish.turns(1.5) end,
    ["finish.taken takes a whole number from 1 to 1000000, not nothing"] =
      function() finish.taken() end,
    ['finish.stuck takes "loses" or "ends", not the text "losses"; did you mean "loses"?'] =
      function() finish.stuck "losses" end,
    ['finish.passes has no "lsat"; did you mean "last"?'] =
      function() finish.passes(2, { lsat = 1 }) end,
    ["finish.last_piece: expected the name of a piece"] = function() finish.last_piece(3, "x") end,
    ["finish.spent: expected the name of a field of the players, or up to three"] =
      function() finish.spent { "a", "b", "c", "d" } end,
    ['there is no moyo.finish.turn; did you mean "turns"?'] = function() return finish.turn end,
  } do
    expect.equal(expect.error(f):sub(1, #words), words)
  end
end)

test("connects: two sets of points, for all players or for one", function()
  local board = "local board = moyo.board.square(3)"
  local sides = [[board = board, finish = { moyo.finish.connects({
    { board:edge "left", board:edge "right" }, { board:edge "top", board:edge "bottom", player = 2 }
    }, "Who connects wins."), moyo.finish.turns(40) }]]
  local function over(turns)
    local match = variants.match(sides, turns, board)
    return { match.state.over, match.state.reason, match.state.winners }
  end
  expect.equal(over "A1,A2,B1,B2,C1", { true, "connection", { 1 } })
  expect.equal(over "A1,B1,A2,B2,A3", { false, nil, {} })
  expect.equal(over "A1,B1,A2,B2,A3,B3", { true, "connection", { 2 } })
  expect.equal(over "A1,A2,B2,B1,C3,C1,B3", { false, nil, {} })
  for words, list in pairs {
    ["finish.connects: expected a list of { set, set }"] = "{ { 1, 2 } }",
    ['found "left"'] = '{ { board:edge "right", "left" } }',
    ["or { set, set, player = n }"] = "{}",
    ["finish.connects: player is the number of a player, not 0"] =
      '{ { board:edge "left", board:edge "top", player = 0 } }',
  } do
    local _, told = variants.try(("finish = moyo.finish.connects(%s, 'W.')"):format(list), board)
    expect.truthy(told:find(words, 1, true), told)
  end
  local _, told = variants.try('finish = moyo.finish.connects({ { board:edge "lft" } })', board)
  expect.truthy(told:find('board: unknown edge "lft"; did you mean "left"', 1, true), told)
  _, told = variants.try(
    'finish = moyo.finish.connects({ { board:edge "top", board:edge "left" } })', board)
  expect.truthy(told:find("expected a sentence after the list", 1, true), told)
end)

test("majority: stones on more than half of the points", function()
  local slots = [[board = moyo.board.square { width = 3, height = 1 },
    finish = { moyo.finish.majority(), moyo.finish.turns(9) }]]
  ends(slots, "A1,pass,B1", "majority", { 1 })
end)
