--- The games of an experiment step by step: how many steps were legal at each.
---
--- Rows keep a game as a record, which is played again here, on all threads.

local core = require "moyo.core"
local distributions = require "statistics.distributions"
local moyo = require "moyo"
local record = require "moyo.record.record"
local statistics = require "statistics.estimates"
local symmetry = require "portrait.symmetry"

local trace = {}

local CHANCE = 0

---@class portrait.trace of a game
---@field legal integer[] by the players' steps: how many were legal
---@field opening string[] the first turns as a record writes them
---@field boards string[] after each of these: what stands on the board, up to its symmetries
---@field began string|nil the first turn in which a player has a choice, the same for turns that
---  are alike but for a symmetry
---@field first string|nil that turn without chance's steps and what comes before the choice
---@field opener integer|nil the seat of the player who has the choice
---@field waited boolean|nil something was left out: chance's steps, or those without a choice
---@field alone boolean|nil that turn is the first one, and has one step
---@field turns integer that have ended
---@field chance integer steps of chance
---@field stifled integer turns after which a group was without a liberty

local OPENING = 8 -- turns

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

-- The seat of a player: a swap of sides changes it.
local function seat_of(state, player)
  for seat, other in ipairs(state.seats) do
    if other == player then return seat end
  end
end

-- The first turn in which a player has a choice, from that step on, without steps of chance.
local function note_choice(begun, match, step, legal)
  if not begun.turn and #legal > 1 then
    begun.turn, begun.steps = #match.turns + 1, {}
    begun.seat = seat_of(match.state, match.state.actor)
    begun.before = symmetry.contents(match.state)
    begun.ways = symmetry.of_position(match.state, legal)
  end
  if begun.turn == #match.turns + 1 then table.insert(begun.steps, step) end
end

-- Notes what the turn has led to that has just ended.
local function note_turn(found, match, begun)
  found.turns = #match.turns
  if found.turns == begun.turn then
    found.began = symmetry.turn(begun.steps, begun.before, match.state, begun.ways)
    found.first, found.opener = match.game.notation:format_turn(begun.steps), begun.seat
    found.waited = begun.turn > 1 or #begun.steps < #match.turns[begun.turn].steps
    found.alone = not found.waited and #begun.steps == 1
  end
  if found.turns <= OPENING then
    found.opening[found.turns] = match.game.notation:format_turn(match.turns[found.turns].steps)
    found.boards[found.turns] = symmetry.board(match.state)
  end
  if #match.state:short_of(1) > 0 then found.stifled = found.stifled + 1 end
end

--- Plays a recorded game again, on any thread.
---@param work { ruleset: string, untrusted: boolean, records: string[] }
---@param index integer of the record
---@param visit fun(match: Match, step: Step) called before each step
---@return Match at its end
function trace.replay(work, index, visit)
  local match = match_of(work, index)
  local again = moyo.match(match.game, match.seed, match.viewer)
  again.start = match.start
  if match.start then assert(again.state:load(match.start)) end
  for _, step in ipairs(steps_of(match)) do
    visit(again, step)
    assert(again:play_step(step))
  end
  return again
end

--- In a worker: what a game was like step by step.
---@param index integer
---@param work { ruleset: string, untrusted: boolean, records: string[] }
---@return portrait.trace
function trace.job(index, work)
  local found = { legal = {}, opening = {}, boards = {}, turns = 0, stifled = 0, chance = 0 }
  local begun = {}
  local function note(match)
    if #match.turns > found.turns then note_turn(found, match, begun) end
  end
  note(trace.replay(work, index, function(match, step)
    note(match)
    if match.state.actor == CHANCE then
      found.chance = found.chance + 1
    else
      local legal = match.state:legal()
      table.insert(found.legal, #legal)
      note_choice(begun, match, step, legal)
    end
  end))
  return found
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
      at.low, at.high = math.max(1, mean - half), mean + half -- who takes a step has one
    end
    list[ply] = at
  end
  return list
end

return trace
