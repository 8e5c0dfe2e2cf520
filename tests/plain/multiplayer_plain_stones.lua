--- Stones for tests/plain/multiplayer_plain.lua: what a placement takes and who gets it, and how
-- a placement is undone.
--
-- A position has `colour`, by point (0: empty); `leader`, by colour; `prisoners`, by player and
-- colour; and `moves`, the turns of play in which stones were put: a list of
-- { player, ply, put, gone }, where `put` lists the points of those that are still there, and
-- `gone` what the turn took or moved away, as long as no later turn has put anything in its
-- place: { point, colour, holder }; the holder of what was moved is 0, nobody.

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
---@param taker? integer who gets what is not shared out evenly: the player, unless it is said; but
--- nobody who is on the side of the stones, which then go round on
function M.outcome(rules, position, player, p, from, taker)
  local board, leader = rules.board, position.leader
  local colour = table.move(position.colour, 1, board.points, 1, {})
  taker = taker or player
  if from then colour[from] = 0 end
  colour[p] = player
  local taken, looked = {}, {}
  for _, q in ipairs(board.near[p]) do
    if colour[q] ~= 0 and leader[colour[q]] ~= leader[player] and not looked[q] then
      local points, liberties = board:group(colour, leader, q)
      for _, r in ipairs(points) do looked[r] = true end
      if liberties == 0 then
        local sharers = M.sharers(rules, colour, leader, points)
        local stones = M.split(points, colour, sharers, function(i)
          return leader[colour[q]] == leader[taker] and sharers[i] or taker
        end)
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
  local outcome = M.outcome(rules, position, position.colour[from], p, from, position.mover)
  return may_stand(rules, position, outcome) and outcome or nil
end

--- The same for a stone in place of another player's.
function M.replacement(rules, position, player, p)
  if position.colour[p] == 0 or position.colour[p] == player then return nil end
  local outcome = M.outcome(rules, position, player, p, p)
  return may_stand(rules, position, outcome) and outcome or nil
end

-- ---- Changing a position ---------------------------------------------------------------------

local function drop(position, move)
  for i = #position.moves, 1, -1 do
    if position.moves[i] == move then table.remove(position.moves, i) end
  end
end

local function remove(list, p)
  for i = #list, 1, -1 do
    if list[i] == p then
      table.remove(list, i)
      return true
    end
  end
end

-- The stone on p leaves: its move can be rejected only as long as another stone of it stands.  What
-- comes and goes in one turn has that turn forgotten.
local function leaves(position, p)
  for i = #position.moves, 1, -1 do
    local move = position.moves[i]
    if remove(move.put, p) then
      local now = move.ply == position.ply
      if now then position.turn.spoilt = true end
      if now or #move.put == 0 then table.remove(position.moves, i) end
    end
  end
end

-- Something is put on p: what an earlier turn took there can no longer return; and where nobody
-- holds it, that turn cannot be undone.
local function arrives(position, p)
  for k = #position.moves, 1, -1 do
    local move = position.moves[k]
    for i = #move.gone, 1, -1 do
      local stone = move.gone[i]
      if stone.point == p and move.ply ~= position.ply then
        table.remove(move.gone, i)
        if stone.holder == 0 then drop(position, move) end
      end
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

-- The move of this turn, so far.
local function present_move(position)
  for _, move in ipairs(position.moves) do
    if move.ply == position.ply then return move end
  end
  local move = { player = position.mover, ply = position.ply, put = {}, gone = {} }
  table.insert(position.moves, move)
  return move
end

--- Notes that the outcome was of a stone put on p, which can be rejected, and where it came from or
--- what it replaced.
function M.record(position, p, outcome, from)
  if position.turn.spoilt then return end
  local move = present_move(position)
  local function gone(stone)
    for _, each in ipairs(move.gone) do
      if each.point == stone.point then return end
    end
    table.insert(move.gone,
      { point = stone.point, colour = stone.colour, holder = stone.holder })
  end
  table.insert(move.put, p)
  for _, stone in ipairs(outcome.taken) do gone(stone) end
  if from then gone(from) end
  table.sort(move.gone, function(a, b) return a.point < b.point end)
end

-- ---- Undoing a move --------------------------------------------------------------------------

-- The stones on the board without those that a move put.
local function without(rules, position, move)
  local colour = table.move(position.colour, 1, rules.board.points, 1, {})
  for _, p in ipairs(move.put) do colour[p] = 0 end
  return colour
end

-- Which of the stones that a move took can return, in the order of the points: their points are
-- empty then, and their holders still have such prisoners.
local function returning(position, move, colour)
  local list, asked = {}, {}
  for _, stone in ipairs(move.gone) do
    local key = stone.holder .. "/" .. stone.colour
    if colour[stone.point] == 0 then
      asked[key] = (asked[key] or 0) + 1
      if stone.holder == 0
        or asked[key] <= position.prisoners[stone.holder][stone.colour] then
        list[#list + 1] = stone
      end
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

--- What undoing a move leaves: { colour, returned }; nil where it cannot be done.
function M.undoing(rules, position, move)
  local colour = without(rules, position, move)
  local stones = returning(position, move, colour)
  for _, stone in ipairs(stones) do colour[stone.point] = stone.colour end
  if any_smothered(rules, position, colour, stones) then return nil end
  return { colour = colour, returned = stones }
end

--- The moves that a player can reject: others', since his own last turn.
function M.rejectable(rules, position, player)
  local list = {}
  for _, move in ipairs(position.moves) do
    if move.player ~= player and move.ply > position.last_turn[player]
      and M.undoing(rules, position, move) then
      list[#list + 1] = move
    end
  end
  return list
end

--- Undoes a move.
function M.undo(rules, position, move)
  local result = M.undoing(rules, position, move)
  drop(position, move)
  for _, stone in ipairs(result.returned) do
    if stone.holder ~= 0 then add_prisoner(position, stone.holder, stone.colour, -1) end
    arrives(position, stone.point)
  end
  position.colour = result.colour
end

return M
