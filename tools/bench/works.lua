--- What the rows of `moyo bench` do, and how long they take: by kind of row, a meter, which is a
--- function(seconds) -> the time of one unit of the work, in the unit of the kind.
---
--- Time is the processor time of the thread that works, except where two threads are compared
--- with one: these take less of the clock and no less of the processors.

local core = require "moyo.core"
local moyo = require "moyo"
local playouts = require "counting.playouts"

local works = {}

--- Units by kind of row, and how many of them a second has.
works.units = {
  plies = "ns/ply", steps = "ns/step", copy = "ns", legal = "ns", perft = "ns", search = "us",
  load = "ms", playout_threads = "share", search_threads = "share",
}
local SCALE = { ["ns/ply"] = 1e9, ["ns/step"] = 1e9, ns = 1e9, us = 1e6, ms = 1e3 }

-- Each returns a function that works for a moment -> units of work done. A look at the clock
-- takes as long as several plies.
local moments = {}

-- Games between two looks at the clock.
local GAMES = 16

local function games(counter)
  return function(game, row, told)
    local state = game.core:state()
    local limit = 100 * game.core.points
    local number = 0
    told.games, told.plies = 0, 0
    return function()
      local done = 0
      for _ = 1, GAMES do
        number = number + 1
        state:reset(number)
        state:playout(row.policy, core.random(1, number), limit)
        done = done + state[counter]
        told.plies = told.plies + state.ply
      end
      told.games = told.games + GAMES
      return done
    end
  end
end

moments.plies, moments.steps = games "ply", games "steps"

--- A state in the middle of a game.
local function middle(game)
  local state = game.core:state()
  state:playout("uniform", core.random(1, 1), game.core.points // 2)
  return state
end

function moments.copy(game, _, told)
  local state = middle(game)
  local other = state:clone()
  local count = 1000
  told.bytes = game.core.size
  return function()
    for _ = 1, count do other:copy(state) end
    return count
  end
end

function moments.legal(game, _, told)
  local state = middle(game)
  local count = 100
  told.steps = #state:legal()
  return function()
    for _ = 1, count do state:legal() end
    return count
  end
end

local DEPTH = 3

function moments.perft(game)
  local state = game.core:state()
  return function() return state:perft(DEPTH) end
end

-- Playouts of a search, and of them between two looks at the clock.
local PLAYOUTS, SLICE = 1000, 50

--- Searches the first position in which a player has a choice.
function moments.search(game)
  local state, number = game.core:state(), 0
  local search, made
  local function begin()
    if search then search:close() end
    number, made = number + 1, 0
    search = state:searcher { seed = number }
  end
  begin()
  return function()
    if made >= PLAYOUTS then begin() end
    local before = made
    while made == before do
      search:run(SLICE)
      made = select(2, search:values())
      if made == before then
        state:playout("uniform", core.random(1, number), 1)
        begin()
        before = 0
      end
    end
    return made - before
  end
end

function moments.load(_, row)
  return function()
    moyo.forget() -- else the file would be read once only
    local game = moyo.load(row.ruleset)
    assert(#game.core:state():legal() > 0)
    return 1
  end
end

--- Works for some seconds of processor time, at least for a moment: time by unit of work.
local function time_by_unit(work, seconds)
  local done = 0
  local start = core.thread_clock()
  local now
  repeat
    done = done + work()
    now = core.thread_clock()
  until now - start >= seconds
  return (now - start) / done
end

-- The same work on one thread and on two: function(threads, amount) that does it.
local shared = {}

function shared.playout_threads(game, row)
  return function(threads, amount)
    playouts.run({ ruleset = row.ruleset, seed = 1, policy = row.policy, games = amount,
      limit = 100 * game.core.points }, threads)
  end
end

function shared.search_threads(game)
  return function(threads, amount)
    local search = game.core:state():searcher { seed = 1, threads = threads }
    search:run(amount)
    search:close()
  end
end

local function seconds_of(work, threads, amount)
  local start = core.clock()
  work(threads, amount)
  return core.clock() - start
end

--- The time on two threads as a share of that on one, of as much work as takes one of them about
--- so many seconds.
local function share_of(work)
  local amount, took = 32, nil
  return function(seconds)
    while not took or took < math.min(seconds, 0.1) / 2 do
      amount = took and 2 * amount or amount
      took = seconds_of(work, 1, amount)
    end
    local all = math.max(1, math.floor(amount * seconds / took))
    local one = seconds_of(work, 1, all)
    return seconds_of(work, 2, all) / one
  end
end

--- The meter of a row, whose `ruleset` is set, and what it tells of its work: games and plies,
--- bytes or steps.
---@param row bench.row
---@return fun(seconds: number): number meter
---@return { games?: integer, plies?: integer, bytes?: integer, steps?: integer } told
function works.meter(row)
  local kind, told = row.kind or "plies", {}
  local game = moyo.load(row.ruleset)
  if shared[kind] then return share_of(shared[kind](game, row)), told end
  local work, scale = moments[kind](game, row, told), SCALE[works.units[kind]]
  return function(seconds) return time_by_unit(work, seconds) * scale end, told
end

return works
