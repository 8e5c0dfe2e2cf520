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
  return M.hides_steps(game)
end

--- Whether steps are hidden, not only what they name: by stones that are not seen, or by turns that
--- are sealed.
---@param game LoadedGame
---@return boolean
function M.hides_steps(game)
  return game.core.veiled or game.core.sealed ~= false
end

---@class moyo.match.secret a step in a game in which steps are hidden
---@field refused boolean it was tried in vain
---@field sealed boolean it is hidden until all players have chosen
---@field reveals boolean with it all had chosen
---@field [Player] boolean whether he did not see it; 0: a spectator

-- What a turn's step hides.
local function secret_of(turn) return turn and turn.secrets[1] or nil end

-- Of a step of a sealed turn, which has just been played; nil of another.
local function sealed_secret(match, actor)
  local name = match.game.core.sealed
  if name and actor > 0 and match.state:field(name, actor, 1) ~= 0 then
    local secret = { refused = false, sealed = true }
    for player = 0, match.game.core.players do secret[player] = player ~= actor end
    return secret
  end
  local before = name and secret_of(match.turns[#match.turns])
  return before and before.sealed and { refused = false, reveals = true } or nil
end

-- The first of the latest turns that are still sealed.
local function first_sealed(match)
  local i = #match.turns
  while i > 0 and secret_of(match.turns[i]) and secret_of(match.turns[i]).sealed do i = i - 1 end
  return i + 1
end

--- The turns that the latest turn has revealed, and that turn; nil if it has revealed none.
---@param match Match
---@return {player: Player, text: string}[]|nil
function M.revealed(match)
  local last, list = match.turns[#match.turns], {}
  if not (secret_of(last) and secret_of(last).reveals) then return nil end
  local i = #match.turns
  repeat
    table.insert(list, 1, { player = match.turns[i].player, text = match.turns[i].text })
    i = i - 1
  until not (secret_of(match.turns[i]) and secret_of(match.turns[i]).sealed)
  return list
end

--- Who does not see a step that has just been played.
---@param match Match
---@param step Step
---@param actor Player
---@param refused boolean it was tried in vain
---@return moyo.match.secret|nil nothing where no stones are hidden
function M.secret(match, step, actor, refused)
  if not M.hides_steps(match.game) or match.viewer then return nil end
  local sealed = not refused and sealed_secret(match, actor)
  if sealed or not match.game.core.veiled then return sealed or nil end
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
  local turns, notation, sealed = {}, match.game.notation, first_sealed(match)
  for i, turn in ipairs(match.turns) do
    local steps, open = {}, match.state.over
    open = open or i < sealed and secret_of(turn) and secret_of(turn).sealed
    for k, step in ipairs(turn.steps) do
      steps[k] = M.step(match.game, { step = step, secret = open and {} or turn.secrets[k] },
        turn.mover, player)
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

local function copy_of(match)
  local copy = {}
  for name, value in pairs(match) do copy[name] = value end
  return setmetatable(copy, getmetatable(match))
end

-- A player's match without the turns from one on that is still sealed.
local function before_turn(match, first)
  local copy, state = copy_of(match), match:beginning()
  if match.start then assert(state:load(match.start)) end
  copy.turns, copy.open, copy.state = {}, {}, state
  for i = 1, first - 1 do
    copy.turns[i] = match.turns[i]
    for _, step in ipairs(match.turns[i].steps) do assert(state:play(step)) end
  end
  return copy
end

--- A player's match as his record keeps it.  Where stones are hidden, it begins with what he sees
--- now: what he was told of the turns before does not say how this came about.  Where turns are
--- sealed, it ends with the last that were revealed.
---@param match Match
---@return Match
function M.as_kept(match)
  if not match.viewer then return match end
  if match.game.core.veiled then
    if #match.turns == 0 and #match.open == 0 then return match end
    local copy = copy_of(match)
    copy.turns, copy.open, copy.start = {}, {}, match.state:save()
    return copy
  end
  for i, turn in ipairs(match.turns) do
    if turn.steps[1] == match.game.notation.unseen then return before_turn(match, i) end
  end
  return match
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
