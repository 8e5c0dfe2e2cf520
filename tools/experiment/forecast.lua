--- Estimates how long an experiment will take: it plays a game of each ruleset and its
--- programs, searches with few playouts, and extrapolates.
---
--- This is rough.  Searches spend their time on playouts, so ten times as many take nearly ten
--- times as long; the number of steps in a game is known from one game only.

local core = require "moyo.core"
local ending = require "experiment.termination"
local players = require "players.players"
local game = require "experiment.game"
local metrics = require "metrics.metrics"
local plans = require "experiment.plan"

local forecast = {}

local ALL_TRIALS = 8 -- seconds that all trials together may take

-- How many times as long as a trial a game of these programs takes.
local function times_longer(programs)
  local sum = 0
  for _, kind in ipairs(programs) do
    local program = players.new(kind, 0, 0)
    sum = sum + (program.policy and 1 or math.max(1, program.playouts / ending.playouts))
  end
  return sum / #programs
end

-- The seconds that a game of a cell takes on one thread, and whether one was seen to end.
local function game_seconds(plan, i, measured)
  local rules, programs, start = plans.game(plan, i), plan.cells[i].engines, core.clock()
  local limit = plan.limit or game.limit(rules.core.points)
  local trial = ending.trial(rules, programs, core.mix(plan.seed, 1), limit)
  local playing = trial.seconds * (trial.over and 1 or limit / math.max(trial.steps, 1))
  local before = core.clock()
  metrics.of(trial.told, rules, measured)
  local measuring = core.clock() - before
  return playing * times_longer(programs) + measuring, trial.over, core.clock() - start
end

--- How long the games of a plan take that have not been played.
---@param plan experiment.plan
---@param played table<integer, integer> games by cell, as Store:counts has them
---@param threads integer
---@return number seconds
---@return integer games
---@return boolean sure false if some game was not seen to end: it may take less
function forecast.of(plan, played, threads)
  local measured = metrics.chosen(plan.metrics, { untrusted = plan.untrusted or nil })
  local sum, games, spent, tried, all, sure = 0, 0, 0, 0, 0, true
  for i, cell in ipairs(plan.cells) do
    local missing = plans.count(plan, cell) - (played[i] or 0)
    games = games + missing
    if missing > 0 and spent < ALL_TRIALS and cell.kind ~= "gate" then
      local seconds, over, took = game_seconds(plan, i, measured)
      sum, spent, sure = sum + seconds * missing, spent + took, sure and over
      tried, all = tried + 1, all + seconds
    elseif missing > 0 then
      sum = sum + missing * all / math.max(tried, 1) -- as long as the others, one with another
    end
  end
  return sum / math.max(1, math.min(threads, games, core.processors())), games, sure
end

--- A time in words, no more exact than a forecast is.
---@param seconds number
---@return string
function forecast.words(seconds)
  local minutes, hours = seconds / 60, seconds / 3600
  if seconds < 90 then return ("%.0f seconds"):format(math.max(10, 10 * (seconds // 10))) end
  if minutes < 90 then return ("%.0f minutes"):format(minutes) end
  if hours < 48 then return ("%.0f hours"):format(hours) end
  return ("%.0f days"):format(hours / 24)
end

return forecast
