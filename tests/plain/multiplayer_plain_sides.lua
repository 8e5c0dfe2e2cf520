--- Surrender and its undoing, for tests/plain/multiplayer_plain.lua.
--
-- `lord` has whom each player has surrendered to, or 0; `leader` the one at the top of that, whose
-- side he is on; `refused`, by player, who has declined his surrender or has been left by him.

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

-- Whether a player is led by another, if need be over others between them.
local function is_led_by(position, player, lord)
  while player ~= 0 do
    if player == lord then return true end
    player = position.lord[player]
  end
  return false
end

-- Whether the mover could surrender to another player as things stand, whatever their contact.
local function is_open(rules, position, other)
  if is_led_by(position, other, position.mover) then return false end
  return rules.o.chains or position.lord[other] == 0
end

-- To whom a free player may surrender: who has most contact, of all or of who is open.
local function receivers(rules, position)
  local best, list = 1, {}
  for other = 1, rules.players do
    local counts = is_open(rules, position, other)
      or rules.o.surrender_to == "most" and not is_led_by(position, other, position.mover)
    local n = counts and contact(rules, position, position.mover, other) or 0
    if n > best then best, list = n, {} end
    if n >= best and is_open(rules, position, other) then list[#list + 1] = other end
  end
  return list
end

-- To whom an occupied player may change: who has more contact than whom he serves.
local function others(rules, position)
  local list, me = {}, position.mover
  local least = contact(rules, position, me, position.lord[me])
  for other = 1, rules.players do
    if is_open(rules, position, other) and contact(rules, position, me, other) > least then
      list[#list + 1] = other
    end
  end
  return list
end

--- The steps by which the mover may change his side.  Surrendering is for three players or more;
--- who occupies others cannot be occupied, but in chains.
function M.steps(rules, position)
  local me, list, kind, found = position.mover, {}, "surrender", {}
  if not rules.o.surrender or rules.players < 3 then return list end
  local leads = false
  for player = 1, rules.players do leads = leads or position.lord[player] == me end
  if position.lord[me] ~= 0 then
    kind, found = "change", others(rules, position)
    list[1] = { kind = "independence", text = "independence" }
  elseif rules.o.chains or not leads then
    found = receivers(rules, position)
  end
  for _, other in ipairs(found) do
    if not position.refused[me][other] then
      list[#list + 1] = { kind = kind, player = other, text = kind .. " " .. rules.seats[other] }
    end
  end
  return list
end

--- A player serves another from now on, or nobody: 0.  Whom he leaves he will not ask.
function M.serve(rules, position, player, lord)
  if position.lord[player] ~= 0 then position.refused[player][position.lord[player]] = true end
  position.lord[player] = lord
  for each = 1, rules.players do
    local leader = each
    while position.lord[leader] ~= 0 do leader = position.lord[leader] end
    position.leader[each] = leader
  end
end

return M
