--- Instructions of the rule machine as the optimizer has them: what they read and write by their
--- rows in instructions.def, and which values these are.

local core = require "moyo.core"

local machine = core.machine

local M = {}

--- Where the registers for sets begin, among those for integers.
M.SET = 1000
local SET = M.SET

-- By kind of operand: where the registers begin, how many are read, how many are written.
local kinds = {
  int = { 0, 1, 0 }, out = { 0, 0, 1 }, var = { 0, 1, 1 }, point = { 0, 1, 0 },
  pair = { 0, 2, 0 }, pair_out = { 0, 0, 2 }, pair_var = { 0, 2, 2 }, triple = { 0, 3, 3 },
  from = { SET, 1, 0 }, into = { SET, 0, 1 }, set_var = { SET, 1, 1 },
}

-- Nothing comes after these.
local ends = { trap = true, answer = true, answer_number = true, answer_scores = true,
  answer_floats = true, answer_winners = true, answer_set = true }

local known = {}

--- What the compiler knows of an instruction by its row.
---@param name string
---@return table
function M.shape(name)
  local shape = known[name]
  if shape then return shape end
  local row = machine.instructions[name]
  local function has(trait) return row.traits & machine.traits[trait] ~= 0 end
  shape = { row = row, kinds = {}, points = {}, operands = {},
    pure = has "pure", reads = has "reads",
    traps = has "traps", tagged = has "tagged", small = has "small", changes = has "changes",
    tries = has "tries", sweeps = has "sweeps", ends = ends[name],
    steps = has "steps" or row.asks, jumps = row.operands[3] == "go" }
  for k, kind in ipairs(row.operands) do
    shape.kinds[k] = kinds[kind] or kind
    if kind == "point" then shape.points[#shape.points + 1] = k end
    shape.sets = shape.sets or kind == "from"
  end
  known[name] = shape
  return shape
end

--- An instruction whose uses and results are values.
---@param name string
---@param a integer|nil
---@param b integer|nil
---@param c integer|nil
function M.instruction(name, a, b, c)
  return { name = name, shape = M.shape(name), a or 0, b or 0, c or 0, uses = {}, defs = {} }
end

--- Makes an instruction another one, with the same results.
---@return boolean true
function M.become(ins, name, uses, a, b, c)
  ins.name, ins.shape, ins.uses, ins.operands = name, M.shape(name), uses, nil
  ins[1], ins[2], ins[3] = a or 0, b or 0, c or 0
  return true
end

local function find_operands(ins, shape)
  local list, use, def = {}, 0, 0
  for k, kind in ipairs(shape.kinds) do
    if type(kind) == "table" and not (kind[1] == SET and ins[k] < 0) then
      list[#list + 1] = { k = k, reads = kind[2], writes = kind[3], use = use, def = def,
        class = kind[1] == SET and "set" or "int" }
      use, def = use + kind[2], def + kind[3]
    end
  end
  return list
end

--- The operands of an instruction that are registers: the number of each, its kind as a base, how
--- many are read and written, and how many uses and results come before its own.
---@return table[] like instructions share it
function M.operands(ins)
  if ins.operands then return ins.operands end
  local shape = ins.shape
  local constants = 0 -- bits of operands that are constant sets, and no registers
  for k = 1, shape.sets and 3 or 0 do
    if ins[k] < 0 then constants = constants | 1 << k end
  end
  ins.operands = shape.operands[constants] or find_operands(ins, shape)
  shape.operands[constants] = ins.operands
  return ins.operands
end

return M
