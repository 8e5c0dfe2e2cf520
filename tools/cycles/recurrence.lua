--- Plays games and looks for situations that stand again.

local chooser = require "experiment.chooser"
local repetition = require "cycles.repetition"
local situations = require "cycles.state_graph"

local recurrence = {}

local STEPS_A_POINT = 10 -- of a game
local MOST_TRIALS = 2000 -- of ways to leave turns out of a cycle
local TRIAL = 256        -- turns that a trial is played on

-- The steps of a cycle, one list per turn.
local function turns_of(cycle)
  local state, turns = cycle.game.core:state(), { {} }
  for _, step in ipairs(cycle.lead) do state:play(step) end
  for _, step in ipairs(cycle.steps) do
    local ply = state.ply
    table.insert(turns[#turns], step)
    state:play(step)
    if state.ply > ply then turns[#turns + 1] = {} end
  end
  if #turns[#turns] == 0 then turns[#turns] = nil end
  return turns
end

local function without(turns, first, last)
  local steps = {}
  for i, turn in ipairs(turns) do
    if i < first or i > last then table.move(turn, 1, #turn, #steps + 1, steps) end
  end
  return steps
end

-- Leaves out turns, as many at once as possible, while it stays such a cycle; then plays it for
-- long.
local function shorter(cycle, seed)
  local turns, trials = turns_of(cycle), 0
  local width = #turns - 1
  while width > 0 and trials < MOST_TRIALS do
    local found
    for first = 1, #turns - width + 1 do
      trials = trials + 1
      local left = without(turns, first, first + width - 1)
      local other = repetition.run(cycle.game, cycle.lead, left, seed, TRIAL)
      if other and other.changes == cycle.changes and repetition.is_better(other, cycle) then
        found = other
        break
      end
    end
    if found then cycle, turns = found, turns_of(found) end
    width = found and math.min(width, #turns - 1) or width - 1
  end
  return repetition.run(cycle.game, cycle.lead, cycle.steps, seed)
end

local function sub_list(list, first, last) return table.move(list, first, last, 1, {}) end

--- Plays a game until it is over, or so long that it is enough.
---@param game LoadedGame
---@param kinds string[] programs
---@param seed integer
---@param number integer of the game, from 0
---@param wants fun(cycle: cycles.repetition): boolean whether it is worth while
---@param accept fun(cycle: cycles.repetition) what was found, without what could be left out
function recurrence.play(game, kinds, seed, number, wants, accept)
  local state, key = game.core:state(seed), situations.keys(game)
  local choose = chooser.new(kinds[number % #kinds + 1], seed, number)
  local limit = STEPS_A_POINT * game.board.points
  local steps, stood = {}, { [key(state)] = 0 }
  while not state.over and #steps < limit do
    local step = choose(state)
    if not step or not state:play(step) then break end
    steps[#steps + 1] = step
    if not state.under_way then
      local now = key(state)
      local since = stood[now]
      stood[now] = #steps
      local cycle = since and repetition.run(game, sub_list(steps, 1, since),
        sub_list(steps, since + 1, #steps), seed, TRIAL)
      cycle = cycle and wants(cycle) and shorter(cycle, seed)
      if cycle then accept(cycle) end
    end
  end
end

return recurrence
