--- Metrics of how a game ends.

local test, expect = ...
local told = require "support.told"
local metrics = require "metrics.metrics"

local course, has, measured = told.course, told.has, told.measured

test("go: a resignation leaves no margin", function()
  local values, c = measured("go:size=5", "C3, resign")
  has(values, { resignations = 1, margin = false, turns = 1, draws = 0 })
  expect.equal(metrics.rules(c), { ["step place"] = 1, resignation = 1 })
end)

test("go: a draw, by equal scores", function()
  local values, c = measured("go:size=3,komi=0", "pass, pass")
  has(values, { draws = 1, no_results = 0, margin = 0, score_comeback = false })
  expect.equal(metrics.rules(c), { ["step pass"] = 2,
    ["finish passes"] = 1, score = 1 })
end)

--- All metrics of a game of no steps with this result.
local function of_result(players, result, scores)
  local c = course(players, {}, {})
  for name, value in pairs(result) do c.result[name] = value end
  for i, each in ipairs(scores or {}) do
    c.turns[i] = { player = 1, last = 0, stones = {}, hash = i, covered = 0, groups = { 0 },
      scores = each }
  end
  return metrics.of(c, { core = {} }, metrics.all)
end

test("margin: the highest score above the next, of more than two as well", function()
  has(of_result(3, { winners = { 2 }, scores = { 3, 9, 7.5 } }), { margin = 1.5 })
  has(of_result(2, { winners = { 1 }, scores = { 3, 1 }, resigned = 2 }), { margin = false })
  has(of_result(2, { over = false, limited = true, scores = { 3, 1 } }),
    { margin = false, timeouts = 1, no_results = 0 })
end)

test("scores: how the lead changes, and how far the winner was behind", function()
  has(of_result(2, { winners = { 1 } }, { { 1, 3 }, { 5, 5 }, { 4, 9 }, { 6, 5 } }),
    { score_lead_changes = 1, score_comeback = 5 })
  has(of_result(2, { winners = { 1 } }, { {}, {} }),
    { score_lead_changes = false, score_comeback = false })
end)

test("draws are won by several, and what nobody wins has no result", function()
  has(of_result(3, { winners = { 1, 3 } }), { draws = 1, no_results = 0 })
  has(of_result(3, { winners = {} }), { draws = 0, no_results = 1 })
end)
