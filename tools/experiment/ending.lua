--- Whether the games of a ruleset can be seen to end, before many of them are played.

local core = require "moyo.core"
local game = require "experiment.game"
local moyo = require "moyo"

local ending = {}

local GAMES = 4    -- random ones of each ruleset
local SECONDS = 5  -- for a game between searches
local PLAYOUTS = 10

-- Does one of some random games end?
local function random_game_ends(rules, seed, limit)
  for number = 1, GAMES do
    local state = rules.core:state(core.mix(seed, number))
    state:playout(number % 2 == 0 and "uniform" or "light", moyo.random(seed, number), limit)
    if state.over then return true end
  end
  return false
end

local function has_search(programs)
  for _, kind in ipairs(programs) do
    if kind:find "^mcts" then return true end
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

--- Fails where no game of a few ends.
---@param rules moyo.game
---@param programs string[] that are to play
---@param seed integer
---@param limit integer steps
function ending.check(rules, programs, seed, limit)
  if random_game_ends(rules, seed, limit) then return end
  if has_search(programs) and searched_game_ends(rules, seed, limit) then return end
  moyo.fail("%s: no game of %d ended within %d steps; --limit allows more", rules.ruleset,
    GAMES + (has_search(programs) and 1 or 0), limit)
end

return ending
