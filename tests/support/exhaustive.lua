--- The value of a position by plain play: no order, no depth, no bounds kept; every reply that
--- could change the value is tried.  What the solver in C finds is compared with it.
--
-- A value is kept for the same situation after the same earlier ones alone, so that it does not
-- matter on what in the past it depends.

local core = require "moyo.core"

local exhaustive = {}

-- Is the first seat behind this player now?
local function is_first(state, player) return state.seats[1] == player end

local function of_player(state, by)
  local winners = state.winners
  local won = #winners == 1 and (winners[1] == 1 and 1 or -1) or 0
  if by == "result" or #winners == 0 then return won end
  local scores = state:scores()
  return scores[1] - scores[2]
end

local function worth(state, by)
  local value = of_player(state, by)
  return is_first(state, 1) and value or -value
end

-- All earlier situations in one order: what the past may forbid.
local function past(above)
  local keys = {}
  for key in pairs(above) do keys[#keys + 1] = key end
  table.sort(keys)
  return table.concat(keys)
end

local search

-- The best of the replies, as far as it lies between alpha and beta.
local function best_reply(self, state, alpha, beta)
  local first = is_first(state, state.actor)
  local best = first and -math.huge or math.huge
  for _, step in ipairs(state:legal()) do
    local below = state:clone()
    assert(below:play(step))
    local v = search(self, below, alpha, beta)
    if first then
      best = math.max(best, v)
      alpha = math.max(alpha, best)
    else
      best = math.min(best, v)
      beta = math.min(beta, best)
    end
    if alpha >= beta then break end
  end
  return best
end

-- One that comes back is worth 0.
function search(self, state, alpha, beta)
  if state.over then return worth(state, self.by) end
  local above, key = self.above, state:situation(true) .. state.passes
  if above[key] then return 0 end
  self.count = self.count + 1
  if self.count > self.most then error "too many positions" end
  local name = ("%s %s %s"):format(key, alpha, beta) .. past(above)
  if not self.known[name] then
    above[key] = true
    self.known[name] = best_reply(self, state, alpha, beta)
    above[key] = nil
  end
  return self.known[name]
end

--- What the first seat gains if both play as well as they can; nil if that takes too long.
---@param game LoadedGame
---@param state State
---@param by "score"|"result"
---@param most? integer positions that are looked at
---@return number|nil
function exhaustive.value(game, state, by, most)
  assert(#game:player_names() == 2)
  local self = { by = by, above = {}, known = {}, count = 0, most = most or math.maxinteger }
  local good, value = pcall(search, self, state, -math.huge, math.huge)
  if good then return value end
  assert(tostring(value):find "too many positions", value)
end

--- A position to compare: after some turns at random, with few passes.
---@param game LoadedGame
---@param seed integer
---@param plies integer fewer than these are played
---@return State
function exhaustive.position(game, seed, plies)
  local random, state = core.random(91, seed), game.core:state(1)
  for _ = 1, random:below(plies) do
    if state.over then break end
    local step
    for _ = 1, 4 do
      step = state:choose("uniform", random)
      if game:format(step) ~= "pass" then break end
    end
    state:play(step)
  end
  return state
end

return exhaustive
