--- The games of an experiment step by step: how many steps were legal at each.
---
--- Rows keep a game as a record, which is played again here, on all threads.

local core = require "moyo.core"
local distributions = require "statistics.distributions"
local moyo = require "moyo"
local record = require "moyo.record.record"
local statistics = require "statistics.estimates"

local trace = {}

local CHANCE = 0

---@class portrait.trace of a game
---@field legal integer[] by the players' steps: how many were legal
---@field opening string[] the first turns as a record writes them

local OPENING = 3 -- turns

-- The match that a record tells.
local function match_of(work, index)
  local match, problem = record.match(assert(record.parse(work.records[index])),
    { ruleset = work.ruleset, untrusted = work.untrusted or nil })
  return match or error(problem, 0)
end

-- All steps, in order.
local function steps_of(match)
  local list = {}
  for _, turn in ipairs(match.turns) do
    for _, step in ipairs(turn.steps) do list[#list + 1] = step end
  end
  for _, entry in ipairs(match.open) do list[#list + 1] = entry.step end
  return list
end

--- In a worker: what a game was like step by step.
---@param index integer
---@param work { ruleset: string, untrusted: boolean, records: string[] }
---@return portrait.trace
function trace.job(index, work)
  local match = match_of(work, index)
  local again, legal, opening = moyo.match(match.game, match.seed, match.viewer), {}, {}
  again.start = match.start
  if match.start then assert(again.state:load(match.start)) end
  for _, step in ipairs(steps_of(match)) do
    if again.state.actor ~= CHANCE then legal[#legal + 1] = #again.state:legal() end
    assert(again:play_step(step))
  end
  for i = 1, math.min(OPENING, #match.turns) do
    opening[i] = match.game.notation:format_turn(match.turns[i].steps)
  end
  return { legal = legal, opening = opening }
end

--- The games of some rows, step by step.
---@param rows experiment.row[]
---@param ruleset string
---@param untrusted boolean
---@param threads integer
---@param watch? fun(done: integer)
---@return portrait.trace[]
function trace.of(rows, ruleset, untrusted, threads, watch)
  local records = {}
  for i, row in ipairs(rows) do records[i] = row.record end
  if #records == 0 then return {} end
  return core.workers(math.min(threads, #records), #records, "portrait.trace", "job",
    { ruleset = ruleset, untrusted = untrusted, records = records }, watch or function() end)
end

---@class portrait.at_ply
---@field ply integer
---@field n integer games that get so far
---@field mean number
---@field low number|nil Student's interval at 95 %; nil of a single game
---@field high number|nil

--- The mean number of legal steps at each step of the players.
---@param traces portrait.trace[]
---@param confidence? number
---@return portrait.at_ply[]
function trace.branching(traces, confidence)
  local longest, list = 0, {}
  for _, one in ipairs(traces) do longest = math.max(longest, #one.legal) end
  for ply = 1, longest do
    local values = {}
    for _, one in ipairs(traces) do values[#values + 1] = one.legal[ply] end
    local n, mean = #values, statistics.mean(values)
    local at = { ply = ply, n = n, mean = mean }
    if n > 1 then
      local t = distributions.student_quantile(1 - (1 - (confidence or 0.95)) / 2, n - 1)
      local half = t * math.sqrt(statistics.variance(values) / n)
      at.low, at.high = mean - half, mean + half
    end
    list[ply] = at
  end
  return list
end

return trace
