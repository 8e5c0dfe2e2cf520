--- Whether games can be seen to end, and how long one takes.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local core = require "moyo.core"
local portraits = require "support.portrait"
local ending = require "experiment.termination"

test("whether games end is seen before", function()
  local rules = moyo.load "go:size=5,ko=none"
  ending.check(moyo.load "go:size=5", { "light", "random", "mcts:10" }, 1, 500)
  ending.check(rules, { "random" }, 1, 500)
  expect.error(function() ending.check(rules, { "random", "light" }, 1, 30) end,
    "go:size=5,ko=none: no game of 20 by light ended within 30 steps; %-%-limit allows more")
end)

test("what could not be seen to end is said", function()
  local rules = moyo.load "tests/rules/endless.lua:size=5,ko=none,pass=costs_point"
  expect.equal(ending.check(moyo.load "go:size=5", { "mcts:100" }, 1, 500), nil)
  local warning = ending.check(rules, { "mcts:100" }, 1, 200)
  expect.truthy(warning:find(rules.ruleset .. ": 20 of 20 random games had not ended after 200 "
    .. "steps", 1, true), warning)
  expect.equal(ending.warning(moyo.load "go:size=5", "light"), nil)
end)

test("a warning costs no more time than it may", function()
  local rules = moyo.load "tests/rules/endless.lua:size=5,ko=none,pass=costs_point"
  expect.equal(ending.warning(rules, "uniform", 0), nil) -- nothing was seen
  expect.truthy(ending.warning(rules, "light"):find "may never end")
end)

test("trial: searches have few playouts, and a limit", function()
  local trial = ending.trial(moyo.load "go:size=3", { "mcts:1000", "random" }, 1, 400)
  expect.equal({ trial.over, trial.late, #trial.told.steps }, { true, false, trial.steps })
  for _, step in ipairs(trial.told.steps) do
    expect.truthy(not step.visits or step.visits < 1000)
  end
  trial = ending.trial(moyo.load "go:size=5", { "random" }, 1, 3)
  expect.equal({ trial.over, trial.steps }, { false, 3 })
end)

test("a stranger's rules that take their time are tried less", function()
  portraits.with_slow(function(study)
    expect.equal(ending.check(study.rules, { "light" }, 1, 60), nil)
    local spent = core.spent(study.rules.core) -- by fewer games than twenty of each way
    local trial = ending.trial(study.rules, { "mcts:10" }, 1, 60)
    expect.equal({ trial.late, trial.over, trial.steps }, { true, false, 1 })
    expect.truthy(spent > 20000000 and spent < 40000000, spent)
  end)
end)
