--- Names of rule functions, and places: registers for what is one of several values, such as a name
--- that is assigned to, or what a function with several returns gives.
--
-- `masks` notes by the key of a place what passes have seen in it: the mask of a scalar; or a table
-- with the `kind` of other values, `nilable`, and of a record its `fields`.  A pass that adds
-- something asks for another pass.
--
-- A list or a record in a place is a copy.  So neither may change.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local fail = require "moyo.base.fail"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, scalar = values.const, values.scalar
local NIL = values.NIL

local Compiler = expressions.Compiler

-- ---- Names --------------------------------------------------------------------------------------

--- The value of a name.  Upvalues are constants, with the values that they have now.
function Compiler:name(node)
  local decl = node.decl
  local scope = self.scope
  while scope do
    local v = scope.names[decl]
    if v then return v end
    if not scope.outer then break end
    scope = scope.outer
  end
  local closure = scope.closure
  for _, f in ipairs(decl.assigned) do
    if f ~= decl.owner then refuse(node.line, "%s changes while rules run", decl.name) end
  end
  for _, f in ipairs(decl.indexed) do
    if f ~= decl.owner then
      refuse(node.line, "elements of %s change while rules run", decl.name)
    end
  end
  for i, known in ipairs(self.context.source.upvalues(closure, scope.func)) do
    if known == decl then return const(select(2, debug.getupvalue(closure, i))) end
  end
  return refuse(node.line, "%s, a <const>", decl.name)
end

-- A global name: a library of the environment, or a function there.
function Compiler:global(node)
  local scope = self.scope
  while scope.outer do scope = scope.outer end
  for i = 1, 255 do
    local name, env = debug.getupvalue(scope.closure, i)
    if not name then break end
    if name == "_ENV" then
      local known, value = fail.call(function() return env[node.name] end)
      if known then return { kind = "const", value = value, global = node.name } end
    end
  end
  return refuse(node.line, "%s is not known", node.name)
end

--- A number for a node of the tree, the same in all passes.
function Compiler:number_of(node)
  local ids = self.ids
  if not ids[node] then
    ids.count = (ids.count or 0) + 1
    ids[node] = ids.count
  end
  return ids[node]
end

-- The key under which a pass notes for the next what a name that is assigned to may hold.
local function key_of(self, decl) return self.path .. "#" .. self:number_of(decl) end

-- Does a function within its own assign to it?
local function is_shared(decl)
  for _, f in ipairs(decl.assigned) do
    if f ~= decl.owner then return true end
  end
  return false
end

--- Gives a name its first value.
function Compiler:declare(decl, v)
  if #decl.assigned == 0 then
    v = self:copy(v)
    if v.kind == "record" or v.kind == "const" and v.key then v.held = v.held or #self.frames end
    if v.kind == "last" and self.slot == "effect" then v = self:keep_last(v) end
    self.scope.names[decl] = v
    return
  end
  local key = key_of(self, decl)
  v = self:plain(v)
  self:see(key, v, self.line)
  self.outgrown[key] = nil
  local named = self:place(key)
  self:fill(named, key, v, self.line)
  named.named, named.place_key, named.shared, named.owner = true, key, is_shared(decl), decl.owner
  self.scope.names[decl] = named
end

--- Gives a name another value.
function Compiler:assign(target, v, line)
  local named = self:name(target)
  if not named.named then
    refuse(line, "%s for %s, which held %s", values.noun(v), target.decl.name, values.noun(named))
  end
  self:settle(named, named.place_key, v, line)
end

--- A name for a call, which tells it from the same call in another call of its function.
function Compiler:path_of(node) return self.path .. "/" .. self:number_of(node) end

-- ---- Places -------------------------------------------------------------------------------------

local wanted = { set = "a set", record = "a table", list = "a list" }

--- The kind of a value that is no scalar, as places know it.
function Compiler:kind_of(v)
  if self.is_set(v) then return "set" end
  if v.kind == "list" or v.kind == "record" then return v.kind end
  if v.kind == "row" then return "record" end
  if v.kind ~= "const" or type(v.value) ~= "table" then return nil end
  return (#v.value > 0 or next(v.value) == nil) and "list" or "record"
end

local function scalar_seen(self, key, mask, line)
  local known = self.masks[key]
  if type(known) == "table" then
    if mask ~= NIL then
      refuse(line, "%s where %s is wanted", values.noun(scalar(0, mask)), wanted[known.kind])
    end
    local changed = not known.nilable
    known.nilable = true
    return changed
  end
  self.masks[key] = values.join(known or 0, mask, line)
  return self.masks[key] ~= known
end

--- Notes that a value comes into the place of a key.
---@return boolean changed something like it has not been seen there
function Compiler:see(key, v, line)
  local mask = values.mask_of(v)
  if mask then return scalar_seen(self, key, mask, line) end
  local kind, known = self:kind_of(v), self.masks[key]
  if not kind then refuse(line, "%s, in a place for several values", values.noun(v)) end
  local changed = type(known) ~= "table"
  if changed then
    if (known or 0) & ~NIL ~= 0 then
      refuse(line, "%s where %s is wanted", values.noun(v), values.noun(scalar(0, known)))
    end
    known = { kind = kind, nilable = known ~= nil, fields = {} }
    self.masks[key] = known
  elseif known.kind ~= kind then
    refuse(line, "%s where %s is wanted", values.noun(v), wanted[known.kind])
  end
  if v.present and not known.nilable then known.nilable, changed = true, true end
  if kind == "record" then return self:see_record(key, known, v, line) or changed end
  if kind == "list" then return self:see_list(key .. "[]", v, line) or changed end
  return changed
end

--- Registers for what has been seen so far; nil if nothing has.
---@return table|nil
function Compiler:place(key)
  local e, known = self.e, self.masks[key]
  if not known then return nil end
  if type(known) == "number" then return scalar(e:int(), known) end
  local place
  if known.kind == "set" then
    place = values.set(e:set())
  elseif known.kind == "list" then
    place = self:new_list(key .. "[]", self.context.game.points + 1)
  else
    place = { kind = "record", key = key, fields = {} }
    for k in pairs(known.fields) do place.fields[k] = self:place(key .. "." .. tostring(k)) end
  end
  place.merged, place.present = true, known.nilable and e:int() or nil
  return place
end

-- Whether there is a value, for a place that may hold nil.
local function fill_present(self, place, v)
  if not place.present then return end
  if v.present then
    self.e:put("move", place.present, v.present)
  else
    self.e:load(place.present, v.kind == "const" and v.value == nil and 0 or 1)
  end
end

--- Puts a value there that has been seen.
function Compiler:fill(place, key, v, line)
  local e = self.e
  if place.kind == "scalar" then return values.move_to(e, place.r, v, place.mask) end
  fill_present(self, place, v)
  if v.kind == "const" and v.value == nil then return end
  if place.kind == "set" then
    e:put("set_copy", place.r, v.kind == "set" and v.r or self:set_of(v, line))
  elseif place.kind == "list" then
    self:copy_list(place, v, line)
  else
    self:copy_record(place, key, v, line)
  end
end

--- What a value of several is, in the place of a key: sees it, and puts it there.  Asks for another
--- pass if it needs one.
---@param place table|nil
function Compiler:settle(place, key, v, line)
  v = self:plain(v)
  if self:see(key, v, line) or not place then self.outgrown[key] = true end
  if self.outgrown[key] then
    self.again = true
  else
    self:fill(place, key, v, line)
  end
end

--- Lua raises an error here if the value is nil.
function Compiler:sure(v)
  if not v.present then return end
  local there = self.e:jump("jump_is_not", v.present, 0)
  self:stop()
  self.e:land(there)
end

--- Is it a table that rules have computed before?
function Compiler.is_table(v)
  return v.kind == "const" and type(v.value) == "table" and not tables.is_set(v.value)
end
