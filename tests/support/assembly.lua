--- Code of the rule machine that a test writes, in games that run it.

local core = require "moyo.core"
local program = require "support.program"

local machine = core.machine

local assembly = {}

--- Instructions as core.freeze reads them, of { NAME, a, b, c } each.
---@param rows table[]
---@return string
function assembly.bytes(rows)
  local list = {}
  for i, row in ipairs(rows) do
    local known = machine.instructions[row[1]]
    list[i] = ("=I2I2I2I2"):pack(known and known.number or row[1], (row[2] or 0) & 0xffff,
      (row[3] or 0) & 0xffff, (row[4] or 0) & 0xffff)
  end
  return table.concat(list)
end

--- Code of these instructions; `parts` are what it has besides, for few registers and no more.
---@param rows table[]
---@param parts table|nil
---@return table
function assembly.code(rows, parts)
  local code = { at = assembly.bytes(rows), registers = 8, sets = 2, budget = 100,
    constants = {}, wide = {}, tables = {}, lists = {}, says = false }
  for name, value in pairs(parts or {}) do code[name] = value end
  return code
end

--- A game in which this code stands for the function f, as conditions of placements ("before"),
--- as their effects, or as a finish; the code of `machine_run_both` if `compared`.
---@param slot "before"|"effects"|"finish"
---@param code table
---@param f function|nil by default it answers true
---@param compared boolean|nil
---@return Game
function assembly.game(slot, code, f, compared)
  local node = { op = "lua", rule = "condition", sentence = "A rule.", code = code,
    call = f or function() return true end }
  local changes = program { compared = compared or false }
  local place, list = changes.verbs[1], { node }
  if slot == "before" then list = { place.before[1], node } end
  if slot == "effects" then list = { place.effects[1], node } end
  if slot == "finish" then changes.phases[1].finish = list else place[slot] = list end
  return core.freeze(changes)
end

--- What stdlib/moyo/optimize makes of code: each instruction's name and operands.  Jumps
--- name the instruction that they lead to, from 1.
---@param rows table[] { NAME, a, b, c } each; sets that are constants are negative
---@return string[]
function assembly.optimized(rows)
  local emitter = require "moyo.compile.emitter"
  local e = emitter.new()
  for _, row in ipairs(rows) do
    e.dead = false
    local c = row[4]
    if machine.instructions[row[1]].operands[3] == "go" then c = c - 1 end
    e:put(row[1], row[2], row[3], c)
  end
  e.dead = false
  require "moyo.optimize.optimize".run(e)
  local list = {}
  for i, row in ipairs(e.code) do
    local words = { row.name }
    for k, kind in ipairs(row.row.operands) do
      if kind == "go" then
        words[#words + 1] = ">" .. row[3] + 1
      elseif kind == "number" then
        words[#words + 1] = row[k] >= 0x8000 and row[k] - 0x10000 or row[k]
      elseif kind ~= "none" then
        words[#words + 1] = row[k]
      end
    end
    list[i] = table.concat(words, " ")
  end
  return list
end

return assembly
