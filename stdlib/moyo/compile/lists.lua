--- Lists of rule functions: what a table constructor makes, how many there are, and sets in a list.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, int = values.const, values.int
local INT = values.INT

local Compiler = expressions.Compiler
local is_set = Compiler.is_set

--- How many elements something has.
function Compiler:count(v, line)
  local e = self.e
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
  elseif v.kind == "field_list" then
    e:read(v, line)
    e:put("field_count", r, 0, v.field)
  elseif v.kind == "sets" then
    return const(#v.sets)
  elseif v.kind == "row" then
    return int(tables.count(e, v, line))
  else
    refuse(line, "the length of %s", values.noun(v))
  end
  return int(r)
end

-- A list of sets that does not change; nil if anything else is in it.
local function sets_of(self, items, line)
  local list = {}
  for i, item in ipairs(items) do
    if item.key or not is_set(item.value) then return nil end
    list[i] = self:copy(item.value)
    if list[i].kind == "outcome" then list[i] = values.set(self:set_of(list[i], line)) end
  end
  return #list > 0 and { kind = "sets", sets = list } or nil
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

-- A table constructor: of constants alone it is a constant; of numbers, a list that may change.
function Compiler:constructor(node, grows)
  local e, items, all_const = self.e, {}, not grows
  for i, item in ipairs(node.items) do
    local key = item.key and self:expression(item.key)
    if key and key.kind ~= "const" then refuse(node.line, "a table with keys worked out") end
    items[i] = { key = key, value = self:own(self:expression(item.value)) }
    all_const = all_const and items[i].value.kind == "const"
    local one = item.value.tag == "Call" or item.value.tag == "Invoke"
    if one and i == #node.items and not item.key and items[i].value.kind == "const" then
      all_const = false
    end
  end
  if all_const and #items > 0 then
    local t, n = {}, 0
    for _, item in ipairs(items) do
      if item.key then
        t[item.key.value] = item.value.value
      else
        n = n + 1
        t[n] = item.value.value
      end
    end
    return const(t)
  end
  local sets = not grows and sets_of(self, items, node.line)
  if sets then return sets end
  local number = e:list(grows and math.max(#items, self.context.game.points) + 1 or #items)
  e:put("list_new", number)
  for _, item in ipairs(items) do
    if item.key then refuse(node.line, "a table with named fields") end
    local mask = values.mask_of(item.value)
    if mask ~= INT then refuse(node.line, "a list of %s", values.noun(item.value)) end
    e:put("list_add", values.integer(e, item.value, node.line), number)
  end
  return { kind = "list", number = number }
end

--- A constant list, as a list that the machine fills.
function Compiler:list_from(v, line)
  local e, t = self.e, v.value
  local number = e:list(#t)
  e:put("list_new", number)
  for i = 1, #t do
    e:put("list_add", values.integer(e, const(t[i]), line), number)
  end
  return { kind = "list", number = number }
end
