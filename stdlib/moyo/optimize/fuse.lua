--- Instructions that often follow each other become one.

local flow = require "moyo.optimize.flow"
local instructions = require "moyo.optimize.instructions"

local become = instructions.become

local M = {}

-- ---- Checks -------------------------------------------------------------------------------------

-- Does a later instruction of the block, or its exit, trap unless the value is a point?
local function traps_later(block, i, v)
  for k = i + 1, #block.code + 1 do
    local ins = block.code[k] or block.exit
    for _, o in ipairs(ins and #ins.shape.points > 0 and instructions.operands(ins) or {}) do
      for _, point in ipairs(ins.shape.points) do
        if o.k == point and ins.uses[o.use + 1] == v then return true end
      end
    end
  end
  return false
end

local function drop_checks(block)
  local kept = {}
  for i, ins in ipairs(block.code) do
    if ins.name ~= "is_integer" or not traps_later(block, i, ins.uses[1]) then
      kept[#kept + 1] = ins
    end
  end
  block.code = kept
end

-- How often each value is used.
local function count_uses(f)
  local count = {}
  local function add(ins)
    for _, v in ipairs(ins.uses) do count[v] = (count[v] or 0) + 1 end
  end
  for _, block in ipairs(f.blocks) do
    for _, phi in ipairs(block.phis) do add(phi) end
    for _, ins in ipairs(block.code) do add(ins) end
    if block.exit then add(block.exit) end
  end
  return count
end

-- ---- Tests --------------------------------------------------------------------------------------

-- By the instruction whose result an exit alone looks at, and the exit: what becomes of both, if it
-- fits.
local fused = { set_has = {}, colour = {}, colour_at = {} }

for test, name in pairs { jump_is = "jump_has_not", jump_is_not = "jump_has" } do
  fused.set_has[test] = function(exit, ins)
    local set = ins.uses[2] and ins.uses[1]
    return exit[2] == 0 and become(exit, name, { table.unpack(ins.uses) }, set and 0 or ins[2])
  end
end

for test, name in pairs { jump_is = "jump_colour_is", jump_is_not = "jump_colour_is_not" } do
  fused.colour[test] = function(exit, ins)
    return ins[3] == 0 and become(exit, name, { ins.uses[1] }, 0, exit[2])
  end
end

for test, name in pairs { jump_equal = "jump_colour", jump_unequal = "jump_no_colour" } do
  fused.colour[test] = function(exit, ins, other)
    return ins[3] == 0 and other ~= ins.defs[1] and become(exit, name, { ins.uses[1], other })
  end
end

for test, name in pairs { jump_is = "jump_empty_at", jump_is_not = "jump_stone_at" } do
  fused.colour_at[test] = function(exit, ins)
    return exit[2] == 0 and become(exit, name, { ins.uses[1], ins.uses[2] })
  end
end

local function fuse_exit(block, count)
  local exit = block.exit
  if not exit or exit.shape.ends then return end
  for i = #block.code, 1, -1 do
    local ins = block.code[i]
    if ins.shape.changes then return end
    local v, f = ins.defs[1], fused[ins.name] and fused[ins.name][exit.name]
    local x, y = exit.uses[1], exit.uses[2]
    if f and (v == x or v == y) and count[v] == 1 and f(exit, ins, v == x and y or x) then
      exit.safe = exit.safe and ins.safe
      table.remove(block.code, i)
      return
    end
  end
end

-- The colour of the point in a column and row.
local function fuse_colours(f, block, count)
  for _, ins in ipairs(block.code) do
    local point = ins.name == "colour" and ins[3] == 0 and f.def[ins.uses[1]]
    if point and point.name == "point_at" and count[ins.uses[1]] == 1
      and f.home[ins.uses[1]] == block then
      become(ins, "colour_at", { point.uses[1], point.uses[2] })
      ins.safe, point.safe = false, true
    end
  end
end

-- ---- Counts -------------------------------------------------------------------------------------

-- How much farther than to its number a count must be known for a test.
local beyond = { jump_is = 1, jump_is_not = 1, jump_below = 0, jump_from = 0 }

local function signed(n) return n >= 0x8000 and n - 0x10000 or n end

-- How far values must be known that tests compare with numbers, and nothing else looks at; false
-- for others.
local function find_limits(f)
  local most = {}
  local function spoil(ins)
    for _, v in ipairs(ins.uses) do most[v] = false end
  end
  for _, block in ipairs(f.blocks) do
    local exit = block.exit
    local more, v = exit and beyond[exit.name], exit and exit.uses[1]
    for _, phi in ipairs(block.phis) do spoil(phi) end
    for _, ins in ipairs(block.code) do spoil(ins) end
    if not more then
      if exit then spoil(exit) end
    elseif most[v] ~= false then
      most[v] = math.max(most[v] or 1, signed(exit[2] & 0xffff) + more)
    end
  end
  return most
end

-- Liberties that are counted, and compared with numbers, are counted no farther than that.
local function count_liberties(f, count)
  local most = find_limits(f)
  for _, block in ipairs(f.blocks) do
    local kept = {}
    for _, ins in ipairs(block.code) do
      local set, v = ins.uses[1], ins.defs[1]
      local found = ins.name == "set_count" and f.def[set]
      if found and found.name == "liberties" and count[set] == 1 and most[v] then
        local home = f.home[set]
        local limit = instructions.instruction("integer", 0, most[v])
        limit.safe = true
        become(found, "few_liberties", { f:value(limit, home, "int"), table.unpack(found.uses) },
          0, 0, found[3])
        found.defs, f.def[v], f.home[v] = { v }, found, home
        found.limit = limit
      else
        kept[#kept + 1] = ins
      end
    end
    block.code = kept
  end
  for _, block in ipairs(f.blocks) do
    local code = {}
    for _, ins in ipairs(block.code) do
      if ins.limit then code[#code + 1] = ins.limit end
      code[#code + 1] = ins
    end
    block.code = code
  end
end

-- ---- Ways ---------------------------------------------------------------------------------------

-- `p and set:has(p)` is one test.
local function fuse_inside(block)
  local exit = block.exit
  local yes = exit and (exit.name == "jump_true" and 2 or exit.name == "jump_false" and 1)
  local inner = yes and block.next[yes]
  if not inner or #inner.code > 0 or #inner.from > 1 or #inner.phis > 0 then return end
  local test, no = inner.exit, block.next[3 - yes]
  local has = test and (test.name == "jump_has" and 2 or test.name == "jump_has_not" and 1)
  if not has or inner.next[3 - has] ~= no or inner.next[has] == no then return end
  if test.uses[#test.uses] ~= exit.uses[1] or not flow.agree(no, block, inner) then return end
  block.exit = become(test, "jump_inside", test.uses, test[1]) and test
  test.safe = false
  block.next = { no, inner.next[has] }
  for i, from in ipairs(inner.next[has].from) do
    if from == inner then inner.next[has].from[i] = block end
  end
end

-- By a jump that looks at whether something holds: which way it goes if so.
local ways = { jump_true = 2, jump_false = 1, jump_colour_is = 2, jump_colour_is_not = 1 }

-- What `while p and position:colour(p) == 0 do p = board:offset(p, x, y) end` repeats becomes an
-- instruction.  The block looks at the colour; in the next one is the step.
local function fuse_walk(f, block)
  local exit, phi = block.exit, block.phis[1]
  local free = exit and exit.name:find "^jump_colour_is" and exit[2] == 0 and ways[exit.name]
  if not free or #block.code > 0 or #block.phis ~= 1 or #block.from ~= 2 then return end
  local p, back, out = phi.defs[1], block.next[free], block.next[3 - free]
  local step, test = back.code[1], back.exit
  local there = test and ways[test.name]
  if exit.uses[1] ~= p or #back.code ~= 1 or #back.from ~= 1 or step.name ~= "offset_by"
    or step.uses[1] ~= p or not there or test.uses[1] ~= step.defs[1]
    or back.next[there] ~= block then
    return
  end
  local edge, from = back.next[3 - there], block.from[1] == back and 2 or 1
  if phi.uses[3 - from] ~= step.defs[1] or edge == block or out == block then return end
  local walk = instructions.instruction("walk", 0, 0, step[3])
  walk.uses = { phi.uses[from] }
  local stone = f:value(walk, block, "int")
  f.same[p], f.same[step.defs[1]] = stone, stone
  for _, use in ipairs(edge.phis) do
    for i, v in ipairs(use.uses) do use.uses[i] = f:find(v) end
  end
  if edge == out and not flow.agree(edge, block, back) then
    -- the two ways there differ by more than the point: it tells them apart
    out = flow.between(block, 3 - free)
  end
  block.phis, block.code = {}, { walk }
  flow.leave(block, back)
  flow.leave(edge, back, edge ~= out and block)
  block.exit, block.next = nil, { out }
  if edge ~= out then
    block.exit = instructions.instruction "jump_false"
    block.exit.uses, block.exit.safe, block.next[2] = { stone }, true, edge
  end
end

-- How often a value is used.
local function uses_of(f, v)
  local n = 0
  local function look(ins)
    for _, use in ipairs(ins and ins.uses or {}) do n = n + (use == v and 1 or 0) end
  end
  for _, block in ipairs(f.blocks) do
    for _, phi in ipairs(block.phis) do look(phi) end
    for _, ins in ipairs(block.code) do look(ins) end
    look(block.exit)
  end
  return n
end

-- How often phis use the value on the way from one block.
local function phi_uses(block, from, v)
  local n = 0
  for i, other in ipairs(block.from) do
    for _, phi in ipairs(other == from and block.phis or {}) do
      n = n + (phi.uses[i] == v and 1 or 0)
    end
  end
  return n
end

-- Where an exit leads that asks whether the value is a point: if it is none, and if it is one.
local function ways_of(block, v)
  local exit = block.exit
  local yes = exit and (exit.name == "jump_true" and 2 or exit.name == "jump_false" and 1)
  if yes and exit.uses[1] == v then return block.next[3 - yes], block.next[yes] end
end

-- The first step of a walk, and the walk from there, are one instruction.
local function fuse_sight(f, block)
  local step = block.code[#block.code]
  if not step or step.name ~= "offset_by" then return end
  local first = step.defs[1]
  local none, to = ways_of(block, first)
  local walk = none and to.code[1]
  if not walk or walk.name ~= "walk" or walk[3] ~= step[3] or walk.uses[1] ~= first
    or #to.code > 1 or #to.from > 1 or #to.phis > 0 then
    return
  end
  -- where there is no first point the same happens as where there is no stone
  local stone = walk.defs[1]
  local off = not to.exit and to.next[1] or ways_of(to, stone)
  if off ~= none or not flow.agree(none, block, to, { [first] = stone })
    or uses_of(f, first) > 2 + phi_uses(none, block, first) then
    return
  end
  flow.leave(none, block)
  for _, after in ipairs(to.next) do flow.leave(after, to, block) end
  block.code[#block.code] = walk
  become(walk, "sight", step.uses, 0, 0, step[3])
  f.home[stone] = block
  block.exit, block.next = to.exit, to.next
  if block.exit then block.exit.safe = to.exit.safe end
end

-- Which way a test whether two values differ goes if they do.
local differ = { jump_equal = 1, jump_unequal = 2 }

-- The tests at the head of a loop that let a point on: that it is empty, and perhaps that it is not
-- another one.  Returns their blocks, the point, the other one, what comes after the tests, and
-- where they lead if they fail.
local function tests_of(head)
  local blocks, block, point, other, out = {}, head, nil, nil, nil
  while #block.code == 0 do
    local exit = block.exit
    local free = exit and exit[2] == 0 and exit.name:find "^jump_colour_is" and ways[exit.name]
    local on = free or exit and differ[exit.name]
    if not on or free and point or not free and other or out and out ~= block.next[3 - on]
      or block ~= head and (#block.from > 1 or #block.phis > 0) then
      return
    end
    blocks[#blocks + 1], out = block, block.next[3 - on]
    if free then point = exit.uses[1] else other = exit.uses end
    block = block.next[on]
  end
  if other then other = other[1] == point and other[2] or other[2] == point and other[1] end
  if point and other ~= false then return blocks, point, other, block, out end
end

-- Columns and rows of a step, as values; those of constants are made in the block.
local function way_of(f, step, block)
  if step.name == "offset" then return step.uses[2], step.uses[3] end
  local way = {}
  for k = 1, 2 do
    local by = ("<i1"):unpack(string.char(step[3] >> 8 * (k - 1) & 0xff)) & 0xffff
    local number = instructions.instruction("integer", 0, by, by >= 0x8000 and 0xffff or 0)
    number.safe = true
    way[k] = f:value(number, block, "int")
    table.insert(block.code, number)
  end
  return way[1], way[2]
end

-- What `while q and q ~= r and position:colour(q) == 0 do p, q = q, board:offset(q, x, y) end`
-- repeats becomes an instruction; the tests may be in another order, or the second missing.
local function fuse_slide(f, head)
  if #head.from ~= 2 or #head.phis == 0 or #head.phis > 2 then return end
  local tests, q, r, back, out = tests_of(head)
  local step = tests and #back.code == 1 and #back.from == 1 and #back.phis == 0 and back.code[1]
  if not step or step.uses[1] ~= q or step.name ~= "offset" and step.name ~= "offset_by" then
    return
  end
  local next, from = step.defs[1], head.from[1] == back and 2 or 1
  local off, on = ways_of(back, next)
  local p, p0, q0
  for _, phi in ipairs(head.phis) do
    if phi.defs[1] == q and phi.uses[3 - from] == next then
      q0 = phi.uses[from]
    elseif phi.uses[3 - from] == q then
      p, p0 = phi.defs[1], phi.uses[from]
    else
      return
    end
  end
  if not q0 or on ~= head or off ~= out or r == p or step.uses[2] == p or step.uses[3] == p
    or step.uses[2] == q or step.uses[3] == q then
    return
  end
  -- each way out must leave the same, and nothing else may look at what the loop works out
  local slide = instructions.instruction "slide"
  local uses = { [q] = 2 + (r and 1 or 0) + (p and 1 or 0), [next] = 2 }
  if p then uses[p] = 0 end
  for v, inside in pairs(uses) do
    local seen = inside + phi_uses(out, back, v)
    for _, block in ipairs(tests) do seen = seen + phi_uses(out, block, v) end
    if uses_of(f, v) > seen then return end
  end
  local last, after = f:value(slide, head, "int"), f:value(slide, head, "int")
  local made, steps = { [q] = after }, { [q] = last, [next] = after }
  f:value(slide, head, "int")
  if p then made[p] = last end
  if not flow.agree(out, head, back, made, steps)
    or tests[2] and not flow.agree(out, head, tests[2], made, made) then
    return
  end
  for _, phi in ipairs(out.phis) do
    for i, block in ipairs(out.from) do
      if block == head then phi.uses[i] = made[phi.uses[i]] or phi.uses[i] end
    end
  end
  flow.leave(out, back)
  if tests[2] then flow.leave(out, tests[2]) end
  head.phis = {}
  flow.leave(head, back)
  if not r then
    local none = instructions.instruction "integer"
    none.safe = true
    r = f:value(none, head, "int")
    table.insert(head.code, none)
  end
  slide.uses = { p and p0 or q0, q0, r, way_of(f, step, head) }
  table.insert(head.code, slide)
  head.exit, head.next = nil, { out }
end

--- Joins what may be joined.
---@param f Flow
function M.run(f)
  for _, block in ipairs(f.blocks) do drop_checks(block) end
  local count = count_uses(f)
  count_liberties(f, count)
  for _, block in ipairs(f.blocks) do
    fuse_colours(f, block, count)
    fuse_exit(block, count)
  end
  for i = #f.blocks, 1, -1 do fuse_inside(f.blocks[i]) end
  for _, block in ipairs(f.blocks) do fuse_walk(f, block) end
  for _, block in ipairs(f.blocks) do
    fuse_sight(f, block)
    fuse_slide(f, block)
  end
end

return M
