--- Sygo written a second time, as its rules' page says it: slowly and plainly.
--
-- Nothing here is shared with Moyo.  A board is a list of colours (0 empty, 1 black, 2 white),
-- the top row first.  Groups and liberties are found by walking over the board whenever they are
-- asked for; while a player grows, the turn keeps the groups that stood when it began, found on
-- the board of that moment.  A position is never changed: every step makes a new one.
--
-- A step is a point, "pass" or "done".  A point is a growth or a placement by where it lies: a
-- growth is beside a group that stood when the turn began, a placement beside no own stone.

local M = {}

---@class PlainSygo
---@field o table      options by name
---@field points integer
---@field lines integer[][]  the neighbours of each point
local Rules = {}
Rules.__index = Rules

local defaults = { board = "square", balance = true, growth = "optional",
  suicide_check = "stone", first = "white", komi = 0 }

local directions = {
  square = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } },
  hex = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, -1 }, { -1, 1 } },
}

local function lines_of(o)
  local lines = {}
  for y = 1, o.height do
    for x = 1, o.width do
      local list = {}
      for _, d in ipairs(directions[o.board]) do
        local qx, qy = x + d[1], y + d[2]
        if qx >= 1 and qx <= o.width and qy >= 1 and qy <= o.height then
          list[#list + 1] = (qy - 1) * o.width + qx
        end
      end
      lines[#lines + 1] = list
    end
  end
  return lines
end

--- Rules with these options, named as on the rules' page, and `width` and `height`.
---@param options table
---@return PlainSygo
function M.rules(options)
  local o = setmetatable({}, { __index = defaults })
  for name, value in pairs(options) do
    assert(defaults[name] ~= nil or name == "width" or name == "height", name)
    o[name] = value
  end
  return setmetatable({ o = o, points = o.width * o.height, lines = lines_of(o) }, Rules)
end

-- ---- Groups ------------------------------------------------------------------------------------

-- The connected points of p's colour, as a set, and whether an empty point is beside them.
function Rules:group(board, p)
  local set, list, breathes = { [p] = true }, { p }, false
  for _, q in ipairs(list) do -- which grows meanwhile
    for _, r in ipairs(self.lines[q]) do
      breathes = breathes or board[r] == 0
      if board[r] == board[p] and not set[r] then
        set[r] = true
        list[#list + 1] = r
      end
    end
  end
  return set, breathes
end

-- Calls f(set, breathes) with each group of a colour.
function Rules:each_group(board, colour, f)
  local seen = {}
  for p = 1, self.points do
    if board[p] == colour and not seen[p] then
      local set, breathes = self:group(board, p)
      for q in pairs(set) do seen[q] = true end
      f(set, breathes)
    end
  end
end

-- Has every group of a colour a liberty?
function Rules:all_breathe(board, colour)
  local all = true
  self:each_group(board, colour, function(_, breathes) all = all and breathes end)
  return all
end

-- Which group each stone of a colour belongs to, groups having numbers.
function Rules:number_groups(board, colour)
  local number_of, count = {}, 0
  self:each_group(board, colour, function(set)
    count = count + 1
    for p in pairs(set) do number_of[p] = count end
  end)
  return number_of
end

local function copy(map)
  local new = {}
  for key, value in pairs(map) do new[key] = value end
  return new
end

-- The board after a stone of `me` on p, and the stones that it flips.
function Rules:outcome(before, p, me)
  local board, flipped = copy(before), {}
  board[p] = me
  self:each_group(board, 3 - me, function(set, breathes)
    if breathes then return end
    for q in pairs(set) do flipped[q] = true end
  end)
  for q in pairs(flipped) do board[q] = me end
  return board, flipped
end

-- ---- Positions ---------------------------------------------------------------------------------

--- The position before the first step.
function Rules:start()
  local board = {}
  for p = 1, self.points do board[p] = 0 end
  return M.position(board, self.o.first == "black" and 1 or 2, false)
end

--- A position at the beginning of a turn; `grown`: somebody has grown.
function M.position(board, mover, grown)
  return { board = board, mover = mover, grown = grown, passes = 0, flipped = {} }
end

-- The turn that has just led to this board is over.
local function next_turn(position, board, grown, flipped)
  return { board = board, mover = 3 - position.mover, grown = grown, passes = 0,
    flipped = flipped or {} }
end

-- The groups of the mover's that stood when the turn began, by point.
function Rules:standing(position)
  return position.turn and position.turn.groups
    or self:number_groups(position.board, position.mover)
end

-- Does the turn's player have the right to place a stone after growing?
function Rules:is_balancing(position)
  local second = self.o.first == "black" and 2 or 1
  return self.o.balance and position.mover == second and not position.turn.grown_before
end

-- ---- Steps -------------------------------------------------------------------------------------

function Rules:has_own_neighbour(position, p)
  for _, q in ipairs(self.lines[p]) do
    if position.board[q] == position.mover then return true end
  end
  return false
end

-- The numbers of the groups that a stone on p would grow, or nil and why it is no growth.
function Rules:grows(position, p)
  local turn, groups, numbers = position.turn, self:standing(position), {}
  local reason = "none"
  for _, q in ipairs(self.lines[p]) do
    local number = groups[q]
    if turn and turn.flipped[q] then return nil, "flipped" end
    if number and turn and turn.grown[number] then reason = "grown" end
    if number then numbers[number] = true end
  end
  if reason == "grown" then return nil, reason end
  if not next(numbers) then return nil, reason end
  return numbers
end

-- The position, mid-turn, after a growth on p, whether or not it may stand there; nil and why
-- when it is no growth.
function Rules:grow(position, p)
  local numbers, why = self:grows(position, p)
  if not numbers then return nil, why end
  local me, turn = position.mover, position.turn
  local board, flipped = self:outcome(position.board, p, me)
  local groups = self:standing(position)
  local grown = copy(turn and turn.grown or {})
  local all_flipped = copy(turn and turn.flipped or {})
  for number in pairs(numbers) do grown[number] = true end
  if next(flipped) then
    for q in pairs((self:group(board, p))) do
      if groups[q] then grown[groups[q]] = true end
    end
    for q in pairs(flipped) do all_flipped[q] = true end
  end
  local grown_before = position.grown
  if turn then grown_before = turn.grown_before end
  return { board = board, mover = me, grown = true, passes = 0, flipped = flipped,
    turn = { groups = groups, grown = grown, flipped = all_flipped,
      grown_before = grown_before } }
end

-- The position after a placement on p, or nil and why not.
function Rules:place(position, p)
  if position.turn and not self:is_balancing(position) then return nil, "turn" end
  if self:has_own_neighbour(position, p) then return nil, "apart" end
  local board, flipped = self:outcome(position.board, p, position.mover)
  if not self:all_breathe(board, position.mover) then return nil, "suicide" end
  return next_turn(position, board, position.grown, flipped)
end

-- Could every liberty of an enemy group beside this one still be filled?  If not, the group
-- cannot come to breathe in this turn.  (What is no growth now will not become one.)
function Rules:may_be_freed(position, set)
  local enemy = 3 - position.mover
  for p in pairs(set) do
    for _, q in ipairs(self.lines[p]) do
      if position.board[q] == enemy then
        local fillable = true
        for r in pairs((self:group(position.board, q))) do
          for _, s in ipairs(self.lines[r]) do
            fillable = fillable and (position.board[s] ~= 0 or self:grows(position, s)
              or self:is_balancing(position) and not self:has_own_neighbour(position, s))
          end
        end
        if fillable then return true end
      end
    end
  end
  return false
end

-- Can the turn be completed so that every own group breathes when it ends?
function Rules:can_complete(position, seen)
  if self:all_breathe(position.board, position.mover) then return true end
  local hope = true
  self:each_group(position.board, position.mover, function(set, breathes)
    hope = hope and (breathes or self:may_be_freed(position, set))
  end)
  seen = seen or {}
  local key = M.key(position)
  if not hope or seen[key] then return false end
  seen[key] = true -- so far in vain
  for p = 1, self.points do
    if position.board[p] == 0 then
      if self:place(position, p) then return true end
      local after = self:grow(position, p)
      if after and self:can_complete(after, seen) then return true end
    end
  end
  return false
end

-- May a growth on p stand, that led to this position?
function Rules:may_stand(after, p)
  if self.o.suicide_check == "turn" then return self:can_complete(after) end
  local _, breathes = self:group(after.board, p)
  return breathes
end

--- The position after a stone on p, or nil and the reason: "occupied", "suicide", "turn"; for
-- what is no growth "none", "grown" or "flipped".
function Rules:stone(position, p)
  if position.board[p] ~= 0 then return nil, "occupied" end
  local after, why = self:grow(position, p)
  if after then
    if self:may_stand(after, p) then return after end
    return nil, "suicide"
  end
  local placed, why_not = self:place(position, p)
  if placed then return placed end
  return nil, why_not == "suicide" and why_not or why
end

-- May the turn that is under way end here?
function Rules:may_stop(position)
  if not self:all_breathe(position.board, position.mover) then return false end
  if self.o.growth == "optional" then return true end
  for p = 1, self.points do
    local after = position.board[p] == 0 and self:grow(position, p)
    if after and self:may_stand(after, p) then return false end
  end
  return true
end

-- A placement at the end of a turn of growth needs, where growth is compulsory, that nothing
-- more can grow; a group without liberty does not stop it, for the placement may free it.
function Rules:may_place_now(position, p)
  if not position.turn or self.o.growth == "optional" or self:grows(position, p) then
    return true
  end
  for q = 1, self.points do
    local after = position.board[q] == 0 and self:grow(position, q)
    if after and self:may_stand(after, q) then return false end
  end
  return true
end

--- The position after a step, or nil and the reason.
---@param step integer|"pass"|"done"
function Rules:step(position, step)
  if position.over then return nil, "over" end
  if step == "pass" then
    if position.turn then return nil, "turn" end
    local after = next_turn(position, position.board, position.grown)
    after.passes = position.passes + 1
    after.over = after.passes == 2
    return after
  elseif step == "done" then
    if not position.turn or not self:may_stop(position) then return nil, "turn" end
    return next_turn(position, position.board, true)
  elseif not self:may_place_now(position, step) then
    return nil, "growth"
  end
  return self:stone(position, step)
end

--- All positions one step on, by step.
function Rules:successors(position)
  local out = {}
  for p = 1, self.points do out[p] = self:step(position, p) end
  out.pass, out.done = self:step(position, "pass"), self:step(position, "done")
  return out
end

-- ---- Counting ----------------------------------------------------------------------------------

--- A text that is equal for equal positions.  Within a turn it says of every stone whether it is
-- of a group that may still grow, of one that may not, or has come in this turn.
function M.key(position)
  local turn = position.turn
  local key = ("%s %d %s %d"):format(table.concat(position.board), position.mover,
    position.grown, position.passes)
  if not turn then return key end
  local marks = {}
  for p in ipairs(position.board) do
    local group = turn.groups[p]
    marks[p] = not group and (turn.flipped[p] and "f" or ".") or turn.grown[group] and "g" or "s"
  end
  return ("%s %s %s"):format(key, table.concat(marks), turn.grown_before)
end

--- The number of sequences of exactly `depth` steps.
function Rules:perft(depth, position)
  position = position or self:start()
  if depth == 0 then return 1 end
  local count = 0
  for _, after in pairs(self:successors(position)) do
    count = count + self:perft(depth - 1, after)
  end
  return count
end

--- The distinct positions that can stand after exactly so many turns, as a list.
function Rules:after_turns(turns, from)
  local positions = { from or self:start() }
  for _ = 1, turns do
    local list, seen = {}, {}
    for _, position in ipairs(positions) do self:end_turn(position, seen, list) end
    positions = list
  end
  return positions
end

-- Adds to `list` the positions in which the present turn can end.
function Rules:end_turn(position, seen, list)
  for _, after in pairs(self:successors(position)) do
    local key = M.key(after)
    if not seen[key] then
      seen[key] = true
      if after.turn then
        self:end_turn(after, seen, list)
      else
        list[#list + 1] = after
      end
    end
  end
end

-- ---- The end -----------------------------------------------------------------------------------

-- Whose stones stand around the empty points that are connected with p: one bit a colour.
function Rules:owner_of_region(board, p)
  local seen, list, around = { [p] = true }, { p }, 0
  for _, q in ipairs(list) do -- which grows meanwhile
    for _, r in ipairs(self.lines[q]) do
      around = around | board[r]
      if board[r] == 0 and not seen[r] then
        seen[r] = true
        list[#list + 1] = r
      end
    end
  end
  return around
end

--- Stones, the empty regions that they alone border, and komi: { black, white }.
function Rules:scores(position)
  local board, scores = position.board, { self.o.komi, 0 }
  if self.o.first == "black" then scores = { 0, self.o.komi } end
  for p = 1, self.points do
    local owner = board[p]
    if owner == 0 then owner = self:owner_of_region(board, p) end
    if owner == 1 or owner == 2 then scores[owner] = scores[owner] + 1 end
  end
  return scores
end

--- The players who won, in order; both after a draw.
function Rules:winners(position)
  local scores = self:scores(position)
  if scores[1] == scores[2] then return { 1, 2 } end
  return { scores[1] > scores[2] and 1 or 2 }
end

return M
