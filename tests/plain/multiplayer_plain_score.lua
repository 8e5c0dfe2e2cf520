--- The count, for tests/plain/multiplayer_plain.lua.

local cards = require "plain.multiplayer_plain_cards"
local stones = require "plain.multiplayer_plain_stones"

local M = {}

-- ---- What is lifted --------------------------------------------------------------------------

-- The stones on the board without the dead, and the prisoners, both to be changed.
local function copied(rules, position)
  local count = { colour = table.move(position.colour, 1, rules.board.points, 1, {}),
    prisoners = {} }
  for player = 1, rules.players do
    count.prisoners[player] = table.move(position.prisoners[player], 1, rules.players, 1, {})
  end
  return count
end

local function add(count, holder, colour)
  count.prisoners[holder][colour] = count.prisoners[holder][colour] + 1
end

-- Groups that a change of sides left without liberty leave, all at once.
local function lift_smothered(rules, position, count)
  local board, leader, lifted, looked = rules.board, position.leader, {}, {}
  for p = 1, board.points do
    if count.colour[p] ~= 0 and not looked[p] then
      local points, liberties = board:group(count.colour, leader, p)
      for _, q in ipairs(points) do looked[q] = true end
      if liberties == 0 then
        local sharers = stones.sharers(rules, count.colour, leader, points)
        local shared = stones.split(points, count.colour, sharers,
          function(i) return sharers[i] end)
        table.move(shared, 1, #shared, #lifted + 1, lifted)
      end
    end
  end
  for _, stone in ipairs(lifted) do
    count.colour[stone.point] = 0
    add(count, stone.holder, stone.colour)
  end
end

-- ---- Regions ---------------------------------------------------------------------------------

-- The empty region of p, and the only side that it borders, if it borders just one.
local function region(rules, position, colour, p)
  local within, list, sides, number = { [p] = true }, { p }, {}, 0
  for _, q in ipairs(list) do -- which grows meanwhile
    for _, r in ipairs(rules.board.near[q]) do
      local side = position.leader[colour[r]]
      if not side and not within[r] then
        within[r] = true
        list[#list + 1] = r
      elseif side and not sides[side] then
        sides[side] = true
        number = number + 1
      end
    end
  end
  return list, number == 1 and next(sides) or nil
end

-- For every empty point, whose territory it is: a side, or nil.
local function territory(rules, position, colour)
  local owner, looked = {}, {}
  for p = 1, rules.board.points do
    if colour[p] == 0 and not looked[p] then
      local list, side = region(rules, position, colour, p)
      for _, q in ipairs(list) do looked[q], owner[q] = true, side end
    end
  end
  return owner
end

-- Dead stones go to the leader of the side in whose territory they stand.
local function lift_dead(rules, position, count)
  local dead = position.dead or {}
  for p in pairs(dead) do count.colour[p] = 0 end
  local owner = territory(rules, position, count.colour)
  for p in pairs(dead) do
    if owner[p] then add(count, owner[p], position.colour[p]) end
  end
end

-- ---- Points ----------------------------------------------------------------------------------

local function zeros(n)
  local list = {}
  for i = 1, n do list[i] = 0 end
  return list
end

local function of_side(rules, position, side)
  local list = {}
  for player = 1, rules.players do
    if position.leader[player] == side then list[#list + 1] = player end
  end
  return list
end

-- The prisoners of a side's colours fill its territory, one of each holder in turn; returns
-- what is left open, and takes from the count's prisoners those that have found a place.
local function fill(rules, position, count, side, open)
  local colours, moved = of_side(rules, position, side), true
  while open > 0 and moved do
    moved = false
    for holder = 1, rules.players do
      for _, colour in ipairs(colours) do
        if open > 0 and count.prisoners[holder][colour] > 0 then
          count.prisoners[holder][colour] = count.prisoners[holder][colour] - 1
          open, moved = open - 1, true
          break
        end
      end
    end
  end
  return open
end

local function open_territory(rules, position, count)
  local open = zeros(rules.players)
  for _, side in pairs(territory(rules, position, count.colour)) do open[side] = open[side] + 1 end
  return open
end

local kinds = {}

function kinds.territory(rules, position, count)
  local points = open_territory(rules, position, count)
  for side = 1, rules.players do
    points[side] = fill(rules, position, count, side, points[side])
  end
  for holder = 1, rules.players do
    for _, n in ipairs(count.prisoners[holder]) do points[holder] = points[holder] + n end
  end
  return points
end

function kinds.area(rules, position, count)
  local points = open_territory(rules, position, count)
  for p = 1, rules.board.points do
    local player = count.colour[p]
    if player ~= 0 then points[player] = points[player] + 1 end
  end
  return points
end

local function card_points(rules, position, player)
  if not rules.o.cards then return 0 end
  local points = position.laid[player]
  for word, n in pairs(position.hands[player]) do
    points = points + n * (cards.cards[word].points or 0)
  end
  return points
end

--- The points of every player, as if the game ended now.
function M.scores(rules, position)
  local count, scores = copied(rules, position), zeros(rules.players)
  lift_dead(rules, position, count)
  lift_smothered(rules, position, count)
  local points = kinds[rules.o.scoring](rules, position, count)
  for player = 1, rules.players do
    local leader = position.leader[player]
    scores[leader] = scores[leader] + points[player] + card_points(rules, position, player)
      + (rules.o.komi[player] or 0)
  end
  return scores
end

--- Who has most; several when they are equal first.
function M.winners(scores)
  local best, list = math.max(table.unpack(scores)), {}
  for player, points in ipairs(scores) do
    if points == best then list[#list + 1] = player end
  end
  return list
end

return M
