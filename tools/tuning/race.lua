--- The race of settings towards goals: which are dropped, which are kept, and which are to play
--- more games.
---
--- Everything follows from the rows of games and the plan, so a race that was broken off, or had
--- another number of threads, ends in the same way.

local racing = require "statistics.racing"
local resampling = require "statistics.resampling"
local statistics = require "statistics.estimates"

local race = {}

local ALPHA = 0.05 -- error rate of each kind of the whole race; see racing.levels
local HALF = 0.5   -- of the games were stopped: then the others tell nothing

race.alpha = ALPHA

---@class tuning.found of a goal under a setting
---@field n integer games that have a value
---@field value number|nil mean
---@field low number|nil of its interval at 95 %
---@field high number|nil
---@field is "above"|"below"|"within"|nil nil: not known

---@class tuning.runner a setting in the race
---@field words string
---@field ruleset string
---@field games integer that were looked at
---@field limited integer of these, stopped at the limit
---@field forfeits integer of these, lost by a program's own fault
---@field state "kept"|"dropped"|"open"
---@field goals tuning.found[] by goal
---@field endless boolean it was dropped because most games did not end

local function least_of(line, seats) return line.name == "advantage" and -1 / seats or 0 end

---@class tuning.games of a setting by number, as far as none is missing
---@field n integer
---@field seats integer
---@field limited boolean[]
---@field forfeits boolean[]
---@field values (number|false)[][] by goal: false without one

-- The games that `next_row` tells of in order, of which only what the race needs is kept.
local function games_of(list, next_row)
  local games = { n = 0, seats = 1, limited = {}, forfeits = {}, values = {} }
  for g in ipairs(list) do games.values[g] = {} end
  for row in next_row do
    local number = row.number
    if number == games.n + 1 then
      games.n, games.seats = number, #row.engines
      games.limited[number], games.forfeits[number] = row.limited, row.reason == "forfeit"
      for g, goal in ipairs(list) do games.values[g][number] = goal.line.of(row) or false end
    end
  end
  return games
end

-- A goal's values in the first games, moved so that a share is from 0 to 1.
local function values_of(list, g, games, count)
  local some, least = {}, least_of(list[g].line, games.seats)
  for number = 1, count do
    local value = games.values[g][number]
    if value then some[#some + 1] = value - least end
  end
  return some, least
end

local function interval_of(goal, values, least, seed)
  local found = { n = #values, value = statistics.mean(values) }
  if not found.value then return found end
  found.value = found.value + least
  local sum = 0
  for _, value in ipairs(values) do sum = sum + value end
  if goal.line.kind == "share" or goal.line.range then
    found.low, found.high = statistics.wilson(math.min(math.max(sum, 0), #values), #values)
  else
    found.low, found.high = resampling.bootstrap(values, nil, { seed = seed })
  end
  found.alike = #values > 1 and not found.low or nil
  if found.low then found.low, found.high = found.low + least, found.high + least end
  return found
end

local function judge(goal, values, least, levels)
  return racing.judge(values, goal.low - least, goal.high - least, levels,
    goal.line.unit == "share")
end

-- In how many of the first games something was so.
local function times(list, count)
  local sum = 0
  for number = 1, count do sum = sum + (list[number] and 1 or 0) end
  return sum
end

-- What a look says of a setting: for each goal, and how many games did not end.
local function look(list, games, count, levels)
  local is, limited = {}, times(games.limited, count)
  for g, goal in ipairs(list) do
    local values, least = values_of(list, g, games, count)
    is[g] = judge(goal, values, least, levels)
  end
  return is, limited
end

local function state_of(list, is)
  local within = 0
  for g in ipairs(list) do
    if is[g] == "within" then
      within = within + 1
    elseif is[g] then
      return "dropped"
    end
  end
  return within == #list and "kept" or "open"
end

-- Runs a setting through the looks for which it has the games.
local function run(runner, list, games, looks, levels)
  local is = {}
  for _, count in ipairs(looks) do
    if games.n < count then return is, count end
    is, runner.limited = look(list, games, count, levels)
    runner.games, runner.state = count, state_of(list, is)
    if runner.limited > HALF * count then
      runner.state, runner.endless = "dropped", true
    end
    if runner.state ~= "open" then break end
  end
  return is
end

--- Where the race stands.
---@param plan experiment.plan its cells are the settings
---@param list tuning.goal[]
---@param each fun(cell: integer): fun(): experiment.row|nil goes through a cell's games by number
---@return tuning.runner[] in the plan's order
---@return table<integer, integer> wanted by cell: games that it is to have next; empty at the end
function race.of(plan, list, each)
  local looks, bounds = racing.looks(plan.request.games), 0
  for _, goal in ipairs(list) do bounds = bounds + goal.bounds end
  local levels = racing.levels(ALPHA, #looks, #plan.cells, bounds)
  local runners, wanted = {}, {}
  for i, cell in ipairs(plan.cells) do
    local runner = { words = plan.request.settings[i], ruleset = cell.ruleset, games = 0,
      limited = 0, forfeits = 0, state = "open", goals = {}, endless = false }
    local games = games_of(list, each(i))
    local is, next_look = run(runner, list, games, looks, levels)
    for g, goal in ipairs(list) do
      local values, least = values_of(list, g, games, runner.games)
      runner.goals[g] = interval_of(goal, values, least, plan.seed)
      runner.goals[g].is = is[g]
    end
    runner.forfeits = times(games.forfeits, runner.games)
    runners[i], wanted[i] = runner, next_look
  end
  return runners, wanted
end

-- Best first ----------------------------------------------------------------------

-- How far a mean is outside a goal's bounds, of another quantity than a share in parts of the
-- bound; and how far from its target, in parts of the margin.
local function miss(goal, found)
  if not found.value then return 0, 0 end
  local above, below = found.value - goal.high, goal.low - found.value
  local size = math.abs(above > 0 and goal.high or goal.low)
  local outside = math.max(0, above, below)
  if goal.line.unit ~= "share" and outside > 0 then outside = outside / math.max(size, 1e-9) end
  local off = goal.target and math.abs(found.value - goal.target) / (goal.high - goal.target) or 0
  return outside, off
end

--- How many settings are kept, dropped and open.
---@param runners tuning.runner[]
---@return {kept: integer, dropped: integer, open: integer}
function race.count_states(runners)
  local counts = { kept = 0, dropped = 0, open = 0 }
  for _, one in ipairs(runners) do counts[one.state] = counts[one.state] + 1 end
  return counts
end

local RANK = { kept = 1, open = 2, dropped = 3 }

--- The settings, those that are kept first, then by how near they are to the goals.
---@param runners tuning.runner[]
---@param list tuning.goal[]
---@return tuning.runner[]
function race.ranked(runners, list)
  local order, keys = {}, {}
  for i, runner in ipairs(runners) do
    local outside, off = 0, 0
    for g, goal in ipairs(list) do
      local one, other = miss(goal, runner.goals[g])
      outside, off = outside + one, off + other
    end
    order[i], keys[runner] = runner, { RANK[runner.state], runner.endless and 1 or 0, outside, off,
      i }
  end
  table.sort(order, function(a, b)
    local one, other = keys[a], keys[b]
    for k, value in ipairs(one) do
      if value ~= other[k] then return value < other[k] end
    end
    return false
  end)
  return order
end

return race
