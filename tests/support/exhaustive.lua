--- The value of a position by plain play: no table, no order, no depth; every reply that could
--- change the value is tried. What the solver in C finds is compared with it.

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

-- Alpha-beta; `above` are the situations that lead here. One that comes back is worth 0.
local function value(state, by, above, alpha, beta)
  if state.over then return worth(state, by) end
  local key = state:situation(true)
  if above[key] then return 0 end
  above[key] = true
  local first = is_first(state, state.actor)
  local best = first and -math.huge or math.huge
  for _, step in ipairs(state:legal()) do
    local below = state:clone()
    assert(below:play(step))
    local v = value(below, by, above, alpha, beta)
    if first then
      best = math.max(best, v)
      alpha = math.max(alpha, best)
    else
      best = math.min(best, v)
      beta = math.min(beta, best)
    end
    if alpha >= beta then break end
  end
  above[key] = nil
  return best
end

--- What the first seat gains if both play as well as they can.
---@param game LoadedGame
---@param state State
---@param by "score"|"result"
---@return number
function exhaustive.value(game, state, by)
  assert(#game:player_names() == 2)
  return value(state, by, {}, -math.huge, math.huge)
end

return exhaustive
