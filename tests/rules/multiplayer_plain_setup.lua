--- Before play, for tests/rules/multiplayer_plain.lua: rolls for the order, start points and
-- handicaps.

local M = {}

-- ---- Rolls -----------------------------------------------------------------------------------

--- Who rolls next, or nil when no two are equal: of those who have to, the one of the best rank.
function M.roller(rules, position)
  local next_player
  for player = 1, rules.players do
    local better = not next_player or position.rank[player] < position.rank[next_player]
    if position.sum[player] == 0 and better then next_player = player end
  end
  return next_player
end

-- When all of a rank have rolled, those who rolled less rank behind the others, and those who are
-- still equal roll again.
local function resolve(rules, position, rank)
  local tied, fresh = {}, {}
  for player = 1, rules.players do
    if position.rank[player] == rank then
      if position.sum[player] == 0 then return end
      tied[#tied + 1] = player
    end
  end
  for _, player in ipairs(tied) do
    local above, equal = 0, 0
    for _, other in ipairs(tied) do
      if position.sum[other] > position.sum[player] then above = above + 1 end
      if position.sum[other] == position.sum[player] then equal = equal + 1 end
    end
    fresh[player] = { rank = rank + above, sum = equal > 1 and 0 or position.sum[player] }
  end
  for player, each in pairs(fresh) do
    position.rank[player], position.sum[player] = each.rank, each.sum
  end
end

--- A player has rolled.
function M.rolled(rules, position, player, a, b)
  position.sum[player] = a + b
  resolve(rules, position, position.rank[player])
end

--- The players from the highest roll down; without dice, in the order of the seats.
function M.order(rules, position)
  local order = {}
  for player = 1, rules.players do order[position.rank[player]] = player end
  return order
end

-- ---- Handicaps -------------------------------------------------------------------------------

local function best_and_worst(handicap)
  return math.max(table.unpack(handicap)), math.min(table.unpack(handicap))
end

--- Who plays starter stones, in order: at every level from the best to one above the lowest, all
--- who are at least of that level.
function M.starters(rules, order)
  local list = {}
  local best, worst = best_and_worst(rules.o.handicap)
  for level = best, worst + 1, -1 do
    for _, player in ipairs(order) do
      if rules.o.handicap[player] >= level then list[#list + 1] = player end
    end
  end
  return list
end

--- Whether start points mean anything in this game.
function M.starts_matter(rules)
  local best, worst = best_and_worst(rules.o.handicap)
  return rules.limited or best > worst
end

return M
