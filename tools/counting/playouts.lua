--- Random games, played in batches by the threads of core.stream.
---
--- Game number k of a seed is the same game wherever and by whomever it is
--- played: its policy draws from stream k, its dice and cards are keyed by both.

local core = require "moyo.core"
local moyo = require "moyo"

local playouts = {}

--- Games a batch: enough to make its overhead small, few enough to share out.
playouts.batch_size = 16

-- Spreads the numbers of games over the keys of chance (2^64 / golden ratio).
local SPREAD = 0x9E3779B97F4A7C15

-- The game of this thread, loaded once.
local loaded = {}

local function game_of(run)
  if loaded.ruleset ~= run.ruleset then
    loaded.game = moyo.load(run.ruleset, { untrusted = run.untrusted })
    loaded.ruleset = run.ruleset
  end
  return loaded.game
end

local function result_of(game, state)
  if not state.over then return "unfinished", "limit" end
  local winners = {}
  for i, winner in ipairs(state.winners) do winners[i] = game:player_name(winner) end
  if #winners == 0 then return "no result", state.reason end
  return #winners == 1 and winners[1] or "draw", state.reason
end

--- Plays the index-th batch of a run.
---@param index integer
---@param run {ruleset: string, untrusted: boolean|nil, seed: integer, policy: string,
---  limit: integer, games: integer}
---@return table { seconds =, plies =, hashes =, results =, reasons = } lists by game
function playouts.batch(index, run)
  local game = game_of(run)
  local state = game.core:state()
  local first = (index - 1) * playouts.batch_size + 1
  local last = math.min(first + playouts.batch_size - 1, run.games)
  local out = { plies = {}, hashes = {}, results = {}, reasons = {} }
  local start = core.clock()
  for k = first, last do
    state:reset(run.seed + k * SPREAD)
    state:playout(run.policy, core.random(run.seed, k), run.limit)
    local i = k - first + 1
    out.plies[i], out.hashes[i] = state.ply, state.hash
    out.results[i], out.reasons[i] = result_of(game, state)
  end
  out.seconds = core.clock() - start
  return out
end

--- Folds a number into a signature (FNV-1a, 64 bits at a time).
local function fold(signature, number)
  signature = (signature ~ number) * 0x100000001B3
  return signature ~ (signature >> 32)
end

local function count(counts, name, number)
  if not counts[name] then
    counts[name] = 0
    table.insert(counts, name)
  end
  counts[name] = counts[name] + number
end

---@class counting.playouts
---@field games integer
---@field plies integer
---@field shortest integer
---@field longest integer
---@field seconds number spent in play, of all threads together
---@field signature string of all final positions and lengths, in order
---@field results table names in [1..], number of games by name
---@field reasons table the same

-- Adds the games of a batch; those of earlier batches have been added.
local function add(sum, part)
  sum.seconds = sum.seconds + part.seconds
  for i, plies in ipairs(part.plies) do
    sum.plies = sum.plies + plies
    sum.shortest = math.min(sum.shortest, plies)
    sum.longest = math.max(sum.longest, plies)
    sum.signature = fold(fold(sum.signature, part.hashes[i]), plies)
    count(sum.results, part.results[i], 1)
    count(sum.reasons, part.reasons[i], 1)
  end
end

--- Plays the games of a run.  A batch is kept until those before it have come, and no longer.
---@param run table see `batch`
---@param threads integer
---@param progress? fun(done: integer) called with the number of games played
---@return counting.playouts
function playouts.run(run, threads, progress)
  local batches = (run.games + playouts.batch_size - 1) // playouts.batch_size
  local sum = { games = run.games, plies = 0, shortest = math.maxinteger, longest = 0,
    seconds = 0, results = {}, reasons = {}, signature = 0xCBF29CE484222325 }
  local early, done, added = {}, 0, 0
  local function take(index, part)
    if not index then return end
    early[index], done = part, done + 1
    while early[added + 1] do
      added = added + 1
      add(sum, early[added])
      early[added] = nil
    end
    if progress then progress(math.min(done * playouts.batch_size, run.games)) end
  end
  local ok, problem = pcall(core.stream, threads, batches, "counting.playouts", "batch", run, take)
  if not ok then moyo.fail("%s", problem) end -- what a rule did wrong, as a text
  table.sort(sum.results)
  table.sort(sum.reasons)
  sum.signature = ("%016x"):format(sum.signature)
  return sum
end

return playouts
