--- What is known before a rule function runs: constants, what has been worked out already, and
--- checks that are certain.
--
-- Blocks are visited from the first on, each before those that are reached through it alone: what
-- has been found out in one is certain in those.

local core = require "moyo.core"
local instructions = require "moyo.optimize.instructions"

local become, machine = instructions.become, core.machine

local M = {}

-- Two of the tags; nil is below them.
local FALSE, TRUE = math.mininteger + 1, math.mininteger + 2

local function is_short(n) return n >= -32768 and n <= 32767 end

-- An operand of 16 bits as a number.
local function signed(n) return n >= 0x8000 and n - 0x10000 or n end

---@class Optimizer
---@field flow Flow
---@field emitter Emitter
---@field const table<integer, integer> values that are known
---@field seen table<string, integer[]> results of what has been worked out
---@field facts table<integer, "integer"|"point"> what has been found out here
---@field log table what to forget after a block and those under it
-- ---- Values -------------------------------------------------------------------------------------

local function def_of(self, v) return self.flow.def[v] end

local function become_constant(self, ins, value)
  local name, b, c = self.emitter:constant_row(value)
  self.const[ins.defs[1]] = value
  return become(ins, name, {}, 0, b, c)
end

-- The result of the instruction is a value that there is already.
local function drop_for(self, ins, v)
  self.flow.same[ins.defs[1]] = v
  return false
end

-- Instructions whose result may be nil, and is an integer otherwise.
local optional = { point_at = true, offset = true, offset_by = true, walk = true,
  set_first = true, arrival = true, distance_lines = true, distance_near = true, field_item = true,
  head = true }

-- Is it certain not to be a tag?
local function is_integer(self, v)
  if self.facts[v] then return true end
  local known = self.const[v]
  if known then return known > TRUE end
  local def = def_of(self, v)
  return def and def.shape ~= nil and not def.shape.tagged and #def.shape.kinds > 0
end

-- Is it certain that what is an integer there reads as no tag?
local function is_small(self, v)
  local known = self.const[v]
  if known then return known > TRUE end
  local def = def_of(self, v)
  return self.facts[v] == "point" or def and def.shape and def.shape.small
end

-- Is it certain to be an integer of some 32 bits?  A sum may grow round a loop, but what a loop
-- counts stays within its limits.  `added` numbers lead here, `phis` says how many led to each phi.
local function is_bounded(self, v, phis, added)
  local known, def = self.const[v], def_of(self, v)
  if known then return math.abs(known) <= 1 << 32 end
  if self.facts[v] == "point" then return true end
  if not def then return false end
  local name = def.name
  if name == "phi" then
    if phis[def] then return phis[def] == added end
    phis[def] = added
  elseif name == "add_number" then
    added = added + 1
  elseif name ~= "greatest" and name ~= "least" and name ~= "for" and name ~= "for_next" then
    return def.shape.small and not def.shape.tagged
  end
  for _, use in ipairs(def.uses) do
    use = self.flow:find(use)
    if use == 0 or not is_bounded(self, use, phis, added) then return false end
  end
  return true
end

-- A value as another one and a number that is added.
local function sum_of(self, v)
  local def = def_of(self, v)
  if not def or def.name ~= "add_number" then return v, 0 end
  return self.flow:find(def.uses[1]), signed(def[3] & 0xffff)
end

-- The least and the greatest integer that a value can be; nil if that is not known.
local function range_of(self, v)
  local known, def = self.const[v], def_of(self, v)
  if known then return known, known end
  if self.facts[v] == "point" or def and def.name == "xy" then return 1, machine.points_at_most end
  if not def or def.name ~= "subtract" and def.name ~= "negate" and def.name ~= "add" then
    return nil
  end
  local low, high = range_of(self, self.flow:find(def.uses[1]))
  if not low then return nil end
  if def.name == "negate" then return -high, -low end
  local least, most = range_of(self, self.flow:find(def.uses[2]))
  if not least then return nil end
  if def.name == "add" then return low + least, high + most end
  return low - most, high - least
end

local function is_near(self, v)
  local low, high = range_of(self, v)
  return low and math.max(-low, high) <= machine.points_at_most
end

-- Instructions that may trap, but not with these operands.
local harmless = {}

function harmless.divide(self, _, b) return (self.const[b] or 0) ~= 0 end
harmless.modulo = harmless.divide

function harmless.offset(self, p, x, y)
  return self.facts[p] == "point" and is_near(self, x) and is_near(self, y)
end

function harmless.offset_by(self, p) return self.facts[p] == "point" end

-- May the instruction trap here?
local function may_trap(self, ins)
  local shape = ins.shape
  if shape.traps then
    local f = harmless[ins.name]
    if not f or not f(self, table.unpack(ins.uses)) then return true end
  end
  for _, o in ipairs(#shape.points > 0 and instructions.operands(ins) or {}) do
    for _, k in ipairs(shape.points) do
      if o.k == k and self.facts[ins.uses[o.use + 1]] ~= "point" then return true end
    end
  end
  return false
end

local function note(self, v, fact)
  if self.facts[v] == fact or self.facts[v] == "point" then return end
  self.log[#self.log + 1] = { self.facts, v, self.facts[v] }
  self.facts[v] = fact
end

-- What is certain once an instruction has run.
local function note_points(self, ins)
  local points = ins.shape.points
  if #points == 0 then return end
  for _, o in ipairs(instructions.operands(ins)) do
    for _, k in ipairs(points) do
      if o.k == k then note(self, ins.uses[o.use + 1], "point") end
    end
  end
end

-- ---- What is known now --------------------------------------------------------------------------

local folds = {
  add = function(a, b) return a + b end, subtract = function(a, b) return a - b end,
  multiply = function(a, b) return a * b end, divide = function(a, b) return a // b end,
  modulo = function(a, b) return a % b end, bit_and = function(a, b) return a & b end,
  bit_or = function(a, b) return a | b end, bit_xor = function(a, b) return a ~ b end,
  shift_left = function(a, b) return a << b end, shift_right = function(a, b) return a >> b end,
  least = math.min, greatest = math.max, negate = function(a) return -a end,
  bit_not = function(a) return ~a end, absolute = function(a) return a < 0 and -a or a end,
  tag = function(a) return a == 0 and FALSE or TRUE end,
  truth = function(a) return a > FALSE and 1 or 0 end,
}

local function add_number(self, ins, x, n)
  if n == 0 then return drop_for(self, ins, x) end
  local def = def_of(self, x)
  if def and def.name == "add_number" then
    local sum = n + signed(def[3] & 0xffff)
    if is_short(sum) then return add_number(self, ins, def.uses[1], sum) end
  end
  return become(ins, "add_number", { x }, 0, 0, n & 0xffff)
end

local simplify = {}

function simplify.move(self, ins) return drop_for(self, ins, ins.uses[1]) end

function simplify.set_copy(self, ins)
  return #ins.uses == 0 or drop_for(self, ins, ins.uses[1])
end

function simplify.add(self, ins, a, b)
  local x, y = self.const[a], self.const[b]
  if y and is_short(y) then return add_number(self, ins, a, y) end
  return not (x and is_short(x)) or add_number(self, ins, b, x)
end

function simplify.subtract(self, ins, a, b)
  local y = self.const[b]
  return not (y and is_short(-y)) or add_number(self, ins, a, -y)
end

function simplify.add_number(self, ins, a)
  local n, x = signed(ins[3] & 0xffff), self.const[a]
  if x then return become_constant(self, ins, x + n) end
  return add_number(self, ins, a, n)
end

function simplify.multiply(self, ins, a, b)
  local x, y = self.const[a], self.const[b]
  if x == 0 or y == 0 then return become_constant(self, ins, 0) end
  if x == 1 then return drop_for(self, ins, b) end
  return y ~= 1 or drop_for(self, ins, a)
end

local function is_byte(n) return n and n >= -128 and n <= 127 end

function simplify.offset(self, ins, p)
  local x, y = self.const[ins.uses[2]], self.const[ins.uses[3]]
  return not (is_byte(x) and is_byte(y))
    or become(ins, "offset_by", { p }, 0, 0, x & 0xff | (y & 0xff) << 8)
end

function simplify.truth(self, ins, a)
  local def = def_of(self, a)
  return not (def and def.name == "tag") or drop_for(self, ins, def.uses[1])
end

-- The set whose points a value goes through, one after the other; nil if it does not.  A loop has
-- two instructions for that: one for its first round.
local function goes_through(self, v)
  local def, set = def_of(self, v), nil
  for _, one in ipairs(def and def.name == "phi" and def.uses or { v }) do
    local step = def_of(self, self.flow:find(one))
    local of = step and step.name == "set_next" and self.flow:find(step.uses[2] or 0)
    if not of or set and set ~= of then return nil end
    set = of
  end
  return set
end

-- Instructions whose sets have the first point of each group.
local first_points = { groups = true, all_groups = true }

-- Of the group of a point among the first ones of groups that is the first, while nothing changes.
function simplify.set_first(self, ins, set)
  local group = def_of(self, set)
  if not group or group.name ~= "group" then return true end
  local p, state = self.flow:find(group.uses[1]), self.flow:find(group.uses[2])
  local all = def_of(self, goes_through(self, p) or 0)
  if not all or not first_points[all.name] then return true end
  return self.flow:find(all.uses[#all.uses]) ~= state or drop_for(self, ins, p)
end

function simplify.is_integer(self, _, a)
  if is_integer(self, a) then return false end
  note(self, a, "integer")
  return true
end

function simplify.is_taggable(self, _, a) return not is_small(self, a) end

local function fold(self, ins)
  local f = folds[ins.name]
  if not f then return nil end
  local a, b = self.const[ins.uses[1]], self.const[ins.uses[2]]
  if not a or ins.uses[2] and not b then return nil end
  if b == 0 and (ins.name == "divide" or ins.name == "modulo") then return nil end
  return become_constant(self, ins, f(a, b))
end

-- Sets that are a copy of a constant are that constant.
local function use_constants(self, ins)
  if not ins.shape.sets then return end
  for _, o in ipairs(instructions.operands(ins)) do
    local def = o.class == "set" and o.reads == 1 and o.writes == 0
      and def_of(self, ins.uses[o.use + 1])
    if def and def.name == "set_copy" and #def.uses == 0 then
      ins[o.k], ins.operands = def[2], nil
      table.remove(ins.uses, o.use + 1)
      return use_constants(self, ins)
    end
  end
end

local symmetric = { add = true, multiply = true, least = true, greatest = true, bit_and = true,
  bit_or = true, bit_xor = true }

-- What tells an instruction from others.
local function key_of(ins)
  local uses = ins.uses
  if symmetric[ins.name] and uses[1] > uses[2] then uses[1], uses[2] = uses[2], uses[1] end
  local parts = { ins.name }
  for k, kind in ipairs(ins.shape.kinds) do
    parts[#parts + 1] = (type(kind) ~= "table" or ins[k] < 0) and ins[k] or "v"
  end
  parts[#parts + 1] = ":"
  return table.concat(parts, " ") .. table.concat(uses, " ")
end

-- Has it been worked out already?
local function recall(self, ins)
  local key = key_of(ins)
  local known = self.seen[key]
  if not known then
    self.log[#self.log + 1] = { self.seen, key, nil }
    self.seen[key] = ins.defs
    return true
  end
  for i, v in ipairs(ins.defs) do self.flow.same[v] = known[i] end
  return false
end

-- The instruction at this place: false if nothing needs it.
local function look_at(self, ins)
  local uses = ins.uses
  for i, v in ipairs(uses) do uses[i] = self.flow:find(v) end
  if ins.name == "integer" then
    local value = ins[2] & 0xffff | (ins[3] & 0xffff) << 16
    self.const[ins.defs[1]] = value >= 1 << 31 and value - (1 << 32) or value
  elseif ins.name == "wide" then
    self.const[ins.defs[1]] = self.emitter:wide_value(ins[2])
  end
  use_constants(self, ins)
  if not fold(self, ins) then
    local f = simplify[ins.name]
    if f and not f(self, ins, uses[1], uses[2]) then return false end
  end
  if ins.shape.pure and not recall(self, ins) then return false end
  ins.safe = not may_trap(self, ins)
  note_points(self, ins)
  return true
end

-- ---- Exits --------------------------------------------------------------------------------------

local compare = {
  jump_equal = function(a, b) return a == b end, jump_unequal = function(a, b) return a ~= b end,
  jump_less = function(a, b) return a < b end, jump_at_most = function(a, b) return a <= b end,
  jump_is = function(a, b) return a == b end, jump_is_not = function(a, b) return a ~= b end,
  jump_below = function(a, b) return a < b end, jump_from = function(a, b) return a >= b end,
  jump_true = function(a) return a > FALSE end, jump_false = function(a) return a <= FALSE end,
}

-- Comparisons with a constant: { the jump, what is added to the constant }, on the right, and left.
local with_number = {
  jump_equal = { { "jump_is", 0 }, { "jump_is", 0 } },
  jump_unequal = { { "jump_is_not", 0 }, { "jump_is_not", 0 } },
  jump_less = { { "jump_below", 0 }, { "jump_from", 1 } },
  jump_at_most = { { "jump_below", 1 }, { "jump_from", 0 } },
}

local exits = {}

local function compare_with_number(self, exit, a, b)
  for side, v in ipairs { b, a } do
    local n, form = self.const[v], with_number[exit.name][side]
    if n and is_short(n) and is_short(n + form[2]) then
      return become(exit, form[1], { side == 1 and a or b }, 0, n + form[2] & 0xffff)
    end
  end
end

exits.jump_equal, exits.jump_unequal = compare_with_number, compare_with_number
exits.jump_less, exits.jump_at_most = compare_with_number, compare_with_number

function exits.jump_true(self, exit, a)
  local def = def_of(self, a)
  if not def or def.name ~= "tag" then return nil end
  local name = exit.name == "jump_true" and "jump_is_not" or "jump_is"
  return become(exit, name, { def.uses[1] }, 0, 0)
end
exits.jump_false = exits.jump_true

function exits.jump_is(self, exit, a)
  local def, n = def_of(self, a), exit[2]
  if not def or def.name ~= "truth" or n > 1 then return nil end
  local when = (exit.name == "jump_is") == (n == 1)
  return become(exit, when and "jump_true" or "jump_false", { def.uses[1] })
end
exits.jump_is_not = exits.jump_is

function exits.answer(self, exit, a)
  local x = self.const[a]
  return x and become(exit, "answer_number", {}, x ~= 0 and 1 or 0)
end

-- Whether the exit jumps, if that is certain.
local function certain(self, exit)
  local f, a, b = compare[exit.name], exit.uses[1], exit.uses[2]
  if not f then return nil end
  local x, y = self.const[a], b and self.const[b]
  if exit.name == "jump_less" and not x and not y then
    local one, m = sum_of(self, a)
    local other, n = sum_of(self, b)
    if one == other and is_bounded(self, one, {}, 0) then return m < n end
  end
  local kind = exit.shape.kinds[2]
  if kind == "number" then y = signed(exit[2] & 0xffff) end
  if x and (y or kind == "none") then return f(x, y) end
  if kind == "none" and is_integer(self, a) then return exit.name == "jump_true" end
  return nil
end

local function look_at_exit(self, block)
  local exit = block.exit
  if not exit then return end
  for i, v in ipairs(exit.uses) do exit.uses[i] = self.flow:find(v) end
  use_constants(self, exit)
  while exits[exit.name] and exits[exit.name](self, exit, exit.uses[1], exit.uses[2]) do end
  local jumps = certain(self, exit)
  if jumps ~= nil or compare[exit.name] and block.next[1] == block.next[2] then
    block.exit, block.next = nil, { block.next[jumps and 2 or 1] }
    self.again = true
    return
  end
  exit.safe = not may_trap(self, exit)
  note_points(self, exit)
end

-- Where a point has been found: on the way on, or where the exit jumps to.
local finds_point = { sweep = 1, set_next = 1, set_more = 2, line_next = 1, line_more = 2,
  near_next = 1, near_more = 2, overlap_next = 1, overlap_more = 2 }

-- What is certain at the beginning of a block that is reached in one way alone.
local function note_way(self, block)
  local from = block.from[1]
  if #block.from ~= 1 or not from.exit or from.next[1] == from.next[2] then return end
  local name, a = from.exit.name, from.exit.uses[1]
  local found = finds_point[name]
  if found and from.next[found] == block then note(self, from.exit.defs[1], "point") end
  local way = name == "jump_true" and 2 or name == "jump_false" and 1
  local def = way and from.next[way] == block and def_of(self, a)
  if def and optional[def.name] then note(self, a, "integer") end
end

-- Are all ways to a block such that a point has been found, which is the phi's value?
local function is_found(self, block, phi)
  for i, from in ipairs(block.from) do
    local exit = from.exit
    local found = exit and finds_point[exit.name]
    if not found or from.next[found] ~= block or from.next[3 - found] == block
      or self.flow:find(phi.uses[i]) ~= exit.defs[1] then
      return false
    end
  end
  return true
end

local function visit(self, block)
  local log = self.log
  local mark = #log
  note_way(self, block)
  for _, phi in ipairs(block.phis) do
    if is_found(self, block, phi) then note(self, phi.defs[1], "point") end
  end
  local kept = {}
  for _, ins in ipairs(block.code) do
    if look_at(self, ins) then kept[#kept + 1] = ins end
  end
  block.code = kept
  look_at_exit(self, block)
  for _, under in ipairs(block.under) do visit(self, under) end
  for i = #log, mark + 1, -1 do
    log[i][1][log[i][2]] = log[i][3]
    log[i] = nil
  end
end

--- Looks at all instructions once; sets `again` if ways have turned out never to be taken.
---@param self Optimizer
function M.run(self)
  self.again = false
  self.seen, self.facts, self.log = {}, {}, {}
  visit(self, self.flow.entry)
end

return M
