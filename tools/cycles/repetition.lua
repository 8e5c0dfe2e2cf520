--- Plays a cycle of steps again and again: whether it can be repeated for ever.

local situations = require "cycles.state_graph"

local repetition = {}

--- How many turns are played before a cycle is called endless; fewer by a stranger's rules, each
--- of whose calls may take as much as its budget lets it.
repetition.turns, repetition.turns_of_strangers = 65536, 256

local LEAST = 3 -- rounds in any case

---@class cycles.repetition
---@field game LoadedGame
---@field lead Step[] from the beginning of the game to the cycle
---@field steps Step[] of the cycle
---@field turns integer of the cycle
---@field changes boolean the board changes on it
---@field laps integer times that it was played
---@field ended? string why the game was over then; nil: it is endless

-- Plays steps: returns whether it could, and whether the board has ever changed.
local function play(state, steps)
  local hash, changes = state.hash, false
  for _, step in ipairs(steps) do
    if state.over or not state:play(step) then return false, changes end
    changes = changes or state.hash ~= hash
  end
  return true, changes
end

-- A round that the rules end half-way still counts.
local function ended(cycle, state)
  cycle.ended = state.reason
  return cycle.laps > 0 and cycle or nil
end

--- Plays the lead from the beginning, then the cycle over and over.
---@param game LoadedGame
---@param lead Step[]
---@param steps Step[]
---@param seed integer of chance, whose steps are given as well
---@param most? integer turns, as many as make a cycle endless unless given
---@return cycles.repetition|nil cycle nil if it is no cycle, or a rule forbids it
function repetition.run(game, lead, steps, seed, most)
  most = most or game.budget and repetition.turns_of_strangers or repetition.turns
  local state, key = game.core:state(seed), situations.keys(game)
  if not play(state, lead) or state.over then return nil end
  local start, ply = key(state), state.ply
  local cycle = { game = game, lead = lead, steps = steps, laps = 0 }
  repeat
    local good, changes = play(state, steps)
    if not good then
      if state.over then return ended(cycle, state) end
      return nil
    end
    cycle.laps = cycle.laps + 1
    if cycle.laps == 1 then
      cycle.turns, cycle.changes = state.ply - ply, changes
      if key(state) ~= start and not state.over then return nil end
    end
    if state.over then return ended(cycle, state) end
    if key(state) ~= start then return nil end
  until cycle.laps >= LEAST and (state.ply - ply >= most or cycle.laps >= most)
  return cycle
end

--- Which of two cycles says more: one that does not end, then one of fewer turns, then one
--- that begins earlier.
---@param one cycles.repetition
---@param other cycles.repetition|nil
---@return boolean
function repetition.is_better(one, other)
  if not other then return true end
  if (one.ended == nil) ~= (other.ended == nil) then return one.ended == nil end
  if one.turns ~= other.turns then return one.turns < other.turns end
  if #one.steps ~= #other.steps then return #one.steps < #other.steps end
  return #one.lead < #other.lead
end

local TRIED_STEPS = 40 -- cycles of more are left as they are
local TRIAL = 256      -- turns that are played to try something

--- Leaves out steps that undo each other within a turn.
---@param cycle cycles.repetition
---@param seed integer
---@return cycles.repetition
function repetition.trim(cycle, seed)
  local best, width = cycle, #cycle.steps <= TRIED_STEPS and 2 or 0
  local first = 1
  while first <= #best.steps - width and width > 0 do
    local steps = table.move(best.steps, 1, first - 1, 1, {})
    table.move(best.steps, first + width, #best.steps, first, steps)
    local other = repetition.run(cycle.game, cycle.lead, steps, seed, TRIAL)
    local better = other and other.changes == cycle.changes and repetition.is_better(other, best)
    best, first = better and other or best, better and 1 or first + 1
  end
  if best == cycle then return cycle end
  return repetition.run(cycle.game, cycle.lead, best.steps, seed) or cycle
end

return repetition
