--- Whether the games of a ruleset can be seen to end, before many of them are played.

local core = require "moyo.core"
local game = require "experiment.game"
local moyo = require "moyo"

local ending = {}

local GAMES = 4    -- random ones, of each way to play at random
local SECONDS = 2  -- for a game between searches
local PLAYOUTS = 10

-- Does one of some random games end?
local function random_game_ends(rules, policy, seed, limit)
  for number = 1, GAMES do
    local state = rules.core:state(core.mix(seed, number))
    state:playout(policy, moyo.random(seed, number), limit)
    if state.over then return true end
  end
  return false
end

-- Where random games do not end, those of a search may: it passes when it is ahead.
-- What there is no time to see is believed.
local function searched_game_ends(rules, seed, limit)
  local start, late, programs = core.clock(), false, {}
  for seat = 1, rules.core.players do programs[seat] = "mcts:" .. PLAYOUTS end
  local told = game.play(rules, programs, seed, limit, function()
    late = core.clock() - start > SECONDS
    return late
  end)
  return told.result.over or late
end

-- Whether a program can be seen to end its games, and how many were tried.
local function ends(rules, program, seed, limit)
  if program == "random" then return random_game_ends(rules, "uniform", seed, limit), GAMES end
  if random_game_ends(rules, "light", seed, limit) then return true, GAMES end
  if program == "light" then return false, GAMES end
  return searched_game_ends(rules, seed, limit), GAMES + 1
end

--- Fails where a few games of a program do not end.
---@param rules moyo.game
---@param programs string[] that are to play
---@param seed integer
---@param limit integer steps
function ending.check(rules, programs, seed, limit)
  for _, program in ipairs(programs) do
    local good, games = ends(rules, program, seed, limit)
    if not good then
      moyo.fail("%s: no game of %d by %s ended within %d steps; --limit allows more",
        rules.ruleset, games, program, limit)
    end
  end
end

return ending
