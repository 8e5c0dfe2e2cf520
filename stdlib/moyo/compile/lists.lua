--- Lists of rule functions, and other tables by small numbers or by texts.
--
-- A list has the number that the machine has it by, and a key by which passes note what elements it
-- holds: a mask, or a table with the `fields` of records.  A list of records is one list of the
-- machine for each field, in `columns`, and one that says which records there are.  A list of sets
-- is one of records with the field `set`, and `sets` is noted with its fields.  `key .. "+"` is
-- noted of a list that grows, `"moves"` if elements change their places, `"puts"` if new records
-- come anywhere but to the end, `"written"` if fields of its records are set, and `"texts"` if its
-- keys are texts.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, int, scalar = values.const, values.int, values.scalar
local NIL, INT = values.NIL, values.INT

local Compiler = expressions.Compiler
local is_set = Compiler.is_set

-- Texts that are keys of a table.
local MOST_TEXTS = 64

-- Words of all sets in a list: with more Lua is asked.
local MOST_WORDS = 2048

local function column_key(key, k) return key .. "." .. tostring(k) end

-- Does a column hold sets?
local function has_sets(self, key, k) return type(self.masks[column_key(key, k)]) == "table" end

-- ---- Lists of the machine -----------------------------------------------------------------------

local function note(self, key)
  if not self.masks[key] then self.masks[key], self.again = true, true end
end

--- A list of the machine, empty.
---@param key string
---@param room integer
---@return table
function Compiler:new_list(key, room)
  local e, masks = self.e, self.masks
  local texts = masks[key .. "texts"]
  if texts then
    room = MOST_TEXTS
  elseif masks[key .. "+"] then
    room = math.max(room, self.context.game.points) + 1
  end
  local fields, words = type(masks[key]) == "table" and masks[key].fields or {},
    (self.context.game.points + 63) // 64
  local grows = not texts and masks[key .. "+"]
  for k in pairs(fields) do
    if has_sets(self, key, k) then
      room, grows = math.min(room, MOST_WORDS // words - 1), nil
    end
  end
  local v = { kind = "list", key = key, number = e:list(room, grows), texts = texts }
  e:put("list_new", v.number)
  if type(masks[key]) ~= "table" then return self:made(v) end
  v.columns, v.sets = {}, masks[key].sets
  for k in pairs(fields) do
    if has_sets(self, key, k) then
      v.columns[k] = e:list((room + 1) * words - 1)
    else
      v.columns[k] = e:list(room, grows)
    end
    e:put("list_new", v.columns[k])
  end
  return self:made(v)
end

-- The noted fields of what a list holds: of records, or of sets.
local function shape_of(self, key, sets, line)
  local shape = self.masks[key]
  if type(shape) ~= "table" then
    if shape and shape & ~NIL ~= 0 then
      refuse(line, "a list of %s and of something else", sets and "sets" or "tables")
    end
    shape = { kind = "record", fields = {}, sets = sets }
    self.masks[key], self.again = shape, true
  elseif shape.sets ~= sets then
    refuse(line, "a list of sets and of tables")
  end
  return shape
end

--- What the element of a list whose number is in a register has in a column.
---@return table
function Compiler:read_column(v, at, k)
  local e = self.e
  if has_sets(self, v.key, k) then
    local r = e:set()
    e:put("list_get_set", r, at, v.columns[k])
    return values.set(r)
  end
  local r, mask = e:int(), self.masks[column_key(v.key, k)] or 0
  e:put("list_get", r, at, v.columns[k])
  return scalar(r, mask)
end

--- How many elements something has.
function Compiler:count(v, line)
  local e = self.e
  self:sure(v)
  if values.is_nil(v) then return self:never() end
  if v.kind == "sets" then return const(#v.sets) end
  if v.kind == "row" then return int(tables.count(e, v, line)) end
  if v.kind == "record" then
    local n = 0
    while v.fields and v.fields[n + 1] do n = n + 1 end
    if v.of then refuse(line, "the length of a table") end
    return const(n)
  end
  local r = e:int()
  if v.kind == "outcome" then
    e:put(v.asks, r)
  elseif v.kind == "set" then
    e:put("set_count", r, v.r)
  elseif v.kind == "list" then
    e:put("list_count", r, v.number)
  elseif v.kind == "groups" or v.kind == "parts" then
    e:put("set_count", r, v.firsts)
  elseif v.kind == "adjacent" then
    e:put(v.which .. "_count", r, v.p)
  elseif v.kind == "arguments" then
    e:put("argument_count", r)
  elseif v.kind == "field_rows" then
    return const(v.of.rows)
  elseif v.kind == "field_list" then
    return self:field_count(v, line)
  else
    refuse(line, "the length of %s", values.noun(v))
  end
  return int(r)
end

--- The register of a key of a list.
---@return integer
function Compiler:key_in(v, key, line)
  local mask = values.mask_of(key) or values.NUMBER
  if mask == 0 then return self.e:int() end -- the next pass knows
  if mask & values.TEXT == 0 then
    if v.texts then refuse(line, "a table with texts and numbers as keys") end
    return values.integer(self.e, key, line)
  end
  note(self, v.key .. "texts")
  if key.kind == "const" then
    local id, r = self.e:text(key.value), self.e:int()
    if id > MOST_TEXTS then refuse(line, "a table with more than %d texts as keys", MOST_TEXTS) end
    self.e:load(r, id)
    return r
  elseif values.layout(mask) == "tagged" then
    self.e:put("is_integer", key.r)
  end
  return key.r
end

--- Element `at`, a register, of a list; `certain`: there is one.
---@return table
function Compiler:element(v, at, certain, line)
  local e = self.e
  local r, shape = e:int(), self.masks[v.key] or 0
  if v.columns then
    if not certain then
      e:put("list_get", r, at, v.number)
      e:put("truth", r, r)
    end
    local present = not certain and r or nil
    if v.sets then
      local set = v.columns.set and self:read_column(v, at, "set") or values.set(e:set())
      set.present = present
      return set
    end
    local rec = { kind = "record", of = v, at = self:own_copy(at), present = present }
    local moves = self.masks[v.key .. "moves"]
      or self.masks[v.key .. "puts"] and not self.masks[v.key .. "written"]
    return moves and self:snapshot(rec, line) or rec
  end
  e:put("list_get", r, at, v.number)
  if type(shape) == "table" then shape = 0 end -- known in the next pass
  if not certain then return scalar(r, shape | NIL) end
  shape = shape & ~NIL
  if values.layout(shape) == "bool" then e:put("truth", r, r) end
  return scalar(r, shape)
end

--- A record of a list as it is now; it keeps its fields when the list changes.
function Compiler:snapshot(rec, line)
  local fields = {}
  for _, k in ipairs(self.keys_of(rec)) do
    local x = self:read_column(rec.of, rec.at, k)
    if x.kind == "scalar" then
      if rec.present then x.mask = x.mask | NIL end
      if values.layout(x.mask) == "bool" then self.e:put("truth", x.r, x.r) end
    end
    fields[k] = x
  end
  local from = not self.masks[rec.of.key .. "moves"] and rec.of or nil
  return { kind = "record", fields = fields, present = rec.present, merged = true, line = line,
    from = from }
end

-- The mask of what a list is seen to hold, and of something else.
local function joined(self, key, mask, line)
  local known = self.masks[key] or 0
  if type(known) == "table" then
    refuse(line, "a list of %s and of something else", known.sets and "sets" or "tables")
  end
  return values.join(known, mask, line), known
end

-- Adds what a list is seen to hold; false if it is new, and the next pass will know.
local function holds(self, key, mask, line)
  if mask == NIL and type(self.masks[key]) == "table" then return true end
  local all, known = joined(self, key, mask, line)
  self.masks[key] = all
  if all ~= known then self.again = true end
  return all == known
end

-- Writes a scalar into a list of the machine.
local function write(self, number, at, v, mask, line)
  local e = self.e
  if mask == INT then return e:put("list_put", values.integer(e, v, line), at, number) end
  local r = e:int()
  values.move_to(e, r, v, mask | NIL)
  e:put("list_set", r, at, number)
end

-- Writes a value into the column of a field.
local function write_column(self, v, at, k, x, line)
  local masks, key = self.masks, column_key(v.key, k)
  local mask = values.mask_of(x)
  if is_set(x) then
    if type(masks[key]) ~= "table" then
      if (masks[key] or 0) ~= 0 then
        refuse(line, "a list of tables with a set and something else")
      end
      masks[key], self.again = { kind = "set", fields = {} }, true
    else
      self.e:put("list_put_set", self:set_of(x, line), at, v.columns[k])
    end
  elseif not mask or type(masks[key]) == "table" then
    refuse(line, "a list of tables with %s", values.noun(x))
  elseif holds(self, key, mask, line) then
    write(self, v.columns[k], at, x, masks[key] | NIL, line)
  end
end

-- Is it a table that no name and nothing else holds?
local function is_new(self, x)
  local made = x.kind == "record" and not x.of and not x.merged or x.kind == "const" and x.key
  return made and not (x.held and x.held <= #self.frames)
end

-- A record becomes element `at` of a list; or a set, as a record with the field `set`.
local function write_record(self, v, at, rec, line)
  local e, sets = self.e, is_set(rec) or nil
  if sets then
    self:sure(rec)
    rec = { kind = "record", fields = { set = rec } }
  end
  local shape = shape_of(self, v.key, sets, line)
  if not sets and self.masks[v.key .. "written"] and not is_new(self, rec) then
    refuse(line, "a table that changes, under several names")
  end
  self:note_copy(rec, line)
  self:sure(rec)
  for _, k in ipairs(self.keys_of(rec)) do
    if not shape.fields[k] then shape.fields[k], self.again = true, true end
  end
  if not v.columns then return end
  local there = e:int()
  e:load(there, 1)
  e:put("list_put", there, at, v.number)
  for _, k in ipairs(self.keys_of({ kind = "record", fields = v.columns })) do
    write_column(self, v, at, k, self:member(rec, k, line), line)
  end
end

-- A record comes to a place that may have had another, which some name may still hold.  So names
-- hold what they read; if fields are set, there may have been none.
function Compiler:make_place(v, at, x)
  local e, masks = self.e, self.masks
  note(self, v.key .. (is_new(self, x) and "puts" or "moves"))
  if not v.columns or not masks[v.key .. "written"] or masks[v.key .. "moves"] then return end
  local r = e:int()
  e:put("list_get", r, at, v.number)
  local free = e:jump("jump_false", r)
  e:put "trap"
  e:land(free)
end

--- Element `at` of a list becomes a value; `appends`: it comes at the end.
function Compiler:put_element(v, at, x, appends, line)
  self:change(v, line)
  x = self:plain(x)
  if is_set(x) then return write_record(self, v, at, x, line) end
  if x.kind == "record" or x.kind == "row" or self.is_table(x) then
    if not appends then self:make_place(v, at, x) end
    return write_record(self, v, at, x, line)
  end
  local mask = values.mask_of(x)
  if not mask then refuse(line, "a list of %s", values.noun(x)) end
  if not holds(self, v.key, mask, line) then return end
  if v.columns then
    note(self, v.key .. "moves")
    return write(self, v.number, at, x, NIL, line)
  end
  if type(self.masks[v.key]) == "table" then return end -- this pass has found that out
  write(self, v.number, at, x, self.masks[v.key], line)
end

--- Appends a value.
function Compiler:append(v, x, line)
  local e = self.e
  if values.mask_of(x) == INT and self.masks[v.key] == INT and self.masks[v.key .. "+"]
    and not v.merged then
    e:put("list_add", values.integer(e, x, line), v.number)
    return
  end
  local at = e:int()
  e:put("list_count", at, v.number)
  e:put("add_number", at, at, 1)
  self:put_element(v, at, x, true, line)
end

--- A list changes: nobody else may have a copy.
function Compiler:change(v, line)
  if v.merged or v.copied then refuse(line, "a list that changes, under several names") end
  note(self, v.key .. "+")
end

--- Inserts a scalar before element `at`.
function Compiler:insert(v, at, x, line)
  self:change(v, line)
  if not holds(self, v.key, values.mask_of(x), line) then return end
  local r = self.e:int()
  values.move_to(self.e, r, x, self.masks[v.key] | NIL)
  self.e:put("list_insert", r, at, v.number)
end

--- Fills a list.
---@param items {at: table, value: table, positional: boolean?}[]
function Compiler:fill_list(v, items, line)
  for i, item in ipairs(items) do
    local mask = values.mask_of(item.value)
    local at = self:key_in(v, item.at, line)
    local record = item.value.kind == "record" or item.value.kind == "row"
      or self.is_table(item.value) or is_set(item.value)
    if not mask and not record then refuse(line, "a list of %s", values.noun(item.value)) end
    if not mask then
      write_record(self, v, at, item.value, line)
    elseif holds(self, v.key, mask, line) then
      if mask == INT and self.masks[v.key] == INT and item.positional and item.at.value == i then
        self.e:put("list_add", values.integer(self.e, item.value, line), v.number)
      else
        write(self, v.number, at, item.value, self.masks[v.key], line)
      end
    end
  end
  return v
end

--- A record by numbers from 1, as a list.
function Compiler:list_of_record(rec, line)
  local items = {}
  for i = 1, self:count(rec, line).value do
    items[i] = { at = const(i), value = rec.fields[i], positional = true }
  end
  return self:fill_list(self:new_list(rec.key .. "list", #items), items, line)
end

--- `element.k = x` of a list of records.
function Compiler:set_column(rec, k, x, line)
  local v, masks = rec.of, self.masks
  if masks[v.key .. "moves"] then refuse(line, "elements that change, and their places") end
  if v.merged or v.copied then refuse(line, "a list that changes, under several names") end
  note(self, v.key .. "written")
  local shape = masks[v.key]
  if not shape.fields[k] then
    shape.fields[k], self.again = true, true
    return
  end
  write_column(self, v, rec.at, k, x, line)
end

-- ---- Several lists ------------------------------------------------------------------------------

--- Any list as a list of the machine: a table of constants, points of a set or beside a point, a
--- field.
function Compiler:list_from(v, line)
  self:sure(v)
  if v.kind == "list" then return v end
  if v.kind == "field_list" then return self:field_copy(v) end
  if v.kind == "groups" or v.kind == "parts" then return self:want_list(v) end
  if not self.is_table(v) then refuse(line, "%s where a list is wanted", values.noun(v)) end
  tables.check_plain(v.value, line)
  local e, t, mask = self.e, v.value, 0
  for i = 1, #t do
    local m = values.mask_of(const(t[i]))
    if not m then refuse(line, "a list of %s", values.noun(const(t[i]))) end
    mask = values.join(mask, m, line)
  end
  local key = self.path .. "[" .. tostring(self:number_of(t))
  self:see_mask(key, mask, line)
  local list, at = self:new_list(key, #t), e:int()
  for i = 1, #t do
    e:load(at, i)
    write(self, list.number, at, const(t[i]), self.masks[key], line)
  end
  return list
end

--- Notes what a list holds, without another pass.
function Compiler:see_mask(key, mask, line)
  self.masks[key] = joined(self, key, mask, line)
end

local unite

-- The same of lists of tables, or of sets.
local function unite_shapes(self, key, other, line)
  local a, b = self.masks[key], self.masks[other]
  local sets = (type(a) == "table" and a or b).sets
  local mine, theirs = shape_of(self, key, sets, line), shape_of(self, other, sets, line)
  local fields = {}
  for k in pairs(mine.fields) do fields[k] = true end
  for k in pairs(theirs.fields) do fields[k] = true end
  local changed = mine ~= a or theirs ~= b
  for k in pairs(fields) do
    changed = changed or not mine.fields[k] or not theirs.fields[k]
    mine.fields[k], theirs.fields[k] = true, true
    if unite(self, column_key(key, k), column_key(other, k), line) then changed = true end
  end
  return changed
end

-- Notes that lists, or columns, of two keys hold the same; true if that is new.
function unite(self, key, other, line)
  local masks = self.masks
  local a, b = masks[key] or 0, masks[other] or 0
  if type(a) == "table" and type(b) == "table" and a.kind == "set" and b.kind == "set" then
    return false
  elseif type(a) == "table" and a.kind == "set" and b == 0 then
    masks[other] = a
  elseif type(b) == "table" and b.kind == "set" and a == 0 then
    masks[key] = b
  elseif type(a) == "table" or type(b) == "table" then
    return unite_shapes(self, key, other, line)
  else
    local all = values.join(a, b, line)
    masks[key], masks[other] = all, all
    return a ~= all or b ~= all
  end
  return true
end

--- Notes that a list comes into a place of another key: both hold the same.
function Compiler:see_list(key, v, line)
  if v.kind == "list" then return unite(self, key, v.key, line) end
  local mine, all = self.masks[key] or 0, 0
  for i = 1, #v.value do
    local m = values.mask_of(const(v.value[i]))
    if not m then refuse(line, "one of several lists of %s", values.noun(const(v.value[i]))) end
    all = all | m
  end
  if type(mine) == "table" then
    if all == 0 then return false end
    refuse(line, "one of several lists of tables")
  end
  self.masks[key] = values.join(mine, all, line)
  return self.masks[key] ~= mine
end

--- Makes a list in a place what another list is.
function Compiler:copy_list(place, v, line)
  if v.kind == "const" then
    self.e:put("list_new", place.number)
    local at = self.e:int()
    for i = 1, #v.value do
      self.e:load(at, i)
      write(self, place.number, at, const(v.value[i]), self.masks[place.key], line)
    end
    return
  end
  self:note_copy(v, line)
  self.e:put("list_copy", place.number, v.number)
  for k, column in pairs(place.columns or {}) do
    if v.columns and v.columns[k] then self.e:put("list_copy", column, v.columns[k]) end
  end
end

return Compiler
