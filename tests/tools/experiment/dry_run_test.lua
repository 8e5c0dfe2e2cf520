--- Authors' metrics, tried before many games are played.

local test, expect = ...
local moyo = require "moyo"
local dry_run = require "support.shell" and require "experiment.dry_run"
local rows_of = require "support.experiment"
local small = require "support.small"

--- Tries a metric with this body on games of a small board.
local function try(body)
  local text = ([[return {
    name = "mine", says = "What I make of it.", of = function(c) %s end,
  }]]):format(body)
  return small.file(text, function(path)
    local plan = rows_of.plan({}, { {} })
    plan.cells[1].ruleset, plan.metrics, plan.untrusted = "go:size=3", { "turns", path }, false
    return moyo.try(dry_run, plan)
  end)
end

test("a metric that works is no mistake, one that fails is told with its line", function()
  local ok, problem = try "return #c.steps"
  expect.equal({ ok, problem }, { true })
  ok, problem = try "return c.nothing.more"
  expect.equal(ok, false)
  expect.truthy(problem:find "%.lua:2: ", problem)
end)

test("without authors' metrics no ruleset is loaded", function()
  local plan = rows_of.plan({}, { {} })
  plan.cells[1].ruleset = "no such ruleset"
  dry_run(plan)
end)
