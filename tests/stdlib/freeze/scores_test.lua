--- Scores of a game: the one that decides, those that are shown, who gets the komi.

local test, expect = ...
local variants = require "support.variants"

test("score and also: all are counted, the first decides", function()
  local match = variants.match([[score = moyo.score.stones(),
    also = { moyo.score.area {}, function(position)
      return { position.turns, -position.turns }
    end }]], "A1,pass,pass")
  local state = match.state
  expect.equal({ state:scores(1), state:scores(2), state:scores(3) },
    { { 1, 0 }, { 9, 0 }, { 3, -3 } })
  expect.equal(state.winners, { 1 })
  expect.equal(#variants.sentences(match.game, "also"), 2)
end)

test("a game without a score ends without a winner", function()
  local match = variants.match("", "pass,pass")
  expect.equal({ match.state.over, #match.state.winners, match.game.core:score_names() },
    { true, 0, {} })
end)

test("komi: who gets it is a fact of the game", function()
  expect.equal(variants.game("score = moyo.score.area { komi = 2.5 }").komi_to, 2)
  expect.equal(variants.game("score = moyo.score.area {}").komi_to, nil)
end)

test("what is no score, and too many", function()
  for slots, words in pairs {
    ["score = 3"] = "slot score: expected a score such as moyo.score.area {}, or a function",
    ["also = 3"] = "slot also: expected a list of scores, found 3",
    ["also = { moyo.ko.simple }"] = "slot also: expected a score",
    ["also = (function() local list = {} for i = 1, 9 do list[i] = function() end end "
      .. "return list end)()"] = "slot also: a game shows at most 8 scores, not 9",
  } do
    local ok, told = variants.try(slots)
    expect.truthy(not ok and told:find(words, 1, true), tostring(told))
  end
end)
