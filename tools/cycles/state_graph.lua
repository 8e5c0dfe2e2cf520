--- The situations that play can lead to, as a graph: exhaustively, or the nearest ones.
--
-- A situation is the part of a state that can recur (State:situation): not what only grows, such as
-- counts of turns, prisoners and earlier positions.  What the rules forbid because of earlier
-- positions is not forbidden here: each situation is treated as if only the first position of the
-- game had come before it.  So the graph holds all that play can lead to, and more.  An arrow that
-- is forbidden as soon as its own end has occurred before cannot be played again and again, and is
-- left out.
--
-- Situations are numbered in order of the fewest turns that lead to them.

local core = require "moyo.core"

local situations = {}

---@class cycles.state_graph
---@field game LoadedGame
---@field count integer
---@field complete boolean no situation is missing
---@field parent integer[] by situation: from where it was first reached; 0 for the first
---@field by Step[] and by which step
---@field first table<integer, integer> by situation that was looked at: its first arrow
---@field last table<integer, integer> and its last
---@field to integer[] by arrow
---@field step Step[] by arrow
---@field ends boolean[] by arrow: it ends a turn
---@field changes boolean[] by arrow: it changes the board

-- Rules on repetition that look only at positions.
local plain = { none = true, positional = true, situational = true, natural = true }

--- Whether something may depend on what is remembered of the latest plays.
---@param game LoadedGame
---@return boolean
function situations.look_back(game)
  for _, slot in ipairs(game.slots) do
    if slot.native == false or slot.name == "ko" and not plain[slot.values]
      or slot.name == "finish" and tostring(slot.values):find "^last" then
      return true
    end
  end
  return false
end

--- A function that gives the key of a state.  Phases before and after play may be a
--- number of turns long: there the count is part of the situation.
---@param game LoadedGame
---@return fun(state: State): string
function situations.keys(game)
  local path = situations.look_back(game)
  return function(state)
    local key = state:situation(path)
    return state.phase == "play" and key or key .. state.turns
  end
end

---@class cycles.state_graph.work
---@field graph cycles.state_graph
---@field key fun(state: State): string
---@field number table<string, integer> by key
---@field saved table<integer, string> what has not been looked at yet
---@field present integer[] situations to look at: after so many turns
---@field later integer[] after one turn more
---@field most integer situations
---@field steps integer that may be looked at
---@field start State
---@field probe State
---@field account integer instructions that a stranger's rules may still take

local STEPS = 8 -- that are looked at, for each situation that is allowed

-- Each line of play has an account of its own (see core.used); all lines of the graph have this
-- together, in instructions.
local ACCOUNT = 30000000

-- Takes what rules have done about a state, since they had done so much, off the account.
local function charge(work, state, before)
  work.account = work.account - (core.used(state) - before)
end

-- A situation as text.  When a turn has ended, what came before it is forgotten, except the first
-- position; the position itself is kept, unless an earlier turn left it.
local function save(work, state, before, by, change)
  local history = work.graph.game.core.history
  if not change.ends or history == "none" or history == "position" and not change.board then
    return state:save()
  end
  work.probe:load(before)
  work.probe:remember_as(work.start)
  local used = core.used(work.probe)
  local text = work.probe:play(by) and work.probe:save() or state:save()
  charge(work, work.probe, used)
  return text
end

-- The number of a situation; it is new if `by` led there first.
local function number_of(work, state, parent, by, change, before)
  local key, graph = work.key(state), work.graph
  local number = work.number[key]
  if number then return number end
  if graph.count >= work.most then
    graph.complete = false
    return nil
  end
  number = graph.count + 1
  graph.count, work.number[key] = number, number
  graph.parent[number], graph.by[number] = parent, by
  if not state.over then
    local list = change.ends and work.later or work.present
    list[#list + 1], work.saved[number] = number, save(work, state, before, by, change)
  end
  return number
end

-- Can the step be played again once its own end has occurred before?
local function lasts(work, state, before, step)
  if work.graph.game.core.history == "none" then return true end
  work.probe:load(before)
  work.probe:remember_as(state)
  local used = core.used(work.probe)
  local good = work.probe:judge(step) == true
  charge(work, work.probe, used)
  return good
end

local function add_arrow(graph, to, step, change)
  local i = #graph.to + 1
  graph.to[i], graph.step[i] = to, step
  graph.ends[i], graph.changes[i] = change.ends, change.board
end

local function look_at(work, state, from)
  local saved, graph = work.saved[from], work.graph
  work.saved[from] = nil
  state:load(saved)
  local ply, hash = state.ply, state.hash
  graph.first[from] = #graph.to + 1
  local used = core.used(state)
  local legal = state:legal()
  charge(work, state, used)
  work.steps = work.steps - #legal
  for _, step in ipairs(legal) do
    used = core.used(state)
    assert(state:advance(step))
    charge(work, state, used)
    local change = { ends = state.ply > ply, board = state.hash ~= hash }
    local to = number_of(work, state, from, step, change, saved)
    if to and lasts(work, state, saved, step) then add_arrow(graph, to, step, change) end
    state:undo()
  end
  graph.last[from] = #graph.to
end

--- Looks at the situations that play can lead to, those first that take the fewest turns.
---@param game LoadedGame
---@param most integer situations
---@param watch fun(count: integer)
---@return cycles.state_graph
function situations.explore(game, most, watch)
  local graph = { game = game, count = 0, complete = true, parent = {}, by = {}, first = {},
    last = {}, to = {}, step = {}, ends = {}, changes = {} }
  local start = game.core:state()
  local work = { graph = graph, key = situations.keys(game), number = {}, saved = {},
    present = {}, later = {}, most = most, steps = STEPS * most, start = start,
    probe = start:clone(), account = ACCOUNT }
  local state = start:clone()
  number_of(work, state, 0, 0, {})
  while #work.present > 0 do
    local i = 1
    while i <= #work.present do -- it grows: steps that do not end their turn
      if work.steps < 0 or work.account < 0 then
        graph.complete = false
        return graph
      end
      look_at(work, state, work.present[i])
      watch(graph.count)
      i = i + 1
    end
    work.present, work.later = work.later, {}
  end
  return graph
end

--- The steps that first led to a situation.
---@param graph cycles.state_graph
---@param number integer
---@return Step[]
function situations.way(graph, number)
  local steps = {}
  while graph.parent[number] > 0 do
    table.insert(steps, 1, graph.by[number])
    number = graph.parent[number]
  end
  return steps
end

return situations
