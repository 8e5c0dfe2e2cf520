--- Which rules decided something in a game.

local test, expect = ...
local told = require "support.told"
local metrics = require "metrics.metrics"
local moyo = require "moyo"

local course = told.course

test("rules: a tie that goes to one of the first", function()
  local c = course(2, { 2 }, {})
  local function rules(winners, scores)
    c.result.winners, c.result.scores = winners, scores
    return metrics.rules(c)
  end
  expect.equal(rules({ 2 }, { 3, 3 }), { ["finish passes"] = 1, tie = 1 })
  expect.equal(rules({ 1 }, { 3, 2 }), { ["finish passes"] = 1, score = 1 })
  expect.equal(rules({ 2 }, { 3, 2 }), { ["finish passes"] = 1 }) -- won in another way
  expect.equal(rules({}, { 3, 3 }), { ["finish passes"] = 1 })
end)

test("rules: an end that says who has won leaves nothing to the score", function()
  local c, match = told.play("go:size=3,komi=0,goal=capture", "A2, A1, B1")
  expect.equal({ c.result.winners, c.result.scores }, { { 1 }, { 9, 0 } })
  expect.equal(metrics.rules(c, match.game), { ["step place"] = 3, clear = 1, free = 2,
    ["finish captures"] = 1 })
end)

test("rules: the sentences of the rulebook, with how often they decided", function()
  local c, match = told.play("go:size=3", "A2, A1, B1, pass, pass")
  local times, names = {}, {}
  for i, entry in ipairs(metrics.sentences(match.game, metrics.rules(c, match.game))) do
    times[entry.rule] = entry.times or "always"
    names[i] = { rule = entry.rule, sentence = entry.sentence, changed = entry.changed }
  end
  expect.equal(names, match.game:rulebook())
  expect.equal(times, { board = "always", stone = "always", players = "always", turn = "always",
    ["step place"] = 3, clear = 1, suicide = 0, ko = 1, finish = 1, score = 1, resignation = 0 })
end)

test("rules: kinds of steps of one name are counted by their sentences", function()
  local c, match = told.play("gorogo", "&c3, a1, e5, &b2")
  local times = {}
  for _, entry in ipairs(metrics.sentences(match.game, metrics.rules(c, match.game))) do
    if entry.key and entry.key:find "^step " then
      times[#times + 1] = ("%s %d %s"):format(entry.key, entry.times,
        entry.sentence:match "in hand" or "-")
    end
  end
  expect.equal(times, { "step place_henge 1 -", "step place 2 in hand",
    "step place_henge 2 1 in hand" })
  expect.equal(metrics.rules(c)["step place_henge"], 2)
end)

test("rules: each kind of step has its line of the rules, in every variant", function()
  for _, variant in ipairs(moyo.variants()) do
    local game = moyo.load(variant.name)
    local names = {}
    for _, slot in ipairs(game.slots) do
      if slot.verb then names[slot.verb] = slot.name end
    end
    for i, verb in ipairs(game.core:verbs()) do expect.equal(names[i], "step " .. verb.name) end
  end
end)
