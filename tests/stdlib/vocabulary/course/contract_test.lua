--- Contracts: who wins by his, when it rises, and what is refused.

local test, expect = ...
local contract = require "moyo.vocabulary.course.contract"
local variants = require "support.variants"

local slots = [[fields = { contract = moyo.field.players(1) }, clear = { "enemy" },
  finish = { moyo.finish.contract("contract"%s), moyo.finish.turns(9) }]]

-- After these turns but the last play goes on; then the first player has won.
local function wins(more, turns)
  local before, last = turns:match "^(.*),([^,]+)$"
  local match = variants.match(slots:format(more), before)
  expect.equal(match.state.over, false, turns)
  expect.truthy(match:play(last), turns)
  expect.equal({ match.state.reason, match.state.winners }, { "contract", { 1 } }, turns)
end

test("contract: who has taken what the field says, after rounds or at once", function()
  wins("", "A2,A1,B1,pass")
  wins(', { round = "immediate" }', "A2,A1,B1")
end)

test("raise: when a round ends in which all have met theirs, they rise", function()
  local raised = slots:format "" .. ', after_turn = moyo.raise("contract", 2)'
  local function after(turns) return variants.match(raised, turns).state:field "contract" end
  expect.equal(after "A2,A1,B1,pass", { 1, 1 }) -- one has not met his
  local both = [[fields = { contract = moyo.field.players(0) },
    finish = { moyo.finish.contract "contract", moyo.finish.turns(9) },
    after_turn = moyo.raise("contract", 2)]]
  local match = variants.match(both, "A2")
  expect.equal(match.state:field "contract", { 0, 0 }) -- in the middle of a round
  expect.truthy(match:play "A1")
  expect.equal({ match.state.over, match.state:field "contract" }, { false, { 2, 2 } })
end)

test("what is refused", function()
  for words, f in pairs {
    ["finish.contract: expected the name of a field"] = function() contract.contract() end,
    ['finish.contract: unknown round = "compleet"; did you mean "complete"?'] =
      function() contract.contract("x", { round = "compleet" }) end,
    ["raise: expected the name of a field"] = function() contract.raise() end,
    ["raise: expected by how much, a whole number from 1, not 0"] =
      function() contract.raise("x", 0) end,
  } do
    expect.equal(expect.error(f):sub(1, #words), words)
  end
end)
