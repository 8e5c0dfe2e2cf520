--- Tries authors' metrics on one quick game of each ruleset, before many are played.

local game = require "experiment.game"
local metrics = require "metrics.metrics"
local moyo = require "moyo"

local STEPS = 200 -- of a game at most

local function authors_metrics(plan)
  local list = {}
  for _, metric in ipairs(metrics.chosen(plan.metrics, { untrusted = plan.untrusted or nil })) do
    if metric.file then list[#list + 1] = metric end
  end
  return list
end

local function try(rules, seed, list)
  local seated = {}
  for seat = 1, rules.core.players do seated[seat] = "light" end
  local limit = math.min(STEPS, game.limit(rules.core.points))
  metrics.of(game.play(rules, seated, seed, limit), rules, list)
end

--- Fails if an author's metric does.
---@param plan experiment.plan
return function(plan)
  local list = authors_metrics(plan)
  for i, cell in ipairs(#list > 0 and plan.cells or {}) do
    if cell.of == i then
      try(moyo.load(cell.ruleset, { untrusted = plan.untrusted or nil }), plan.seed, list)
    end
  end
end
