--- Declared fields: what rule functions read of them, and set.
--
-- A field that is a list, or one number for each player or point, is read where it lies, as long as
-- nothing changes it between where Lua would have got it and where it is read; then it is copied.

local core = require "moyo.core"
local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, int, scalar = values.const, values.int, values.scalar
local NIL, INT = values.NIL, values.INT

local Compiler = expressions.Compiler

-- Kinds of fields in which nothing has an index.
local is_whole = { number = true, set = true, list = true }

local function absent(v) return v == nil or v.kind == "const" and v.value == nil end

-- The i-th argument as the register of an integer.
local function number(self, args, i, line)
  return values.integer(self.e, args[i] or const(nil), line)
end

-- The declared field that the first argument names; nil if there is none.
local function field_of(self, args, line)
  local name = args[1] or const(nil)
  if name.kind ~= "const" then refuse(line, "the name of a field that is worked out") end
  return name.value and self.context.fields[name.value]
end

-- ---- Lists --------------------------------------------------------------------------------------

-- How many numbers there are, at most.
local function room_of(self, f)
  local game = self.context.game
  return f.kind == "players" and game.players or f.kind == "points" and game.points
    or f.kind == "table" and f.columns or f.size
end

-- A list of numbers, filled by an instruction.
local function filled(self, key, f, put)
  self:see_mask(key, INT)
  local list = self:new_list(key, room_of(self, f))
  put(list.number)
  return list
end

-- A whole field, as a list.
local function whole(self, f, number_of, node)
  local e, key = self.e, self:path_of(node) .. "f"
  local function copy()
    return filled(self, key, f, function(list) e:put("list_field", list, 0, number_of) end)
  end
  if self.masks[key .. "copied"] or self.masks[key .. "+"] then return copy() end
  return e:live { kind = "field_list", key = key, field = number_of, of = f,
    stale = function() self.masks[key .. "copied"], self.again = true, true end }
end

--- A field's list as one that the function may change.
function Compiler:field_copy(v)
  self.masks[v.key .. "copied"], self.again = true, true
  return self:new_list(v.key, 0)
end

--- How many elements a field's list has.
function Compiler:field_count(v, line)
  local e = self.e
  e:read(v, line)
  if v.of.kind ~= "list" then return const(room_of(self, v.of)) end
  local r = e:int()
  e:put("field_count", r, 0, v.field)
  return int(r)
end

--- Element `at`, a register, of a field's list, tagged; one that there must be if `certain`.
function Compiler:field_at(v, at, certain, line)
  local e = self.e
  e:read(v, line)
  local r = e:int()
  if v.of.kind == "list" then
    e:put("field_item", r, at, v.field)
  elseif certain then
    e:put("field_place", r, at, v.field)
  else
    local most = e:int()
    e:load(r, nil)
    e:load(most, room_of(self, v.of))
    local low, high = e:jump("jump_below", at, 1), e:jump("jump_less", most, at)
    e:put("field_place", r, at, v.field)
    e:land(low, high)
  end
  return certain and int(r) or scalar(r, INT | NIL)
end

function Compiler:field_item(v, key, line)
  if v.kind == "field_rows" then return self:field_row(v, key, line) end
  local size = v.of.kind ~= "list" and room_of(self, v.of)
  local known = values.number(key)
  return self:field_at(v, values.integer(self.e, key, line), size and known and known >= 1
    and known <= size, line)
end

--- A row of a table field, as a list.
function Compiler:field_row(v, key, line)
  self.e:read(v, line)
  local row = values.integer(self.e, key, line)
  return filled(self, v.key .. "r", v.of, function(list)
    self.e:put("list_row", list, row, v.field)
  end)
end

-- ---- Reading ------------------------------------------------------------------------------------

local function pair(self, args, i, line)
  local e = self.e
  local cell = e:int(2)
  values.move_to(e, cell, int(number(self, args, i, line)), INT)
  values.move_to(e, cell + 1, int(number(self, args, i + 1, line)), INT)
  return cell
end

--- position:field(name, i, k)
function Compiler:field(at, args, node)
  local e, line, f = self.e, node.line, field_of(self, args, node.line)
  if not f or is_whole[f.kind] and not absent(args[2]) then
    self:stop()
    return const(nil)
  end
  local number_of = f.number | (at == 1 and core.machine.after or 0)
  local kind = f.kind
  if kind == "set" then
    local r = e:set()
    e:put("field_set", r, 0, number_of)
    return values.set(r)
  elseif kind == "list" then
    return whole(self, f, number_of, node)
  elseif kind == "table" and absent(args[3]) then
    local v = e:live { kind = "field_rows", key = self:path_of(node), field = number_of, of = f }
    return absent(args[2]) and v or self:field_row(v, args[2], line)
  elseif kind ~= "number" and kind ~= "table" and absent(args[2]) then
    return whole(self, f, number_of, node)
  end
  local r = e:int()
  if kind == "number" then
    e:put("field_number", r, 0, number_of)
  elseif kind == "table" then
    e:put("field_cell", r, pair(self, args, 2, line), number_of)
  else
    local place = values.number(args[2])
    if place and place >= 1 and place <= room_of(self, f) then
      e:put("field_number", r, place - 1, number_of)
    else
      e:put("field_place", r, number(self, args, 2, line), number_of)
    end
  end
  return int(r)
end

-- ---- Setting ------------------------------------------------------------------------------------

--- position:set_field(name, value, i, k)
function Compiler:set_field(args, line)
  local e, f, value = self.e, field_of(self, args, line), args[2]
  if not f or not value or is_whole[f.kind] and not absent(args[3]) then return self:stop() end
  if f.kind == "set" then
    e:put("set_set", self:set_of(value, line), 0, f.number)
  elseif f.kind == "list" then
    local list = self:list_from(value, line)
    if list.columns or (self.masks[list.key] or INT) & ~NIL ~= INT then
      refuse(line, "a list of something else than integers, for a field")
    end
    e:put("set_list", list.number, 0, f.number)
  elseif f.kind == "number" then
    e:put("set_number", number(self, args, 2, line), 0, f.number)
  elseif f.kind == "table" then
    local r = number(self, args, 2, line)
    e:put("set_cell", r, pair(self, args, 3, line), f.number)
  else
    local r = number(self, args, 2, line)
    e:put("set_place", r, number(self, args, 3, line), f.number)
  end
end

return Compiler
