--- From the games of an experiment to estimates, and to differences between rulesets.

local contrasts = require "experiment.contrasts"
local core = require "moyo.core"
local gate = require "experiment.gate"
local ladder = require "experiment.ladder"
local lines = require "metrics.lines"
local resampling = require "statistics.resampling"
local statistics = require "statistics.estimates"

local summary = {}

---@class experiment.estimate with an interval at 95 %: of shares Wilson's, else bootstrap
---@field n integer games that have a value
---@field value number|number[]|nil of a curve a list, which has no interval
---@field low number|nil
---@field high number|nil

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

-- Values in order of the games' numbers.
local function listed(values)
  local numbers, list = {}, {}
  for number in pairs(values) do numbers[#numbers + 1] = number end
  table.sort(numbers)
  for i, number in ipairs(numbers) do list[i] = values[number] end
  return list
end

local function mean_curve(curves)
  local means = {}
  for k = 1, #curves[1] do
    local sum = 0
    for _, curve in ipairs(curves) do sum = sum + (curve[k] or curve[#curve]) end
    means[k] = sum / #curves
  end
  return means
end

local function estimate(kind, values, options)
  local list = listed(values)
  local found = { n = #list }
  if #list == 0 then return found end
  if kind == "curve" then
    found.value = mean_curve(list)
    return found
  end
  found.value = statistics.mean(list)
  if kind == "share" then
    local sum = 0
    for _, value in ipairs(list) do sum = sum + value end
    found.low, found.high = statistics.wilson(sum, #list)
  else
    found.low, found.high = resampling.bootstrap(list, nil, options)
  end
  return found
end

-- Komi goes to the player who does not begin, unless the rules say otherwise.
local function even_komi(rows, cell)
  local margins = {}
  for _, row in ipairs(rows) do
    local margin = lines.margin(row)
    local ahead = (row.opener == 1) == not cell.komi_to_opener
    margins[#margins + 1] = margin and (ahead and margin or -margin)
  end
  if #margins == 0 then return false end
  local value, low, high = statistics.even_komi(margins)
  return { n = #margins, value = value, low = low, high = high }
end

local function rules_of(rows)
  local rules = {}
  for _, row in ipairs(rows) do
    for name, times in pairs(row.rules) do
      local rule = rules[name] or { games = 0, times = 0 }
      rule.games, rule.times = rule.games + 1, rule.times + times
      rules[name] = rule
    end
  end
  return rules
end

local function heat_of(rows)
  local heat = { put = {}, taken = {} }
  for _, row in ipairs(rows) do
    for name, counts in pairs(heat) do
      for point, count in ipairs(row.heat[name]) do
        counts[point] = (counts[point] or 0) + count
      end
    end
  end
  return heat
end

local function by_cell(plan, rows)
  local cells, main = {}, {}
  for i in ipairs(plan.cells) do cells[i] = {} end
  for _, row in ipairs(rows) do
    table.insert(cells[row.cell], row)
    if plan.cells[row.cell].kind == "main" then main[#main + 1] = row end
  end
  return cells, main
end

--- What is computed of a line; runs on its own thread.
---@param index integer
---@param work { plan: experiment.plan, lines: metrics.line[] }
---@return { estimates: experiment.estimate[], contrasts: experiment.contrast[] }
function summary.line(index, work)
  local line, options = work.lines[index], { seed = work.plan.seed }
  local estimates = {}
  for i, values in ipairs(line.values) do estimates[i] = estimate(line.kind, values, options) end
  return { estimates = estimates, contrasts = contrasts.of(work.plan, line, options) }
end

local ALONE = 0.05 -- seconds, about what it takes to begin another thread

-- All lines computed: by this thread for a while, then by so many if there are more.
local function computed(threads, work, watch)
  local count, found, began = #work.lines, {}, core.clock()
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

--- Summarises the games of a plan, all or those that have been played so far.
---@param plan experiment.plan
---@param rows experiment.row[] in the order of the store
---@param threads? integer that compute it; one unless given
---@param watch? fun(done: integer, total: integer) of the lines
---@return experiment.summary
function summary.of(plan, rows, threads, watch)
  local cells, main = by_cell(plan, rows)
  local all = { games = {}, lines = lines.of(plan, main), even_komi = {}, rules = {}, heat = {},
    ladder = ladder.of(plan, cells), gate = gate.of(plan, cells), contrasts = {} }
  for i = 1, lines.main_cells(plan) do
    all.games[i], all.even_komi[i] = #cells[i], even_komi(cells[i], plan.cells[i])
    all.rules[i], all.heat[i] = rules_of(cells[i]), heat_of(cells[i])
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
