--- Registers for values, and the graph of flow.lua written as instructions again.
--
-- Where a value must lie in a register that an instruction chooses (a phi; an operand that is read
-- and written; registers one after the other), it is copied there.  Then values that are copied
-- share a register wherever neither is needed while the other lies in it, those in the innermost
-- loops first, and what is left of the copies is written.

local core = require "moyo.core"
local flow = require "moyo.optimize.flow"
local instructions = require "moyo.optimize.instructions"

local machine = core.machine

local M = {}

-- ---- Copies -------------------------------------------------------------------------------------

-- Blocks to which ways lead from one, but not through another.
local function reached(block, without)
  local seen, list = {}, { block }
  while #list > 0 do
    for _, to in ipairs(table.remove(list).next) do
      if to ~= without and not seen[to] then
        seen[to] = true
        list[#list + 1] = to
      end
    end
  end
  return seen
end

-- Where a value is read once the k-th instruction of a block has made its next value, as pairs of a
-- list and a place in it; nil if that is no such place on another way, or nothing joins it there.
local function read_later(self, v, block, k)
  local seen, found, joined, clear = reached(block, self.home[v]), {}, false, true
  local function look(list, from)
    for i, use in ipairs(list) do
      if use == v then
        clear = clear and (from == block or flow.dominates(block, from))
        found[#found + 1] = { list, i }
      end
    end
  end
  for _, one in ipairs(self.blocks) do
    if one == block or seen[one] then
      for i = one == block and k + 1 or 1, #one.code do look(one.code[i].uses, one) end
      if one.exit then look(one.exit.uses, one) end
    end
    for _, phi in ipairs(one.phis) do
      for i, from in ipairs(one.from) do
        if phi.uses[i] == v and (from == block or seen[from]) then
          clear = clear and (from == block or flow.dominates(block, from))
          found[#found + 1], joined = { phi.uses, i }, true
        end
      end
    end
  end
  return clear and not seen[block] and joined and found or nil
end

-- Where an instruction makes the next value of a loop's variable while the one before is still
-- needed, as in `p, q = q, board:offset(q, 1, 0)`, the one before is copied, so that the variable
-- stays in its register.
local function keep_before(self)
  self.kept = {}
  for _, block in ipairs(self.blocks) do
    for k, ins in ipairs(block.code) do
      for _, o in ipairs(instructions.operands(ins)) do
        local v = o.reads == 1 and o.writes == 1 and ins.uses[o.use + 1] or 0
        local phi, advances = self.def[v], false
        for _, use in ipairs(phi and phi.name == "phi" and phi.uses or {}) do
          advances = advances or use == ins.defs[o.def + 1]
        end
        local later = advances and read_later(self, v, block, k)
        if later then
          local before = self:value({ defs = {} }, block, o.class)
          for _, place in ipairs(later) do place[1][place[2]] = before end
          self.kept[ins] = { before, v }
        end
      end
    end
  end
end

-- Ways from a test to where others lead as well get a block, for copies.
local function split(self)
  for _, block in ipairs(self.blocks) do
    if #block.phis > 0 then
      for _, from in ipairs { table.unpack(block.from) } do
        for k = 1, 2 do
          if from.exit and from.next[k] == block then
            flow.between(from, k).depth = math.min(from.depth, block.depth)
          end
        end
      end
    end
  end
  self.blocks = flow.order(self.entry)
end

-- All blocks before a phi copy to a value that they share, and its own block copies that.
local function copy_phis(self, block)
  local head = {}
  for _, phi in ipairs(block.phis) do
    local v = phi.defs[1]
    if self.class[v] ~= "none" then
      local shared = self:value({ defs = {} }, block, self.class[v])
      head[#head + 1] = { v, shared }
      for k, from in ipairs(block.from) do
        if phi.uses[k] ~= 0 then table.insert(from.tail, { shared, phi.uses[k] }) end
      end
    end
  end
  if #head > 0 then table.insert(block.list, { copies = head }) end
end

-- Operands that are written as well, or that are several, are copied first.
local function copy_operands(self, block, ins)
  local copies, uses, defs = {}, ins.uses, ins.defs
  for _, o in ipairs(instructions.operands(ins)) do
    if o.writes > 0 or o.reads > 1 then
      local group = {}
      for i = 1, math.max(o.reads, o.writes) do
        local d = o.writes > 0 and defs[o.def + i]
        if o.reads > 0 then
          local t = self:value({ defs = {} }, block, o.class)
          local from = uses[o.use + i]
          if from ~= 0 then copies[#copies + 1] = { t, from } end
          uses[o.use + i] = t
          if d then table.insert(self.ties, { t, d }) end
          d = t
        end
        group[i] = d
      end
      if #group > 1 then table.insert(self.groups, group) end
    end
  end
  copies[#copies + 1] = self.kept[ins] -- the last: it is the one that is written
  if #copies > 0 then table.insert(block.list, { copies = copies }) end
  table.insert(block.list, ins)
end

-- Gives each block the `list` of its instructions and copies.
local function write_copies(self)
  keep_before(self)
  split(self)
  for _, block in ipairs(self.blocks) do block.list, block.tail = {}, {} end
  self.ties, self.groups = {}, {}
  for _, block in ipairs(self.blocks) do
    copy_phis(self, block)
    for _, ins in ipairs(block.code) do copy_operands(self, block, ins) end
  end
  for _, block in ipairs(self.blocks) do
    if #block.tail > 0 then table.insert(block.list, { copies = block.tail }) end
    if block.exit then copy_operands(self, block, block.exit) end
  end
end

-- ---- What is needed at the same time ------------------------------------------------------------

-- Goes back through a block, from what is needed at its end to what is at its beginning; `at` is
-- called with each value that is written, what is needed after that, and what it is copied from.
local function go_back(self, block, live, at)
  local class = self.class
  for i = #block.list, 1, -1 do
    local item = block.list[i]
    if item.copies then
      for _, c in ipairs(item.copies) do
        if at then at(c[1], live, c[2]) end
      end
      for _, c in ipairs(item.copies) do
        c.dead = not live[c[1]]
        live[c[1]] = nil
      end
      for _, c in ipairs(item.copies) do
        if not c.dead then live[c[2]] = true end
      end
    else
      local defs, uses = item.defs, item.uses
      for k = 1, at and #defs or 0 do
        local d = defs[k]
        if class[d] ~= "none" then at(d, live, nil, item) end
      end
      for k = 1, #defs do live[defs[k]] = nil end
      for k = 1, #uses do
        local u = uses[k]
        if u ~= 0 and class[u] ~= "none" then live[u] = true end
      end
    end
  end
  return live
end

local function live_after(block)
  local live = {}
  for _, to in ipairs(block.next) do
    for v in pairs(to.live) do live[v] = true end
  end
  return live
end

-- What is needed at the beginning of each block.
local function find_live(self)
  for _, block in ipairs(self.blocks) do block.live, block.count, block.due = {}, 0, true end
  local again
  repeat
    again = false
    for i = #self.blocks, 1, -1 do
      local block = self.blocks[i]
      if block.due then
        local live, count = go_back(self, block, live_after(block)), 0
        for _ in next, live do count = count + 1 end
        local more = count ~= block.count
        block.live, block.count, block.due = live, count, false
        for _, from in ipairs(more and block.from or {}) do
          from.due, again = true, again or from.order >= block.order
        end
      end
    end
  until not again
end

-- Which values may not share a register.
local function find_conflicts(self)
  local class, conflicts = self.class, {}
  for v = 1, self.values do conflicts[v] = {} end
  local function conflict(a, b)
    if a ~= b and class[a] == class[b] then
      conflicts[a][b], conflicts[b][a] = true, true
    end
  end
  local function at(d, live, from, ins)
    for v in pairs(live) do
      if v ~= from then conflict(d, v) end
    end
    if not ins then return end
    for _, other in ipairs(ins.defs) do conflict(d, other) end
    -- a set is written while others are read
    if class[d] == "set" then
      for _, u in ipairs(ins.uses) do
        if u ~= 0 then conflict(d, u) end
      end
    end
  end
  for _, block in ipairs(self.blocks) do go_back(self, block, live_after(block), at) end
  for _, tie in ipairs(self.ties) do
    conflicts[tie[1]][tie[2]], conflicts[tie[2]][tie[1]] = nil, nil
  end
  for _, group in ipairs(self.groups) do
    for i = 1, #group do
      for k = i + 1, #group do conflict(group[i], group[k]) end
    end
  end
  self.conflicts = conflicts
end

-- ---- Values that share a register ---------------------------------------------------------------

local function join(self, a, b)
  self.same[b] = a
  for v in pairs(self.conflicts[b]) do
    v = self:find(v)
    self.conflicts[a][v], self.conflicts[v][a] = true, true
  end
  self.place[a] = self.place[a] or self.place[b]
end

local function may_share(self, a, b) return a == b or not self.conflicts[a][b] end

-- Groups of several registers become one, or none of their values do.
local function share_groups(self, one, other)
  if #one ~= #other then return end
  for i = 1, #one do
    if not may_share(self, self:find(one[i]), self:find(other[i])) then return end
  end
  for i = 1, #one do
    local a, b = self:find(one[i]), self:find(other[i])
    if a ~= b then join(self, a, b) end
  end
end

local function share(self, a, b)
  a, b = self:find(a), self:find(b)
  if a == b or self.conflicts[a][b] then return end
  local x, y = self.place[a], self.place[b]
  if not x or not y then
    join(self, a, b)
  elseif x[1] ~= y[1] and x[2] == y[2] then
    share_groups(self, x[1], y[1])
  end
end

local function share_registers(self)
  self.place = {}
  for _, group in ipairs(self.groups) do
    for i, v in ipairs(group) do self.place[v] = { group, i } end
  end
  for _, tie in ipairs(self.ties) do join(self, self:find(tie[1]), self:find(tie[2])) end
  local all = {}
  for _, block in ipairs(self.blocks) do
    for _, item in ipairs(block.list) do
      for _, c in ipairs(item.copies or {}) do
        if not c.dead then all[#all + 1] = { block.depth, #all, c } end
      end
    end
  end
  table.sort(all, function(x, y)
    if x[1] ~= y[1] then return x[1] > y[1] end
    return x[2] < y[2]
  end)
  for _, c in ipairs(all) do share(self, c[3][1], c[3][2]) end
end

-- ---- Numbers of registers -----------------------------------------------------------------------

-- The first register, and those after it, that none has with which these values conflict.
local function free_register(self, values)
  local taken = {}
  for i, v in ipairs(values) do
    for other in pairs(self.conflicts[v]) do
      local r = self.register[self:find(other)]
      if r then taken[r - i + 1] = true end
    end
  end
  local r = 0
  while taken[r] do r = r + 1 end
  return r
end

local function give(self, v)
  v = self:find(v)
  if self.register[v] then return end
  local values, place = { v }, self.place[v]
  if place then
    for i, member in ipairs(place[1]) do values[i] = self:find(member) end
  end
  local first, class = free_register(self, values), self.class[v]
  for i, value in ipairs(values) do self.register[value] = first + i - 1 end
  self.most[class] = math.max(self.most[class], first + #values)
end

local function give_registers(self)
  self.register, self.most = {}, { int = 0, set = 0 }
  local class = self.class
  for _, block in ipairs(self.blocks) do
    for _, item in ipairs(block.list) do
      for _, c in ipairs(item.copies or {}) do
        if not c.dead then
          give(self, c[1])
          give(self, c[2])
        end
      end
      for _, v in ipairs(item.uses or {}) do
        if v ~= 0 and class[v] ~= "none" then give(self, v) end
      end
      for _, v in ipairs(item.defs or {}) do
        if class[v] ~= "none" then give(self, v) end
      end
    end
  end
end

-- ---- Instructions -------------------------------------------------------------------------------

local names = { int = "move", set = "set_copy" }

-- Copies at the same time, one after the other: what another copy reads is written after that.
local function write_moves(self, out, copies, class)
  local from, readers, ready = {}, {}, {}
  for _, c in ipairs(copies) do
    local to, what = self.register[self:find(c[1])], self.register[self:find(c[2])]
    if not c.dead and self.class[c[1]] == class and to ~= what then
      from[to], readers[what] = what, (readers[what] or 0) + 1
    end
  end
  local order = {}
  for to in pairs(from) do order[#order + 1] = to end
  table.sort(order)
  for _, to in ipairs(order) do
    if not readers[to] then ready[#ready + 1] = to end
  end
  local function write(to)
    local what = from[to]
    out[#out + 1] = { name = names[class], to, what, 0 }
    from[to] = nil
    readers[what] = readers[what] - 1
    if readers[what] == 0 and from[what] then ready[#ready + 1] = what end
  end
  while true do
    while #ready > 0 do write(table.remove(ready)) end
    local to
    for _, r in ipairs(order) do to = to or from[r] and r end
    if not to then return end
    -- a ring: one is kept elsewhere meanwhile
    local spare, what = self.most[class], to
    self.spare[class] = 1
    out[#out + 1] = { name = names[class], spare, what, 0 }
    for r in pairs(from) do
      if from[r] == what then from[r], readers[spare] = spare, 1 end
    end
    readers[what] = 0
    ready[#ready + 1] = to
  end
end

local function register_of(self, v) return v == 0 and 0 or self.register[self:find(v)] end

local function write(self, out, ins)
  local row = { name = ins.name, ins[1], ins[2], ins[3] }
  for _, o in ipairs(instructions.operands(ins)) do
    local v = o.writes > 0 and ins.defs[o.def + 1] or ins.uses[o.use + 1]
    row[o.k] = register_of(self, v)
  end
  out[#out + 1] = row
end

-- Jumps where others go on, and go on where they jump.
local inverse = {}
for _, pair in ipairs { { "jump_equal", "jump_unequal" }, { "jump_is", "jump_is_not" },
  { "jump_below", "jump_from" }, { "jump_true", "jump_false" }, { "jump_has", "jump_has_not" },
  { "jump_inside", "jump_outside" }, { "jump_colour", "jump_no_colour" },
  { "jump_colour_is", "jump_colour_is_not" }, { "jump_empty_at", "jump_stone_at" },
  { "set_next", "set_more" }, { "line_next", "line_more" }, { "near_next", "near_more" },
  { "overlap_next", "overlap_more" } } do
  inverse[pair[1]], inverse[pair[2]] = pair[2], pair[1]
end

-- Jumps if the other would not; false if there is no such jump.
local function invert(row)
  if row.name == "jump_less" or row.name == "jump_at_most" then
    row.name = row.name == "jump_less" and "jump_at_most" or "jump_less"
    row[1], row[2] = row[2], row[1]
    return true
  end
  row.name = inverse[row.name] or row.name
  return inverse[row.name] ~= nil
end

-- The block where something is done first.
local function target(block)
  local steps = 0
  while #block.rows == 0 and not block.exit and steps < 100 do
    block, steps = block.next[1], steps + 1
  end
  return block
end

local function write_block(self, block, next)
  local out, exit = self.out, block.exit
  block.start = #out
  for _, row in ipairs(block.rows) do
    out[#out + 1] = row
    if row.name == "drop" then row[3] = #out end
  end
  if exit then
    if exit.shape.ends then return end
    local row = out[#out]
    local falls, jumps = target(block.next[1]), target(block.next[2])
    -- what is done more often, a loop's next round, takes one jump
    if falls ~= next and (jumps == next or falls.start) and invert(row) then
      falls, jumps = jumps, falls
    end
    row.to = jumps
    if falls ~= next then out[#out + 1] = { name = "jump", 0, 0, 0, to = falls } end
    return
  end
  local to, last = target(block.next[1]), out[#out]
  if to == next or #block.rows > 0 and last.name == "trap" then return end
  if #block.rows > 0 and last.name == "drop" then
    last.to = to
    return
  end
  local only = #to.rows == 1 and to.exit and to.exit.shape.ends and to.rows[1]
  out[#out + 1] = only and { name = only.name, only[1], only[2], only[3] }
    or { name = "jump", 0, 0, 0, to = to }
end

--- Writes the graph as instructions.
---@param self Flow
---@return table[]|nil instructions as an emitter has them; nil if they need too many registers
---@return integer|nil registers
---@return integer|nil registers for sets
function M.write(self)
  write_copies(self)
  find_live(self)
  find_conflicts(self)
  self.same = {}
  share_registers(self)
  give_registers(self)
  self.out, self.spare = {}, { int = 0, set = 0 }
  for _, block in ipairs(self.blocks) do
    block.rows = {}
    for _, item in ipairs(block.list) do
      if item.copies then
        write_moves(self, block.rows, item.copies, "int")
        write_moves(self, block.rows, item.copies, "set")
      else
        write(self, block.rows, item)
      end
    end
  end
  local written = {}
  for _, block in ipairs(self.blocks) do
    if #block.rows > 0 or target(block) == block then written[#written + 1] = block end
  end
  local first = target(self.entry)
  if written[1] ~= first then self.out[1] = { name = "jump", 0, 0, 0, to = first } end
  for i, block in ipairs(written) do write_block(self, block, written[i + 1]) end
  local ints, sets = self.most.int + self.spare.int, self.most.set + self.spare.set
  if ints > machine.registers_at_most or sets > machine.sets_at_most then return nil end
  for _, row in ipairs(self.out) do
    row.row = machine.instructions[row.name]
    if row.to then row[3] = row.to.start end
  end
  return self.out, ints, sets
end

return M
