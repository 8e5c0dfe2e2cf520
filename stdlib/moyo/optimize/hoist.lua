--- What a loop need not repeat is done before it.
--
-- What may trap leaves a loop only if its first round would come to it, for a trap costs: then Lua
-- runs the function.

local flow = require "moyo.optimize.flow"

local M = {}

-- ---- Loops --------------------------------------------------------------------------------------

--- The loops, inner ones first, with the blocks of each; sets how many loops each block is in, its
--- `depth`.
---@param f Flow
---@return table[]
function M.find_loops(f)
  local loops, by_head = {}, {}
  for _, block in ipairs(f.blocks) do
    block.depth = 0
    for k = 1, 2 do
      local head = block.next[k]
      if head and head.order <= block.order and flow.dominates(head, block) then
        local loop = by_head[head]
        if not loop then
          loop = { head = head, blocks = { [head] = true }, ends = {} }
          by_head[head] = loop
          table.insert(loops, 1, loop)
        end
        table.insert(loop.ends, block)
        local list = { block }
        while #list > 0 do
          local member = table.remove(list)
          if not loop.blocks[member] then
            loop.blocks[member] = true
            for _, from in ipairs(member.from) do list[#list + 1] = from end
          end
        end
      end
    end
  end
  table.sort(loops, function(a, b) return a.head.order > b.head.order end)
  for _, loop in ipairs(loops) do
    for block in pairs(loop.blocks) do block.depth = block.depth + 1 end
  end
  return loops
end

-- The block before a loop; nil where several come before it.
local function before(loop)
  local outside
  for _, from in ipairs(loop.head.from) do
    if not loop.blocks[from] then
      if outside then return nil end
      outside = from
    end
  end
  if not outside or not outside.exit then return outside end
  return flow.between(outside, outside.next[1] == loop.head and 1 or 2)
end

-- Does each round run a block, from the first on?  A sweep has values to go through.
local function always_runs(loop, block)
  for _, last in ipairs(loop.ends) do
    if not flow.dominates(block, last) then return false end
  end
  if loop.head.exit and loop.head.exit.shape.sweeps then return true end
  for member in pairs(loop.blocks) do
    for k = 1, 2 do
      local to = member.next[k]
      if to and not loop.blocks[to] and not flow.dominates(block, member) then return false end
    end
    if not member.next[1] and not flow.dominates(block, member) then return false end
  end
  return true
end

local function may_leave(f, loop, ins, always)
  if not ins.shape.pure then return false end
  for _, v in ipairs(ins.uses) do
    if v ~= 0 and loop.blocks[f.home[v]] then return false end
  end
  if always then return true end
  local class = f.class[ins.defs[1]]
  return class == "int" and not ins.shape.traps and #ins.shape.points == 0
end

--- The block that what leaves a loop comes to; false if there can be none.
---@param f Flow
---@param loop table one of these:
---@param loops table[] as find_loops has found them
function M.place_before(f, loop, loops)
  if loop.place == nil then
    loop.place = before(loop) or false
    if loop.place and not loop.place.depth then
      loop.place.depth = loop.head.depth - 1
      for _, outer in ipairs(loops) do
        if outer ~= loop and outer.blocks[loop.head] then outer.blocks[loop.place] = true end
      end
      f:arrange()
    end
  end
  return loop.place
end

local place_before = M.place_before

-- Puts what a loop need not repeat before it.
local function hoist(f, loop, loops)
  local moved = false
  for _, block in ipairs { table.unpack(f.blocks) } do
    if loop.blocks[block] then
      local kept, always = {}, always_runs(loop, block)
      for _, ins in ipairs(block.code) do
        local place = may_leave(f, loop, ins, always) and place_before(f, loop, loops)
        if place then
          place.code[#place.code + 1] = ins
          for _, v in ipairs(ins.defs) do f.home[v] = place end
          moved = true
        else
          kept[#kept + 1] = ins
        end
      end
      block.code = kept
    end
  end
  return moved
end

--- Puts what loops need not repeat before them.
---@param f Flow
---@return boolean moved has anything been put elsewhere?
function M.run(f)
  local moved, loops = false, M.find_loops(f)
  for _, loop in ipairs(loops) do moved = hoist(f, loop, loops) or moved end
  return moved
end

return M
