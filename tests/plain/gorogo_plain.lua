--- GoRoGo written a second time, as the rules' page says it: slowly and plainly.
--
-- Nothing here is shared with Moyo.  A board is a list of what stands on its points, the top row
-- first: 0 empty, 1 black, 2 white, 3 a henge.  Positions are never changed; each knows the one
-- before it.

local M = {}

local HENGE, WHITE = 3, 2
local PIECES = { "stone", "henge" }

local Rules = {}
Rules.__index = Rules

local defaults = {
  width = 5, height = 5, stones = 10, henges = 2, setup_henges = 1, capture_timing = "placement",
  last_henge = "loses", suicide = "forbidden", ko = "none", tie = "white",
  komi = 0,
}

-- The points above, below and beside each.
local function neighbours(width, height)
  local lists = {}
  for p = 1, width * height do
    local list, x = {}, (p - 1) % width
    if x > 0 then list[#list + 1] = p - 1 end
    if x < width - 1 then list[#list + 1] = p + 1 end
    if p > width then list[#list + 1] = p - width end
    if p <= width * (height - 1) then list[#list + 1] = p + width end
    lists[p] = list
  end
  return lists
end

--- Rules with these options, named as on the rules' page, but for `width` and `height`.
---@param options table
function M.rules(options)
  local o = {}
  for name, value in pairs(defaults) do o[name] = value end
  for name, value in pairs(options) do
    assert(defaults[name] ~= nil, name)
    o[name] = value
  end
  return setmetatable({ o = o, points = o.width * o.height,
    near = neighbours(o.width, o.height) }, Rules)
end

-- The points of the group on p, and whether it has a liberty.  `joined` says which pieces count
-- as one with it; all others are walls.
function Rules:group(board, p, joined)
  local list, seen, alive = { p }, { [p] = true }, false
  for _, q in ipairs(list) do -- which grows meanwhile
    for _, r in ipairs(self.near[q]) do
      if board[r] == 0 then
        alive = true
      elseif joined[board[r]] and not seen[r] then
        seen[r] = true
        list[#list + 1] = r
      end
    end
  end
  return list, alive
end

-- The stones that `colour` loses: groups without a liberty, henges being walls to them.
function Rules:doomed(board, colour)
  local dead, seen = {}, {}
  for p = 1, self.points do
    if board[p] == colour and not seen[p] then
      local list, alive = self:group(board, p, { [colour] = true })
      for _, q in ipairs(list) do
        seen[q] = true
        if not alive then dead[#dead + 1] = q end
      end
    end
  end
  table.sort(dead)
  return dead
end

local function without(board, points)
  local copy = table.move(board, 1, #board, 1, {})
  for _, p in ipairs(points) do copy[p] = 0 end
  return copy
end

local function same(a, b)
  for p = 1, #a do
    if a[p] ~= b[p] then return false end
  end
  return true
end

local ko = {}

function ko.none() return false end

-- The board that stood before the opponent's last turn, just as it was left to him.
function ko.simple(position, board)
  local last = position
  while last and last.by ~= 3 - position.mover do last = last.before end
  return last ~= nil and same(last.before.left, board)
end

-- Any board that a placement has left before, and the first.
function ko.positional(position, board)
  local old = position
  while old do
    if same(old.left, board) then return true end
    old = old.before
  end
  return false
end

-- What forbids a stone that leaves this board, or nil.
function Rules:objection(position, board, p, takes)
  local _, alive = self:group(board, p, { [position.mover] = true, [HENGE] = true })
  if self.o.suicide == "capturing" then alive = alive or takes end
  if self.o.suicide ~= "allowed" and not alive then return "suicide" end
  if ko[self.o.ko](position, board) then return "ko" end
  return nil
end

-- Has the mover such a piece to play?
function Rules:has(position, piece)
  if position.setup > 0 then return true end
  local hand = position.hands[position.mover]
  if piece == "henge" and hand.stone + hand.henge == 1 and self.o.last_henge == "forbidden" then
    return false
  end
  return hand[piece] > 0
end

--- The board that a piece on p would leave and the stones it would take, or nil and the rule that
--- forbids it.
function Rules:try(position, piece, p)
  if position.over then return nil, "over" end
  if position.setup > 0 and piece == "stone" then return nil, "turn" end
  if position.board[p] ~= 0 then return nil, "free" end
  if not self:has(position, piece) then return nil, "hand" end
  local board = without(position.board, {})
  board[p] = piece == "henge" and HENGE or position.mover
  local taken = self:doomed(board, 3 - position.mover)
  board = without(board, taken)
  local why = piece == "stone" and self:objection(position, board, p, #taken > 0) or nil
  if why then return nil, why end
  return board, taken
end

function Rules:can_play(position)
  for _, piece in ipairs(PIECES) do
    for p = 1, self.points do
      if self:try(position, piece, p) then return true end
    end
  end
  return false
end

local function ended(position, reason, winners)
  position.over, position.winners = reason, winners
  return position
end

-- The winners by stones taken.
function Rules:best(taken)
  local white = taken[2] + self.o.komi
  if taken[1] == white then return self.o.tie == "draw" and { 1, 2 } or { WHITE } end
  return { taken[1] > white and 1 or 2 }
end

-- Begins the mover's turn, unless the game has ended.  `loser` has just spent a henge as his last.
function Rules:begin(position, loser)
  if loser then return ended(position, "last_piece", { 3 - loser }) end
  local hands, left = position.hands, 0
  for _, piece in ipairs(PIECES) do left = left + hands[1][piece] + hands[2][piece] end
  if left == 0 then return ended(position, "spent", self:best(position.taken)) end
  if self.o.capture_timing == "turn_start" then
    local me = position.mover
    position.cleared = self:doomed(position.board, 3 - me)
    position.board = without(position.board, position.cleared)
    position.taken[me] = position.taken[me] + #position.cleared
  end
  if not self:can_play(position) then return ended(position, "stuck", { 3 - position.mover }) end
  return position
end

--- The position before the first step.
function Rules:start()
  local o, board = self.o, {}
  for p = 1, self.points do board[p] = 0 end
  return self:begin {
    board = board, left = board, setup = o.setup_henges, mover = o.setup_henges > 0 and WHITE or 1,
    hands = { { stone = o.stones, henge = o.henges }, { stone = o.stones, henge = o.henges } },
    taken = { 0, 0 }, removed = {}, cleared = {}, ply = 0,
  }
end

--- The position after a piece on p, or nil and the rule that forbids it.
function Rules:play(position, piece, p)
  local board, removed = self:try(position, piece, p)
  if not board then return nil, removed end
  local me, hands = position.mover, {}
  for i = 1, 2 do
    hands[i] = { stone = position.hands[i].stone, henge = position.hands[i].henge }
  end
  local next = { board = board, left = board, before = position, by = me, hands = hands,
    setup = math.max(position.setup - 1, 0), taken = { table.unpack(position.taken) },
    removed = removed, cleared = {}, ply = position.ply + 1 }
  next.taken[me] = next.taken[me] + #removed
  if position.setup > 0 then
    next.mover = next.setup > 0 and WHITE or 1
    return self:begin(next)
  end
  next.mover = 3 - me
  hands[me][piece] = hands[me][piece] - 1
  local emptied = hands[me].stone + hands[me].henge == 0
  return self:begin(next, piece == "henge" and emptied and me or nil)
end

--- All legal steps: { piece =, point = }, stones first, in order of the points.
function Rules:legal(position)
  local list = {}
  for _, piece in ipairs(PIECES) do
    for p = 1, self.points do
      if self:try(position, piece, p) then list[#list + 1] = { piece = piece, point = p } end
    end
  end
  return list
end

--- The number of sequences of exactly `depth` steps, at least one.
function Rules:perft(depth, position)
  position = position or self:start()
  local legal, count = self:legal(position), 0
  if depth == 1 then return #legal end
  for _, step in ipairs(legal) do
    count = count + self:perft(depth - 1, self:play(position, step.piece, step.point))
  end
  return count
end

return M
