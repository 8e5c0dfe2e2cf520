--- Surrender and its undoing, for tests/rules/multiplayer_plain.lua.

local M = {}

-- How many stones of the other's have a neighbour that is the player's.
local function contact(rules, position, player, other)
  local n = 0
  for p = 1, rules.board.points do
    local touches = false
    for _, q in ipairs(rules.board.near[p]) do
      touches = touches or position.colour[q] == player
    end
    if position.colour[p] == other and touches then n = n + 1 end
  end
  return n
end

-- Who is free and has more contact than `least`, and the most of it if `only_most`.
local function receivers(rules, position, least, only_most)
  local me, best, list = position.mover, least, {}
  for other = 1, rules.players do
    local n = contact(rules, position, me, other)
    if other ~= me and position.leader[other] == other and n > least then
      if only_most and n > best then list = {} end
      if not only_most or n >= best then list[#list + 1] = other end
      best = math.max(best, n)
    end
  end
  return list
end

--- The steps by which the mover may change his side.  Surrendering is for three players or more;
--- who occupies others cannot be occupied.
function M.steps(rules, position)
  local me, list = position.mover, {}
  if not rules.o.surrender or rules.players < 3 then return list end
  local leader, kind, others = position.leader[me], "surrender", {}
  if leader ~= me then
    kind, others = "change", receivers(rules, position, contact(rules, position, me, leader), false)
    list[1] = { kind = "independence", text = "independence" }
  else
    local leads = false
    for player = 1, rules.players do
      leads = leads or player ~= me and position.leader[player] == me
    end
    if not leads then others = receivers(rules, position, 0, true) end
  end
  for _, other in ipairs(others) do
    list[#list + 1] = { kind = kind, player = other, text = kind .. " " .. rules.seats[other] }
  end
  return list
end

return M
