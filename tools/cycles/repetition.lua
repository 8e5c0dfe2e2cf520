--- Plays round a circle of steps again and again: whether it can be repeated for ever.

local situations = require "cycles.state_graph"

local laps = {}

--- So many turns are played before what has not ended is called endless.
laps.turns = 65536

local LEAST = 3 -- laps in any case

---@class experiment.lap
---@field game moyo.game
---@field lead Step[] from the beginning of the game to the circle
---@field steps Step[] of the circle
---@field turns integer of the circle
---@field changes boolean the board changes on it
---@field laps integer times that it was played
---@field ended? string why the game was over then; nil: it is endless

-- Plays steps: whether it could, and whether the board has ever changed.
local function play(state, steps)
  local hash, changes = state.hash, false
  for _, step in ipairs(steps) do
    if state.over or not state:play(step) then return false, changes end
    changes = changes or state.hash ~= hash
  end
  return true, changes
end

-- What the rules end in the middle of a lap is a lap all the same.
local function ended(lap, state)
  lap.ended = state.reason
  return lap.laps > 0 and lap or nil
end

--- Plays the lead from the beginning, then the circle over and over.
---@param game moyo.game
---@param lead Step[]
---@param steps Step[]
---@param seed integer of chance, whose steps are given as well
---@param most? integer turns, laps.turns unless given
---@return experiment.lap|nil lap nil where it is no circle, or a rule forbids it
function laps.run(game, lead, steps, seed, most)
  most = most or laps.turns
  local state, key = game.core:state(seed), situations.keys(game)
  if not play(state, lead) or state.over then return nil end
  local start, ply = key(state), state.ply
  local lap = { game = game, lead = lead, steps = steps, laps = 0 }
  repeat
    local good, changes = play(state, steps)
    if not good then
      if state.over then return ended(lap, state) end
      return nil
    end
    lap.laps = lap.laps + 1
    if lap.laps == 1 then
      lap.turns, lap.changes = state.ply - ply, changes
      if key(state) ~= start and not state.over then return nil end
    end
    if state.over then return ended(lap, state) end
    if key(state) ~= start then return nil end
  until lap.laps >= LEAST and (state.ply - ply >= most or lap.laps >= most)
  return lap
end

--- Which of two laps tells more: one that does not end, then one of fewer turns, then one
--- that begins earlier.
---@param one experiment.lap
---@param other experiment.lap|nil
---@return boolean
function laps.is_better(one, other)
  if not other then return true end
  if (one.ended == nil) ~= (other.ended == nil) then return one.ended == nil end
  if one.turns ~= other.turns then return one.turns < other.turns end
  if #one.steps ~= #other.steps then return #one.steps < #other.steps end
  return #one.lead < #other.lead
end

local TRIED_STEPS = 40 -- circles of more are left as they are
local TRIAL = 256      -- turns that are played to try something

--- Leaves out steps that undo each other within a turn.
---@param lap experiment.lap
---@param seed integer
---@return experiment.lap
function laps.trim(lap, seed)
  local best, width = lap, #lap.steps <= TRIED_STEPS and 2 or 0
  local first = 1
  while first <= #best.steps - width and width > 0 do
    local steps = table.move(best.steps, 1, first - 1, 1, {})
    table.move(best.steps, first + width, #best.steps, first, steps)
    local other = laps.run(lap.game, lap.lead, steps, seed, TRIAL)
    local better = other and other.changes == lap.changes and laps.is_better(other, best)
    best, first = better and other or best, better and 1 or first + 1
  end
  return best == lap and lap or laps.run(lap.game, lap.lead, best.steps, seed) or lap
end

return laps
