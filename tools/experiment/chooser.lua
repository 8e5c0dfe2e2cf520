--- Who chooses the steps of games that look for something: programs, taking turns game by
--- game.  They may be searches, but not by the clock: equal seeds find the same.

local core = require "moyo.core"
local engine = require "moyo.engine"

local chooser = {}

local CHANCE = 0 -- in place of a player

local policies = { random = "uniform", light = "light" }

--- Reads a list such as "light,random,mcts:50"; argparse reports the message.
---@param text string
---@return string[]|nil kinds
---@return string|nil problem
function chooser.read(text)
  local kinds = {}
  for kind in (text .. ","):gmatch "([^,]*)," do
    local good, problem = engine.check(kind)
    if not good then return nil, problem end
    if kind:find "s$" then
      return nil, ("%s: what a search finds in a time is another thing each time; expected a "
        .. "number of playouts, such as mcts:50"):format(kind)
    end
    kinds[#kinds + 1] = kind
  end
  return kinds
end

--- Adds the option --players to a command.
---@param parser table argparse
---@param default string
function chooser.add_option(parser, default)
  parser:option("--players", ("Programs that choose the steps, by turns a game each: random, "
    .. "light, mcts:N (default: %s)."):format(default)):argname "LIST":default(default)
    :convert(chooser.read):show_default(false)
end

--- A function that chooses the next step of a state, chance's among them.
---@param kind string
---@param seed integer
---@param number integer of the game: its stream of random numbers
---@return fun(state: State): Step|nil
function chooser.new(kind, seed, number)
  local random, policy = core.random(seed, number), policies[kind]
  local playouts = math.tointeger(tonumber(kind:match "^mcts:(.*)"))
  return function(state)
    if policy or state.actor == CHANCE then
      return state:choose(state.actor == CHANCE and "uniform" or policy, random)
    end
    return (state:search { playouts = playouts, seed = core.mix(core.mix(seed, number),
      state.steps) })
  end
end

--- The same for game number n, from 0, of a list of programs.
---@param kinds string[]
---@param seed integer
---@param number integer
---@return fun(state: State): Step|nil
function chooser.of_game(kinds, seed, number)
  return chooser.new(kinds[number % #kinds + 1], seed, number)
end

return chooser
