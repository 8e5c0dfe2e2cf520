--- Hands: what players have left to place.

local test, expect = ...
local hands = require "moyo.vocabulary.equipment.hands"
local variants = require "support.variants"

local slots = [[fields = { stones = moyo.field.hand(2), rocks = moyo.field.hand(1) },
  turn = moyo.either { moyo.place { from = "stones", when = %s }, moyo.pass {} },
  finish = moyo.finish.turns(99)]]

-- Why the n-th placement of each player is refused: natively, and by the twin.
local function refused(when, turns)
  local list = {}
  for i, match in ipairs(variants.both(slots:format(when), turns)) do
    list[i] = variants.why(match, "C1") or "allowed"
  end
  expect.equal(list[1], list[2])
  return list[1]
end

test("spend: one goes out of the hand; the last one was the last", function()
  for _, match in ipairs(variants.both(slots:format "nil", "A1,pass,A2")) do
    expect.equal(match.state:field "stones", { 0, 2 })
    assert(match:play "pass")
    expect.equal(variants.why(match, "C1"), "hand: There must be stones left in hand.")
  end
end)

test("holds: at least so many, of several hands together, or of another player", function()
  local several = 'moyo.holds({ "stones", "rocks" }, { least = 3 })'
  expect.equal(refused(several, ""), "allowed")
  expect.equal(refused(several, "A1,pass"),
    "hand: There must be at least 3 stones and rocks left in hand.")
  local others = 'moyo.holds("stones", { least = 2, player = 2 })'
  expect.equal(refused(others, "A1,pass"), "allowed")
  expect.equal(refused(others, "pass,A1"),
    "hand: There must be at least 2 stones left in hand.")
end)

test("names, operands and words: of one hand or up to three", function()
  expect.equal(hands.operands(hands.names("x", "a")), { first = "a", second = -1, third = -1 })
  expect.equal(hands.operands { "a", "b", "c" }, { first = "a", second = "b", third = "c" })
  expect.equal(hands.words { "a", "b" }, "a and b")
  expect.equal(hands.sum({ field = function(_, name, i) return #name * i end }, { "a", "bb" }, 2),
    6)
end)

test("what is refused", function()
  for words, f in pairs {
    ["x: expected the name of a field of the players, or up to three"] =
      function() hands.names("x", { "a", "b", "c", "d" }) end,
    ["x: expected the name of a field, not 3"] = function() hands.names("x", { 3 }) end,
    ["holds: least is a whole number, not 1.5"] =
      function() hands.holds("a", { least = 1.5 }) end,
    ['holds: player is the number of a player, not "black"'] =
      function() hands.holds("a", { player = "black" }) end,
    ['holds has no "lest"; did you mean "least"?'] = function() hands.holds("a", { lest = 1 }) end,
  } do
    expect.equal(expect.error(f):sub(1, #words), words)
  end
end)
