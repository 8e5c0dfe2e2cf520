--- Heat by ply: how much depends on the choice at a step.
---
--- At some steps of the strongest players' games, the position after the step that was taken is
--- searched, and that after a step drawn from all legal ones.  The heat is how much more the player
--- can expect of the former: what a choice is worth to these players, beside none.  Both searches
--- misjudge alike, so much of that cancels; the mean of the games has Student's interval.
--- What is said of the greatest rests on intervals that hold all together; see
--- statistics.together.

local core = require "moyo.core"
local first = require "portrait.first"
local statistics = require "statistics.estimates"
local together = require "statistics.together"
local trace = require "portrait.trace"

local heat = {}

local GAMES = 30 -- at most, that are looked at

--- The steps of a game that are looked at: 1, 2, 5, 10, 20, 50, …
---@param ply integer
---@return boolean
function heat.looks(ply)
  local power = 10 ^ math.floor(math.log(ply, 10) + 1e-9)
  local digit = ply / power
  return digit == 1 or digit == 2 or digit == 5
end

-- What a step is worth more than a random one, in the position before it; nil if none is another.
local function at(state, step, work, random)
  local player, legal = state.actor, state:legal()
  if #legal < 2 then return nil end
  local other = legal[random:below(#legal)]
  if other == step then return 0 end
  local values = {}
  for i, one in ipairs { step, other } do
    local after = state:clone()
    assert(after:play(one))
    values[i] = first.value(after, player, work.playouts, core.mix(work.seed, state.steps))
  end
  return values[1] and values[2] and values[1] - values[2]
end

--- In a worker: the heat at steps of one game.
---@param index integer
---@param work { ruleset: string, untrusted: boolean, records: string[], playouts: integer,
---  seed: integer }
---@return { plies: integer[], values: number[] }
function heat.job(index, work)
  local random, ply = core.random(work.seed, index), 0
  local found = { plies = {}, values = {} }
  trace.replay(work, index, function(match, step)
    if match.state.actor == 0 then return end
    ply = ply + 1
    local value = heat.looks(ply) and at(match.state, step, work, random)
    if value then
      table.insert(found.plies, ply)
      table.insert(found.values, value)
    end
  end)
  return found
end

---@class portrait.heat
---@field ply integer
---@field n integer games
---@field value number
---@field low number|nil
---@field high number|nil
---@field error number|nil of the mean

local function interval(one, count) return together.interval(one, count, -1, 1) end

--- The mean heat by ply, of the strongest players' games.
---@param study portrait.study
---@param playouts integer of each search
---@return portrait.heat[]
function heat.of(study, playouts)
  local cell, records = study:strongest(), {}
  for i, row in ipairs(study.by_cell[cell]) do
    if i <= GAMES then records[i] = row.record end
  end
  local results = study:work("searching along games", #records, "portrait.heat", "job",
    { records = records, playouts = playouts })
  local by_ply, list = {}, {}
  for _, result in ipairs(results) do
    for i, ply in ipairs(result.plies) do
      by_ply[ply] = by_ply[ply] or {}
      table.insert(by_ply[ply], result.values[i])
    end
  end
  for ply, values in pairs(by_ply) do
    local n, mean = #values, statistics.mean(values)
    local variance = n > 1 and statistics.variance(values) or 0
    local one = { ply = ply, n = n, value = mean,
      error = variance > 0 and math.sqrt(variance / n) or nil }
    one.low, one.high = interval(one, 1)
    list[#list + 1] = one
  end
  table.sort(list, function(a, b) return a.ply < b.ply end)
  return list
end

---@class portrait.heat.greatest
---@field ply integer
---@field value number
---@field low number of an interval that allows for all steps that were looked at
---@field high number
---@field others integer[] plies at which the heat may be as great

--- The greatest of some mean heats, if it is seen beyond chance that there is any.
---@param list portrait.heat[]
---@return portrait.heat.greatest|nil
---@return integer steps whose means have intervals
function heat.greatest(list)
  local most, count = nil, together.count(list)
  for _, one in ipairs(list) do
    local low, high = interval(one, count)
    if low and low > 0 and (not most or one.value > most.value) then
      most = { ply = one.ply, value = one.value, low = low, high = high, others = {} }
    end
  end
  for _, one in ipairs(most and list or {}) do
    local _, high = interval(one, count)
    if one.ply ~= most.ply and (high or one.value) >= most.low then
      table.insert(most.others, one.ply)
    end
  end
  return most, count
end

return heat
