--- Pairs of games until a sequential test has its answer.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local duel = require "experiment.duel"

local SETTINGS = { seed = 1, alpha = 0.05, beta = 0.05, elo0 = 0, elo1 = 200, by = 0.2 }

local function programs(first, second, more)
  local settings = { limit = more }
  for name, value in pairs(SETTINGS) do settings[name] = value end
  return duel.of_programs(moyo.load "go:size=3", first, second, settings)
end

local function never() end

local function sum(tally)
  return tally.won + tally.lost + tally.shared + tally.nobody + tally.limited
end

test("programs: both games of a pair, from both seats", function()
  local one = programs("light", "random")
  expect.equal({ one.plan.cells[1].engines, one.plan.cells[2].engines },
    { { "light", "random" }, { "random", "light" } })
  local outcomes = duel.pair(1, one.plan)
  expect.equal({ #outcomes, outcomes[1].opener }, { 2, 1 })
end)

test("programs: equal ones share every pair", function()
  local one = programs("random", "random")
  expect.equal(duel.run(one, 5, 1, never), true)
  expect.equal({ one.tallies[1].games, one.tallies[1].share, sum(one.tallies[1]) }, { 10, 5, 10 })
  expect.equal(one.tests[1].counts[0.5], 5)
end)

test("programs: the answer ends the duel, and does not depend on the threads", function()
  local one, two = programs("light", "random"), programs("light", "random")
  duel.run(one, 60, 1, never)
  duel.run(two, 60, 2, never)
  expect.equal({ duel.verdict(one), one.tallies }, { duel.verdict(two), two.tallies })
  expect.truthy(one.tallies[1].games < 120 and duel.verdict(one) == "elo1", duel.verdict(one))
end)

test("too few games decide nothing, and watch can stop them", function()
  local one = programs("random", "random")
  expect.equal(duel.run(one, 50, 1, function() return one.tallies[1].games >= 4 end), false)
  expect.equal({ one.tallies[1].games, duel.verdict(one) }, { 4, "undecided" })
end)

test("games that are stopped at the limit are nobody's, and shared", function()
  local one = programs("light", "random", 3)
  duel.run(one, 2, 1, never)
  expect.equal({ one.tallies[1].limited, one.tallies[1].share }, { 4, 2 })
end)

test("rulesets: a tally for each, by the seat that begins; equal ones are the same", function()
  local rules = moyo.load "go:size=3"
  local one = duel.of_rulesets(rules, rules, "random", SETTINGS)
  duel.run(one, 200, 1, never)
  expect.equal(one.tallies[1], one.tallies[2])
  expect.equal(duel.verdict(one), "same")
  local other = duel.of_rulesets(rules, moyo.load "go:size=3,komi=20", "random", SETTINGS)
  duel.run(other, 200, 1, never)
  expect.equal({ duel.verdict(other), other.tallies[2].won }, { "less", 0 })
end)

test("what fails in a game is a mistake", function()
  local one = programs("random", "random")
  one.plan.cells[2].ruleset = "go:siez=3"
  local ok, problem = moyo.try(duel.run, one, 2, 1, never)
  expect.equal(ok, false)
  expect.truthy(problem:find "siez", problem)
end)
