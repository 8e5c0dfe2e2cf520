--- Stones for tests/rules/multiplayer_plain.lua: what a placement takes and who gets it, and how
-- a placement is undone.
--
-- A position has `colour`, by point (0: empty); `leader`, by colour; `prisoners`, by player and
-- colour; and `placements`, the stones put in turns of play that are still there: a list of
-- { point, player, ply, taken }, where `taken` lists what the stone took, as long as nothing
-- has been put in its place: { point, colour, holder }.

local M = {}

--- How the stones of a group are shared: a list of { point, colour, holder }.  Sorted by colour
-- they go round the sharers for as many full rounds as there are; what is left is the rest's.
---@param points integer[]
---@param colour integer[] by point
---@param sharers integer[] in the order of the seats
---@param rest fun(i: integer): integer who gets the i-th stone of those that are left
function M.split(points, colour, sharers, rest)
  local list = {}
  for i, p in ipairs(points) do list[i] = { point = p, colour = colour[p] } end
  table.sort(list, function(a, b)
    if a.colour ~= b.colour then return a.colour < b.colour end
    return a.point < b.point
  end)
  local even = #list // #sharers * #sharers
  for i, stone in ipairs(list) do
    stone.holder = i <= even and sharers[(i - 1) % #sharers + 1] or rest(i - even)
  end
  return list
end

--- The players, not of the group's side, who have a stone beside it.
function M.sharers(rules, colour, leader, points)
  local side, beside, list = leader[colour[points[1]]], {}, {}
  for _, p in ipairs(points) do
    for _, q in ipairs(rules.board.near[p]) do
      if colour[q] ~= 0 and leader[colour[q]] ~= side then beside[colour[q]] = true end
    end
  end
  for player = 1, rules.players do
    if beside[player] then list[#list + 1] = player end
  end
  return list
end

--- What a stone of a player's would do on p, coming from elsewhere on the board if `from` says
-- so: { colour = what then stands, taken = as `split` has it, suicide = boolean }.
function M.outcome(rules, position, player, p, from)
  local board, leader = rules.board, position.leader
  local colour = table.move(position.colour, 1, board.points, 1, {})
  if from then colour[from] = 0 end
  colour[p] = player
  local taken, looked = {}, {}
  for _, q in ipairs(board.near[p]) do
    if colour[q] ~= 0 and leader[colour[q]] ~= leader[player] and not looked[q] then
      local points, liberties = board:group(colour, leader, q)
      for _, r in ipairs(points) do looked[r] = true end
      if liberties == 0 then
        local sharers = M.sharers(rules, colour, leader, points)
        local stones = M.split(points, colour, sharers, function() return player end)
        table.move(stones, 1, #stones, #taken + 1, taken)
      end
    end
  end
  for _, stone in ipairs(taken) do colour[stone.point] = 0 end
  local _, liberties = board:group(colour, leader, p)
  return { colour = colour, taken = taken, suicide = liberties == 0 }
end

-- Whether a stone may do that.
local function may_stand(rules, position, outcome)
  return not outcome.suicide and not rules:repeats(position, outcome.colour)
end

--- The outcome of a player's stone on an empty point, if the rules but that of reach allow it.
function M.placement(rules, position, player, p)
  if position.colour[p] ~= 0 then return nil end
  local outcome = M.outcome(rules, position, player, p)
  return may_stand(rules, position, outcome) and outcome or nil
end

--- The same for a stone that is moved; it is its owner's, whoever moves it.
function M.move(rules, position, from, p)
  if position.colour[p] ~= 0 then return nil end
  local outcome = M.outcome(rules, position, position.colour[from], p, from)
  return may_stand(rules, position, outcome) and outcome or nil
end

--- The same for a stone in place of another player's.
function M.replacement(rules, position, player, p)
  if position.colour[p] == 0 or position.colour[p] == player then return nil end
  local outcome = M.outcome(rules, position, player, p, p)
  return may_stand(rules, position, outcome) and outcome or nil
end

-- ---- Changing a position ---------------------------------------------------------------------

-- The stone on p leaves: it can no longer be rejected.
local function leaves(position, p)
  for i = #position.placements, 1, -1 do
    if position.placements[i].point == p then table.remove(position.placements, i) end
  end
end

-- Something is put on p: what was taken there can no longer return.
local function arrives(position, p)
  for _, record in ipairs(position.placements) do
    for i = #record.taken, 1, -1 do
      if record.taken[i].point == p then table.remove(record.taken, i) end
    end
  end
end

local function add_prisoner(position, holder, colour, n)
  local held = position.prisoners[holder]
  held[colour] = held[colour] + n
end

--- Brings about an outcome on p, with the prisoners.
function M.apply(position, outcome, p, from)
  leaves(position, p)
  if from then leaves(position, from) end
  arrives(position, p)
  for _, stone in ipairs(outcome.taken) do
    leaves(position, stone.point)
    add_prisoner(position, stone.holder, stone.colour, 1)
  end
  position.colour = outcome.colour
end

--- Notes that the outcome was of a stone put on p, which can be rejected.
function M.record(position, player, p, outcome)
  local taken = {}
  for i, stone in ipairs(outcome.taken) do
    taken[i] = { point = stone.point, colour = stone.colour, holder = stone.holder }
  end
  table.sort(taken, function(a, b) return a.point < b.point end)
  table.insert(position.placements,
    { point = p, player = player, ply = position.ply, taken = taken })
end

-- ---- Undoing a placement ---------------------------------------------------------------------

-- Which of the stones that a placement took can return, in the order of the points: their
-- holders still have such prisoners.
local function returning(position, record)
  local list, asked = {}, {}
  for _, stone in ipairs(record.taken) do
    local key = stone.holder .. "/" .. stone.colour
    asked[key] = (asked[key] or 0) + 1
    if asked[key] <= position.prisoners[stone.holder][stone.colour] then
      list[#list + 1] = stone
    end
  end
  return list
end

-- Whether a group with one of these stones, or beside one, has no liberty.
local function any_smothered(rules, position, colour, stones)
  local function smothered(p)
    return colour[p] ~= 0 and select(2, rules.board:group(colour, position.leader, p)) == 0
  end
  for _, stone in ipairs(stones) do
    if smothered(stone.point) then return true end
    for _, q in ipairs(rules.board.near[stone.point]) do
      if smothered(q) then return true end
    end
  end
  return false
end

--- What undoing a placement leaves: { colour, returned }; nil where it cannot be done.
function M.undoing(rules, position, record)
  local colour = table.move(position.colour, 1, rules.board.points, 1, {})
  colour[record.point] = 0
  local stones = returning(position, record)
  for _, stone in ipairs(stones) do colour[stone.point] = stone.colour end
  if any_smothered(rules, position, colour, stones) then return nil end
  return { colour = colour, returned = stones }
end

--- The placements that a player can reject: others', since his own last turn.
function M.rejectable(rules, position, player)
  local list = {}
  for _, record in ipairs(position.placements) do
    if record.player ~= player and record.ply > position.last_turn[player]
      and M.undoing(rules, position, record) then
      list[#list + 1] = record
    end
  end
  return list
end

--- Undoes a placement.
function M.undo(rules, position, record)
  local result = M.undoing(rules, position, record)
  leaves(position, record.point)
  for _, stone in ipairs(result.returned) do
    add_prisoner(position, stone.holder, stone.colour, -1)
    arrives(position, stone.point)
  end
  position.colour = result.colour
end

return M
