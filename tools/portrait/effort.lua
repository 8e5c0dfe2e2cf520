--- What a portrait of a game plays: which searches, and how many games.
---
--- The size follows from the game, not from the machine: some random games say how many steps a
--- game and a playout have, and the strongest search gets as many playouts as a budget of such
--- steps allows.  So the same command plays the same games everywhere; how long they take is
--- forecast apart (experiment.forecast).

local core = require "moyo.core"
local game = require "experiment.game"
local moyo = require "moyo"

local effort = {}

local BUDGET = 4e8           -- steps of playouts, of effort 1: some minutes on two cores
local GAMES = 60             -- of each pairing
local TRIALS = 20            -- random games
local WEAKEST = 4            -- playouts
local MOST_DOUBLINGS = 7     -- of a chain
local LEAST, MOST = 16, 1 << 16 -- playouts of the strongest search
local STRENGTHS = 3          -- that play among themselves, each four times as strong

-- All pairings of a chain whose top has one playout, and the games of equal searches.
local PAIRINGS = 2.9

-- A playout is cut after so many steps; see runtime/search/mcts.c.
local function longest_playout(points) return 200 + 4 * points end

--- How many steps a game of light play has, by the mean of some.
---@param rules LoadedGame
---@param seed integer
---@param limit? integer steps
---@return number
function effort.steps(rules, seed, limit)
  limit = limit or game.limit(rules.core.points)
  local sum = 0
  for number = 1, TRIALS do
    local state = rules.core:state(core.mix(seed, number))
    state:playout("light", moyo.random(seed, number), limit)
    sum = sum + state.steps
  end
  return math.max(1, sum / TRIALS)
end

--- Steps of playouts that a game costs, for each playout of the search that plays it.
---@param rules LoadedGame
---@param seed integer
---@return number
function effort.cost(rules, seed)
  local steps = effort.steps(rules, seed)
  return steps * math.max(1, math.min(steps / 2, longest_playout(rules.core.points)))
end

--- The numbers of playouts of a chain that ends with the strongest.
---@param top integer
---@return integer[]
function effort.doublings(top)
  local list = { top }
  while #list <= MOST_DOUBLINGS and list[1] % 2 == 0 and list[1] // 2 >= WEAKEST do
    table.insert(list, 1, list[1] // 2)
  end
  return list
end

-- The strengths whose equal games are looked at.
local function strengths_of(top)
  local list = { top }
  while #list < STRENGTHS and list[1] // 4 >= WEAKEST do table.insert(list, 1, list[1] // 4) end
  return list
end

-- As many playouts as a budget has room for, a power of two, and the games that use up the rest.
local function fit(budget, cost, games)
  local room = budget / (PAIRINGS * cost * games)
  local top = LEAST
  while top * 2 <= math.min(room, MOST) do top = top * 2 end
  return top, math.max(1, math.min(room / top, 2))
end

---@class portrait.wish
---@field ruleset string
---@field games? integer
---@field playouts? integer of the strongest search
---@field effort? number 1 unless given
---@field seed integer
---@field limit? integer
---@field untrusted? boolean

--- The request of an experiment (see experiment.plan) that a portrait needs.
---@param rules LoadedGame
---@param wish portrait.wish
---@return experiment.plan.request
function effort.request(rules, wish)
  local top, games = wish.playouts, wish.games
  if not top then
    local more
    top, more = fit(BUDGET * (wish.effort or 1), effort.cost(rules, wish.seed), games or GAMES)
    games = games or math.floor(GAMES * more / 2) * 2
  end
  local chain = { "random", "light" }
  for _, playouts in ipairs(effort.doublings(top)) do
    chain[#chain + 1] = ("mcts:%d"):format(playouts)
  end
  return { words = { wish.ruleset }, games = games or GAMES, seed = wish.seed, limit = wish.limit,
    untrusted = wish.untrusted, strengths = strengths_of(top), chain = chain }
end

return effort
