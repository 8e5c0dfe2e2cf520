--- How long an experiment will take.

local test, expect = ...
require "support.shell" -- finds tools/
local forecast = require "experiment.forecast"
local rows_of = require "support.experiment"

local function plan_of(ruleset, engines, games)
  local plan = rows_of.plan({}, { {} })
  plan.cells[1].ruleset, plan.cells[1].engines, plan.cells[1].games = ruleset, engines, games
  return plan
end

test("it is reckoned from one game that is tried", function()
  local plan = plan_of("go:size=3", { "mcts:200" }, 30)
  local seconds, games, sure = forecast.of(plan, {}, 1)
  expect.equal({ games, sure }, { 30, true })
  expect.truthy(seconds > 0 and seconds < math.huge, seconds)
end)

test("games that have been played take no time", function()
  local plan = plan_of("go:size=3", { "random" }, 3)
  local seconds, games = forecast.of(plan, { 3 }, 1)
  expect.equal({ seconds, games }, { 0, 0 })
  expect.equal(select(2, forecast.of(plan, { 1 }, 1)), 2)
end)

test("where no game was seen to end it is not sure", function()
  local plan = plan_of("go:size=5", { "random" }, 2)
  plan.limit = 3
  expect.equal(select(3, forecast.of(plan, {}, 1)), false)
end)

test("words: no more exact than a forecast is", function()
  for seconds, words in pairs { [1] = "10 seconds", [47] = "40 seconds", [200] = "3 minutes",
    [7300] = "2 hours", [86400 * 3] = "3 days" } do
    expect.equal(forecast.words(seconds), words)
  end
end)
