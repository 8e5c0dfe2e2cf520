--- Games of a plan that grows: what a store has is not played again, and the rest is.

local test, expect = ...
require "support.shell" -- finds tools/
local adaptive = require "balancing.adaptive"
local game = require "experiment.game"
local moyo = require "moyo"
local plans = require "experiment.plan"
local stores = require "experiment.store"

local RULES = moyo.load "go:size=2"
local OTHER = moyo.load "go:size=2,komi=1"

local function plan_of(games)
  return plans.read { words = { "go:size=2" }, players = "random", games = games, gate = 0,
    metrics = "turns" }
end

local function digest(row) return { record = row.record } end

-- Plays games, and notes which ones, and which were kept.
local function play(study, games, ends)
  local notes = {}
  local results, complete = study:play(games, 1, function(i, result, kept)
    if i then notes[#notes + 1] = (kept and "kept " or "") .. i end
    expect.equal(result ~= nil, i ~= nil)
    return i == ends
  end)
  return table.concat(notes, ", "), results, complete
end

local function list_of(...)
  local list = {}
  for i, cell in ipairs { ... } do list[i] = { cell = cell, number = i } end
  return list
end

test("a cell for each ruleset and program: a main one, or one that joins them once", function()
  local study = adaptive.new(plan_of(9), digest)
  expect.equal({ study:cell(RULES, "random"), study:cell(OTHER, "random"),
    study:cell(OTHER, "random"), study:cell(RULES, "random") }, { 1, 2, 2, 1 })
  local cell = study.plan.cells[2]
  expect.equal({ cell.kind, cell.ruleset, cell.of, cell.games }, { "value", OTHER.ruleset, 1, 0 })
  expect.equal(#adaptive.main(study.plan).cells, 1)
  expect.equal(adaptive.grown(plan_of(20), study.plan).cells[2], cell)
  cell.fingerprint = "0"
  expect.error(function() study:cell(OTHER, "random") end,
    "the games of go:size=2,komi=1 have other rules: their fingerprint is 0, not ")
end)

test("main cells that join a plan later stand behind all that it had", function()
  local study = adaptive.new(plan_of(9), digest)
  local value, more = study:cell(OTHER, "random"), plan_of(20)
  more.cells[2] = { ruleset = RULES.ruleset, fingerprint = RULES.fingerprint, kind = "main",
    engines = { "light" }, games = 20, values = {}, of = 2 }
  local plan = adaptive.grown(more, study.plan)
  expect.equal(plan.cells[value], study.plan.cells[value])
  local third = plan.cells[3]
  expect.equal({ plan.cells[1].games, third.engines, third.of, #plan.cells },
    { 20, { "light" }, 3, 3 })
  local main = adaptive.main(plan).cells
  expect.equal({ main[1].engines, main[2].engines, #main }, { { "random" }, { "light" }, 2 })
  local grown = adaptive.new(plan, digest)
  expect.equal({ grown:cell(RULES, "light"), grown:cell(OTHER, "light"),
    grown:cell(OTHER, "random") }, { 3, 4, 2 })
  expect.equal({ plan.cells[4].of, #adaptive.main(plan).cells }, { 3, 2 })
  expect.equal(#adaptive.grown(adaptive.main(plan), plan).cells, 4)
end)

test("what a store has is not played again, and what is played is added", function()
  local store <close> = stores.create(nil, plan_of(9))
  local first = adaptive.new(store:plan(), digest, store)
  local cell = first:cell(OTHER, "random")
  expect.equal((play(first, list_of(1, cell))), "1, 2")
  expect.equal({ store:count(), #store:plan().cells }, { 2, 2 })
  local second = adaptive.new(store:plan(), digest, store)
  local order, results, complete = play(second, list_of(1, cell, cell, 1))
  expect.equal({ order, complete, store:count() }, { "kept 1, kept 2, 3, 4", true, 4 })
  for i, one in ipairs(list_of(1, cell, cell, 1)) do
    expect.equal(results[i].record, game.row(second.plan, one.cell, one.number).record)
  end
  expect.equal(adaptive.new(store:plan(), digest, store):counts(), { 4 })
end)

test("games of a main cell are counted whatever their rules, and not more than it has", function()
  local store <close> = stores.create(nil, plan_of(2))
  local study = adaptive.new(store:plan(), digest, store)
  expect.equal(study:counts(), {})
  play(study, list_of(1, study:cell(OTHER, "random"), 1))
  expect.equal(adaptive.new(store:plan(), digest, store):counts(), { 2 })
  study.plan.cells[3] = { ruleset = RULES.ruleset, fingerprint = RULES.fingerprint,
    kind = "main", engines = { "light" }, games = 2, values = {}, of = 3 }
  play(study, list_of(3))
  expect.equal(adaptive.new(study.plan, digest, store):counts(), { 2, 1 })
end)

test("it can be stopped, with a game that was kept, too; who is only told plays none", function()
  local store <close> = stores.create(nil, plan_of(9))
  local order, results, complete = play(adaptive.new(store:plan(), digest, store),
    list_of(1, 1, 1), 2)
  expect.equal({ order, #results, complete, store:count() }, { "1, 2", 2, false, 2 })
  local again = adaptive.new(store:plan(), digest, store)
  order, results, complete = play(again, list_of(1, 1, 1), 1)
  expect.equal({ order, #results, complete, store:count() }, { "kept 1", 1, false, 2 })
  local told = adaptive.new(store:plan(), digest, store, true)
  order, results, complete = play(told, list_of(1, 1, 1))
  expect.equal({ order, #results, complete, store:count() }, { "kept 1, kept 2", 2, false, 2 })
  expect.equal(select(3, play(told, list_of(1, 1))), true)
end)

test("what fails in a game is a mistake, and the games before it are kept", function()
  local store <close> = stores.create(nil, plan_of(9))
  local study = adaptive.new(store:plan(), digest, store)
  study.plan.cells[study:cell(OTHER, "random")].ruleset = "go:siez=3"
  local good, problem = moyo.try(play, study, list_of(1, 2))
  expect.equal({ good, store:count() }, { false, 1 })
  expect.truthy(problem:find "siez", problem)
end)
