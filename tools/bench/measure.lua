--- Measures rows of `moyo bench`: repetitions of each, in turn with what stands beside it.

local rows = require "bench.rows"
local works = require "bench.works"
local yardstick = require "bench.yardstick"

local measure = {}

local REPETITIONS = 7
local WARM_UP = 0.1 -- seconds at most, for the caches

local function median(list)
  table.sort(list)
  local middle = #list // 2
  if #list % 2 == 1 then return list[middle + 1] end
  return (list[middle] + list[middle + 1]) / 2
end

--- The meters of a run.
---@class bench.meters
---@field rows table<string, { meter: function, told: table }>
---@field programs table<integer, bench.yardstick> by the lines of the board
local Meters = {}
Meters.__index = Meters

---@return bench.meters
function measure.meters()
  return setmetatable({ rows = {}, programs = {} }, Meters)
end

function Meters:close()
  for _, program in pairs(self.programs) do program:close() end
end
Meters.__close = Meters.close

--- The meter of a row, ready to measure.
function Meters:of(row, seconds)
  local known = self.rows[row.name]
  if not known then
    local meter, told = works.meter(row)
    known = { meter = meter, told = told }
    self.rows[row.name] = known
    meter(math.min(seconds, WARM_UP))
  end
  return known.meter, known.told
end

--- The meter of what stands beside a row, and its name; nil if nothing does.
function Meters:beside(row, seconds)
  if row.beside then return self:of(rows.find(row.beside), seconds), row.beside end
  if not row.lines then return nil end
  local program = self.programs[row.lines] or yardstick.build(row.lines)
  self.programs[row.lines] = program
  return function(time) return program:measure(row.policy, time) end, rows.YARDSTICK
end

--- The result of a row.  With `against`, each repetition is followed by one of what stands beside
--- it: the ratio is the median of the repetitions'.
---@param meters bench.meters
---@param row bench.row
---@param seconds number all its repetitions together
---@param against boolean
---@param tick fun() called before each repetition
---@return table
function measure.row(meters, row, seconds, against, tick)
  local each = seconds / REPETITIONS
  local meter, told = meters:of(row, each)
  local other, name
  if against then other, name = meters:beside(row, each) end
  local values, others, ratios = {}, {}, {}
  for i = 1, REPETITIONS do
    tick()
    values[i] = meter(each)
    if other then
      others[i] = other(each)
      ratios[i] = values[i] / others[i]
    end
  end
  local value = median(values)
  return {
    name = row.name, unit = works.units[row.kind or "plies"], value = value,
    spread = (values[#values] - values[1]) / value,
    plies_per_game = told.games and told.plies / told.games, bytes = told.bytes,
    steps = told.steps, repetitions = REPETITIONS, at_most = row.at_most, work = row.work,
    beside = name, beside_value = other and median(others), ratio = other and median(ratios),
    ratio_at_most = other and row.ratio_at_most,
  }
end

return measure
