--- Loops of rule functions.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, int = values.const, values.int
local INT = values.INT

local Compiler = expressions.Compiler

--- A loop's body.
---@return table loop with `breaks`, jumps that leave it
function Compiler:body(list)
  local loop = { breaks = {} }
  table.insert(self.loops, loop)
  self:block(list)
  table.remove(self.loops)
  return loop
end

-- The limit of a loop.  One with a fraction counts as the integer below it, if the loop goes up.
local function limit_of(self, node)
  local v, step = self:expression(node.to), node.step
  if v.kind ~= "const" or math.type(v.value) ~= "float" then return v end
  if step and step.tag ~= "Number" or math.abs(v.value) >= 2.0 ^ 62 or v.value ~= v.value then
    refuse(node.line, "a limit with a fraction")
  end
  return const(math.tointeger(math.floor(v.value)))
end

--- for i = a, b, c
function Compiler:number_for(node)
  local e, line = self.e, node.line
  local r = e:int(3)
  values.move_to(e, r, int(values.integer(e, self:expression(node.from), line)), INT)
  values.move_to(e, r + 1, int(values.integer(e, limit_of(self, node), line)), INT)
  local step = node.step and self:expression(node.step) or const(1)
  values.move_to(e, r + 2, int(values.integer(e, step, line)), INT)
  local out = e:jump("for", r)
  local head = e:here()
  self:declare(node.var, int(r))
  local loop = self:body(node.body)
  e:next_round(r, head)
  e:land(out, loop.breaks)
end

-- for p in set:each(), and loops over set:list(), which may ask for the number of each point.
local function each_point(self, node, set, point, count)
  local e = self.e
  local r, i = e:int(), count and e:int()
  local own = self:set_of(self:copy(set), node.line)
  e:load(r, 0)
  if i then e:load(i, 0) end
  local head = e:here()
  local out = e:jump("set_next", r, own)
  if i then
    e:put("add_number", i, i, 1)
    self:declare(count, int(i))
  end
  if point then self:declare(point, int(r)) end
  local loop = self:body(node.body)
  e:go(head)
  e:land(out, loop.breaks)
end

-- A loop over a list by a counter: `test` writes the jump out of it, `item` gives the element.
local function counted(self, node, test, item)
  local e = self.e
  local i = e:int()
  e:load(i, 0)
  local head = e:here()
  e:put("add_number", i, i, 1)
  local out = test(i)
  self:declare(node.vars[1], int(i))
  if node.vars[2] then self:declare(node.vars[2], item(i)) end
  local loop = self:body(node.body)
  e:go(head)
  e:land(out, loop.breaks)
end

local over = {}

function over.const(self, node, v, line)
  if type(v.value) ~= "table" then refuse(line, "ipairs of %s", values.noun(v)) end
  local t, n = v.value, 0
  while t[n + 1] ~= nil do n = n + 1 end
  local list = table.move(t, 1, n, 1, {})
  if n == 0 then return end
  local limit = self.e:int()
  self.e:load(limit, n)
  counted(self, node, function(i) return self.e:jump("jump_less", limit, i) end,
    function(i) return tables.item_of(self.e, list, i, line) end)
end

function over.row(self, node, v, line)
  local limit = tables.count(self.e, v, line)
  counted(self, node, function(i) return self.e:jump("jump_less", limit, i) end,
    function(i) return tables.item(self.e, v, i, line) end)
end

-- The body is written once for each set.
function over.sets(self, node, v)
  local e, breaks = self.e, {}
  for i, set in ipairs(v.sets) do
    if e.dead then break end
    self:declare(node.vars[1], const(i))
    if node.vars[2] then self:declare(node.vars[2], set) end
    breaks = emitter.join(breaks, self:body(node.body).breaks)
  end
  e:land(breaks)
end

function over.list(self, node, v)
  local p = self.e:int()
  counted(self, node, function(i)
    self.e:put("list_get", p, i, v.number)
    return self.e:jump("jump_false", p)
  end, function() return int(self:own_copy(p)) end)
end

function over.field_list(self, node, v)
  local p = self.e:int()
  self.e:read(v, node.line)
  counted(self, node, function(i)
    self.e:put("field_item", p, i, v.field)
    return self.e:jump("jump_false", p)
  end, function() return int(self:own_copy(p)) end)
  self.e:read(v, node.line)
end

function over.adjacent(self, node, v)
  local e = self.e
  local r = e:int(2)
  e:load(r + 1, 0)
  local head = e:here()
  local out = e:jump(v.which .. "_next", r, v.p)
  self:declare(node.vars[1], int(r + 1))
  if node.vars[2] then self:declare(node.vars[2], int(r)) end
  local loop = self:body(node.body)
  e:go(head)
  e:land(out, loop.breaks)
end

-- Groups, or parts of a set, by their first points.
local function each_part(self, node, v, make)
  local e = self.e
  local r, i = e:int(), e:int()
  e:load(r, 0)
  e:load(i, 0)
  local head = e:here()
  local out = e:jump("set_next", r, v.firsts)
  e:put("add_number", i, i, 1)
  self:declare(node.vars[1], int(i))
  if node.vars[2] then
    local set = e:set()
    make(set, r)
    self:declare(node.vars[2], values.set(set))
  end
  local loop = self:body(node.body)
  e:read(v, node.line)
  e:go(head)
  e:land(out, loop.breaks)
end

function over.groups(self, node, v)
  each_part(self, node, v, function(set, r) self.e:put("group", set, r, v.at) end)
end

function over.parts(self, node, v)
  each_part(self, node, v, function(set, r) self.e:put("part" .. v.ways, set, r, v.whole) end)
end

--- for … in …
function Compiler:general_for(node)
  local exp, line = node.exps[1], node.line
  if #node.exps ~= 1 then refuse(line, "a loop with an iterator of its own") end
  if exp.tag == "Invoke" and exp.name == "each" and #node.vars == 1 then
    local set = self:expression(exp.object)
    return each_point(self, node, set, node.vars[1])
  end
  if exp.tag ~= "Call" then refuse(line, "a loop with an iterator of its own") end
  local f = self:expression(exp.func)
  if f.kind ~= "const" or (f.value ~= ipairs and f.global ~= "ipairs") then
    refuse(line, "a loop that is neither set:each() nor ipairs")
  end
  local of = exp.args[1]
  if of and of.tag == "Invoke" and of.name == "list" and #of.args == 0 then
    local set = self:expression(of.object)
    if self.is_set(set) then
      return each_point(self, node, set, node.vars[2], node.vars[1])
    end
  end
  local v = of and self:expression(of) or const(nil)
  if not over[v.kind] then refuse(line, "a loop over %s", values.noun(v)) end
  return over[v.kind](self, node, v, line)
end
