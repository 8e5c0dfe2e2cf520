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

local arguments = { point = 0, to = 1, count = 2 }
local outcomes = values.outcomes

function index.move(self, _, key, line)
  local e = self.e
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
  local r = e:int()
  if arguments[key] then
    e:put("argument", r, arguments[key])
    return int(r)
  elseif key == "arrival" then
    e:put("arrival", r)
    return scalar(r, INT | NIL)
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

function index.game(self, _, key, line)
  local value = self.context.game[key]
  if value == nil then refuse(line, "position.game.%s", key) end
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

--- `object.key`, `object[key]`.
function Compiler:index(node)
  local line = node.line
  local object = self:expression(node.object)
  local key = self:expression(node.key)
  if object.kind == "const" and key.kind == "const" then
    if type(object.value) == "string" then refuse(line, "a text") end
    return of_constant(self, object, key.value)
  end
  if index[object.kind] then
    if key.kind ~= "const" or type(key.value) ~= "string" then
      refuse(line, "a part of %s that is worked out", values.noun(object))
    end
    return index[object.kind](self, object, key.value, line)
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
    return tables.get(self.e, object.value, self:tagged(key), line)
  elseif object.kind == "row" and key.kind == "const" then
    return tables.column(self.e, object, key.value, line)
  elseif object.kind == "list" then
    local r = self.e:int()
    self.e:put("list_get", r, values.integer(self.e, key, line), object.number)
    return scalar(r, INT | NIL)
  elseif object.kind == "field_list" then
    self.e:read(object, line)
    local r = self.e:int()
    self.e:put("field_item", r, values.integer(self.e, key, line), object.field)
    return scalar(r, INT | NIL)
  end
  return refuse(line, "an element of %s", values.noun(object))
end
