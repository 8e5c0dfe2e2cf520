--- Matches as a player knows them: for games with hidden tables.
--
-- A view holds nothing that the player may not know, neither what others have drawn nor the seed,
-- so nothing that is shown, written or answered from it gives that away.  See Notation:seen for
-- steps, and State:view for positions.

local result = require "moyo.match.result"

local M = {}

--- Whether a game hides anything from anybody.
---@param game LoadedGame
---@return boolean
function M.is_needed(game)
  for _, field in ipairs(game.core:fields()) do
    if field.hidden then return true end
  end
  return false
end

-- Steps of a turn as the player sees them; only the mover sees what is secret.
local function seen_steps(match, steps, mover, player)
  local out = {}
  for i, step in ipairs(steps) do
    out[i] = match.game.notation:seen(step, { mover = mover }, player)
  end
  return out
end

local function seen_turns(match, player)
  local turns, notation = {}, match.game.notation
  for i, turn in ipairs(match.turns) do
    local steps = seen_steps(match, turn.steps, turn.mover, player)
    turns[i] = { text = notation:format_turn(steps), player = turn.player, mover = turn.mover,
      steps = steps }
  end
  return turns
end

local function seen_open(match, player)
  local open, steps = { player = match.open.player, mover = match.open.mover }, {}
  for i, entry in ipairs(match.open) do steps[i] = entry.step end
  for i, step in ipairs(seen_steps(match, steps, match.open.mover, player)) do
    open[i] = { step = step, text = match.game:format(step) }
  end
  return open
end

--- A match as a player knows it, or a spectator: 0.  It has the same turns, as he has
--- seen them; it can be shown, saved as his record, and asked, but not taken back.
---@param match Match
---@param player Player
---@return Match
function M.of(match, player)
  local start = nil
  if match.start then
    local state = match.game.core:state(match.seed)
    assert(state:load(match.start))
    start = state:view(player):save()
  end
  return setmetatable({
    game = match.game, seed = 0, viewer = player, state = match.state:view(player),
    turns = seen_turns(match, player), open = seen_open(match, player), undone = {},
    start = start, setup_rows = match.setup_rows,
    resigned = match.resigned and { player = match.resigned.player },
    result = match.state.over and result.of(match) or nil,
  }, getmetatable(match))
end

return M
