--- Games between programs.

local engine = require "moyo.match.engine"
local moyo = require "moyo"

local contest = {}

-- Games that are not over after so many steps are won by nobody.
local LONGEST = 600

--- How many of the games the first program wins against the others, in every seat in
--- turn; a game with several winners is shared.
---@param ruleset string
---@param one string a program, as in moyo.engine
---@param others string
---@param games integer
---@return number
function contest.wins(ruleset, one, others, games)
  local game, won = moyo.load(ruleset), 0
  local players = game.core.players
  for i = 1, games do
    local match, seat, programs = moyo.match(game, i), (i - 1) % players + 1, {}
    for player = 1, players do
      programs[player] = engine.new(player == seat and one or others, i, player)
    end
    while not match.state.over and match.state.steps < LONGEST do
      if match.state.actor == 0 then
        match:roll()
      else
        assert(match:play(game:format(programs[match.state.actor]:choose(match))))
      end
    end
    local winners = match.state.winners
    for _, player in ipairs(winners) do
      if player == seat then won = won + 1 / #winners end
    end
  end
  return won
end

return contest
