--- Makes code for the rule machine do the same in fewer instructions.
--
-- The instructions become a graph of values (flow.lua).  There what is known now is worked out and
-- what has been worked out already is not worked out again (simplify.lua), what a loop need not
-- repeat comes before it (hoist.lua), what one of two ways needs is done on that way (sink.lua),
-- instructions that often follow each other become one (fuse.lua), and tests of a sweep's values by
-- sets become sets of values (narrow.lua).  Then values get registers, and the graph is written
-- again (registers.lua).
--
-- What instructions read, write and may do besides is in instructions.def.  A trap asks Lua, and
-- nothing has happened then: so it does not matter which of two traps comes first.

local flow = require "moyo.optimize.flow"
local fuse = require "moyo.optimize.fuse"
local hoist = require "moyo.optimize.hoist"
local registers = require "moyo.optimize.registers"
local simplify = require "moyo.optimize.simplify"
local sink = require "moyo.optimize.sink"

local M = {}

-- Longer code stays as it was written: it takes as long to read as it saves.
local MOST = 1500

-- ---- The graph ----------------------------------------------------------------------------------

-- A block and the only one that comes next, which comes after no other, are one; were there any?
local function merge(f)
  local merged = false
  for _, block in ipairs(f.blocks) do
    local to = block.next[1]
    while not block.gone and not block.exit and to and #to.from == 1 and to ~= block do
      table.move(to.code, 1, #to.code, #block.code + 1, block.code)
      block.exit, block.next, to.gone, merged = to.exit, to.next, true, true
      for k = 1, 2 do
        for i, from in ipairs(to.next[k] and to.next[k].from or {}) do
          if from == to then to.next[k].from[i] = block end
        end
      end
      to = block.next[1]
    end
  end
  return merged
end

-- Makes all uses the values that they are, and the graph what is reached.
local function tidy(f)
  f.blocks = flow.order(f.entry)
  f:join_phis()
  local shorter = false
  for _, block in ipairs(f.blocks) do
    for k = 1, 2 do shorter = flow.shorten(block, k) or shorter end
  end
  if shorter then f.blocks = flow.order(f.entry) end
  if merge(f) then f.blocks = flow.order(f.entry) end
  f:nest()
  for _, block in ipairs(f.blocks) do
    local function settle(ins)
      for i, v in ipairs(ins.uses) do ins.uses[i] = f:find(v) end
      for _, v in ipairs(ins.defs) do f.home[v] = block end
    end
    for _, phi in ipairs(block.phis) do settle(phi) end
    for _, ins in ipairs(block.code) do settle(ins) end
    if block.exit then settle(block.exit) end
  end
end

-- ---- What nothing needs -------------------------------------------------------------------------

local function sweep(f)
  local needed, list = {}, {}
  local function need(v)
    if v ~= 0 and not needed[v] then
      needed[v] = true
      list[#list + 1] = f.def[v]
    end
  end
  local function need_uses(ins)
    for _, v in ipairs(ins.uses) do need(v) end
  end
  for _, block in ipairs(f.blocks) do
    for _, ins in ipairs(block.code) do
      if not ins.shape.pure or not ins.safe then need_uses(ins) end
    end
    if block.exit then need_uses(block.exit) end
  end
  while #list > 0 do need_uses(table.remove(list)) end
  local function is_needed(ins)
    for _, v in ipairs(ins.defs) do
      if needed[v] then return true end
    end
    return false
  end
  for _, block in ipairs(f.blocks) do
    local code, phis = {}, {}
    for _, ins in ipairs(block.code) do
      if not ins.shape.pure or not ins.safe or is_needed(ins) then code[#code + 1] = ins end
    end
    for _, phi in ipairs(block.phis) do
      if is_needed(phi) then phis[#phis + 1] = phi end
    end
    block.code, block.phis = code, phis
  end
end

-- ---- All of it ----------------------------------------------------------------------------------

local function simplify_all(self)
  repeat
    simplify.run(self)
    tidy(self.flow)
  until not self.again
end

local function has_sweep(f)
  for _, block in ipairs(f.blocks) do
    if block.exit and block.exit.shape.sweeps then return true end
  end
  return false
end

-- The code that does the same in fewer instructions, how many registers it needs, and the emitter's
-- wide constants; or those alone, if the code has to stay as it was written.
local function optimize(e)
  local code = table.move(e.code, 1, #e.code, 1, {})
  code[#code + 1] = { name = "trap", 0, 0, 0 }
  local f = flow.new(code)
  local self = { flow = f, emitter = e, const = {} }
  tidy(f)
  simplify_all(self)
  if hoist.run(f) then simplify_all(self) end
  sweep(f)
  tidy(f)
  sink.run(f)
  fuse.run(f)
  if has_sweep(f) then require("moyo.optimize.narrow").run(f) end
  sweep(f)
  tidy(f)
  if not flow.come_back(f.blocks) then return { wides = e.wides } end
  hoist.find_loops(f)
  local made, ints, sets = registers.write(f)
  return { code = made, ints = ints, sets = sets, wides = e.wides }
end

-- What is optimized depends on these instructions and wide constants alone.
local function key_of(e)
  local parts = { #e.code }
  for i, ins in ipairs(e.code) do
    parts[i + 1] = ("=I2i4i4i4"):pack(ins.row.number, ins[1], ins[2], ins[3])
  end
  for _, value in ipairs(e.wides) do parts[#parts + 1] = ("%q"):format(value) end
  return table.concat(parts, " ")
end

-- Rulesets of one variant have most of their code in common, so what has been made of it is kept,
-- of so many instructions at most.
local KEPT = 1 << 15

local kept, size = {}, 0

local function keep(key, made, count)
  if size + count > KEPT then kept, size = {}, 0 end
  kept[key], size = made, size + count
end

--- Makes what an emitter has written shorter, and faster.
---@param e Emitter whose `code`, `most_ints`, `most_sets` and `wides` become others
function M.run(e)
  if #e.code > MOST then return end
  local key = key_of(e)
  local made = kept[key]
  if not made then
    made = optimize(e)
    keep(key, made, #e.code)
  end
  e.wides = made.wides
  if made.code then
    e.code = table.move(made.code, 1, #made.code, 1, {})
    e.most_ints, e.most_sets = made.ints, made.sets
  end
end

return M
