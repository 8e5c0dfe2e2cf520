--- What rule functions read of objects by `object.key` and `object[key]`.

local core = require "moyo.core"
local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, int, scalar = values.const, values.int, values.scalar
local NIL, INT, BOOL = values.NIL, values.INT, values.BOOL

local Compiler = expressions.Compiler

local heads = core.machine.heads

local head_masks = { integer = INT, boolean = BOOL, tagged = INT | NIL }

--- Reads a number of the position's head.
---@param at integer 0: the position, 1: the one after the step
function Compiler:head(name, at)
  local r = self.e:int()
  self.e:put("head", r, heads[name].number, at)
  return scalar(r, head_masks[heads[name].kind])
end

-- ---- Fields of objects --------------------------------------------------------------------------

local index = {}

local position_heads = { hash = true, previous = true, ply = true, steps = true, turns = true,
  mover = true, last_mover = true, passes = true, actor = true, over = true, under_way = true,
  round_complete = true, known_in_part = true }

function index.position(self, v, key, line)
  if position_heads[key] then return self:head(key, v.at) end
  if key == "phase" or key == "last" then return { kind = key, at = v.at } end
  if key == "game" then return { kind = "game" } end
  if key == "dead" then
    local f = self.context.dead
    if not f then return const(nil) end
    local r = self.e:set()
    self.e:put("field_set", r, 0, f | (v.at == 1 and core.machine.after or 0))
    return values.set(r)
  end
  return refuse(line, "position.%s", key)
end

-- The point that a step's stone comes from: the first argument, of some kinds of steps.
function Compiler:origin()
  local e = self.e
  local r, kind = e:int(), e:int()
  e:put("verb", kind)
  e:load(r, nil)
  local others = {}
  for i, leaves in ipairs(self.context.leaves) do
    if not leaves then others[#others + 1] = e:jump("jump_is", kind, i) end
  end
  e:put("argument", r, 0)
  e:land(table.unpack(others))
  return scalar(r, INT | NIL)
end

local arguments = { point = 0, to = 1, count = 2 }
local outcomes = values.outcomes

function index.move(self, _, key, line)
  local e = self.e
  key = self.context.same[key] or key
  if key == "from" and not self.context.some_leave then return const(nil) end
  if outcomes[key] then
    e:put(outcomes[key], e:int()) -- asked for here, where Lua would raise its errors
    return { kind = "outcome", which = key, asks = outcomes[key] }
  end
  if key == "player" then return self:head("actor", 0) end
  if key == "verb" then return { kind = "verb" } end
  if key == "after" then
    e:put "after"
    return { kind = "position", at = 1 }
  end
  if self.value and arguments[key] == self.argument then return int(self.value.r) end
  local other = key == "point" or key == "arguments" or key == "from"
  if self.value and (key == "to" or other and not self.given) then
    refuse(line, "another argument")
  end
  local r = e:int()
  if arguments[key] then
    e:put("argument", r, arguments[key])
    return int(r)
  elseif key == "arrival" then
    e:put("arrival", r)
    return scalar(r, INT | NIL)
  elseif key == "from" then
    return self:origin()
  elseif key == "arguments" then
    return { kind = "arguments" }
  elseif key == "colour" then
    e:put("stone", r)
    return int(r)
  elseif key == "step" then
    e:put("step", r)
    return int(r)
  elseif key == "hash" then
    e:put("outcome_hash", r)
    return int(r)
  elseif key == "repeats" then
    e:put("repeats", r)
    return scalar(r, BOOL)
  end
  return refuse(line, "move.%s", key)
end

local of_last = { point = "last_point", taken = "last_taken", own = "last_own",
  taken_point = "last_taken_point" }

function index.last(self, v, key, line)
  if not of_last[key] then refuse(line, "position.last.%s", key) end
  local point = v.kept and v.kept.point or self:head("last_point", v.at)
  self.e:put("is_integer", point.r)
  if key == "point" then return int(point.r) end
  return v.kept and v.kept[key] or self:head(of_last[key], v.at)
end

--- Keeps the last play as it is now, because effects may change it.
function Compiler:keep_last(v)
  local kept = {}
  for key, name in pairs(of_last) do kept[key] = self:head(name, v.at) end
  return { kind = "last", at = v.at, kept = kept }
end

-- Of position.game: names of fields, or nil.
local field_names = { sides = true, lords = true, refusals = true }

function index.game(self, _, key, line)
  local value = self.context.game[key]
  if value == nil then refuse(line, "position.game.%s", key) end
  if value == false and field_names[key] then value = nil end -- what Lua sees
  return const(value)
end

-- A member of a constant: Lua itself reads it.
local function of_constant(self, v, key)
  local found = self:fold(function() return v.value[key] end)
  if v.global then found.builtin = v.global .. "." .. tostring(key) end
  return found
end

-- Words that are numbers for the machine, and the list with their names.
local names = { phase = "phases", verb = "verbs" }

-- An element of a record, by a key that may be worked out.
function Compiler:record_index(rec, key, line)
  self:sure(rec)
  if key.kind == "const" then return self:member(rec, key.value, line) end
  if not rec.key or rec.of or rec.merged then
    refuse(line, "a part of %s that is worked out", values.noun(rec))
  end
  self.masks[rec.key .. (values.mask_of(key) == INT and "list" or "texts")] = true
  self.again = true
  return scalar(self.e:int(), 0)
end

-- An element of a list, or of a table that turns out to have other keys.
function Compiler:list_index(list, key, line)
  self:sure(list)
  local named = key.kind == "const" and type(key.value) == "string"
  if named and not self.masks[list.key .. "texts"] then
    self.masks[list.key .. "!"], self.again = self.masks[list.key .. "!"] or {}, true
    return const(nil)
  end
  return self:element(list, self:key_in(list, key, line), false, line)
end

-- move.arguments[i]
function Compiler:argument_at(key, line)
  local i = values.number(key)
  if not i then refuse(line, "an argument by a number that is worked out") end
  if i < 1 or i > 3 then return const(nil) end
  local e = self.e
  local r, n = e:int(), e:int()
  e:put("argument_count", n)
  e:load(r, nil)
  local none = e:jump("jump_below", n, i)
  e:put("argument", r, i - 1)
  e:land(none)
  return scalar(r, INT | NIL)
end

-- The i-th point beside a point, or nil.
function Compiler:nth_beside(v, i)
  local e = self.e
  local r = e:int(2)
  e:put("add_number", r + 1, i, -1 & 0xffff)
  local none = e:jump(v.which .. "_next", r, v.p)
  local done = e:jump "jump"
  e.dead = true
  e:land(none)
  e:load(r, nil)
  e:land(done)
  return scalar(r, INT | NIL)
end

--- `object.key`, `object[key]`.
function Compiler:index(node)
  local line = node.line
  local object = self:expression(node.object)
  local key = self:expression(node.key)
  if object.kind == "groups" or object.kind == "parts" then object = self:want_list(object) end
  if object.kind == "const" and key.kind == "const" then
    if type(object.value) == "string" then refuse(line, "a text") end
    return of_constant(self, object, key.value)
  end
  if values.is_nil(object) then return self:never() end
  if index[object.kind] then
    if key.kind ~= "const" or type(key.value) ~= "string" then
      refuse(line, "a part of %s that is worked out", values.noun(object))
    end
    return index[object.kind](self, object, key.value, line)
  end
  if object.kind == "record" or object.kind == "list" then key = self:plain(key) end
  if object.kind == "record" then return self:record_index(object, key, line) end
  if object.kind == "arguments" then return self:argument_at(key, line) end
  if object.kind == "adjacent" then
    return self:nth_beside(object, values.integer(self.e, key, line))
  end
  if object.kind == "sets" then
    if key.kind == "const" then return object.sets[key.value] or const(nil) end
    return self:set_by(object, values.integer(self.e, key, line), line)
  end
  local word = object.kind == "const" and type(object.value) == "table" and names[key.kind]
  if word then
    local t, by_number = object.value, {}
    tables.check_plain(t, line)
    for i, name in ipairs(self.context[word]) do by_number[i] = t[name] end
    return tables.get(self.e, by_number, self:number_of_name(key), line)
  end
  if object.kind == "const" and type(object.value) == "table" and key.kind == "scalar" then
    local found = tables.get(self.e, object.value, self:tagged(key, line), line)
    if found.kind == "row" then found.key = object.key end
    return found
  elseif object.kind == "row" and key.kind == "const" then
    return tables.column(self.e, object, key.value, line)
  elseif object.kind == "row" and key.kind == "scalar" then
    return tables.row_item(self.e, object, self:tagged(key, line), line)
  elseif object.kind == "list" then
    return self:list_index(object, key, line)
  elseif object.kind == "field_list" or object.kind == "field_rows" then
    return self:field_item(object, key, line)
  end
  return refuse(line, "an element of %s", values.noun(object))
end
