--- Random games, played in batches on several threads.
---
--- Game number k of a seed is the same game wherever and by whomever it is
--- played: its policy draws from stream k, its dice and cards are keyed by both.

local core = require "moyo.core"
local jobs = require "common.jobs"
local moyo = require "moyo"

local playouts = {}

-- Games a batch, at least and at most, and batches a thread: enough games to make a batch's
-- overhead small, enough batches to share out evenly.
local LEAST, MOST, SHARE = 16, 256, 64

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

-- Notes a game under its result; the first of each stays.
local function note(firsts, name, k)
  firsts[name] = math.min(firsts[name] or k, k)
end

local function count(counts, name, number)
  counts[name] = (counts[name] or 0) + number
end

-- A game's hash and plies: of all games in one text, as few values travel fast.
local GAME = "<i8i8"

---@class counting.batch
---@field seconds number
---@field games string hash and plies of each, as GAME packs them
---@field results table<string, integer> number of games by name
---@field reasons table<string, integer> the same
---@field firsts table<string, integer> the number of the first game with a result or reason

--- Plays the index-th batch of a run.
---@param index integer
---@param run {ruleset: string, untrusted: boolean|nil, seed: integer, policy: string,
---  limit: integer, games: integer, batch: integer} games in all, and in a batch
---@return counting.batch
function playouts.batch(index, run)
  local game = game_of(run)
  local state = game.core:state()
  local first = (index - 1) * run.batch + 1
  local last = math.min(first + run.batch - 1, run.games)
  local list, results, reasons, firsts = {}, {}, {}, {}
  local start = core.clock()
  for k = first, last do
    state:reset(run.seed + k * SPREAD)
    state:playout(run.policy, core.random(run.seed, k), run.limit)
    list[k - first + 1] = GAME:pack(state.hash, state.ply)
    local result, reason = result_of(game, state)
    count(results, result, 1)
    count(reasons, reason, 1)
    note(firsts, "result " .. result, k)
    note(firsts, "reason " .. reason, k)
  end
  return { seconds = core.clock() - start, games = table.concat(list), results = results,
    reasons = reasons, firsts = firsts }
end

--- Game number k of a run again, as a match.
---@param run table see `batch`
---@param k integer
---@return Match
function playouts.match(run, k)
  local match = moyo.match(game_of(run), run.seed + k * SPREAD)
  local random = core.random(run.seed, k)
  while not match.state.over and match.state.steps < run.limit do
    local step = match.state:choose(run.policy, random)
    if not step then break end
    match:play_step(step)
  end
  return match
end

--- Folds a number into a signature (FNV-1a, 64 bits at a time).
local function fold(signature, number)
  signature = (signature ~ number) * 0x100000001B3
  return signature ~ (signature >> 32)
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
---@field firsts table<string, integer> numbers of games: "shortest", "longest", and the first
---  with each "result NAME" and "reason NAME"

local function add_counts(sum, part)
  for name, number in pairs(part) do
    if not sum[name] then table.insert(sum, name) end
    count(sum, name, number)
  end
end

-- Adds the games of a batch; those of earlier batches have been added.
local function add(sum, part)
  local signature, at = sum.signature, 1
  while at <= #part.games do
    local hash, plies
    hash, plies, at = GAME:unpack(part.games, at)
    signature = fold(fold(signature, hash), plies)
    sum.plies = sum.plies + plies
    sum.added = sum.added + 1
    if plies < sum.shortest then sum.shortest, sum.firsts.shortest = plies, sum.added end
    if plies > sum.longest then sum.longest, sum.firsts.longest = plies, sum.added end
  end
  sum.signature, sum.seconds = signature, sum.seconds + part.seconds
  for name, k in pairs(part.firsts) do note(sum.firsts, name, k) end
  add_counts(sum.results, part.results)
  add_counts(sum.reasons, part.reasons)
end

--- Plays the games of a run.  A batch is kept until those before it have come, and no longer.
---@param run table see `batch`; it gets its `batch`
---@param threads integer
---@param progress? fun(done: integer) called with the number of games played
---@return counting.playouts
function playouts.run(run, threads, progress)
  run.batch = math.max(LEAST, math.min(MOST, run.games // (threads * SHARE)))
  local batches = (run.games + run.batch - 1) // run.batch
  local sum = { games = run.games, plies = 0, shortest = math.maxinteger, longest = 0,
    seconds = 0, results = {}, reasons = {}, firsts = {}, added = 0,
    signature = 0xCBF29CE484222325 }
  local early, done, added = {}, 0, 0
  local function take(index, part)
    if not index then return end
    early[index], done = part, done + 1
    while early[added + 1] do
      added = added + 1
      add(sum, early[added])
      early[added] = nil
    end
    if progress then progress(math.min(done * run.batch, run.games)) end
  end
  jobs.stream(threads, batches, "counting.playouts", "batch", run, take)
  table.sort(sum.results)
  table.sort(sum.reasons)
  sum.signature = ("%016x"):format(sum.signature)
  return sum
end

return playouts
