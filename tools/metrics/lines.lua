--- What is known of each game of an experiment, as lines: one for each result and metric.

local columns = require "statistics.column"
local players = require "players.players"
local metrics = require "metrics.metrics"
local moyo = require "moyo"

local lines = {}

---@class metrics.line a quantity that each game may have
---@field name string
---@field kind "share"|"mean"|"curve"
---@field unit string
---@field says string
---@field group string what it is about: "results", then those of metrics
---@field values statistics.column[] by main cell
---@field first number|number[]|nil its first value
---@field varies boolean|nil some value is another than the first
---@field of fun(row: experiment.row): number|number[]|nil
---@field range nil|fun(row: experiment.row): number, number of a share of a win, with or without
---  something taken off: the least and the most that a game can give
---@field bounds { least: number, most: number }[]|nil the same by main cell, of all its games
---@field estimates experiment.estimate[] by main cell; see summary.lua
---@field same_as string|nil the name of an earlier line that is the same in all games
---@field also string[]|nil the names of later ones that are the same as this

local function has(list, value)
  for _, other in ipairs(list) do
    if other == value then return true end
  end
  return false
end

-- Results -------------------------------------------------------------------------

local function seat_line(seat)
  return { name = "seat_" .. seat, kind = "share", unit = "share", group = "results",
    says = ("share of the games that seat %d wins alone"):format(seat),
    of = function(row)
      if seat > #row.engines then return nil end
      return #row.winners == 1 and row.winners[1] == seat and 1 or 0
    end }
end

local function result_line(name, says, holds)
  return { name = name, kind = "share", unit = "share", group = "results", says = says,
    of = function(row) return holds(row) and 1 or 0 end }
end

-- The least and the most that the advantage of a game can be.
local function advantage_range(row) return 0 - 1 / #row.engines, 1 - 1 / #row.engines end

-- How much more than an equal share of the win the player who began has.
local function advantage(row)
  if #row.winners == 0 then return nil end
  local part = has(row.winners, row.opener) and 1 / #row.winners or 0
  return part - 1 / #row.engines
end

--- By how much the first of two seats is ahead, if the score has decided.
---@param row experiment.row
---@return number|nil
function lines.margin(row)
  if #row.scores ~= 2 or row.limited or row.reason:find "^resign" then return nil end
  return row.scores[1] - row.scores[2]
end

-- How many seats a program has in a game, and their part of the win.
local function seats_of(row, program)
  local seats, sum = 0, 0
  for seat, other in ipairs(row.engines) do
    if other == program then
      seats = seats + 1
      sum = sum + (has(row.winners, seat) and 1 / #row.winners or 0)
    end
  end
  return seats, sum
end

-- The mean share of the win that a program's seats have.
local function program_line(program)
  return { name = "wins_" .. program, kind = "mean", unit = "share", group = "results",
    says = ("share of a win that each seat of %s gets"):format(program),
    range = function(row) return 0, 1 / seats_of(row, program) end,
    of = function(row)
      local seats, sum = seats_of(row, program)
      return seats > 0 and #row.winners > 0 and sum / seats or nil
    end }
end

-- Do players of other make take part, who may break off?
local function is_outside(programs)
  for _, program in ipairs(programs) do
    if players.is_outside(program) then return true end
  end
  return false
end

local function result_lines(programs, seats)
  local list = {}
  for seat = 1, seats do list[seat] = seat_line(seat) end
  local function add(line) list[#list + 1] = line end
  add(result_line("draws", "share of the games that several seats win together",
    function(row) return #row.winners > 1 end))
  add(result_line("no_results", "share of the games that end without a winner",
    function(row) return #row.winners == 0 and not row.limited end))
  add(result_line("timeouts", "share of the games stopped at the limit of steps",
    function(row) return row.limited end))
  if is_outside(programs) then
    add(result_line("forfeits", "share of the games that a player of other make has lost by "
      .. "breaking off, taking too long, or breaking the rules",
      function(row) return row.reason == "forfeit" end))
  end
  add { name = "advantage", kind = "mean", unit = "share", group = "results", of = advantage,
    range = advantage_range,
    says = "how far the beginner's share of the wins exceeds an equal share" }
  add { name = "first_margin", kind = "mean", unit = "points", group = "results",
    of = lines.margin, says = "the first seat's score minus the second's" }
  for _, program in ipairs(#programs > 1 and programs or {}) do add(program_line(program)) end
  return list
end

-- Metrics -------------------------------------------------------------------------

local function metric_line(metric)
  local wanted = metric.kind == "curve" and "table" or "number"
  local function of(row)
    local value = row.metrics[metric.name]
    if value ~= nil and type(value) ~= wanted then
      moyo.fail("the database is damaged: %s of game %d of cell %d", metric.name, row.number,
        row.cell)
    end
    return value
  end
  return { name = metric.name, kind = metric.kind, unit = metric.unit, group = metric.group,
    says = metric.says, of = of }
end

--- All lines that games may have, results first; a metric with the name of a result is left out.
---@param programs string[] that play
---@param seats integer
---@param measured metrics.metric[]
---@return metrics.line[] without values
function lines.possible(programs, seats, measured)
  local list, seen = result_lines(programs, seats), {}
  for _, line in ipairs(list) do seen[line.name] = true end
  for _, metric in ipairs(measured) do
    if not seen[metric.name] then list[#list + 1] = metric_line(metric) end
  end
  return list
end

local function all_lines(plan, seats)
  return lines.possible(plan.cells[1].engines, seats,
    metrics.chosen(plan.metrics, { untrusted = plan.untrusted or nil }))
end

-- Games ---------------------------------------------------------------------------

--- How many main cells a plan has; they are its first.
---@param plan experiment.plan
---@return integer
function lines.main_cells(plan)
  local count = 0
  for _, cell in ipairs(plan.cells) do count = count + (cell.kind == "main" and 1 or 0) end
  return count
end

local function has_values(line)
  for _, values in ipairs(line.values) do
    if values.count > 0 then return true end
  end
  return false
end

local function same_value(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for i = 1, math.max(#a, #b) do
    if a[i] ~= b[i] then return false end
  end
  return true
end

-- Does it say something if another line is the same?  It may be an accident if the numbers are 0,
-- or the same shares, in all games.
local function says_much(line)
  return line.varies or line.first ~= 0 and line.kind == "mean" and line.unit ~= "share"
end

-- Each line's earlier ones of its group and kind, which it may repeat.
local function earlier_ones(list)
  local earlier = {}
  for i, line in ipairs(list) do
    earlier[i] = {}
    for j = 1, line.group ~= "results" and i - 1 or 0 do
      local other = list[j]
      if other.group == line.group and other.kind == line.kind then
        table.insert(earlier[i], other)
      end
    end
  end
  return earlier
end

---@class metrics.lines.collector lines of which the games are being added
---@field private list metrics.line[]
---@field private same metrics.line[][] by line, those before it that were the same in all games
local Collector = {}
Collector.__index = Collector

local MOST_SEATS = 16 -- of any game; seats that no game has have no line

--- Lines without games yet.
---@param plan experiment.plan
---@return metrics.lines.collector
function lines.collector(plan)
  local drawer, cells = columns.drawer(), lines.main_cells(plan)
  local self = setmetatable({ list = all_lines(plan, MOST_SEATS) }, Collector)
  for _, line in ipairs(self.list) do
    line.values, line.bounds = {}, line.range and {}
    for i = 1, cells do line.values[i] = columns.new(drawer) end
  end
  self.same = earlier_ones(self.list)
  return self
end

local function add_value(line, row, value)
  columns.add(line.values[row.cell], row.number, value)
  if line.range then
    local bounds, least, most = line.bounds[row.cell], line.range(row)
    line.bounds[row.cell] = { least = math.min(least, bounds and bounds.least or least),
      most = math.max(most, bounds and bounds.most or most) }
  end
  line.first = line.first or value
  line.varies = line.varies or not same_value(value, line.first)
end

--- Adds a game.
---@param row experiment.row of a main cell; those of one cell in the order of their numbers
function Collector:add(row)
  local now = {}
  for i, line in ipairs(self.list) do
    local value, same = line.of(row), self.same[i]
    now[line] = value
    if value ~= nil then add_value(line, row, value) end
    for j = #same, 1, -1 do
      if not same_value(value, now[same[j]]) then table.remove(same, j) end
    end
  end
end

-- Marks the metrics that only repeat an earlier one of their group, such as the steps of games
-- whose turns all have one.
local function mark_same(list, same)
  for i, line in ipairs(list) do
    for _, other in ipairs(same[i]) do
      if not line.same_as and not other.same_as and says_much(line) then
        line.same_as, other.also = other.name, other.also or {}
        table.insert(other.also, line.name)
      end
    end
  end
end

--- The lines that have a value in some game; no game is added any more.
---@return metrics.line[]
function Collector:lines()
  local found = {}
  for i, line in ipairs(self.list) do
    if has_values(line) then found[#found + 1] = line else self.same[i] = {} end
  end
  mark_same(self.list, self.same)
  return found
end

--- The lines of some games that have a value in one of them.
---@param plan experiment.plan
---@param rows experiment.row[] of the main cells
---@return metrics.line[]
function lines.of(plan, rows)
  local collector = lines.collector(plan)
  for _, row in ipairs(rows) do collector:add(row) end
  return collector:lines()
end

return lines
