--- Tests of a sweep's values by sets: the values that fail are taken out before, all at once.
--
-- A test of the value by what is the same for all values, a set or a colour, may stand anywhere in
-- a sweep.  If values that fail it leave, and all that stay have passed it, the set of those that
-- pass is worked out first, and the test falls.  But Lua has to judge a value at which the machine
-- would have trapped before the test: so nothing there may trap.

local flow = require "moyo.optimize.flow"
local hoist = require "moyo.optimize.hoist"
local instructions = require "moyo.optimize.instructions"

local M = {}

-- ---- Which tests --------------------------------------------------------------------------------

-- Exits that test a value: what their set is by, and whether they jump if it is in the set.
local tests = {
  jump_has = { "set", true }, jump_has_not = { "set", false },
  jump_colour = { "colour", true }, jump_no_colour = { "colour", false },
  jump_colour_is = { "number", true }, jump_colour_is_not = { "number", false },
}

-- The operands of such a test of the value p that are the same for all values: a set, a colour, and
-- the position.
local function fixed(f, loop, exit, by, p)
  local uses = exit.uses
  if uses[by == "set" and #uses or 1] ~= p then return nil end
  local found = {}
  for i, v in ipairs(uses) do
    if v ~= p then
      if v ~= 0 and loop.blocks[f.home[v]] then return nil end
      found[#found + 1] = v
    elseif i ~= (by == "set" and #uses or 1) then
      return nil
    end
  end
  return found
end

-- Does a block do nothing but take the value out?
local function drops(block)
  return #block.code == 1 and block.code[1].name == "drop" and not block.exit
end

-- Do all rounds in which the value stays run the block?
local function is_passed(loop, block)
  for _, last in ipairs(loop.ends) do
    local code = last.code
    if (#code == 0 or code[#code].name ~= "drop") and not flow.dominates(block, last) then
      return false
    end
  end
  return true
end

-- May nothing trap, and no loop run, from the value on until the test?
local function is_safe_until(loop, block)
  local seen, list = { [loop.head] = true }, { loop.head.next[1] }
  while #list > 0 do
    local at = table.remove(list)
    if not seen[at] then
      seen[at] = true
      for _, ins in ipairs(at.code) do
        if not (ins.safe or ins.name == "drop") then return false end
      end
      if at ~= block then
        if at.exit and (not at.exit.safe or not at.exit.shape.jumps) then return false end
        for k = 1, 2 do
          local to = at.next[k]
          if to and to ~= loop.head and to.order <= at.order then return false end
          list[#list + 1] = to
        end
      end
    end
  end
  return true
end

-- ---- The set ------------------------------------------------------------------------------------

local function add(f, place, name, uses, a, b, c)
  local ins = instructions.instruction(name, a, b, c)
  ins.uses, ins.safe = uses, true
  place.code[#place.code + 1] = ins
  return f:value(ins, place, "set")
end

local make = {}

function make.set(_, _, exit, found) return found[1], exit[1] end

function make.colour(f, place, _, found) return add(f, place, "coloured", found) end

function make.number(f, place, exit, found)
  local colour = instructions.instruction("integer", 0, exit[2], exit[2] >= 0x8000 and 0xffff or 0)
  colour.safe = true
  place.code[#place.code + 1] = colour
  local v = f:value(colour, place, "int")
  return add(f, place, "coloured", { v, table.unpack(found) })
end

-- What the sweep goes through at first becomes what passes the test.
local function narrow(f, loop, place, by, exit, found, stays)
  local set, constant = make[by](f, place, exit, found)
  local left
  for _, phi in ipairs(loop.head.phis) do
    if phi.defs[1] == loop.head.exit.uses[2] then left = phi end
  end
  if not left then return false end
  for k, from in ipairs(loop.head.from) do
    if from == place then
      local uses = { left.uses[k], set }
      left.uses[k] = add(f, place, stays and "set_both" or "set_minus", uses, 0, 0,
        not set and constant or 0)
    end
  end
  return true
end

local function look_at(f, loop, loops, block)
  local exit = block.exit
  local test = exit and tests[exit.name]
  local found = test and fixed(f, loop, exit, test[1], loop.head.exit.defs[1])
  if not found then return false end
  local way = drops(block.next[1]) and 1 or drops(block.next[2]) and 2
  if not way or not is_passed(loop, block) or not is_safe_until(loop, block) then return false end
  local place = hoist.place_before(f, loop, loops)
  local stays = test[2] == (way == 1)
  if not place or not narrow(f, loop, place, test[1], exit, found, stays) then return false end
  block.exit, block.next = nil, { block.next[3 - way] }
  f:arrange()
  return true
end

-- A sweep that asks nothing of its values is none.
local function drop_idle(f)
  for _, head in ipairs(f.blocks) do
    local to, steps = head.exit and head.exit.shape.sweeps and head.next[1], 0
    while to and to ~= head and #to.code + #to.phis == 0 and not to.exit and steps < 100 do
      to, steps = to.next[1], steps + 1
    end
    if to == head then head.exit, head.next = nil, { head.next[2] } end
  end
end

--- Takes out of what each sweep goes through what fails its tests by sets.
---@param f Flow
function M.run(f)
  local again
  repeat
    again = false
    local loops = hoist.find_loops(f)
    for _, loop in ipairs(loops) do
      if not again and loop.head.exit and loop.head.exit.shape.sweeps then
        for _, block in ipairs(f.blocks) do
          again = again or loop.blocks[block] and look_at(f, loop, loops, block)
        end
      end
    end
  until not again
  drop_idle(f)
end

return M
