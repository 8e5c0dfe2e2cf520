--- Scores of a game: the one that decides, those that are shown, who gets the komi.

local test, expect = ...
local moyo = require "moyo"
local shell = require "support.shell"
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

test("evaluation: shares by the lead and the scale; no line of the rulebook", function()
  local function worth(slots, turns) return variants.match(slots, turns).state:worth() end
  local stones = "function(p) return { #p:stones(1), #p:stones(2) } end"
  expect.equal(worth("evaluation = { scale = 2, " .. stones .. " }", "A1,pass,B1"), { 0.75, 0.25 })
  -- a tenth of nine points
  expect.equal(worth("evaluation = moyo.score.stones {}", "A1"), { (1 + 1 / 1.9) / 2,
    (1 - 1 / 1.9) / 2 })
  expect.equal(worth("evaluation = moyo.score.stones {} + " .. stones, "A1,B1"), { 0.5, 0.5 })
  local game = variants.game("evaluation = " .. stones)
  expect.equal({ game.evaluates, #variants.sentences(game, "evaluation") }, { true, 0 })
  expect.equal(game.slots[#game.slots - 1].rules[1].instructions ~= nil, true)
  expect.error(function() worth("", "A1") end, "X has no evaluation")
end)

test("evaluation: a mutator's, which changes nothing else", function()
  shell.with_folder(function(folder)
    local function evaluated(name, rules)
      local path = ("%s/%s.lua"):format(folder, name)
      shell.write(path, ('local moyo = require "moyo" return moyo.mutator "%s" { summary = "S.", '
        .. "rules = function(_, rule) %s end }"):format(name, rules))
      local good, other = moyo.try(function() return moyo.load "go:size=3":evaluated(path) end)
      return good and other or other:gsub(folder .. "/", "")
    end
    local stones = "rule.evaluation = moyo.score.stones {}"
    local other = evaluated("own", stones)
    expect.equal(other.core:state(1):worth(), { 0.5, 0.5 })
    local state = moyo.load "go:size=3".core:state(1)
    state:play(state:legal()[1])
    expect.truthy(other.core:like(state):worth()[1] > 0.7)
    expect.error(function() other.core:like(moyo.load "go:size=4".core:state(1)) end,
      "of a game of other rules")
    expect.equal(evaluated("empty", ""), "the mutator empty puts nothing into the slot evaluation")
    expect.equal(evaluated("komi", stones .. " rule.ko = nil rule.tie = 2"),
      "the mutator komi changes the slots ko, score, tie; an evaluation fills the slot evaluation "
      .. "alone")
    local same = evaluated("same", stones .. " rule.suicide = moyo.rule { rule.suicide.sentence, "
      .. "function() return true end }")
    expect.truthy(same:find("changes the slot suicide", 1, true), same)
  end)
end)

test("what is no score, and too many", function()
  for slots, words in pairs {
    ["evaluation = 3"] = "slot evaluation: expected a score such as moyo.score.area {}, or a",
    ["evaluation = {}"] = "slot evaluation: expected a function of a position, or a score",
    ["evaluation = { moyo.score.stones {}, scales = 2 }"] =
      'slot evaluation has no "scales"; did you mean "scale"?',
    ["evaluation = { moyo.score.stones {}, scale = 0 }"] =
      "slot evaluation: scale is a number of points above 0, not 0",
    ["evaluation = { moyo.score.stones {}, scale = 0 / 0 }"] = "slot evaluation: scale: expected a",
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
