--- Plays one game of an experiment, and makes its row.
---
--- Game n of every cell starts from the same random numbers, `core.mix(seed, n)`: chance,
--- and by seat the programs.  Where only the rulesets differ, so do the games only by them.

local transcript = require "metrics.transcript"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local players_of = require "players.players"
local metrics = require "metrics.metrics"
local moyo = require "moyo"
local plans = require "experiment.plan"
local record = require "moyo.record.record"
local results = require "moyo.match.result"

---@class experiment.row a game as it is stored, and as everything later reads it
---@field cell integer number of the cell in the plan, from 1
---@field number integer of the game in the cell, from 1
---@field seed integer
---@field engines string[] by seat: which program sat there
---@field winners integer[] seats, not colours; several: a draw; none: no result
---@field opener integer the seat that began, after what comes before play
---@field reason string
---@field limited boolean
---@field steps integer
---@field turns integer
---@field scores number[] by seat; empty if the game has none
---@field metrics table<string, number|number[]>
---@field heat { put: integer[], taken: integer[] } by point
---@field rules table<string, integer> how often a rule decided something
---@field record string SGF, as `moyo replay` plays it
---@field news? string of a program, of a game just played

local game = {}

local CHANCE = 0
local STEPS_A_POINT = 20

--- After how many steps a game is stopped, unless a plan says it.
---@param points integer of the board
---@return integer
function game.limit(points) return STEPS_A_POINT * points end

--- The seats in a game: from game to game each program moves on by one seat.
---@param programs string[]
---@param players integer
---@param number integer of the game, from 1
---@return string[] by seat
function game.engines(programs, players, number)
  local seated = {}
  for seat = 1, players do seated[seat] = programs[(seat + number - 2) % #programs + 1] end
  return seated
end

-- Who decides ---------------------------------------------------------------------

-- The seat of a player: a swap of sides changes it.
local function seat_of(state, player)
  for seat, other in ipairs(state.seats) do
    if other == player then return seat end
  end
end

local function entropy_of(candidates, visits)
  local sum = 0
  for _, candidate in ipairs(candidates) do
    local share = candidate.visits / visits
    if share > 0 then sum = sum - share * math.log(share) end
  end
  return sum
end

-- What a search found out before a step; nil if nobody searched.
local function thought_of(program)
  if not program.search then return nil end
  local candidates, visits = program.search:candidates(), 0
  for _, candidate in ipairs(candidates) do visits = visits + candidate.visits end
  if visits == 0 then return nil end
  local values, playouts = program.search:values()
  return { entropy = entropy_of(candidates, visits), values = values, visits = playouts }
end

-- Playing -------------------------------------------------------------------------

local function new_programs(seated, seed)
  local programs = {}
  for seat, kind in ipairs(seated) do programs[seat] = players_of.new(kind, seed, seat) end
  return programs
end

-- Plays the next step; false if there is none, with why the one who was to move has lost.
local function advance(recorder, programs, random, stop)
  local match = recorder.match
  local state = match.state
  if state.actor == CHANCE then
    recorder:play(state:choose("uniform", random)) -- from the state's own stream
    return true
  end
  local program = programs[seat_of(state, state.actor)]
  local step, problem = program:choose(match, program.outside and stop or nil)
  if program:resigns(match) then
    if match:resign(state.actor) then return true end
    problem = program.kind .. " has resigned, which the rules do not know"
  end
  if not step or problem then return false, problem end
  recorder:play(step, thought_of(program))
  return true
end

--- Plays a game.
---@param rules LoadedGame
---@param seated string[] programs by seat
---@param seed integer
---@param limit integer steps
---@param stop? fun(): boolean asked before each step whether to stop there
---@return metrics.transcript
---@return Match
---@return string|nil news of a program
function game.play(rules, seated, seed, limit, stop)
  local match = moyo.match(rules, seed)
  local recorder, programs = transcript.new(match), new_programs(seated, seed)
  local random = core.random(0)
  local news
  while not match.state.over and match.state.steps < limit do
    local played, problem
    if not (stop and stop()) then
      played, problem = advance(recorder, programs, random, stop)
    end
    if problem then
      news = problem
      recorder:forfeit(match.state.actor)
    end
    if not played then break end
  end
  for _, program in ipairs(programs) do
    news = news or program:news()
    program:close()
  end
  return recorder:finish(not match.state.over), match, news
end

-- Rows ----------------------------------------------------------------------------

-- Which seats have won.
local function winning_seats(result)
  local won, seats = {}, {}
  for _, player in ipairs(result.winners) do won[player] = true end
  for seat, player in ipairs(result.seats) do
    if won[player] then seats[#seats + 1] = seat end
  end
  return seats
end

local function scores_by_seat(result)
  local scores = {}
  for seat, player in ipairs(result.scores[1] and result.seats or {}) do
    scores[seat] = result.scores[player]
  end
  return scores
end

-- As SGF writes that others have won because a player has lost: "B+F".
local function forfeit_words(match, result)
  if result.reason ~= "forfeit" then return nil end
  local names = {}
  if result.seats[3] == nil then return results.letters(match.game)[result.winners[1]] .. "+F" end
  for i, player in ipairs(result.winners) do names[i] = match.game:player_name(player) end
  return table.concat(names, ", ")
end

local function record_of(match, seated, result)
  local names = {}
  for seat, player in ipairs(match.state.seats) do names[player] = seated[seat] end
  return record.save(match, { players = names, result = forfeit_words(match, result) })
end

-- The rules and metrics of this thread's plan, loaded once.
local loaded, measured = {}, {}

local function rules_of(plan, cell)
  local text = plan.cells[cell].ruleset
  loaded[text] = loaded[text] or moyo.load(text, { untrusted = plan.untrusted or nil })
  return loaded[text]
end

local function metrics_of(plan)
  local key = table.concat(plan.metrics, ",")
  measured[key] = measured[key]
    or metrics.chosen(plan.metrics, { untrusted = plan.untrusted or nil })
  return measured[key]
end

local function play_row(plan, cell, number)
  local rules, seed = rules_of(plan, cell), core.mix(plan.seed, number)
  local seated = game.engines(plan.cells[cell].engines, rules.core.players, number)
  local told, match, news = game.play(rules, seated, seed,
    plan.limit or game.limit(rules.core.points), core.stopped)
  local result = told.result
  return {
    cell = cell, number = number, seed = seed, engines = seated,
    winners = winning_seats(result), opener = result.opener or 1, reason = result.reason,
    limited = result.limited, steps = #told.steps, turns = #told.turns,
    scores = scores_by_seat(result),
    metrics = metrics.of(told, rules, metrics_of(plan)), heat = metrics.heat(told),
    rules = metrics.rules(told, rules), record = record_of(match, seated, result), news = news,
  }, told
end

--- Plays game number n of a cell of a plan; what fails in it is raised with its name.
---@param plan experiment.plan
---@param cell integer
---@param number integer
---@return experiment.row
---@return metrics.transcript
function game.row(plan, cell, number)
  local good, row, told = pcall(play_row, plan, cell, number)
  if not good then
    if fail.is_memory(tostring(row)) then error(row, 0) end -- no game's fault
    moyo.fail("%s (in game %d of %s, seed %d)", tostring(row), number, plan.cells[cell].ruleset,
      plan.seed)
  end
  return row, told
end

---@class experiment.game.run games of the same cells, place by place
---@field before integer games of the runs before this
---@field from integer place of the first, as plan.number takes it
---@field cells integer[] of each place

-- The run in which the index-th game is.
local function run_of(index, runs)
  local low, high = 1, #runs
  while low < high do
    local middle = (low + high + 1) // 2
    if runs[middle].before < index then low = middle else high = middle - 1 end
  end
  return runs[low]
end

--- The cell and the number of the index-th game of some runs.
---@param index integer
---@param plan experiment.plan
---@param runs experiment.game.run[]
---@return integer cell
---@return integer number
function game.at(index, plan, runs)
  local run = run_of(index, runs)
  local i = index - run.before - 1
  return run.cells[i % #run.cells + 1], plans.number(plan, run.from + i // #run.cells)
end

--- Plays the index-th game of some runs; runs on its own thread.
---@param index integer
---@param work { plan: experiment.plan, runs: experiment.game.run[] }
---@return experiment.row
function game.job(index, work)
  return (game.row(work.plan, game.at(index, work.plan, work.runs)))
end

return game
