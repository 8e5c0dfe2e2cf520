--- Whether the games of a ruleset can be seen to end, before many of them are played, and
--- how long they take.
---
--- Random games cost next to nothing, so some are played to their end or to the limit.  Of
--- searches one game is tried with few playouts, for a second at most: what it has no time
--- to see is not known, and said to be so.  A stranger's rules may do no more in all than an
--- account for each has room for.

local core = require "moyo.core"
local players = require "players.players"
local game = require "experiment.game"
local moyo = require "moyo"

local ending = {}

local GAMES, FEWEST = 20, 4 -- random ones, of each way to play at random
local ENOUGH = 3000   -- steps after which no more are begun, if all have ended
local MOST = 30000    -- and if not, so long as they are not the fewest
local CHUNK = 200     -- steps after which time is looked at
local TRIAL_SECONDS = 1
-- Instructions that a stranger's rules may take for random games and for a trial, see core.spent.
local ACCOUNT, TRIAL_ACCOUNT = 20000000, 3000000
local RARE = 0.05           -- of games: the odd one that does not end is no news

--- Playouts for each step of a game that is tried.
ending.playouts = 10

-- Random games ------------------------------------------------------------------------

-- Plays a game at random to its end or the limit: returns how many steps, and whether it ended; nil
-- if it took too long.
local function random_game(rules, policy, seed, number, limit, is_late)
  local state, random = rules.core:state(core.mix(seed, number)), moyo.random(seed, number)
  repeat
    if is_late() then return nil end
    local before = state.steps
    state:playout(policy, random, math.min(CHUNK, limit - before))
  until state.over or state.steps >= limit or state.steps == before
  return state.steps, state.over
end

-- How many games were played at random, and how many of them ended; either within some seconds or,
-- without that limit, always the same games.
local function random_games(rules, policy, seed, limit, seconds)
  local start, sum, played, ended = core.clock(), 0, 0, 0
  local ends = core.spent(rules.core) + ACCOUNT
  local function is_late() return seconds ~= nil and core.clock() - start > seconds end
  local function is_enough()
    if played >= FEWEST and core.spent(rules.core) > ends then return true end
    if ended == played then return sum >= ENOUGH end
    return played >= FEWEST and sum >= MOST
  end
  while played < GAMES and not is_enough() do
    local steps, over = random_game(rules, policy, seed, played + 1, limit, is_late)
    if not steps then break end
    played, ended, sum = played + 1, ended + (over and 1 or 0), sum + steps
  end
  return played, ended
end

local function is_search(program)
  local made = players.new(program, 0, 0)
  return not made.policy and not made.outside
end

-- The random games that tell most about a program: a search passes as light play does.
local function policy_of(program) return program == "random" and "uniform" or "light" end

-- Trials ------------------------------------------------------------------------------

-- The program itself or, for a search, one with few playouts.
local function quicker(program)
  return is_search(program) and "mcts:" .. ending.playouts or program
end

---@class experiment.trial a game that was tried
---@field over boolean it has ended
---@field late boolean there was no time to see whether it would
---@field steps integer
---@field seconds number
---@field told metrics.transcript

--- Tries a game of some programs, of searches with few playouts.
---@param rules LoadedGame
---@param programs string[]
---@param seed integer
---@param limit integer
---@return experiment.trial
function ending.trial(rules, programs, seed, limit)
  local quick, late = {}, false
  for i, program in ipairs(programs) do quick[i] = quicker(program) end
  local start, ends = core.clock(), core.spent(rules.core) + TRIAL_ACCOUNT
  local told = game.play(rules, game.engines(quick, rules.core.players, 1), seed, limit,
    function()
      late = core.clock() - start > TRIAL_SECONDS or core.spent(rules.core) > ends
      return late
    end)
  return { over = told.result.over, late = late, steps = #told.steps,
    seconds = core.clock() - start, told = told }
end

-- Wording ------------------------------------------------------------------------------

local function random_words(rules, played, ended, limit)
  return ("%s: %d of %d random games had not ended after %d steps"):format(rules.ruleset,
    played - ended, played, limit)
end

-- Whether no game of a program was seen to end, how many were played, and what to say of those that
-- did not end.
local function look(rules, program, seed, limit)
  local played, ended = random_games(rules, policy_of(program), seed, limit)
  local doubtful = played - ended > RARE * played
  local words = doubtful and random_words(rules, played, ended, limit) or nil
  if not is_search(program) then return ended == 0, played, words end
  local trial = ending.trial(rules, { program }, seed, limit)
  if trial.over or trial.late and not doubtful then return false, played + 1, words end
  if trial.late then
    return false, played + 1, words .. "; whether games between searches end "
      .. "could not be seen in the time"
  end
  return ended == 0, played + 1, words and words .. ", nor had one between searches"
    or ("%s: a game between searches had not ended after %d steps"):format(rules.ruleset, limit)
end

--- Fails if no game of a program is seen to end; else what there is to say of games that
--- were not, or nil.
---@param rules LoadedGame
---@param programs string[] that are to play
---@param seed integer
---@param limit integer steps
---@return string|nil warning
function ending.check(rules, programs, seed, limit)
  local seen, warning = {}, nil
  for _, program in ipairs(programs) do
    local quick = quicker(program)
    if not seen[quick] then
      local never, played, words = look(rules, program, seed, limit)
      if never then
        moyo.fail("%s: no game of %d by %s ended within %d steps; --limit allows more",
          rules.ruleset, played, program, limit)
      end
      seen[quick], warning = true, words or warning
    end
  end
  return warning
end

--- What there is to say of a ruleset whose random games do not all end, or nil.
---@param rules LoadedGame
---@param policy "uniform"|"light"
---@param seconds? number that may be taken to see it
---@return string|nil warning
function ending.warning(rules, policy, seconds)
  local limit = game.limit(rules.core.points)
  local played, ended = random_games(rules, policy, 1, limit, seconds)
  if played - ended <= RARE * played then return nil end
  return random_words(rules, played, ended, limit) .. ": they may never end"
end

return ending
