--- Code of the rule machine as a graph of blocks whose values are written once.
--
-- A block is a list of instructions that run one after the other.  The last may be its `exit`: a
-- jump, or an answer.  `next[1]` is the block that follows, `next[2]` where the exit jumps to.
--
-- What an instruction writes is a new value, whatever register it was in; where paths with several
-- values meet there is a "phi", with a use for each block before.  The position, the position after
-- the step, the step's argument and each list are values too, which changes write anew: so what is
-- read of the same position by the same instruction is the same.  Value 0 has not been written.
--
-- A trap in a sweep goes on with the next value.  So the way there is drawn from each `trap`, and
-- from a `drop`, which is no exit; and what a sweep needs is kept until then.

local core = require "moyo.core"
local instructions = require "moyo.optimize.instructions"

local machine = core.machine

local M = {}

-- Variables before they are values: registers, sets, and what lies in no register.
local SET, STATE, AFTER, STEP, LIST = instructions.SET, 2000, 2001, 2002, 3000

-- These write the first list among their operands.
local writes_list = {}
for _, what in ipairs { "new", "put", "set", "add", "insert", "drop", "remove", "sort", "copy",
  "points", "field", "row" } do
  writes_list["list_" .. what] = true
end

-- ---- Blocks -------------------------------------------------------------------------------------

local function new_block() return { code = {}, phis = {}, next = {}, from = {} } end

-- By instruction from which a trap goes on with the next value: where that is found.
local function find_sweeps(code)
  local sweep = {}
  for i, ins in ipairs(code) do
    if instructions.shape(ins.name).sweeps then
      for k = i + 1, ins[3] do sweep[k] = i - 1 end
    end
  end
  return sweep
end

-- Cuts the code of an emitter into blocks, in order.
local function cut(code)
  local leads, sweep = { [0] = true }, find_sweeps(code)
  for i, ins in ipairs(code) do
    local shape = instructions.shape(ins.name)
    if shape.jumps then leads[ins[3]] = true end
    if shape.jumps or shape.ends then leads[i] = true end
    if shape.sweeps then leads[i - 1] = true end -- traps lead there, perhaps nothing else
  end
  local blocks, at = {}, {}
  for i = 0, #code - 1 do
    if leads[i] then
      blocks[#blocks + 1] = new_block()
    end
    at[i] = blocks[#blocks]
  end
  for i, ins in ipairs(code) do
    local block, shape = at[i - 1], instructions.shape(ins.name)
    local made = instructions.instruction(ins.name, ins[1], ins[2], ins[3])
    if ins.name == "jump" then
      block.next[1] = at[ins[3]]
    elseif ins.name == "drop" or ins.name == "trap" and sweep[i] then
      table.insert(block.code, made)
      block.next[1] = at[sweep[i]]
    elseif shape.jumps then
      block.exit, block.next[1], block.next[2] = made, at[i], at[ins[3]]
    elseif shape.ends then
      block.exit = made
    else
      table.insert(block.code, made)
      if leads[i] then block.next[1] = at[i] end
    end
  end
  return blocks
end

local function copy(ins) return instructions.instruction(ins.name, ins[1], ins[2], ins[3]) end

-- Does a block write a register that the other, which comes next, reads first?  What counts on is
-- known as little as it was before.
local function feeds(block, other)
  local written, more = {}, {}
  for _, ins in ipairs(block.code) do
    local kind = ins.shape.kinds[1]
    if ins.name == "add_number" then more[ins[1]] = ins[2] end
    local counts = ins.name == "move" and more[ins[2]] == ins[1]
    if type(kind) == "table" and kind[3] == 1 then written[kind[1] + ins[1]] = not counts end
  end
  local function reads(ins)
    for k, kind in ipairs(ins.shape.kinds) do
      if type(kind) == "table" and kind[2] == 1 and written[kind[1] + ins[k]] then return true end
    end
  end
  for _, ins in ipairs(other.code) do
    if reads(ins) then return true end
  end
  return other.exit and reads(other.exit)
end

-- Blocks longer than this are not written twice.
local SHORT = 3

-- A test, or an answer, is written where its value is known rather than jumped to; and at the end
-- of a loop, rather than at its head alone.
local function duplicate(blocks)
  local number = {}
  for i, block in ipairs(blocks) do number[block] = i end
  for i = #blocks, 1, -1 do
    local block = blocks[i]
    local to = block.next[1]
    local again = not block.exit and to and to ~= block and to.exit and not to.exit.shape.sweeps
      and #to.code <= SHORT
    if again and (number[to] <= i or to.exit.shape.ends and #to.code == 0 or feeds(block, to)) then
      for _, ins in ipairs(to.code) do table.insert(block.code, copy(ins)) end
      block.exit = copy(to.exit)
      block.next = { to.next[1], to.next[2] }
    end
  end
end

-- The blocks that can be reached from one, the last first.
local function visit(block, seen, post)
  seen[block] = true
  -- what is visited last comes next
  local to, jumps = block.next[1], block.next[2]
  if jumps and not seen[jumps] then visit(jumps, seen, post) end
  if to and not seen[to] then visit(to, seen, post) end
  post[#post + 1] = block
end

-- The uses of phis are those of the blocks before, some of which may be gone.
local function keep_uses(block, was)
  local number = {}
  for k, from in ipairs(was) do number[from] = k end
  for _, phi in ipairs(block.phis) do
    local uses = {}
    for k, from in ipairs(block.from) do uses[k] = phi.uses[number[from]] end
    phi.uses = uses
  end
end

--- The blocks that can be reached, so that each comes after those before it but for loops; sets
--- `from`, the blocks before each, and `order`.
---@param entry table
---@return table[]
function M.order(entry)
  local post, blocks, was = {}, {}, {}
  visit(entry, {}, post)
  local count = #post
  for i = 1, count do
    local block = post[count + 1 - i]
    blocks[i] = block
    if #block.phis > 0 then was[block] = block.from end
    block.order, block.from = i, {}
  end
  for i = 1, count do
    local block = blocks[i]
    for _, to in ipairs(block.next) do to.from[#to.from + 1] = block end
  end
  for i = 1, count do
    local block = blocks[i]
    if was[block] then keep_uses(block, was[block]) end
  end
  return blocks
end

-- ---- Values -------------------------------------------------------------------------------------

---@class Flow
---@field blocks table[] in order
---@field entry table
---@field def table<integer, table> the instruction that writes a value
---@field home table<integer, table> its block
---@field class table<integer, "int"|"set"|"none"> where a value lies
---@field same table<integer, integer> values that are another
local Flow = {}
Flow.__index = Flow

--- A new value.
function Flow:value(ins, block, class)
  local v = self.values + 1
  self.values = v
  self.def[v], self.home[v], self.class[v] = ins, block, class
  ins.defs[#ins.defs + 1] = v
  return v
end

--- The value that this one is.
function Flow:find(v)
  local same = self.same
  while same[v] do
    if same[same[v]] then same[v] = same[same[v]] end
    v = same[v]
  end
  return v
end

local function class_of(var) return var < SET and "int" or var < STATE and "set" or "none" end

local function add_phi(self, block, var)
  local phi = { name = "phi", uses = {}, defs = {}, var = var }
  block.phis[#block.phis + 1] = phi
  return phi, self:value(phi, block, class_of(var))
end

local read

local function fill_phi(self, block, phi)
  for k, from in ipairs(block.from) do phi.uses[k] = read(self, from, phi.var) end
end

-- The value of a variable at the end of a block.
function read(self, block, var)
  local v = block.out[var]
  if v then return v end
  if not block.sealed then
    v = select(2, add_phi(self, block, var))
  elseif #block.from == 0 then
    v = 0
  elseif #block.from == 1 then
    v = read(self, block.from[1], var)
  else
    local phi
    phi, v = add_phi(self, block, var)
    block.out[var] = v
    fill_phi(self, block, phi)
  end
  block.out[var] = v
  return v
end

-- The variables that an instruction reads beside its registers, and the one that it writes.
local function hidden(ins)
  local shape, reads, writes = ins.shape, {}, nil
  for k, kind in ipairs(shape.kinds) do
    if kind == "at" then
      reads[#reads + 1] = ins[k] == 1 and AFTER or STATE
    elseif kind == "field" then
      reads[#reads + 1] = ins[k] & machine.after ~= 0 and AFTER or STATE
    elseif kind == "list" then
      reads[#reads + 1] = LIST + ins[k]
      writes = writes or writes_list[ins.name] and LIST + ins[k]
    end
  end
  if shape.reads then reads[#reads + 1] = STATE end
  if shape.steps then reads[#reads + 1] = STEP end
  if shape.changes then writes = STATE end
  if shape.tries then writes = AFTER end
  if shape.sweeps then writes = STEP end
  return reads, writes
end

local function name_instruction(self, block, ins)
  local out, operands = block.out, instructions.operands(ins)
  for _, o in ipairs(operands) do
    for i = 0, o.reads - 1 do
      table.insert(ins.uses, read(self, block, (o.class == "set" and SET or 0) + ins[o.k] + i))
    end
  end
  local reads, writes = hidden(ins)
  for _, var in ipairs(reads) do table.insert(ins.uses, read(self, block, var)) end
  for _, o in ipairs(operands) do
    for i = 0, o.writes - 1 do
      out[(o.class == "set" and SET or 0) + ins[o.k] + i] = self:value(ins, block, o.class)
    end
  end
  if writes then out[writes] = self:value(ins, block, "none") end
end

--- Joins what is one value whichever way it comes.
function Flow:join_phis()
  local again
  repeat
    again = false
    for _, block in ipairs(self.blocks) do
      local kept = 0
      local phis = block.phis
      for i = 1, #phis do
        local phi = phis[i]
        local v, other, many = phi.defs[1], nil, false
        for k, use in ipairs(phi.uses) do
          use = self:find(use)
          phi.uses[k] = use
          if use ~= v and use ~= other then
            many = many or other ~= nil
            other = use
          end
        end
        phis[i] = nil
        if many then
          kept = kept + 1
          phis[kept] = phi
        else
          self.same[v] = other or 0
          again = true
        end
      end
    end
  until not again
end

-- Gives all values names.
local function name_values(self)
  for _, block in ipairs(self.blocks) do block.out, block.filled, block.sealed = {}, 0, false end
  self.entry.sealed = #self.entry.from == 0
  for _, block in ipairs(self.blocks) do
    if block.filled == #block.from then block.sealed = true end
    for _, ins in ipairs(block.code) do name_instruction(self, block, ins) end
    if block.exit then name_instruction(self, block, block.exit) end
    for k = 1, 2 do
      local to = block.next[k]
      if to then
        to.filled = to.filled + 1
        if to.filled == #to.from and not to.sealed and to.order <= block.order then
          to.sealed = true
          for i = 1, #to.phis do fill_phi(self, to, to.phis[i]) end
        end
      end
    end
  end
  for _, block in ipairs(self.blocks) do block.out = nil end
  self:join_phis()
end

-- ---- Which block comes before which -------------------------------------------------------------

local function common(a, b)
  while a ~= b do
    while a.order > b.order do a = a.over end
    while b.order > a.order do b = b.over end
  end
  return a
end

-- Finds of each block the one `over` it.
local function find_over(self)
  self.entry.over = self.entry
  local again
  repeat
    again = false
    for i = 2, #self.blocks do
      local block, over = self.blocks[i], nil
      for _, from in ipairs(block.from) do
        if not from.over then
          again = true -- the end of a loop, which comes later
        else
          over = over and common(from, over) or from
        end
      end
      if over ~= block.over then
        again, block.over = again or block.over ~= nil, over
      end
    end
  until not again
end

--- Finds of each block, in their order, the block `over` it, through which all ways lead, and those
--- `under` it.
function Flow:nest()
  for _, block in ipairs(self.blocks) do block.over, block.under = nil, {} end
  find_over(self)
  for i = 2, #self.blocks do
    local block = self.blocks[i]
    local under = block.over.under
    under[#under + 1] = block
  end
end

--- Orders the blocks anew, and nests them.
function Flow:arrange()
  self.blocks = M.order(self.entry)
  self:nest()
end

--- Do all ways to `block` lead through `over`?
function M.dominates(over, block)
  while block.order > over.order do block = block.over end
  return block == over
end

-- The number of a block among those before another.
local function number_of(block, from)
  for k, one in ipairs(block.from) do
    if one == from then return k end
  end
end

--- Do all phis of a block have the same value from both?  What values are to become can be given.
---@param ones table<integer, integer>|nil of those from `one`
---@param others table<integer, integer>|nil of those from `other`
function M.agree(block, one, other, ones, others)
  local a, b = number_of(block, one), number_of(block, other)
  for _, phi in ipairs(block.phis) do
    local x, y = phi.uses[a], phi.uses[b]
    if (ones and ones[x] or x) ~= (others and others[y] or y) then return false end
  end
  return true
end

--- The way from a block that is to go no longer leads to this one; one from another block may
--- instead.
function M.leave(block, gone, instead)
  local k = number_of(block, gone)
  if instead then
    block.from[k] = instead
    return
  end
  table.remove(block.from, k)
  for _, phi in ipairs(block.phis) do table.remove(phi.uses, k) end
end

--- Does each way through a sweep come back to it?  Only then is what it needs kept at each trap.
---@param blocks table[]
---@return boolean
function M.come_back(blocks)
  for _, head in ipairs(blocks) do
    if head.exit and head.exit.shape.sweeps then
      local back, list = { [head] = true }, { head }
      while #list > 0 do
        for _, from in ipairs(table.remove(list).from) do
          if not back[from] then
            back[from] = true
            list[#list + 1] = from
          end
        end
      end
      local first = head.next[1]
      for _, block in ipairs(blocks) do
        if not back[block] and M.dominates(first, block) then return false end
      end
    end
  end
  return true
end

--- Makes the k-th way from a block lead past blocks in which nothing is done.
---@return boolean does it lead elsewhere now?
function M.shorten(block, k)
  local first, steps = block.next[k], 0
  local to = first
  while to and #to.code + #to.phis == 0 and not to.exit and steps < 100 do
    local past = to.next[1]
    if past == to then break end
    if number_of(past, block) then
      if not M.agree(past, block, to) then break end
    else
      local way = number_of(past, to)
      table.insert(past.from, block)
      for _, phi in ipairs(past.phis) do table.insert(phi.uses, phi.uses[way]) end
    end
    block.next[k] = past
    to, steps = past, steps + 1
  end
  return to ~= first
end

--- A block on the way from `block` to its k-th next.
function M.between(block, k)
  local to, made = block.next[k], new_block()
  made.next[1], made.from[1] = to, block
  block.next[k] = made
  for i, from in ipairs(to.from) do
    if from == block then
      to.from[i] = made
      break
    end
  end
  return made
end

--- The graph of what an emitter has written.
---@param code table[]
---@return Flow
function M.new(code)
  local blocks = cut(code)
  duplicate(blocks)
  local entry = new_block()
  entry.next[1] = blocks[1]
  local self = setmetatable({ entry = entry, values = 0, def = {}, home = {}, class = {},
    same = {} }, Flow)
  self:arrange()
  name_values(self)
  return self
end

return M
