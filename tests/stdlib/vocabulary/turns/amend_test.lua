--- Turns with other steps.

local test, expect = ...
local amend = require "moyo.vocabulary.turns.amend"
local moyo = require "moyo"
local turn = require "moyo.vocabulary.turns.turn"

-- The names of an expression's steps, in order.
local function steps(t)
  local names = {}
  turn.each_verb(t, function(verb) names[#names + 1] = verb.name end)
  return table.concat(names, " ")
end

local place, pass = moyo.place {}, moyo.pass {}
local hedge = moyo.place { piece = "hedge", text = "{point}*" }

test("amend: steps are left out, changed, or become turns, wherever they stand", function()
  local whole = moyo.either { moyo.sequence { place, moyo.optional { place, hedge } }, pass }
  expect.equal(steps(amend.amend(whole, { pass = false })), "place place place_hedge")
  expect.equal(steps(amend.amend(whole, { place = false })), "place_hedge pass")
  expect.equal(steps(amend.amend(whole, { place_hedge = false, pass = false })), "place place")
  expect.equal(steps(amend.amend(whole, { place = { name = "stone" } })),
    "stone stone place_hedge pass")
  expect.equal(steps(amend.amend(whole, { pass = function(step)
    return moyo.either { step, moyo.skip() }
  end })), "place place place_hedge pass skip")
  expect.equal(steps(whole), "place place place_hedge pass")
end)

test("amend: a step alone, and a step that has another name", function()
  expect.equal(steps(amend.amend(place, { place = function(step)
    return moyo.sequence { step, step }
  end })), "place place")
  local named = moyo.place { name = "stone" }
  expect.equal(steps(amend.amend(named, { place = { name = "first" } })), "first")
  expect.equal(steps(amend.amend(named, { stone = { name = "second" } })), "second")
end)

test("amend: what is wrong is blamed", function()
  local whole = moyo.either { place, pass }
  expect.error(function() amend.amend(whole, { pas = false }) end,
    'amend: the turn has no step "pas"; did you mean "pass"')
  expect.error(function() amend.amend(whole, { pass = 3 }) end, "amend: expected a function, a ta")
  expect.error(function() amend.amend(whole, { pass = false, place = false }) end,
    "amend: no step is left")
  expect.error(function() amend.amend(3, {}) end, "amend: expected a step")
  expect.error(function() amend.amend(whole, place) end, "amend: expected a table of steps")
end)

test("like: fields are replaced; conditions and effects are added", function()
  local function one(n) return moyo.rule { "Rule " .. n .. ".", function() return true end } end
  local function effect(n) return moyo.rule { "effect " .. n, function() end } end
  local first = moyo.place { when = one(1), effects = effect(1), text = "{point}" }
  local second = amend.like(first, { when = { one(2), one(3) },
    effects = { before = effect(2), after = effect(3) }, text = "put {point}" })
  expect.equal(second.text, "put {point}")
  local function sentences(list)
    local found = {}
    for _, c in ipairs(list) do found[#found + 1] = c.sentence:match "Rule .%." or
      c.sentence:match "effect ." end
    return table.concat(found, " ")
  end
  expect.equal(sentences(second.before), "Rule 1. Rule 2. Rule 3.")
  expect.equal(sentences(second.effects), "effect 2 effect 1 effect 3")
  expect.equal(sentences(first.before), "Rule 1.")
  expect.error(function() amend.like(first, { txt = "x" }) end, 'place has no "txt"')
  expect.error(function() amend.like(moyo.skip(), { text = "x" }) end,
    'like: expected a step that moyo.place, grow, move or pass has made, found the step "skip"')
  expect.error(function() amend.like(3, {}) end, "found 3")
  expect.error(function() amend.like(first, 3) end, "like: expected a table of fields, found 3")
end)
