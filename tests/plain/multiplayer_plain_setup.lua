--- Before play, for tests/plain/multiplayer_plain.lua: rolls for the order, start points and
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

-- The players as they sit, the first of all in front.
local function turn_round(list, first)
  local round = {}
  for i, player in ipairs(list) do
    if player == first then
      table.move(list, i, #list, 1, round)
      table.move(list, 1, i - 1, #round + 1, round)
    end
  end
  return round
end

--- Without knowing who sits where, play goes round in the order of the colours.
function M.begin_round(rules, position)
  local colours = {}
  for player = 1, rules.players do colours[player] = player end
  position.round = turn_round(colours, M.order(rules, position)[1])
end

--- Once all have a start point they sit round the board, clockwise as seen from the middle of
--- these; angles are measured from straight up.
function M.seat(rules, position)
  local x, y, seats = 0, 0, {}
  for player = 1, rules.players do
    local p = position.start[player]
    if not p then return end
    x, y = x + rules.board.columns[p] / rules.players, y + rules.board.rows[p] / rules.players
  end
  for player = 1, rules.players do
    local p = position.start[player]
    local right, up = rules.board.columns[p] - x, rules.board.rows[p] - y
    if math.abs(right) < 1e-9 then right = 0 end
    if math.abs(up) < 1e-9 then up = 0 end
    local middle = right == 0 and up == 0
    local angle = middle and -1 or math.atan(right, up) % (2 * math.pi)
    seats[player] = { player = player, angle = angle, far = right ^ 2 + up ^ 2 }
  end
  table.sort(seats, function(a, b)
    if math.abs(a.angle - b.angle) > 1e-9 then return a.angle < b.angle end
    return a.far < b.far
  end)
  local list = {}
  for i, seat in ipairs(seats) do list[i] = seat.player end
  position.round = turn_round(list, M.order(rules, position)[1])
end

--- Who comes after a player.
function M.next_in_round(position, player)
  for i, each in ipairs(position.round) do
    if each == player then return position.round[i + 1] or position.round[1] end
  end
end

--- A player has rolled.
function M.rolled(rules, position, player, a, b)
  position.sum[player] = a + b
  resolve(rules, position, position.rank[player])
  if not M.roller(rules, position) then M.begin_round(rules, position) end
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
