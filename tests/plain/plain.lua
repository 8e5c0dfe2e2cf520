--- Go and Gengo written a second time, as the rules' pages say them: slowly and plainly.
--
-- Nothing here is shared with Moyo.  A board is a list of colours (0 empty, 1, 2), the top row
-- first; every question about groups, liberties or captures is answered by looking at the whole
-- board again; a position knows the positions before it, and repetition is found by walking
-- back through them.

local M = {}

-- What stones cover and where their neighbours are, as the rules' page of Gengo lists them:
-- offsets of one eighth of the plane, to which signs and swaps give the rest.
M.regions = {
  go = { overlap = { { 0, 0 } }, near = { { 1, 0 } } },
  standard = { overlap = { { 0, 0 }, { 1, 0 }, { 1, 1 } }, near = { { 2, 0 }, { 2, 1 } } },
  large_n = { overlap = { { 0, 0 }, { 1, 0 }, { 1, 1 } },
    near = { { 2, 0 }, { 2, 1 }, { 2, 2 }, { 3, 0 }, { 3, 1 } } },
  large_o = { overlap = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 2, 0 }, { 2, 1 } },
    near = { { 2, 2 }, { 3, 0 }, { 3, 1 }, { 3, 2 } } },
}

local function signs_and_swaps(eighth)
  local list, seen = {}, {}
  for _, d in ipairs(eighth) do
    for _, sx in ipairs { 1, -1 } do
      for _, sy in ipairs { 1, -1 } do
        for _, one in ipairs { { d[1] * sx, d[2] * sy }, { d[2] * sy, d[1] * sx } } do
          local key = one[1] .. "," .. one[2]
          if not seen[key] then list[#list + 1] = one end
          seen[key] = true
        end
      end
    end
  end
  return list
end

-- Which edges are joined and which of those with a twist: left and right, top and bottom.
local joined = {
  cylinder = { true }, torus = { true, true }, mobius = { true, twist_across = true },
  klein = { true, true, twist_down = true },
  projective = { true, true, twist_across = true, twist_down = true },
}

-- Where someone comes to who walks from a point, a step at a time, and whom a twist turns over.
local function walk(o, x, y, dx, dy)
  local edges = joined[o.board] or {}
  local right, down = dx < 0 and -1 or 1, dy < 0 and -1 or 1
  local function cross()
    if edges[1] and (x < 1 or x > o.width) then
      x = x < 1 and o.width or 1
      if edges.twist_across then y, down = o.height + 1 - y, -down end
    end
    if edges[2] and (y < 1 or y > o.height) then
      y = y < 1 and o.height or 1
      if edges.twist_down then x, right = o.width + 1 - x, -right end
    end
  end
  for _ = 1, math.abs(dx) do
    x = x + right
    cross()
  end
  for _ = 1, math.abs(dy) do
    y = y + down
    cross()
  end
  return x, y
end

-- Lists by point of the points at these offsets.
local function points_at(o, offsets)
  local lists = {}
  for y = 1, o.height do
    for x = 1, o.width do
      local list, seen = {}, {}
      for _, d in ipairs(offsets) do
        local qx, qy = walk(o, x, y, d[1], d[2])
        local q = (qy - 1) * o.width + qx
        local inside = qx >= 1 and qx <= o.width and qy >= 1 and qy <= o.height
        local itself = qx == x and qy == y and (d[1] ~= 0 or d[2] ~= 0)
        if inside and not itself and not seen[q] then
          list[#list + 1] = q
          seen[q] = true
        end
      end
      lists[(y - 1) * o.width + x] = list
    end
  end
  return lists
end

local Rules = {}
Rules.__index = Rules

--- Rules with these options, named as in the rules' pages; `variant` is "go" or "gengo".
-- Instead of a name, regions can be given as lists of offsets, `overlap` and `near`.
function M.rules(variant, options)
  local defaults = variant == "go"
    and { board = "square", ko = "positional", suicide = "allowed", passes = 2, pass = "free",
      handicap = 0, regions = "go", friendly_fire = "together", komi = 7.5, scoring = "area",
      tax = "none", button = false, handicap_bonus = "none", goal = "score", capture_goal = 1,
      last_pass = "any" }
    or { board = "square", ko = "singleton", suicide = "allowed", passes = 3, pass = "free",
      handicap = 0, regions = "standard", friendly_fire = "together", own_overlap = false,
      ko_after_pass = "lifted", komi = 0, scoring = "stones", prisoner_value = 1 }
  local o = setmetatable({ variant = variant }, { __index = defaults })
  local shape = { width = true, height = true, overlap = true, near = true }
  for name, value in pairs(options) do
    assert(defaults[name] ~= nil or shape[name], name)
    o[name] = value
  end
  local overlap, near = o.overlap, o.near
  if not overlap then
    local region = M.regions[o.regions]
    overlap, near = signs_and_swaps(region.overlap), signs_and_swaps(region.near)
  end
  local lines = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }
  if o.board == "hex" then
    table.move({ { 1, -1 }, { -1, 1 } }, 1, 2, 5, lines)
    near = lines
  end
  local self = setmetatable({ o = o, points = o.width * o.height }, Rules)
  self.lines = points_at(o, lines)
  self.overlap = points_at(o, overlap)
  if o.own_overlap then
    for _, d in ipairs(overlap) do
      if d[1] ~= 0 or d[2] ~= 0 then near[#near + 1] = d end
    end
  end
  self.near = points_at(o, near)
  return self
end

-- Which colours cover each point: bit 1 Black, bit 2 White.
function Rules:covers(board)
  local mask = {}
  for p = 1, self.points do mask[p] = 0 end
  for p = 1, self.points do
    if board[p] ~= 0 then
      for _, q in ipairs(self.overlap[p]) do mask[q] = mask[q] | board[p] end
    end
  end
  return mask
end

-- The group on p, as a set and its size, and whether it has a liberty.
function Rules:group(board, mask, p)
  local set, list, alive = { [p] = true }, { p }, false
  for _, q in ipairs(list) do -- which grows meanwhile
    for _, r in ipairs(self.near[q]) do
      alive = alive or mask[r] == 0
      if board[r] == board[p] and not set[r] then
        set[r] = true
        list[#list + 1] = r
      end
    end
  end
  return set, #list, alive
end

-- Stones of groups without liberty that `wanted(colour, group)` asks for.
function Rules:without_liberty(board, wanted)
  local mask, dead, seen = self:covers(board), {}, {}
  for p = 1, self.points do
    if board[p] ~= 0 and not seen[p] then
      local set, _, alive = self:group(board, mask, p)
      for q in pairs(set) do
        seen[q] = true
        if not alive and wanted(board[p], set) then dead[#dead + 1] = q end
      end
    end
  end
  table.sort(dead)
  return dead
end

-- The board after a stone of `me` on p, with what was taken: of the enemy, of the new stone's
-- group, of other own groups.
function Rules:outcome(before, p, me)
  local board = table.move(before, 1, self.points, 1, {})
  local taken = { enemy = {}, new = {}, others = {} }
  board[p] = me

  local function remove(kinds)
    local new = board[p] == me and self:group(board, self:covers(board), p) or {}
    local dead = self:without_liberty(board, function(colour, set)
      if colour ~= me then return kinds.enemy end
      return set[p] and kinds.new or not set[p] and kinds.others
    end)
    for _, q in ipairs(dead) do
      local kind = board[q] ~= me and "enemy" or new[q] and "new" or "others"
      table.insert(taken[kind], q)
    end
    for _, q in ipairs(dead) do board[q] = 0 end
  end

  remove { enemy = true }
  local fire = self.o.friendly_fire
  if fire == "before" then
    remove { new = true }
    remove { others = true }
  elseif fire == "after" then
    remove { others = true }
    remove { new = true }
  else
    remove { new = true, others = true }
  end
  return board, taken
end

--- The position before the first step.
function Rules:start()
  local board = {}
  for p = 1, self.points do board[p] = 0 end
  local position = { board = board, turn = 0, passes = 0, prisoners = { 0, 0 } }
  position.mover = 1
  return self:close(position) -- who cannot even begin has lost
end

local function same(a, b)
  for p = 1, #a do
    if a[p] ~= b[p] then return false end
  end
  return true
end

-- Does some earlier position, or the present one, meet the condition?  Those before the
-- button was taken are no positions of the present kind.
local function earlier(position, condition)
  local button = position.button
  while position and position.button == button do
    if condition(position) then return true end
    position = position.before
  end
  return false
end

-- Who moves after the turn with this number, from 1, has been taken.
function Rules:mover_after(turn)
  local handicap = self.o.handicap
  if turn < handicap then return 1 end
  return (turn - handicap) % 2 == 0 and (handicap > 0 and 2 or 1) or (handicap > 0 and 1 or 2)
end

local ko = {}

function ko.none() return false end

-- The colouring that stood just before the opponent's last turn.
function ko.simple(_, position, board)
  local me, at = position.mover, position
  while at and at.by == me do at = at.before end
  return at and at.by ~= nil and same(at.before.board, board)
end

function ko.positional(_, position, board)
  return earlier(position, function(old) return same(old.board, board) end)
end

function ko.spight(_, position, board)
  local at = position
  while at do
    if same(at.board, board) then return true end
    if at == position.since_pass then return false end
    at = at.before
  end
  return false
end

function ko.situational(self, position, board)
  local next = self:mover_after(position.turn + 1)
  return earlier(position, function(old)
    return old.mover == next and same(old.board, board)
  end)
end

function ko.natural(_, position, board)
  return earlier(position, function(old)
    return old.by == position.mover and old.point and same(old.board, board)
  end)
end

function ko.singleton(self, position, _, taken)
  local last = position
  while self.o.ko_after_pass == "kept" and last.by and not last.point do last = last.before end
  if not last.point or last.by == position.mover then return false end
  return #taken.enemy == 1 and #taken.new + #taken.others == 0 and taken.enemy[1] == last.point
    and #last.taken.enemy == 1 and #last.taken.new + #last.taken.others == 0
end

-- Why the outcome may not stand, or nil: the name of the rule.
function Rules:objection(position, board, taken)
  local own = #taken.new + #taken.others
  if self.o.suicide == "forbidden" and own > 0 then return "suicide" end
  if self.o.suicide == "new_group" and #taken.new > 0 then return "suicide" end
  if self.o.suicide == "multi" and own == 1 then return "suicide" end
  if self.o.friendly_fire == "forbidden" and #taken.others > 0 then return "friendly_fire" end
  if ko[self.o.ko](self, position, board, taken) then return "ko" end
  return nil
end

-- May `me` put a stone on p, before looking at what would happen?
function Rules:open(board, mask, p, me)
  if self.o.own_overlap then return board[p] == 0 and mask[p] & (3 - me) == 0 end
  return mask[p] == 0
end

-- The board after a stone on p and what was taken, or nil and the rule that forbids it.
function Rules:try(position, p)
  local me = position.mover
  if not self:open(position.board, self:covers(position.board), p, me) then return nil, "place" end
  local board, taken = self:outcome(position.board, p, me)
  local why = self:objection(position, board, taken)
  if why then return nil, why end
  return board, taken
end

--- The position after a stone on p, or nil and the rule that forbids it.
function Rules:place(position, p)
  local me = position.mover
  local board, taken = self:try(position, p)
  if not board then return nil, taken end
  local next = { board = board, turn = position.turn + 1, passes = 0, before = position, by = me,
    point = p, taken = taken, since_pass = position.since_pass, button = position.button }
  next.mover = self:mover_after(next.turn)
  next.prisoners = { table.unpack(position.prisoners) }
  next.prisoners[me] = next.prisoners[me] + #taken.enemy
  next.prisoners[3 - me] = next.prisoners[3 - me] + #taken.new + #taken.others
  return self:close(next)
end

--- The position after a pass, or nil.
function Rules:pass(position)
  local go = self.o.variant == "go"
  if self.o.pass == "forbidden" then return nil, "turn" end
  if go and position.turn < self.o.handicap then return nil, "turn" end
  local next = { board = position.board, turn = position.turn + 1, before = position,
    passes = position.passes + 1, by = position.mover, button = position.button }
  next.mover = self:mover_after(next.turn)
  next.prisoners = { table.unpack(position.prisoners) }
  if self.o.pass == "costs_point" then
    next.prisoners[3 - next.by] = next.prisoners[3 - next.by] + 1
  end
  if self.o.button and not position.button then
    next.button, next.passes = next.by, 0
  end
  next.since_pass = next
  return self:close(next)
end

function Rules:can_place(position)
  for p = 1, self.points do
    if self:try(position, p) then return true end
  end
  return false
end

-- Has who has just passed done so before, with the same stones and the button taken or not?
local function passed_again(o, position)
  local here, at = position.before, position.before
  if o.ko ~= "simple" and o.ko ~= "none" and o.ko ~= "spight" then return false end
  while at.before do
    if not at.point and at.by == position.by and same(at.board, here.board)
      and at.before.button == here.button then
      return true
    end
    at = at.before
  end
  return false
end

-- Has the game ended with this position?
function Rules:close(position)
  local o = self.o
  for i = 1, 2 do
    if o.goal == "capture" and position.prisoners[i] >= o.capture_goal then
      position.over, position.winner = "captures", i
      return position
    end
  end
  if o.pass ~= "forbidden" and position.passes >= o.passes
    and (o.last_pass ~= "white" or position.by == 2) then
    position.over = "passes"
    return position
  end
  if o.variant == "go" and position.by and not position.point and passed_again(o, position) then
    position.over = "passed_again"
    return position
  end
  if o.variant == "go" and (o.ko == "simple" or o.ko == "none") then
    local times, at = 0, position
    while at do
      if at.mover == position.mover and same(at.board, position.board) then times = times + 1 end
      if at == position.since_pass then break end
      at = at.before
    end
    if times >= 3 then position.over = "repetition" end
  end
  if o.pass == "forbidden" and not position.over and not self:can_place(position) then
    position.over = "stuck"
  end
  return position
end

--- All positions one step on, by point; the pass has number 0.
function Rules:successors(position)
  local out = {}
  if position.over then return out end
  for p = 1, self.points do out[p] = self:place(position, p) end
  out[0] = self:pass(position)
  return out
end

--- The number of sequences of exactly `depth` steps.
function Rules:perft(depth, position)
  position = position or self:start()
  if depth == 0 then return 1 end
  local count = 0
  for _, next in pairs(self:successors(position)) do
    count = count + self:perft(depth - 1, next)
  end
  return count
end

-- Visits the regions of points that `inside` wants, joined by lines, as lists.
function Rules:regions(inside, visit)
  local seen = {}
  for p = 1, self.points do
    if inside(p) and not seen[p] then
      local list = { p }
      seen[p] = true
      for _, q in ipairs(list) do -- which grows meanwhile
        for _, r in ipairs(self.lines[q]) do
          if inside(r) and not seen[r] then
            seen[r] = true
            list[#list + 1] = r
          end
        end
      end
      visit(list)
    end
  end
end

-- Whose territory each point is: 0 nobody's.
function Rules:owners(mask)
  local owner = {}
  for p = 1, self.points do owner[p] = 0 end
  self:regions(function(p) return mask[p] == 0 end, function(list)
    local around = 0
    for _, q in ipairs(list) do
      -- a point that both cover makes the border both's
      for _, r in ipairs(self.lines[q]) do around = around | mask[r] end
    end
    for _, q in ipairs(list) do owner[q] = around < 3 and around or 0 end
  end)
  return owner
end

function Rules:liberties(board, mask, p)
  local count, seen = 0, {}
  for q in pairs((self:group(board, mask, p))) do
    for _, r in ipairs(self.near[q]) do
      if mask[r] == 0 and not seen[r] then
        seen[r] = true
        count = count + 1
      end
    end
  end
  return count
end

-- Regions of independent life of a colour: largest ones without enemy stones that hold stones,
-- no neutral point, and no group in atari.
function Rules:independent(board, mask, owner, colour)
  local found = {}
  self:regions(function(p) return board[p] ~= 3 - colour end, function(list)
    local stones, good = 0, true
    for _, p in ipairs(list) do
      if board[p] == colour then
        stones = stones + 1
        good = good and self:liberties(board, mask, p) ~= 1
      else
        good = good and owner[p] == colour
      end
    end
    if good and stones > 0 then found[#found + 1] = list end
  end)
  return found
end

--- Points of both colours: uncovered regions that one colour alone surrounds, less the tax.
function Rules:territory(board)
  local mask, sum = self:covers(board), { 0, 0 }
  local owner, tax = self:owners(mask), self.o.tax or "none"
  for colour = 1, 2 do
    if tax == "none" then
      for p = 1, self.points do
        if owner[p] == colour then sum[colour] = sum[colour] + 1 end
      end
    else
      for _, list in ipairs(self:independent(board, mask, owner, colour)) do
        for _, p in ipairs(list) do
          if owner[p] == colour then sum[colour] = sum[colour] + 1 end
        end
        if tax == "all" then sum[colour] = sum[colour] - 2 end
      end
    end
  end
  return sum
end

--- The scores { stones =, area =, territory = }, each { black, white }.
function Rules:scores(position)
  local o = self.o
  local mask, territory = self:covers(position.board), self:territory(position.board)
  local out = { stones = { 0, 0 }, area = { territory[1], territory[2] } }
  for p = 1, self.points do
    local c, m = position.board[p], mask[p]
    if c ~= 0 then out.stones[c] = out.stones[c] + 1 end
    if m == 1 or m == 2 then out.area[m] = out.area[m] + 1 end
  end
  local worth = o.prisoner_value or 1
  out.territory = { territory[1] + worth * position.prisoners[1],
    territory[2] + worth * position.prisoners[2] }
  local bonus = ({ n = o.handicap, ["n-1"] = o.handicap - 1 })[o.handicap_bonus] or 0
  if position.button then out.area[position.button] = out.area[position.button] + 0.5 end
  for _, score in pairs(out) do score[2] = score[2] + o.komi + math.max(bonus, 0) end
  return out
end

return M
