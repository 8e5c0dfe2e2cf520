--- Records: tables with fixed keys that rule functions make; what a table constructor makes.
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

local ordered = { boolean = true, number = true, string = true }

-- In the order that `pairs` of rule files has.
local function sorted(set)
  local list = {}
  for k in pairs(set) do
    if not ordered[type(k)] then refuse(nil, "a table with keys that have no order") end
    list[#list + 1] = k
  end
  table.sort(list, function(a, b)
    if type(a) ~= type(b) then return type(a) < type(b) end
    if type(a) == "boolean" then return not a and b end
    return a < b
  end)
  return list
end

--- The keys of a record, a row or a table of constants, in order.
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

--- A value as a key of what is written; where none can be, Lua raises an error.
function Compiler:key(v)
  if v.kind ~= "const" or v.value ~= nil and v.value == v.value then return v end
  self:stop()
  return const(0)
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

--- Removes element `at`, or the last, from a list of tables or sets.
---@param at integer|nil a register
---@return table the element
function Compiler:remove_record(v, at, line)
  local e, last = self.e, not at
  if self.masks[v.key .. "written"] then refuse(line, "elements that change, and leave") end
  if last then
    at = e:int()
    e:put("list_count", at, v.number)
  end
  local x, r = self:element(v, at, false, line), e:int()
  if x.of then x = self:snapshot(x, line) end
  if last then
    e:put("list_drop", r, v.number)
    return x
  end
  for k, column in pairs(v.columns) do
    if type(self.masks[key_of(v.key, k)]) == "table" then
      refuse(line, "table.remove of sets, but of the last")
    end
    e:put("list_remove", r, at, column)
  end
  e:put("list_remove", r, at, v.number)
  return x
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

-- ---- Constructors -------------------------------------------------------------------------------

-- A list of sets that does not change; nil if anything else is in it.
local function sets_of(self, items, key, line)
  local list = {}
  for i, item in ipairs(items) do
    if item.key or not self.is_set(item.value) then return nil end
    list[i] = self:copy(item.value)
    if list[i].kind == "outcome" then list[i] = values.set(self:set_of(list[i], line)) end
  end
  return #list > 0 and { kind = "sets", sets = list, key = key } or nil
end

--- The set whose number is in a register; Lua is asked if there is no such set.
---@return table
function Compiler:set_by(v, number, line)
  local e, done = self.e, {}
  local r = e:set()
  for i, set in ipairs(v.sets) do
    local no = e:jump("jump_is_not", number, i)
    e:put("set_copy", r, self:set_of(set, line))
    done = emitter.join(done, e:jump "jump")
    e.dead = true
    e:land(no)
  end
  self:stop()
  e:land(done)
  return values.set(r)
end

-- The values of an item of a constructor: of the last, if a call stands there, all its results.
local function values_of(self, node, i)
  local item = node.items[i]
  local tag = item.value.tag
  if tag == "Table" then return { self:constructor(item.value, false, true) } end
  if i < #node.items or item.key or tag ~= "Call" and tag ~= "Invoke" then
    return { self:own(self:expression(item.value)) }
  end
  local all = self:results(item.value)
  for k, v in ipairs(all) do all[k] = self:own(v) end
  return all, true
end

-- The items of a constructor, with their keys; what kinds of keys there are, and whether all of it
-- is constant.
local function items_of(self, node)
  local items, all_const, names, n = {}, true, false, 0
  for i, item in ipairs(node.items) do
    local key = item.key and self:key(self:expression(item.key))
    local found, called = values_of(self, node, i)
    for _, value in ipairs(found) do
      local at = key
      if not at then
        n = n + 1
        at = const(n)
      end
      items[#items + 1] = { at = at, key = item.key and at.value, value = value,
        positional = not item.key }
      names = names or item.key ~= nil and (at.kind ~= "const" or type(at.value) == "string")
      all_const = all_const and at.kind == "const" and value.kind == "const" and not called
    end
  end
  return items, all_const, names
end

local function constant(items, key)
  local t = {}
  for _, item in ipairs(items) do t[item.at.value] = item.value.value end
  return { kind = "const", value = t, key = key }
end

--- A table constructor: of constants alone it is a constant; else a record, or a list that may
--- change.
---@param node table
---@param grows boolean elements are set later
---@param within boolean|nil it stands in another one, or is appended to a list
function Compiler:constructor(node, grows, within)
  local masks, line = self.masks, node.line
  local key = self.path .. "{" .. self:number_of(node)
  local items, all_const, names = items_of(self, node)
  local changes = grows or masks[key .. "+"] or masks[key .. "!"]
  if all_const and #items > 0 and not changes then return constant(items, key) end
  if not masks[key .. "texts"] then
    local keys = true
    for _, item in ipairs(items) do keys = keys and item.at.kind == "const" end
    if keys and (names or masks[key .. "!"] or within and #items > 0 and not changes) then
      for _, item in ipairs(items) do item.key = item.at.value end
      return self:make_record(key, items, line)
    end
  end
  local sets = not changes and sets_of(self, items, key, line)
  if sets then return sets end
  if grows and not masks[key .. "+"] then masks[key .. "+"] = true end
  return self:fill_list(self:new_list(key, #items), items, line)
end

return Compiler
