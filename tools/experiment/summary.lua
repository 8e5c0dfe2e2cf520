--- From the games of an experiment to estimates, and to differences between rulesets.

local columns = require "statistics.column"
local contrasts = require "experiment.contrasts"
local core = require "moyo.core"
local gate = require "experiment.gate"
local ladder = require "experiment.ladder"
local lines = require "metrics.lines"
local resampling = require "statistics.resampling"
local statistics = require "statistics.estimates"

local summary = {}

---@class experiment.estimate with an interval at 95 %: of shares of games, and of wins, Wilson's,
---  else bootstrap
---@field n integer games that have a value
---@field value number|number[]|nil of a curve a list, which has no interval
---@field low number|nil
---@field high number|nil
---@field alike boolean|nil all games have the same value, and so a mean has no interval

---@class experiment.summary
---@field games integer[] played, by main cell
---@field lines metrics.line[]
---@field even_komi (experiment.estimate|false)[] by main cell: points for whoever gets the komi,
---  beyond what the ruleset gives, at which as many games are won as lost
---@field ladder experiment.ladder[] by main cell; empty without one
---@field gate experiment.gate[][] by main cell: whether its players can play
---@field contrasts experiment.contrast[]
---@field rules table<string, { games: integer, times: integer }>[] by main cell: in how
---  many games each rule decided something, and how often
---@field heat { put: integer[], taken: integer[] }[] by main cell, all games together
---@field squares { put: integer[], taken: integer[] }[] by main cell, the squares of each game's

-- As long as the first game's curve; a shorter one goes on as it ends.
local function mean_curve(column)
  local sums, size = {}, nil
  for _, curve in columns.each(column) do
    size = size or #curve
    for k = 1, size do sums[k] = (sums[k] or 0) + (curve[k] or curve[#curve]) end
  end
  for k, sum in ipairs(sums) do sums[k] = sum / column.count end
  return sums
end

-- A share of games, or of wins, which is between `least` and `most` in each game.
local function share_of(column, least, most)
  local sum, n, width = 0, column.count, most - least
  for _, value in columns.each(column) do sum = sum + (value - least) / width end
  local low, high = statistics.wilson(math.min(math.max(sum, 0), n), n)
  return least + width * (sum / n), least + width * low, least + width * high
end

local function estimate(line, cell, options)
  local column, bounds = line.values[cell], line.bounds and line.bounds[cell]
  local found = { n = column.count }
  if found.n == 0 then return found end
  if line.kind == "curve" then
    found.value = mean_curve(column)
  elseif line.kind == "share" then
    found.value, found.low, found.high = share_of(column, 0, 1)
  elseif bounds then
    found.value, found.low, found.high = share_of(column, bounds.least, bounds.most)
  else
    found.value, found.low, found.high = resampling.mean(column, options)
    found.alike = found.n > 1 and not found.low or nil
  end
  return found
end

-- A main cell's games, as they are added ----------------------------------------------

local function new_cell()
  return { games = 0, margins = statistics.tally(), rules = {},
    heat = { put = {}, taken = {} }, squares = { put = {}, taken = {} } }
end

-- Komi goes to the player who does not begin, unless the rules say otherwise.
local function count_margin(one, row, cell)
  local margin = lines.margin(row)
  if not margin then return end
  local ahead = (row.opener == 1) == not cell.komi_to_opener
  statistics.count(one.margins, ahead and margin or 0 - margin)
end

local function count_rules(one, row)
  for name, times in pairs(row.rules) do
    local rule = one.rules[name] or { games = 0, times = 0 }
    rule.games, rule.times = rule.games + 1, rule.times + times
    one.rules[name] = rule
  end
end

local function count_heat(one, row)
  for name, sums in pairs(one.heat) do
    local squares = one.squares[name]
    for point, count in ipairs(row.heat[name]) do
      sums[point] = (sums[point] or 0) + count
      squares[point] = (squares[point] or 0) + count * count
    end
  end
end

local function even_komi(margins)
  if margins.count == 0 then return false end
  local value, low, high = statistics.even_komi(margins)
  return { n = margins.count, value = value, low = low, high = high }
end

---@class experiment.summary.gathered what is kept of games: no game itself
---@field main table[] by main cell
---@field beside table<integer, experiment.ladder.tally> by other cells
---@field lines metrics.line[]

-- Goes through the games once.
local function gather(plan, rows)
  local main, beside = {}, {}
  for i, cell in ipairs(plan.cells) do
    if cell.kind == "main" then main[i] = new_cell() else beside[i] = { games = 0, won = 0 } end
  end
  local collector = lines.collector(plan)
  for row in rows do
    local one, cell = main[row.cell], plan.cells[row.cell]
    if one then
      one.games = one.games + 1
      count_margin(one, row, cell)
      count_rules(one, row)
      count_heat(one, row)
      collector:add(row)
    else
      ladder.count(beside[row.cell], row, cell.engines[2])
    end
  end
  return { main = main, beside = beside, lines = collector:lines() }
end

--- What is computed of a line; runs on its own thread.
---@param index integer
---@param work { plan: experiment.plan, lines: metrics.line[] }
---@return { estimates: experiment.estimate[], contrasts: experiment.contrast[] }
function summary.line(index, work)
  local line, options = work.lines[index], { seed = work.plan.seed }
  local estimates = {}
  for i in ipairs(line.values) do estimates[i] = estimate(line, i, options) end
  return { estimates = estimates, contrasts = contrasts.of(work.plan, line, options) }
end

local ALONE = 0.05 -- seconds, about what it takes to begin another thread

-- Can other threads be given them?  What a file holds is read by this one, with no need of much
-- time, for columns as long as that are not resampled.
local function are_short(list)
  for _, line in ipairs(list) do
    for _, column in ipairs(line.values) do
      if not columns.is_short(column) then return false end
    end
  end
  return true
end

-- All lines computed: by this thread for a while, then by so many if there are more.
local function computed(threads, work, watch)
  local count, found, began = #work.lines, {}, core.clock()
  if not are_short(work.lines) then threads = 1 end
  watch = watch or function() end
  while #found < count and (threads == 1 or core.clock() - began < ALONE) do
    found[#found + 1] = summary.line(#found + 1, work)
    watch(#found, count)
  end
  local before = #found
  if before == count then return found end
  local rest = { plan = work.plan, lines = table.move(work.lines, before + 1, count, 1, {}) }
  local more = core.workers(threads, count - before, "experiment.summary", "line", rest,
    function(done) watch(before + done, count) end)
  return table.move(more, 1, #more, before + 1, found)
end

local function each_of(list)
  local i = 0
  return function()
    i = i + 1
    return list[i]
  end
end

--- Summarises the games of a plan, all or those that have been played so far.
---@param plan experiment.plan
---@param rows experiment.row[]|fun(): experiment.row|nil in the order of the store
---@param threads? integer that compute it; one unless given
---@param watch? fun(done: integer, total: integer) of the lines
---@return experiment.summary
function summary.of(plan, rows, threads, watch)
  local gathered = gather(plan, type(rows) == "table" and each_of(rows) or rows)
  local all = { games = {}, lines = gathered.lines, even_komi = {}, rules = {}, heat = {},
    squares = {}, ladder = ladder.of(plan, gathered.beside),
    gate = gate.of(plan, gathered.beside), contrasts = {} }
  for i, one in ipairs(gathered.main) do
    all.games[i], all.even_komi[i] = one.games, even_komi(one.margins)
    all.rules[i], all.heat[i], all.squares[i] = one.rules, one.heat, one.squares
  end
  local found = computed(threads or 1, { plan = plan, lines = all.lines }, watch)
  for i, line in ipairs(all.lines) do
    line.estimates = found[i].estimates
    table.move(found[i].contrasts, 1, #found[i].contrasts, #all.contrasts + 1, all.contrasts)
  end
  contrasts.adjust(all.contrasts)
  return all
end

--- In how many games each rule of a main cell has decided something, as
--- metrics.sentences takes it.
---@param all experiment.summary
---@param cell integer
---@return table<string, integer>
function summary.games_by_rule(all, cell)
  local counts = {}
  for name, found in pairs(all.rules[cell]) do counts[name] = found.games end
  return counts
end

return summary
