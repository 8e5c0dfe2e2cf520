--- Loops of rule functions.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, int = values.const, values.int
local NIL, INT = values.NIL, values.INT

local Compiler = expressions.Compiler

-- A loop over so many functions, or tables with functions, is written out.
local MOST_UNROLLED = 16

-- So is one whose rounds are known, or over a table of constants, if all its rounds together are
-- not too long.
local MOST_ROUNDS, LONGEST = 8, 400

--- A loop's body.
---@return table loop with `breaks`, jumps that leave it
function Compiler:body(list)
  local loop = { breaks = {} }
  table.insert(self.loops, loop)
  table.insert(self.rounds, loop)
  self:block(list)
  table.remove(self.loops)
  table.remove(self.rounds)
  return loop
end

-- ---- Loops that are written out -----------------------------------------------------------------

-- How long the code of a part of the tree may become, roughly.
local lengths = setmetatable({}, { __mode = "k" })

local function length_of(node)
  if lengths[node] then return lengths[node] end
  lengths[node] = 0 -- what leads back here is counted once
  local sum = node.tag and 1 or 0
  if node.tag == "Call" then sum = 6 end
  if node.tag ~= "Var" and node.tag ~= "Decl" then
    for _, part in pairs(node) do
      if type(part) == "table" then sum = sum + length_of(part) end
    end
  end
  if node.tag == "NumFor" or node.tag == "GenFor" then sum = sum * 3 end
  lengths[node] = sum
  return sum
end

local function is_written_out(node, rounds)
  return rounds <= MOST_ROUNDS and rounds * length_of(node.body) <= LONGEST
end

-- Once for each value; the body is written as often.
local function unrolled(self, node, keys, list)
  local e, breaks = self.e, {}
  for i, v in ipairs(list) do
    if e.dead then break end
    self:declare(node.vars[1], keys and keys[i] or const(i))
    if node.vars[2] then self:declare(node.vars[2], v) end
    breaks = emitter.join(breaks, self:body(node.body).breaks)
  end
  e:land(breaks)
end

-- ---- Numbers ------------------------------------------------------------------------------------

-- An expression as a name, or nil, and an integer that is added to it; nothing if it is another.
local function sum_of(self, node)
  while node.tag == "Paren" do node = node.inner end
  if node.tag == "Binary" and (node.op == "+" or node.op == "-") then
    local a, m = sum_of(self, node.left)
    local b, n = sum_of(self, node.right)
    if not m or not n or b and (a or node.op == "-") then return nil end
    return a or b, node.op == "-" and m - n or m + n
  end
  local named = node.tag == "Var" or node.tag == "Index" and node.object.tag == "Var"
  local v = node.tag == "Number" and const(node.value)
    or named and self:name(node.object or node)
  if v and node.tag == "Index" then
    v = v.kind == "const" and type(v.value) == "table" and self:expression(node)
  end
  if v and v.kind == "const" and math.type(v.value) == "integer" then return nil, v.value end
  if node.tag == "Var" then return node.decl, 0 end
end

-- How often a loop runs that goes from a name to the same name and a number, by ones.
local function rounds_of(self, node)
  if node.step then return nil end
  local a, m = sum_of(self, node.from)
  local b, n = sum_of(self, node.to)
  return m and n and a == b and n - m >= 0 and n - m < MOST_ROUNDS and n - m + 1
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

-- for i = a, a + rounds - 1, written out; but not if a is so great that its limit is below it.
local function number_unrolled(self, node, rounds)
  local e, first = self.e, self:expression(node.from)
  local r, breaks = nil, {}
  if first.kind ~= "const" then
    local last = e:int()
    r = e:int()
    values.move_to(e, r, int(values.integer(e, first, node.line)), INT)
    e:put("add_number", last, r, rounds - 1)
    breaks = e:jump("jump_less", last, r)
  end
  for i = 0, rounds - 1 do
    if e.dead then break end
    local v = not r and const(first.value + i) or int(r)
    if r and i > 0 then
      v = int(e:int())
      e:put("add_number", v.r, r, i)
    end
    self:declare(node.var, v)
    breaks = emitter.join(breaks, self:body(node.body).breaks)
  end
  e:land(breaks)
end

--- for i = a, b, c
function Compiler:number_for(node)
  local rounds = rounds_of(self, node)
  if rounds and is_written_out(node, rounds) then return number_unrolled(self, node, rounds) end
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

-- Can the machine not have a constant in a table?  Functions, and tables with functions.
local function is_odd(v, depth)
  if type(v) == "function" then return true end
  if type(v) ~= "table" or debug.getmetatable(v) or depth == 0 then return false end
  for _, x in next, v do
    if is_odd(x, depth - 1) then return true end
  end
  return false
end

-- Over a table of constants with these keys.
local function over_table(self, node, v, keys, line)
  local t = v.value
  tables.check_plain(t, line)
  local list, odd, n = {}, false, #keys
  for i, k in ipairs(keys) do
    list[i] = t[k]
    odd = odd or is_odd(t[k], 2)
  end
  if n == 0 then return end
  local short = not self.rolled and is_written_out(node, n)
  if odd and n <= MOST_UNROLLED or short then
    self.unrolled = self.unrolled or short and not odd
    local names, all = {}, {}
    for i, k in ipairs(keys) do names[i], all[i] = const(k), const(t[k]) end
    return unrolled(self, node, names, all)
  end
  local e = self.e
  local limit, i = e:int(), e:int()
  e:load(limit, n)
  e:load(i, 0)
  local head = e:here()
  e:put("add_number", i, i, 1)
  local out = e:jump("jump_less", limit, i)
  local plain = keys[n] == n
  self:declare(node.vars[1], plain and int(i) or tables.item_of(e, keys, i, line))
  if node.vars[2] then
    local item = tables.item_of(e, list, i, line)
    if item.kind == "row" then item.key = v.key end
    self:declare(node.vars[2], item)
  end
  local loop = self:body(node.body)
  e:go(head)
  e:land(out, loop.breaks)
end

function over.const(self, node, v, line)
  if type(v.value) ~= "table" then refuse(line, "ipairs of %s", values.noun(v)) end
  local keys, n = {}, 0
  while v.value[n + 1] ~= nil do
    n = n + 1
    keys[n] = n
  end
  return over_table(self, node, v, keys, line)
end

function over.record(self, node, v, line)
  self:sure(v)
  local list, n = {}, self:count(v, line).value
  for i = 1, n do list[i] = self:member(v, i, line) end
  unrolled(self, node, nil, list)
end

function over.row(self, node, v, line)
  local limit = tables.count(self.e, v, line, true)
  counted(self, node, function(i) return self.e:jump("jump_less", limit, i) end,
    function(i) return tables.item(self.e, v, i, line) end)
end

function over.sets(self, node, v) unrolled(self, node, nil, v.sets) end

function over.list(self, node, v, line)
  local e = self.e
  local r, none = e:int(), e:int()
  self:sure(v)
  e:load(none, nil)
  counted(self, node, function(i)
    e:put("list_get", r, i, v.number)
    return e:jump("jump_equal", r, none)
  end, function(i) return self:element(v, i, true, line) end)
end

function over.field_list(self, node, v, line)
  local e, size = self.e, self:field_count(v, line)
  local limit = e:int()
  values.move_to(e, limit, size, INT)
  counted(self, node, function(i) return e:jump("jump_less", limit, i) end,
    function(i) return self:field_at(v, i, true, line) end)
  e:read(v, line)
end

function over.field_rows(self, node, v, line)
  local e = self.e
  local limit = e:int()
  e:load(limit, v.of.rows)
  counted(self, node, function(i) return e:jump("jump_less", limit, i) end,
    function(i) return self:field_row(v, int(i), line) end)
  e:read(v, line)
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

--- Writes the group, or the part, of the point in a register into a set.
function Compiler:part_of(v, set, r)
  if v.kind == "groups" then
    self.e:put("group", set, r, v.at)
  else
    self.e:put("part" .. v.ways, set, r, v.whole)
  end
end

-- A list with an element for each point of a set; `write` makes that of point p number i.
local function list_by_points(self, key, points, write)
  local e = self.e
  local list, p, i = self:new_list(key, self.context.game.points), e:int(), e:int()
  e:load(p, 0)
  e:load(i, 0)
  local head = e:here()
  local out = e:jump("set_next", p, points)
  e:put("add_number", i, i, 1)
  e:put("list_put", i, i, list.number)
  write(list, p, i)
  e:go(head)
  e:land(out)
  return list
end

--- Groups or parts, which the machine finds where they are asked for, as a list of sets.
function Compiler:list_of_parts(v)
  local e, key = self.e, v.key
  local shape = self.masks[key]
  if type(shape) ~= "table" or not shape.fields.set then
    self.masks[key] = { kind = "record", fields = { set = true }, sets = true }
    self.masks[key .. ".set"] = { kind = "set", fields = {} }
  end
  return list_by_points(self, key, v.firsts, function(list, p, i)
    local set = e:set()
    self:part_of(v, set, p)
    e:put("list_put_set", set, i, list.columns.set)
  end)
end

--- A list of records about the points of a set.
---@param asks table<string, string|true> by field, what instruction asks it of a point; true: the
---point itself
---@param at integer of which position
function Compiler:list_of_points(key, points, asks, at)
  local e = self.e
  local shape = self.masks[key]
  if type(shape) ~= "table" then
    shape = { kind = "record", fields = {} }
    self.masks[key] = shape
  end
  for field in pairs(asks) do
    shape.fields[field] = true
    self:see_mask(key .. "." .. field, INT)
  end
  return list_by_points(self, key, points, function(list, p, i)
    for _, field in ipairs(self.keys_of({ kind = "record", fields = asks })) do
      local r = p
      if asks[field] ~= true then
        r = e:int()
        e:put(asks[field], r, p, at)
      end
      e:put("list_put", r, i, list.columns[field])
    end
  end)
end

--- Asks for another pass, in which these groups or parts are a list of sets.
---@return table such a list, until then
function Compiler:want_list(v)
  self.masks[v.key .. "copied"], self.again = true, true
  return self:new_list(v.key, 0)
end

-- Groups, or parts of a set, by their first points.
local function each_part(self, node, v)
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
    self:part_of(v, set, r)
    self:declare(node.vars[2], values.set(set))
  end
  local loop = self:body(node.body)
  e:read(v, node.line)
  e:go(head)
  e:land(out, loop.breaks)
end

over.groups, over.parts = each_part, each_part

-- Numbers of all texts, in the order of these; asks for another pass if there come to be more.
local function texts_in_order(self)
  local e = self.e
  local texts, ids = table.move(e.texts, 1, #e.texts, 1, {}), {}
  table.sort(texts)
  for i, text in ipairs(texts) do ids[i] = e:text(text) end
  self.ordered = math.min(self.ordered or #texts, #texts)
  return ids
end

-- pairs(t) of a list: over the keys that it has when the loop begins, with what they have in their
-- turn.
local function over_keys(self, node, v, line)
  local e = self.e
  self:sure(v)
  local keys, k, i = e:list(e.lists[v.number + 1]), e:int(), e:int()
  e:put("list_copy", keys, v.number)
  e:load(k, -1)
  e:load(i, 0)
  local ids = v.texts and texts_in_order(self)
  local head = e:here()
  local out, none = not ids and e:jump("list_next", k, keys), {}
  if ids then
    local limit, held = e:int(), e:int()
    e:load(limit, #ids)
    e:put("add_number", i, i, 1)
    out = e:jump("jump_less", limit, i)
    e:put("element", k, i, e:table(1, ids, #ids))
    e:put("list_get", held, k, keys)
    e:load(limit, nil)
    none = e:jump("jump_equal", held, limit)
  end
  self:declare(node.vars[1], values.scalar(k, ids and values.TEXT or INT))
  if node.vars[2] then self:declare(node.vars[2], self:element(v, k, false, line)) end
  local loop = self:body(node.body)
  e:land(none)
  e:go(head)
  e:land(out, loop.breaks)
end

-- pairs(t) of a table of constants, or a record: numbers come first, then texts, each in order.
local function over_pairs(self, node, exp, line)
  local v = exp and self:plain(self:expression(exp)) or const(nil)
  if v.kind == "field_list" then v = self:field_copy(v) end
  if v.kind == "adjacent" or v.kind == "sets" then return over[v.kind](self, node, v, line) end
  if v.kind == "list" then return over_keys(self, node, v, line) end
  if v.kind ~= "record" and not self.is_table(v) then
    refuse(line, "pairs of %s", values.noun(v))
  end
  for _, k in ipairs(v.kind == "const" and {} or self.keys_of(v)) do
    if v.of or v.merged then refuse(line, "pairs of an element, or one of several tables") end
    if self:member(v, k, line).kind == "scalar" and self:member(v, k, line).mask & NIL ~= 0 then
      refuse(line, "pairs of a table with fields that may be nil")
    end
  end
  if v.kind == "const" then
    for k in next, v.value do
      if type(k) ~= "string" and math.type(k) ~= "integer" then
        refuse(line, "pairs of a table with other keys than integers and texts")
      end
    end
    return over_table(self, node, v, self.keys_of(v), line)
  end
  local names, list = {}, {}
  for _, k in ipairs(self.keys_of(v)) do
    local x = self:member(v, k, line)
    if not (x.kind == "const" and x.value == nil) then
      names[#names + 1], list[#list + 1] = const(k), x
    end
  end
  unrolled(self, node, names, list)
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
  if f.kind == "const" and f.global == "pairs" then
    return over_pairs(self, node, exp.args[1], line)
  end
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
  local v
  if of and of.tag == "Table" and is_written_out(node, #of.items) then
    v = self:constructor(of, false, true)
  else
    v = of and self:expression(of) or const(nil)
  end
  if not over[v.kind] then refuse(line, "a loop over %s", values.noun(v)) end
  return over[v.kind](self, node, v, line)
end
