--- Checks what players know of a game with hidden tables: each one's view of a random
--- game can be played on with the steps as he sees them, and is then what he would see
--- of the game itself. A rule that gives away what is hidden, or needs to know it, is
--- found out.

local core = require "moyo.core"
local view = require "moyo.match.view"

local views = {}

--- Plays one game in which steps are hidden; returns how many.  Of a view anything may be true that
--- it leaves open: what is dealt from it is seen alike, and the same is legal.
local function walk_dealt(game, faults, seed, player, steps, late)
  local state, random = game.core:state(seed), core.random(seed, 3)
  for played = 0, steps - 1 do
    local step = not state.over and not late() and state:choose("uniform", random)
    if not step then return played end
    assert(state:play(step))
    local known = not state.over and state:view(player)
    local dealt = known and known:dealt(random)
    if dealt and dealt:view(player):save() ~= known:save() then
      faults:add("view", nil, "%s, seed %d, after %d steps: %s would see another position if what "
        .. "he does not see were otherwise; the slot unseen goes by what he knows", game.ruleset,
        seed, state.steps, game:player_name(player))
      return played
    end
    -- what is legal goes by hidden stones, as a play that they forbid is tried
    local open = known and not game.core.veiled and state.actor == player
    if open and table.concat(dealt:legal(), " ") ~= table.concat(state:legal(), " ") then
      faults:add("view", nil, "%s, seed %d, after %d steps: what %s may choose depends on what "
        .. "others have sealed", game.ruleset, seed, state.steps, game:player_name(player))
      return played
    end
  end
  return steps
end

--- Plays one game, with the view of a player beside it; returns how many steps.
local function walk(game, faults, seed, player, steps, late)
  local state, random = game.core:state(seed), core.random(seed, 3)
  local known = state:view(player)
  local who = player == 0 and "a spectator" or game:player_name(player)
  local function fault(step, fmt, ...)
    faults:add("view", nil, "%s, seed %d, after %d steps, %s: " .. fmt, game.ruleset, seed,
      state.steps, game:format(step), ...)
  end
  for played = 0, steps - 1 do
    local step = not state.over and not late() and state:choose("uniform", random)
    if not step then return played end
    local good, why = known:play(game.notation:seen(step, state, player))
    if not good then
      fault(step, "it is refused in %s's view: %s", who, why.sentence)
      return played
    end
    assert(state:play(step))
    -- when the game is over, hands lie open
    if not state.over and known:save() ~= state:view(player):save() then
      fault(step, "what %s sees after it depends on what is hidden", who)
      return played
    end
  end
  return steps
end

--- Plays a game for every player, and one for a spectator.
---@param game table as moyo.load gives it
---@param faults check.faults
---@param seed integer
---@param steps integer the most in each
---@param late fun(): boolean is there no more time?
---@return integer steps
function views.check(game, faults, seed, steps, late)
  local sum = 0
  if not view.is_needed(game) then return sum end
  local hidden = view.hides_steps(game)
  for player = hidden and 1 or 0, game.core.players do
    sum = sum + (hidden and walk_dealt or walk)(game, faults, seed + player, player, steps, late)
  end
  return sum
end

return views
