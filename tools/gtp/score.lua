--- Results as the protocol writes them.

local fail = require "moyo.base.fail"
local result = require "moyo.match.result"

local score = {}

--- A margin without needless digits: 3.5, 12.
local function number(value)
  return ("%.14g"):format(value)
end

--- The word for a player: `B`, `W`, and his whole name among more than two.
local function word(game, player)
  local name = game:player_name(player)
  return game.core.players == 2 and name:sub(1, 1):upper() or name
end

--- Who would win if the game ended now.
local function leaders(scores)
  local list = {}
  for player, points in ipairs(scores) do
    if points > (scores[list[1]] or -math.huge) then list = {} end
    if points == (scores[list[1]] or points) then list[#list + 1] = player end
  end
  return list
end

--- By how much the winners are before the others.
local function margin_of(scores, winners)
  local best = -math.huge
  local won = {}
  for _, player in ipairs(winners) do won[player] = true end
  for player, points in ipairs(scores) do
    if not won[player] then best = math.max(best, points) end
  end
  return scores[winners[1]] - best
end

--- `B+3.5`, `0` for a draw, `W+R` after resignation, `B+` for a win that is not
--- by points.  While the game goes on: as if it ended now; a mistake without a score.
---@param game table
---@param state table
---@return string
function score.text(game, state)
  local has_score = #game.core:score_names() > 0
  if not (has_score or state.over) then fail.raise("cannot score: %s has no score", game.title) end
  local scores = has_score and state:scores(1) or {}
  local winners = state.over and state.winners or leaders(scores)
  if #winners == 0 or #winners == game.core.players then return "0" end
  local words = {}
  for i, player in ipairs(winners) do words[i] = word(game, player) end
  local by = ""
  if state.over and state.reason == "resignation" then
    by = "R"
  elseif not state.over or result.is_scored(game, state.reason) then
    local margin = margin_of(scores, winners)
    by = margin > 0 and number(margin) or ""
  end
  return table.concat(words, ",") .. "+" .. by
end

--- The stones that the players have agreed to be dead.
local function agreed_dead(game, state)
  for _, field in ipairs(game.core:fields()) do
    if field.name == "dead" and field.kind == "set" then return state:field(field.name) end
  end
  return state:stones() - state:stones()
end

--- Groups by what became of them.  Random play judges no group's life: dead is
--- what the players agreed on, and everything else is alive.
---@param game table
---@param state table
---@return table<string, table[]> point sets by "alive", "seki", "dead"
function score.status(game, state)
  local lists = { alive = {}, seki = {}, dead = {} }
  local dead = agreed_dead(game, state)
  for _, group in ipairs(state:groups()) do
    local list = #(group & dead) > 0 and lists.dead or lists.alive
    list[#list + 1] = group
  end
  return lists
end

return score
