--- Strategic depth: how often twice the playouts win, for more and more of them.
---
--- Intervals take all games as independent.  Those of one number begin with the same random
--- numbers in every step, but different programs soon make different games of them: between
--- the steps of 900 games of Go the wins of one seat had no correlation (0.03, with an error
--- of 0.05).

local statistics = require "statistics.estimates"

local ladder = {}

---@class experiment.ladder of one ruleset
---@field steps experiment.ladder.step[] by playouts
---@field n integer games in all
---@field share number of the wins that the stronger programs have; 0.5 is none
---@field low number
---@field high number
---@field elo number|nil of that share, for a doubling; nil if it is infinite
---@field elo_low number|nil
---@field elo_high number|nil
---@field slope number|nil by how many logits a doubling of N changes the winning rate
---@field slope_low number|nil
---@field slope_high number|nil

---@class experiment.ladder.step
---@field playouts integer N, of the weaker program
---@field n integer games
---@field share number won by the stronger one; a game without winners counts one half
---@field low number Wilson's interval
---@field high number

local function playouts_of(program) return math.tointeger(tonumber(program:match "%d+")) end

--- The stronger program's share of a win.
---@param row experiment.row
---@param stronger string
---@return number one half of a game without winners
function ladder.score(row, stronger)
  if #row.winners == 0 then return 0.5 end
  local sum = 0
  for _, seat in ipairs(row.winners) do
    if row.engines[seat] == stronger then sum = sum + 1 / #row.winners end
  end
  return sum
end

---@class experiment.ladder.tally what the second of a cell's programs has won
---@field games integer
---@field won number

--- Counts a game.
---@param tally experiment.ladder.tally
---@param row experiment.row
---@param stronger string
function ladder.count(tally, row, stronger)
  tally.games, tally.won = tally.games + 1, tally.won + ladder.score(row, stronger)
end

local function step_of(cell, tally)
  local low, high = statistics.wilson(tally.won, tally.games)
  return { playouts = playouts_of(cell.engines[1]), n = tally.games, won = tally.won,
    share = tally.won / math.max(tally.games, 1), low = low, high = high }
end

local function finite(number)
  return math.abs(number) < math.huge and number or nil
end

local function slope_of(steps)
  local xs, wins, times = {}, {}, {}
  local function add(x, win, count)
    if count > 0 then xs[#xs + 1], wins[#wins + 1], times[#times + 1] = x, win, count end
  end
  for _, step in ipairs(steps) do
    local x = math.log(step.playouts, 2)
    -- each game once: won games, what is left of a game, and lost ones
    local whole = math.floor(step.won)
    local rest = step.won - whole
    add(x, 1, whole)
    if rest > 0 then add(x, rest, 1) end
    add(x, 0, step.n - whole - (rest > 0 and 1 or 0))
  end
  return #steps > 1 and statistics.logistic(xs, wins, nil, times) or nil
end

local function whole_of(steps)
  local n, won = 0, 0
  for _, step in ipairs(steps) do n, won = n + step.n, won + step.won end
  local low, high = statistics.wilson(won, n)
  local fit = slope_of(steps) or {}
  for _, step in ipairs(steps) do step.won = nil end
  local share = won / math.max(n, 1)
  return { steps = steps, n = n, share = share, low = low, high = high,
    elo = finite(statistics.elo(share)), elo_low = finite(statistics.elo(low)),
    elo_high = finite(statistics.elo(high)),
    slope = fit.slope, slope_low = fit.low, slope_high = fit.high }
end

--- The ladders of the plan's rulesets, by main cell; empty without ladder cells.
---@param plan experiment.plan
---@param by_cell table<integer, experiment.ladder.tally>
---@return experiment.ladder[]
function ladder.of(plan, by_cell)
  local steps, list = {}, {}
  for i, cell in ipairs(plan.cells) do
    if cell.kind == "ladder" and by_cell[i] then
      steps[cell.of] = steps[cell.of] or {}
      table.insert(steps[cell.of], step_of(cell, by_cell[i]))
    end
  end
  for i, cell in ipairs(plan.cells) do
    if cell.kind == "main" and steps[i] then
      table.sort(steps[i], function(a, b) return a.playouts < b.playouts end)
      list[i] = whole_of(steps[i])
    end
  end
  return list
end

return ladder
