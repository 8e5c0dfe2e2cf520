--- What one way alone needs is done on that way.

local flow = require "moyo.optimize.flow"

local M = {}

-- By value: the blocks where it is used; by a phi it is where the way to that comes from.
local function find_uses(f)
  local uses = {}
  local function note(v, block)
    local list = uses[v] or {}
    uses[v], list[#list + 1] = list, block
  end
  for _, block in ipairs(f.blocks) do
    for _, phi in ipairs(block.phis) do
      for i, v in ipairs(phi.uses) do note(v, block.from[i]) end
    end
    for _, ins in ipairs(block.code) do
      for _, v in ipairs(ins.uses) do note(v, block) end
    end
    for _, v in ipairs(block.exit and block.exit.uses or {}) do note(v, block) end
  end
  return uses
end

-- The next block to which all uses of what the instruction works out are confined.
local function place_of(block, ins, uses)
  for _, to in ipairs(block.next) do
    local only = #to.from == 1
    for _, v in ipairs(ins.defs) do
      for _, user in ipairs(only and uses[v] or {}) do
        only = only and flow.dominates(to, user)
      end
    end
    if only then return to end
  end
end

-- What a block works out, and does not need itself.  What comes behind it must not change what it
-- looks at.
local function sink(f, block, uses)
  for i = #block.code, 1, -1 do
    local ins = block.code[i]
    if not ins.shape.pure then return end
    local to = ins.safe and place_of(block, ins, uses)
    if to then
      table.remove(block.code, i)
      table.insert(to.code, 1, ins)
      for _, v in ipairs(ins.defs) do f.home[v] = to end
      for _, v in ipairs(ins.uses) do
        for k, user in ipairs(uses[v] or {}) do
          if user == block then
            uses[v][k] = to
            break
          end
        end
      end
    end
  end
end

--- Puts what an instruction works out for one of two ways on that way.
---@param f Flow
function M.run(f)
  local uses = find_uses(f)
  for _, block in ipairs(f.blocks) do
    if #block.next == 2 and block.next[1] ~= block.next[2] then sink(f, block, uses) end
  end
end

return M
