--- Who chooses the steps of games that look for something: programs, taking turns game by
--- game.

local core = require "moyo.core"
local players = require "players.players"
local moyo = require "moyo"

local chooser = {}

local CHANCE = 0 -- in place of a player

--- Adds the option --players to a command; experiment.plan.programs reads its list.
---@param parser table argparse
---@param words string the default, for people
---@param outside? boolean programs of other make may choose as well
function chooser.add_option(parser, words, outside)
  parser:option("--players", ("Programs that choose the steps, alternating game by game: random, "
    .. "light, mcts:N%s (default: %s)."):format(outside and ", gtp:COMMAND, json:COMMAND" or "",
    words)):argname "PROGRAM,PROGRAM"
end

--- Fails if some program cannot choose a step where no match is known.
---@param kinds string[]
function chooser.check_positions(kinds)
  for _, kind in ipairs(kinds) do
    if players.is_outside(kind) then
      moyo.fail("--players: %s cannot play here: it is told of turns, not of positions", kind)
    end
  end
end

--- Makes what chooses the next step of a state, chance's among them.
---@param kind string a program
---@param seed integer
---@param number integer of the game: its stream of random numbers
---@return fun(state: State, match?: Match): Step|nil players of other make need the match
---@return fun() finish to be called when the game is over
function chooser.new(kind, seed, number)
  local random, program = core.random(seed, number), players.new(kind, seed, number)
  return function(state, match)
    if program.outside and state.actor ~= CHANCE then
      return (program:choose(match))
    end
    if program.policy or state.actor == CHANCE then
      return state:choose(state.actor == CHANCE and "uniform" or program.policy, random)
    end
    return (state:search { playouts = program.playouts, score_share = program.score,
      tactics = program.tactics, explore = program.explore, amaf = program.amaf,
      mast = program.mast,
      seed = core.mix(core.mix(seed, number), state.steps) })
  end, function() program:close() end
end

return chooser
