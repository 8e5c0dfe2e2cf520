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
  return game.core.veiled
end

---@class moyo.match.secret a step in a game in which stones are hidden
---@field refused boolean it was tried in vain
---@field [Player] boolean whether he did not see it; 0: a spectator

--- Who does not see a step that has just been played.
---@param match Match
---@param step Step
---@param actor Player
---@param refused boolean it was tried in vain
---@return moyo.match.secret|nil nothing where no stones are hidden
function M.secret(match, step, actor, refused)
  if not match.game.core.veiled or match.viewer then return nil end
  local point, state = match.game.notation:arrival(step), match.state
  local secret = { refused = refused }
  for player = 0, match.game.core.players do
    local view = point and player ~= actor and state:view(player)
    secret[player] = view and (refused or view:field "dark":has(point)
      or view:colour(point) ~= state:colour(point)) or false
  end
  return secret
end

--- A step as a player sees it.
---@param game LoadedGame
---@param entry {step: Step, secret: moyo.match.secret|nil}
---@param mover Player whose turn it is, or was
---@param player Player
---@return Step
function M.step(game, entry, mover, player)
  if entry.secret and entry.secret[player] then return game.notation.unseen end
  return game.notation:seen(entry.step, { mover = mover }, player)
end

local function seen_turns(match, player)
  local turns, notation = {}, match.game.notation
  for i, turn in ipairs(match.turns) do
    local steps = {}
    for k, step in ipairs(turn.steps) do
      steps[k] = M.step(match.game, { step = step, secret = match.state.over and {}
        or turn.secrets[k] }, turn.mover, player)
    end
    turns[i] = { text = notation:format_turn(steps), player = turn.player, mover = turn.mover,
      steps = steps, secrets = {}, refused = turn.refused }
  end
  return turns
end

local function seen_open(match, player)
  local open = { player = match.open.player, mover = match.open.mover }
  for i, entry in ipairs(match.open) do
    local step = M.step(match.game, entry, open.mover, player)
    open[i] = { step = step, text = match.game:format(step) }
  end
  return open
end

--- A player's match that begins with what he sees now: where stones are hidden, what he was told
--- of the turns before does not say how this came about.
---@param match Match
---@return Match
function M.as_start(match)
  if #match.turns == 0 and #match.open == 0 then return match end
  local copy = {}
  for name, value in pairs(match) do copy[name] = value end
  copy.turns, copy.open, copy.start = {}, {}, match.state:save()
  return setmetatable(copy, getmetatable(match))
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
