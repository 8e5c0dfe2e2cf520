--- Code for the rule machine while it is written: instructions, registers, constants.
--
-- Here set registers count from 0 and constant sets are -1, -2, …; the machine counts the constants
-- first.  Instructions that cannot be reached are not written.

local core = require "moyo.core"
local spec_of = require "moyo.base.spec"

local machine = core.machine

-- How many times the room that a list that grows needs it gets on top, at most.
local MORE = 3

---@class Emitter
---@field dead boolean nothing leads here
local Emitter = {}
Emitter.__index = Emitter

local M = {}

--- Says why a function stays in Lua; caught by compile.lua.
---@param line integer|nil
---@param reason string such as "string concatenation"
function M.refuse(line, reason, ...)
  error({ line = line, reason = reason:format(...) }, 0)
end

---@param texts table|nil numbers of texts, by which registers have them
---@param board Topology|nil sets of another are refused
---@return Emitter
function M.new(texts, board)
  return setmetatable({ board = board,
    code = {}, ints = 0, most_ints = 0, sets = 0, most_sets = 0, constants = {},
    constant_numbers = {}, wides = {}, wide_numbers = {}, tables = {}, table_numbers = {},
    lists = {}, grows = {}, lives = {}, room = 0,
    dead = false, says = false, texts = texts or { numbers = {} },
  }, Emitter)
end

--- Writes an instruction.
---@param name string
---@return integer number of the instruction, from 1
function Emitter:put(name, a, b, c)
  if not self.dead then
    local row = machine.instructions[name]
    if self.selects and row.asks then M.refuse(nil, "the outcome, for many values") end
    self.code[#self.code + 1] = { row = row, name = name, a or 0, b or 0, c or 0 }
    if name == "argument" then self.argument = math.max(self.argument or 0, b) end
    if name == "arrival" then self.argument = self.argument or 0 end
    if #self.code > machine.instructions_at_most then
      M.refuse(nil, "more than %d instructions", machine.instructions_at_most)
    end
  end
  return #self.code
end

--- Writes a jump whose target is not known yet.
---@return integer[] jumps to be given to `land`, or to be joined to others
function Emitter:jump(name, a, b)
  if self.dead then return {} end
  return { self:put(name, a, b) }
end

--- Makes the jumps lead here.
---@param ... integer[]
function Emitter:land(...)
  for _, jumps in ipairs { ... } do
    for _, number in ipairs(jumps) do
      self.code[number][3] = #self.code
      self.dead = false
    end
  end
end

--- The number of the next instruction, as jumps back have it.
function Emitter:here() return #self.code end

--- Joins lists of jumps.
---@return integer[]
function M.join(...)
  local all = {}
  for _, jumps in ipairs { ... } do table.move(jumps, 1, #jumps, #all + 1, all) end
  return all
end

--- New registers, `count` of them one after the other.
---@return integer the first
function Emitter:int(count)
  local r = self.ints
  self.ints = r + (count or 1)
  self.most_ints = math.max(self.most_ints, self.ints)
  if self.ints > machine.registers_at_most then M.refuse(nil, "too many values at a time") end
  return r
end

---@return integer a new set register
function Emitter:set()
  local r = self.sets
  self.sets = r + 1
  self.most_sets = math.max(self.most_sets, self.sets)
  if self.sets > machine.sets_at_most then M.refuse(nil, "too many sets at a time") end
  return r
end

--- Registers that are used now, for `release`.
function Emitter:mark() return { self.ints, self.sets } end

--- What has been written so far, for `back`.
function Emitter:checkpoint()
  return { code = #self.code, dead = self.dead, ints = self.ints, sets = self.sets,
    lists = #self.lists, lives = #self.lives, room = self.room }
end

--- Discards what has been written since the checkpoint.  No jump from before may have landed in it.
function Emitter:back(to)
  for _, name in ipairs { "code", "lists", "lives" } do
    for i = #self[name], to[name] + 1, -1 do self[name][i] = nil end
  end
  self.dead, self.ints, self.sets, self.room = to.dead, to.ints, to.sets, to.room
end

--- Frees the registers that have been taken since the mark.
function Emitter:release(mark) self.ints, self.sets = mark[1], mark[2] end

--- The number of a text, from 1.
---@return integer
function Emitter:text(value)
  local texts = self.texts
  if not texts.numbers[value] then
    table.insert(texts, value)
    texts.numbers[value] = #texts
  end
  return texts.numbers[value]
end

--- A constant set; equal sets share a number.
---@return integer
function Emitter:constant(set)
  local numbers = self.constant_numbers
  if numbers[set] then return numbers[set] end
  if self.board and not spec_of.is_set_of(self.board, set) then
    M.refuse(nil, "a set of another board")
  end
  for i, known in ipairs(self.constants) do
    if known == set then numbers[set] = -i end
  end
  if not numbers[set] then
    table.insert(self.constants, set)
    numbers[set] = -#self.constants
  end
  return numbers[set]
end

--- A table of integers, booleans and nil, from key `low` on.
---@return integer its number
function Emitter:table(low, values, count)
  local parts = { low, count }
  for i = 1, count do parts[i + 2] = tostring(values[i]) end
  local key = table.concat(parts, " ")
  if not self.table_numbers[key] then
    local made = table.move(values, 1, count, 1, { low = low, count = count })
    table.insert(self.tables, made)
    self.table_numbers[key] = #self.tables - 1
  end
  return self.table_numbers[key]
end

-- Does the number fit into an instruction?
local function is_short(v) return v >= -0x80000000 and v <= 0x7fffffff end

-- The number of a constant that does not fit into an instruction.
local function wide_number(self, value)
  local key = tostring(value)
  if not self.wide_numbers[key] then
    if value == nil then value = "nil" end
    table.insert(self.wides, value)
    self.wide_numbers[key] = #self.wides - 1
  end
  return self.wide_numbers[key]
end

--- The instruction that loads a constant: its name, and operands b and c.
---@return string, integer, integer
function Emitter:constant_row(value)
  if math.type(value) == "integer" and is_short(value) then
    return "integer", value & 0xffff, value >> 16 & 0xffff
  end
  return "wide", wide_number(self, value), 0
end

local tags = { ["nil"] = math.mininteger, [false] = math.mininteger + 1,
  [true] = math.mininteger + 2 }

--- A constant that `wide` loads, as it lies in a register.
---@return integer
function Emitter:wide_value(number)
  local value = self.wides[number + 1]
  return tags[value] or value
end

--- Loads an integer; or nil, false or true, tagged.
function Emitter:load(r, value)
  local name, b, c = self:constant_row(value)
  self:put(name, r, b, c)
end

--- A list with room for this many elements; `grows`: it gets some of what room is left in the end.
---@return integer its number
function Emitter:list(room, grows)
  if #self.lists >= machine.lists_at_most then M.refuse(nil, "too many lists") end
  self.room = self.room + room
  if self.room > machine.room_at_most then M.refuse(nil, "lists that may be too long") end
  table.insert(self.lists, room)
  self.grows[#self.lists] = grows
  return #self.lists - 1
end

-- Lists that grow may take what room is left: a list of points to visit, say, may have some twice.
local function rooms(self)
  local n, all = 0, {}
  for i in ipairs(self.lists) do n = n + (self.grows[i] and 1 or 0) end
  for i, room in ipairs(self.lists) do
    local more = self.grows[i] and math.min(MORE * room, (machine.room_at_most - self.room) // n)
    all[i] = room + (more or 0)
  end
  return all
end

-- A list that is read from the position depends on the board, or on one field.  These instructions
-- change the board.
local changes_board = { put = true, put_more = true, remove = true, take = true, withdraw = true,
  move_stone = true, clear_board = true, flip = true, flip_one = true }

local changes_field = { set_list = true, set_place = true, set_cell = true }

-- Does anything from this instruction on change what the list is read from?
local function changed_since(self, list, where)
  for i = where + 1, #self.code do
    local instruction = self.code[i]
    if list.kind == "groups" and changes_board[instruction.name] then return true end
    if changes_field[instruction.name] and instruction[3] == list.field then return true end
  end
  return false
end

--- Notes a list that the machine reads from the position wherever it is used: groups, or a field.
--- In Lua it stays as it was when it was made, so nothing may change it in between.
---@return table v
function Emitter:live(v)
  v.made = #self.code
  self.lives[#self.lives + 1] = v
  return v
end

-- A copy is wanted, or there is none.
local function stale(v, line)
  if not v.stale then M.refuse(line, "a list from before a change") end
  v.stale()
end

--- The list is read here.
function Emitter:read(v, line)
  if not v.made then return end
  if changed_since(self, v, v.made) then stale(v, line) end
  v.used = #self.code
end

-- A loop goes back to `where`: a change late in one round comes before a read early in the next.
local function check_round(self, where)
  for _, v in ipairs(self.lives) do
    if v.made <= where and (v.used or -1) >= where and changed_since(self, v, where) then
      stale(v)
    end
  end
end

--- Jumps back to `where`; nothing comes after.
function Emitter:go(where)
  self:put("jump", 0, 0, where)
  check_round(self, where)
  self.dead = true
end

--- Ends a round of a loop with a counter.
function Emitter:next_round(r, where)
  self:put("for_next", r, 0, where)
  check_round(self, where)
end

-- An operand as the machine has it.
local function operand(self, kind, v)
  if kind == "from" or kind == "into" or kind == "set_var" then
    v = v < 0 and -v - 1 or v + #self.constants
  end
  return v & 0xffff
end

-- Instructions; a round of so many, or fewer, costs the least: see code_round_cost in code.h.
local LONG <const> = 256

--- The code as core.freeze reads it.
---@param budget integer|nil rounds of loops of short code; a round of long code counts for more
---@param otherwise integer rounds of loops where nothing counts
---@return table
function Emitter:finish(budget, otherwise)
  self.dead = false
  self:put "trap"
  local at = {}
  for i, instruction in ipairs(self.code) do
    local row = instruction.row
    at[i] = ("=I2I2I2I2"):pack(row.number, operand(self, row.operands[1], instruction[1]),
      operand(self, row.operands[2], instruction[2]),
      operand(self, row.operands[3], instruction[3]))
  end
  return {
    at = table.concat(at), count = #at, registers = self.most_ints, sets = self.most_sets,
    constants = self.constants, wide = self.wides, tables = self.tables, lists = rooms(self),
    says = self.says, argument = self.argument,
    budget = budget and math.ceil(budget / math.max(1, #at / LONG)) or otherwise,
  }
end

return M
