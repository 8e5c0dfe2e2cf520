--- Whose the points of a position are: as it stands, and as random games from it end.

local areas = require "moyo.vocabulary.course.areas"
local core = require "moyo.core"

local M = {}

--- The points of each player's area: what stones of his colour alone cover, and the free regions
--- that border on them alone. Stones that the players have marked as dead are gone.
---@param state State
---@return PointSet[] by player
function M.now(state) return areas.areas(state) end

-- Where games begin: where the players agree already on what is dead, as if play went on.
local function beginning(state)
  local start, after = state:clone(), false
  for _, phase in ipairs(state.game:phases()) do
    if phase == state.phase and after then start:to_play(nil, "play") end
    after = after or phase == "play"
  end
  return start
end

--- How often light random games from a position end with each point a player's, and how often he
--- has won. What is not known in a view is dealt anew for each game.
---@param state State it stays as it is
---@param games integer
---@param seed integer
---@return integer[][] counts by player, then by point
---@return integer[] wins by player; a draw counts for nobody
function M.expected(state, games, seed)
  local counts, wins, random = {}, {}, core.random(seed, 0)
  for player = 1, state.game.players do
    counts[player], wins[player] = {}, 0
    for p = 1, state.game.board.points do counts[player][p] = 0 end
  end
  local start = beginning(state)
  local spare = start:clone()
  for _ = 1, games do
    spare:copy(state.known_in_part and start:dealt(random) or start)
    spare:playout("light", random)
    for player, area in ipairs(M.now(spare)) do
      local of = counts[player]
      for p in area:each() do of[p] = of[p] + 1 end
    end
    local winners = spare.winners
    if #winners == 1 then wins[winners[1]] = wins[winners[1]] + 1 end
  end
  return counts, wins
end

return M
