--- Records: tables with fixed keys that rule functions make.
--
-- A record is no object of the machine: its `fields` are values, which lie in registers.  One whose
-- fields are assigned to, noted as `key .. "!"`, has places for them.  An element of a list of
-- records is read from that list where its fields are asked for: `of` and `at` say where.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, scalar = values.const, values.scalar
local NIL = values.NIL

local Compiler = expressions.Compiler

local function key_of(key, k) return key .. "." .. tostring(k) end

local function sorted(set)
  local list = {}
  for k in pairs(set) do list[#list + 1] = k end
  table.sort(list, function(a, b)
    if type(a) ~= type(b) then return type(a) == "number" end
    return a < b
  end)
  return list
end

--- The keys of a record, a row or a table of constants: numbers, then texts, each in order.
---@return any[]
function Compiler.keys_of(v)
  if v.kind == "record" then return sorted(v.of and v.of.columns or v.fields) end
  if v.kind == "const" then return sorted(v.value) end
  local keys = {}
  for i = 1, v.count do
    for k in pairs(v.rows[i] or {}) do keys[k] = true end
  end
  return sorted(keys)
end

--- The value of a key of what `keys_of` takes.
function Compiler:member(v, k, line)
  if v.kind == "row" then return tables.column(self.e, v, k, line) end
  if v.kind == "const" then return const(v.value[k]) end
  self:sure(v)
  if not v.of then
    local field = v.fields[k] or const(nil)
    local changes = v.named or v.key and (self.masks[v.key .. "!"] or {})[k]
    return changes and self:copy_of(field) or field
  end
  if not v.of.columns[k] then return const(nil) end
  local x = self:read_column(v.of, v.at, k)
  if x.kind == "scalar" and values.layout(x.mask) == "bool" then self.e:put("truth", x.r, x.r) end
  return x
end

--- Makes a record; `items` have constant keys.
---@return table
function Compiler:make_record(key, items, line)
  local changes, fields = self.masks[key .. "!"] or {}, {}
  for k in pairs(changes) do
    if fields[k] == nil then fields[k] = const(nil) end
  end
  for _, item in ipairs(items) do fields[item.key] = self:copy(item.value) end
  for k in pairs(changes) do
    local at, v = key_of(key, k), fields[k]
    self:see(at, v, line)
    self.outgrown[at] = nil
    fields[k] = self:place(at)
    self:fill(fields[k], at, v, line)
  end
  return self:made { kind = "record", key = key, fields = fields }
end

--- `record.k = v`
function Compiler:set_member(rec, k, v, line)
  local masks = self.masks
  self:sure(rec)
  if rec.of then return self:set_column(rec, k, v, line) end
  if rec.from then
    masks[rec.from.key .. "written"], self.again = true, true -- no snapshot in the next pass
    return nil
  end
  if rec.merged or not rec.key then refuse(line, "a table that changes, under several names") end
  local noted = rec.key .. "!"
  masks[noted] = masks[noted] or {}
  if not masks[noted][k] then
    masks[noted][k], self.again = true, true
    return
  end
  if rec.copied then refuse(line, "a table that changes, under several names") end
  self:settle(rec.fields[k], key_of(rec.key, k), v, line)
end

--- Notes what a record has; see Compiler:see.
function Compiler:see_record(key, known, v, line)
  local changed = false
  for _, k in ipairs(self.keys_of(v)) do
    if not known.fields[k] then known.fields[k], changed = true, true end
  end
  for _, k in ipairs(sorted(known.fields)) do
    local x = v.kind == "row" and known.fields[k] and self:member(v, k, line)
      or v.kind == "record" and (v.of and self:seen_member(v, k) or v.fields[k])
      or v.kind == "const" and const(v.value[k]) or const(nil)
    if self:see(key_of(key, k), x, line) then changed = true end
  end
  return changed
end

-- What a field of a list's record may be, without reading it.
function Compiler:seen_member(v, k)
  local mask = v.of.columns[k] and self.masks[key_of(v.of.key, k)] or NIL
  return type(mask) == "table" and values.set(0) or scalar(0, mask)
end

--- Makes a place for a record what a record is.
function Compiler:copy_record(place, key, v, line)
  self:note_copy(v, line)
  for _, k in ipairs(sorted(place.fields)) do
    self:fill(place.fields[k], key_of(key, k), self:member(v, k, line), line)
  end
end

--- Notes where a table is made.
function Compiler:made(v)
  v.round, v.frame = self.rounds[#self.rounds], #self.frames
  return v
end

--- A copy is made of a table, which may not change after that.
function Compiler:note_copy(v, line)
  if v.merged or v.kind ~= "record" and v.kind ~= "list" then return end
  if v.of and self.masks[v.of.key .. "written"] then
    refuse(line, "an element that changes, under several names")
  end
  local masks, key = self.masks, v.key
  local changes = key and masks[key .. (v.kind == "list" and "+" or "!")]
    or v.kind == "list" and masks[key .. "written"]
  -- what a function has made and returns, nobody else has
  if not changes or self.returning and v.frame and v.frame >= self.returning then return end
  -- what comes earlier in the text of a loop may come later
  if v.round ~= self.rounds[#self.rounds] then
    refuse(line, "a table that changes, under several names")
  end
  v.copied = true
end

return Compiler
