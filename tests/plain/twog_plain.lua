--- The Way of Go and BeSiege written a second time, as their rules' page says them: slowly and
-- plainly.
--
-- Nothing here is shared with Moyo.  A position has a colour (0 nobody, 1 Black, 2 White) and a
-- height for every point, the top row first; liberties are counted anew whenever they are asked
-- for; a step is a table with the text that Moyo writes for it, and playing it gives a new
-- position.

local M = {}

local defaults = {
  twog = { contract = "declared", contract_raise = 1, pie = true, round = "complete",
    max_turns = "auto", push = false, stacking = false, komi = 0 },
  besiege = { stock = "half", pie = true, capture_difference = "larger_stays", komi = 0 },
}

local Rules = {}
Rules.__index = Rules

local letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

--- Rules with these options, named as on the rules' page; `width` and `height` for the size.
---@param variant "twog"|"besiege"
function M.rules(variant, options)
  local o = setmetatable({}, { __index = defaults[variant] })
  local others = { width = true, height = true }
  for name, value in pairs(options) do
    assert(defaults[variant][name] ~= nil or others[name], name)
    o[name] = value
  end
  local self = setmetatable({ o = o, points = o.width * o.height, names = {} }, Rules)
  self.siege = variant == "besiege"
  self.stacks = self.siege or o.stacking
  self.most_turns = o.max_turns == "auto" and 10 * self.points or o.max_turns
  for p = 1, self.points do
    local x, y = (p - 1) % o.width + 1, (p - 1) // o.width + 1
    self.names[p] = letters:sub(x, x) .. o.height + 1 - y
  end
  return self
end

-- The point that lies so far from p, or nil beyond the edge.
function Rules:away(p, dx, dy, distance)
  local x, y = (p - 1) % self.o.width + dx * distance, (p - 1) // self.o.width + dy * distance
  if x < 0 or y < 0 or x >= self.o.width or y >= self.o.height then return nil end
  return y * self.o.width + x + 1
end

local directions = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }

--- How far the top `count` stones on p move: the liberties, on their level, of the group of the
-- lowest of them.
function Rules:range(position, p, count)
  local level = position.height[p] - count + 1
  local group, list, liberties, number = { [p] = true }, { p }, {}, 0
  for _, q in ipairs(list) do -- which grows meanwhile
    for _, d in ipairs(directions) do
      local r = self:away(q, d[1], d[2], 1)
      if r and position.height[r] < level then
        if not liberties[r] then number = number + 1 end
        liberties[r] = true
      elseif r and position.colour[r] == position.colour[p] and not group[r] then
        group[r] = true
        list[#list + 1] = r
      end
    end
  end
  return number
end

-- What a stack's top stones may do when they move so far this way: a step, or nil.
function Rules:move(position, p, count, d, distance)
  local to = distance > 0 and self:away(p, d[1], d[2], distance)
  if not to then return nil end
  local me = position.colour[p]
  local step = { kind = "move", from = p, to = to, count = count }
  local cross = "-"
  if position.colour[to] == 3 - me then
    step.kind, cross = "capture", "x"
  elseif position.colour[to] == me and self.o.push then
    step.pushed = self:away(to, d[1], d[2], 1)
    if to == position.placed or not step.pushed or position.colour[step.pushed] == me then
      return nil
    end
    if position.colour[step.pushed] == 3 - me then step.kind = "ram" end
  elseif position.colour[to] == me and not self.stacks then
    return nil
  end
  local many = count > 1 and "/" .. count or ""
  step.text = self.names[p] .. many .. cross .. self.names[to]
  return step
end

-- All moves of a kind that a player's stones could make, other than the one on `except`.
function Rules:moves(position, me, kind, except)
  local list = {}
  for p = 1, self.points do
    if position.colour[p] == me and p ~= except then
      for count = 1, position.height[p] do
        local distance = self:range(position, p, count)
        for _, d in ipairs(directions) do
          local step = self:move(position, p, count, d, distance)
          if step and step.kind == kind then list[#list + 1] = step end
        end
      end
    end
  end
  return list
end

-- The points that some stack, or upper part of one, of either colour could move to.
function Rules:reached(position)
  local set = {}
  for p = 1, self.points do
    for count = 1, position.height[p] do
      local distance = self:range(position, p, count)
      for _, d in ipairs(directions) do
        local to = self:away(p, d[1], d[2], distance)
        if to then set[to] = true end
      end
    end
  end
  return set
end

function Rules:placements(position, me)
  local list = {}
  if self.siege and position.stock[me] == 0 then return list end
  local closed = self.siege and self:reached(position) or {}
  for p = 1, self.points do
    if position.colour[p] == 0 and not closed[p] then
      list[#list + 1] = { kind = "place", to = p, text = self.names[p] }
    end
  end
  return list
end

-- ---- Steps that may be taken -----------------------------------------------------------------

local legal = {}

-- A player has every other turn, and takes a stone in one of his.
function legal.contract(self)
  local list = {}
  for i = 1, self.most_turns // 2 do
    list[i] = { kind = "declare", number = i, text = "contract " .. i }
  end
  return list
end

function legal.pie(self, position)
  if position.laid == 3 then
    return { { kind = "answer", text = "swap" }, { kind = "answer", text = "keep" } }
  end
  return self:placements(position, position.laid < 2 and 1 or 2)
end

local function join(a, b) return table.move(b, 1, #b, #a + 1, a) end

function legal.play(self, position)
  local me = position.mover
  if position.moved then return self:placements(position, me) end
  if position.placed then
    local list = self:moves(position, me, "move", position.placed)
    return join({ { kind = "done", text = "done" } }, list)
  end
  local list = self:placements(position, me)
  for _, step in ipairs(self:moves(position, me, "move")) do
    if #self:placements(self:change(position, step), me) > 0 then list[#list + 1] = step end
  end
  join(list, self:moves(position, me, "capture"))
  join(list, self:moves(position, me, "ram"))
  if #list == 0 and not self.siege then list[1] = { kind = "pass", text = "pass" } end
  return list
end

--- The steps that may be taken now.
function Rules:legal(position)
  if position.over then return {} end
  return legal[position.phase](self, position)
end

-- ---- What steps do ---------------------------------------------------------------------------

local function copied(value)
  if type(value) ~= "table" then return value end
  local copy = {}
  for key, each in pairs(value) do copy[key] = copied(each) end
  return copy
end

local function set(position, p, colour, height)
  position.height[p] = height
  position.colour[p] = height > 0 and colour or 0
end

local does = {}

function does.place(self, position, step)
  local colour = position.mover
  if position.phase == "pie" then
    position.laid = position.laid + 1
    colour = position.laid == 3 and 2 or 1
  else
    position.placed = step.to
  end
  set(position, step.to, colour, 1)
  if self.siege then position.stock[colour] = position.stock[colour] - 1 end
end

-- Pushing is as if the stone went one point further.
function does.move(_, position, step)
  local me, to = position.mover, step.pushed or step.to
  set(position, step.from, me, position.height[step.from] - step.count)
  set(position, to, me, position.height[to] + step.count)
  position.moved = true
end

-- A stone pushes one of its own onto an enemy's: which is taken, and one stone of its own is gone.
function does.ram(_, position, step)
  local me = position.mover
  set(position, step.from, 0, 0)
  set(position, step.pushed, 0, 0)
  position.taken[me] = position.taken[me] + 1
end

-- n stones come down on m of the enemy's.
function does.capture(self, position, step)
  local me, n, m = position.mover, step.count, position.height[step.to]
  local scored = math.min(n, m)
  set(position, step.from, me, position.height[step.from] - n)
  if self.siege and self.o.capture_difference == "all_removed" then
    scored = m
    set(position, step.to, 0, 0)
  elseif n > m then
    set(position, step.to, me, n - m)
  else
    set(position, step.to, 3 - me, m - n)
  end
  position.taken[me] = position.taken[me] + scored
end

function does.declare(_, position, step)
  position.contracts[position.actor] = step.number
end

function does.answer(_, position, step)
  if step.text == "keep" then return end
  position.seats = { 2, 1 }
  local contracts = position.contracts
  contracts[1], contracts[2] = contracts[2], contracts[1]
end

function does.done() end
function does.pass() end

-- The position with what the step does to the board.
function Rules:change(before, step)
  local position = copied(before)
  does[step.kind](self, position, step)
  return position
end

-- ---- Phases, turns and the end ---------------------------------------------------------------

--- Stones taken, and Black's komi: { black, white }.
function Rules:scores(position)
  return { position.taken[1] + self.o.komi, position.taken[2] }
end

function Rules:most_taken(position)
  local a, b = table.unpack(self:scores(position))
  return a > b and { 1 } or b > a and { 2 } or { 1, 2 }
end

local function finish(position, reason, winners)
  position.over, position.winners = reason, winners
end

-- Who alone has met his contract; or whether both have.
local function met_by(position)
  local met = {}
  for i = 1, 2 do met[i] = position.taken[i] >= position.contracts[i] end
  if met[1] and met[2] then return nil, true end
  return met[1] and 1 or met[2] and 2 or nil
end

-- Black's turn completes the round that White's began.
function Rules:close(position)
  if self.siege then
    if #self:legal(position) == 0 then finish(position, "stuck", self:most_taken(position)) end
    return
  end
  local asked = self.o.round == "immediate" or position.mover == 2
  local winner, both = met_by(position)
  if asked and winner then
    finish(position, "contract", { winner })
  elseif position.turns >= self.most_turns then
    finish(position, "turns", self:most_taken(position))
  elseif position.passes >= 2 then
    finish(position, "passes", self:most_taken(position))
  elseif asked and both then
    for i = 1, 2 do position.contracts[i] = position.contracts[i] + self.o.contract_raise end
  end
end

local function begin(self, position, phase)
  position.phase = phase
  if phase == "contract" and self.o.contract ~= "declared" then
    return begin(self, position, "pie")
  end
  if phase == "pie" and not self.o.pie then return begin(self, position, "play") end
  position.actor, position.mover = 1, 1
  if phase == "play" then
    position.actor, position.mover = 2, 2
    if self.siege then self:close(position) end
  end
end

local after = {}

function after.contract(self, position)
  if position.actor == 2 then return begin(self, position, "pie") end
  position.actor = 2
end

function after.pie(self, position, step)
  position.actor = position.laid == 3 and 2 or 1
  if step.kind == "answer" then begin(self, position, "play") end
end

function after.play(self, position, step)
  local half = step.kind == "place" and not position.moved or step.kind == "move"
    and not position.placed
  if half then return end
  position.placed, position.moved = nil, nil
  position.passes = step.kind == "pass" and position.passes + 1 or 0
  position.turns = position.turns + 1
  position.mover = 3 - position.mover
  position.actor = position.mover
  self:close(position)
end

--- The position before the first step.
function Rules:start()
  local o = self.o
  local position = { colour = {}, height = {}, taken = { 0, 0 }, seats = { 1, 2 }, laid = 0,
    turns = 0, passes = 0, contracts = { 0, 0 } }
  for p = 1, self.points do set(position, p, 0, 0) end
  if self.siege then
    local stock = o.stock == "half" and self.points // 2 or o.stock
    position.stock = { stock, stock }
  elseif o.contract ~= "declared" then
    position.contracts = { o.contract, o.contract }
  end
  begin(self, position, "contract")
  return position
end

--- The position after one of the legal steps.
function Rules:play(before, step)
  local position = self:change(before, step)
  after[before.phase](self, position, step)
  return position
end

--- The number of sequences of exactly `depth` steps.
function Rules:perft(depth, position)
  position = position or self:start()
  if depth == 0 then return 1 end
  if depth == 1 then return #self:legal(position) end
  local count = 0
  for _, step in ipairs(self:legal(position)) do
    count = count + self:perft(depth - 1, self:play(position, step))
  end
  return count
end

return M
