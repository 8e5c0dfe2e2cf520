--- Plays games and looks for situations that stand again.

local chooser = require "experiment.chooser"
local laps = require "cycles.repetition"
local situations = require "cycles.state_graph"

local recurrence = {}

local STEPS_A_POINT = 10 -- of a game
local MOST_TRIALS = 2000 -- of ways to leave turns out of a circle
local TRIAL = 256        -- turns that a trial is played on

-- The steps of a circle, a list a turn.
local function turns_of(lap)
  local state, turns = lap.game.core:state(), { {} }
  for _, step in ipairs(lap.lead) do state:play(step) end
  for _, step in ipairs(lap.steps) do
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

-- Leaves out turns, as many at once as can be, while it stays such a circle; then plays
-- it for long.
local function shorter(lap, seed)
  local turns, trials = turns_of(lap), 0
  local width = #turns - 1
  while width > 0 and trials < MOST_TRIALS do
    local found
    for first = 1, #turns - width + 1 do
      trials = trials + 1
      local other = laps.run(lap.game, lap.lead, without(turns, first, first + width - 1), seed,
        TRIAL)
      if other and other.changes == lap.changes and laps.is_better(other, lap) then
        found = other
        break
      end
    end
    if found then lap, turns = found, turns_of(found) end
    width = found and math.min(width, #turns - 1) or width - 1
  end
  return laps.run(lap.game, lap.lead, lap.steps, seed)
end

local function sub_list(list, first, last) return table.move(list, first, last, 1, {}) end

--- Plays a game until it is over, or so long that it is enough.
---@param game moyo.game
---@param kinds string[] programs
---@param seed integer
---@param number integer of the game, from 0
---@param wants fun(lap: experiment.lap): boolean whether it is worth while
---@param accept fun(lap: experiment.lap) what was found, without what could be left out
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
      local lap = since and laps.run(game, sub_list(steps, 1, since),
        sub_list(steps, since + 1, #steps), seed, TRIAL)
      lap = lap and wants(lap) and shorter(lap, seed)
      if lap then accept(lap) end
    end
  end
end

return recurrence
