--- Functions that rule functions call: those of the file become part of them, those of Lua are
--- instructions.

local core = require "moyo.core"
local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local sort = require "moyo.base.sort"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, scalar, int = values.const, values.scalar, values.int
local NIL, INT, FLOAT, NUMBER = values.NIL, values.INT, values.FLOAT, values.NUMBER

local Compiler = expressions.Compiler

-- How deep functions may call functions.
local MOST_DEPTH = 24

-- ---- Functions ----------------------------------------------------------------------------------

-- What count_returns has found, by function.
local returns = setmetatable({}, { __mode = "k" })

-- How many return statements a function has, and whether the only one ends it.
local function count_returns(func)
  if returns[func] then return table.unpack(returns[func]) end
  local body, n = func.body, 0
  local function count(list)
    for _, node in ipairs(list) do
      if node.tag == "Return" then n = n + 1 end
      for _, clause in ipairs(node.clauses or {}) do count(clause.body) end
      if node.body then count(node.body) end
      if node.orelse then count(node.orelse) end
    end
  end
  count(body)
  returns[func] = { n, n == 1 and body[#body].tag == "Return" }
  return table.unpack(returns[func])
end

--- What a function returns where it is part of another.
function Compiler:return_to(frame, exps, line)
  local all = self:list_of(exps, 0)
  if frame.single then
    for i, v in ipairs(all) do frame.results[i] = self:own(v) end
    return
  end
  if frame.onward then all = self:hand_on(frame, all, exps) end
  local masks, fewest = self.masks, frame.key .. "fewest"
  local count = math.max(#all, masks[frame.key] or 0)
  local least = math.min(all.least or #all, masks[fewest] or count)
  if masks[frame.key] ~= count or masks[fewest] ~= least then self.again = true end
  masks[frame.key], masks[fewest] = count, least
  self.returning = frame.depth
  for i = 1, count do
    self:settle(frame.places[i], frame.key .. "=" .. i, all[i] or const(nil), line)
  end
  self.returning = nil
  frame.ends = emitter.join(frame.ends, self.e:jump "jump")
  self.e.dead = true
end

--- What `go_back` returns to, from within functions that are called.
function Compiler:where()
  return { path = self.path, scope = self.scope, loops = self.loops, labels = self.labels,
    depth = #self.frames }
end

function Compiler:go_back(to)
  self.path, self.scope, self.loops, self.labels = to.path, to.scope, to.loops, to.labels
  for i = #self.frames, to.depth + 1, -1 do self.frames[i] = nil end
end

-- Is the function within its own call?  If it calls itself in one place only, its code is repeated
-- there; in several places that would be too much code.
local function calls_of_itself(self, func, node)
  local found
  for _, frame in ipairs(self.frames) do
    if frame.func == func then
      if found and frame.node ~= node then refuse(node.line, "a function that calls itself") end
      found = true
    end
  end
  return found
end

--- Compiles a function where it is called; with `tail`, what it returns is the answer; or, if that
--- is a mask, one of these values, as part of a sentence.
---@param onward table|nil see `call_with_call`
---@return table[] the values that it returns; `least`, how many at least, if there may be fewer
function Compiler:inline(func, scope, args, node, tail, onward)
  local own = calls_of_itself(self, func, node)
  if own and #self.frames >= MOST_DEPTH - 1 then
    self:stop() -- deeper, Lua is asked
    return { const(nil) }
  end
  if #self.frames >= MOST_DEPTH then refuse(node.line, "functions that are nested too deep") end
  if func.vararg then refuse(node.line, "a function with ...") end
  local e, outer = self.e, self:where()
  self.path = self:path_of(node)
  self.scope, self.loops, self.labels = scope, {}, {}
  local number, single = count_returns(func)
  local words = tail ~= true and tail
  local frame = { func = func, node = node, single = not words and (single or number == 0),
    answers = tail == true, words = words, onward = onward,
    key = onward and onward.args and self.path .. "~" or self.path,
    results = {}, places = {}, ends = {}, depth = #self.frames + 1 }
  table.insert(self.frames, frame)
  for i, decl in ipairs(func.params) do self:declare(decl, args[i] or const(nil)) end
  -- registers of results come before those of the body
  if not frame.single and not tail then
    for i = 1, self.masks[frame.key] or 0 do frame.places[i] = self:place(frame.key .. "=" .. i) end
  end
  local mark = e:mark()
  self:block(func.body)
  if not e.dead and not frame.single and not tail then self:return_to(frame, {}, func.last) end
  if not e.dead and tail then self:fall() end
  if not frame.single then e:release(mark) end
  self:go_back(outer)
  if frame.single then return frame.results end
  e:land(frame.ends)
  for i = 1, self.masks[frame.key] or 0 do
    frame.places[i] = frame.places[i] or scalar(e:int(), 0) -- the next pass knows
  end
  local least = self.masks[frame.key .. "fewest"]
  frame.places.least = least and least < #frame.places and least or nil
  return frame.places
end

local builtins = {}

-- Are all arguments constants?  And the mask of them together.
local function look_at(args)
  local all, mask = true, 0
  for _, v in ipairs(args) do
    all = all and v.kind == "const"
    mask = mask | (values.mask_of(v) or 0)
  end
  return all, mask & NUMBER
end

local function fold_all(self, f, args)
  local list = {}
  for i, v in ipairs(args) do list[i] = v.value end
  return self:fold(f, table.unpack(list, 1, #args))
end

local function extreme(op, f)
  return function(self, args, node)
    local all, mask = look_at(args)
    if all then return fold_all(self, f, args) end
    local e = self.e
    local r, float = e:int(), mask & FLOAT ~= 0
    for i, v in ipairs(args) do
      local from = float and values.double(e, v, node.line, mask ~= FLOAT)
        or values.integer(e, v, node.line)
      if i == 1 then
        e:put("move", r, from)
      else
        e:put(float and "float_" .. op or op, r, r, from)
      end
    end
    return scalar(r, float and mask & NUMBER or INT)
  end
end

builtins["math.max"] = extreme("greatest", math.max)
builtins["math.min"] = extreme("least", math.min)

function builtins.abs(self, args, node)
  local v, e = args[1] or const(nil), self.e
  if v.kind == "const" then return self:fold(math.abs, v.value) end
  local float = (values.mask_of(v) or 0) & FLOAT ~= 0
  local from, r = (float and values.double or values.integer)(e, v, node.line), e:int()
  e:put(float and "float_absolute" or "absolute", r, from)
  return scalar(r, float and v.mask & NUMBER or INT)
end
builtins["math.abs"] = builtins.abs

-- The nearest integer on one side.
local function nearest(f, op)
  return function(self, args, node)
    local v, e = args[1] or const(nil), self.e
    if v.kind == "const" then return self:fold(f, v.value) end
    if (values.mask_of(v) or 0) & FLOAT == 0 then return int(values.integer(e, v, node.line)) end
    local from, r = values.double(e, v, node.line), e:int()
    e:put(op, r, from)
    return int(r)
  end
end

builtins["math.floor"] = nearest(math.floor, "floor")
builtins["math.ceil"] = nearest(math.ceil, "ceiling")

builtins["math.sqrt"] = function(self, args, node)
  local v, e = args[1] or const(nil), self.e
  if v.kind == "const" then return self:fold(math.sqrt, v.value) end
  local from, r = values.double(e, v, node.line), e:int()
  e:put("square_root", r, from)
  return scalar(r, FLOAT)
end

builtins["math.tointeger"] = function(self, args, node)
  local v = args[1] or const(nil)
  if v.kind == "const" then return self:fold(math.tointeger, v.value) end
  return int(values.integer(self.e, v, node.line)) -- Lua is asked where it is none
end

-- select(n, …), of a number that is known.
function builtins.select(_, args, node)
  local n = values.number(args[1] or const(nil))
  if n and n >= 1 then return table.unpack(args, n + 1, math.max(#args, n + 1)) end
  if not args[1] or args[1].value ~= "#" then refuse(node.line, "select by what is worked out") end
  if args.least then refuse(node.line, "how many values there are") end
  return const(#args - 1)
end

local type_names = { [values.NIL] = "nil", [values.FALSE] = "boolean", [values.TRUE] = "boolean",
  [values.BOOL] = "boolean", [INT] = "number", [FLOAT] = "number", [NUMBER] = "number",
  [values.TEXT] = "string" }

local list_kinds = { list = true, groups = true, parts = true, sets = true, row = true,
  record = true }

-- The type of a set, a list or a record; nil of what is none.
local function type_of_many(self, v)
  return self.is_set(v) and "userdata" or (self.is_table(v) or list_kinds[v.kind]) and "table"
end

-- type(x), of what can only be of one type, or nil.
function builtins.type(self, args, node)
  local v, e = args[1], self.e
  if not v then return self:never() end
  if args.least == 0 then refuse(node.line, "the type of what may be no value") end
  local mask = values.mask_of(v)
  local name = v.kind == "const" and type(v.value) or mask and type_names[mask]
    or not v.present and type_of_many(self, v)
  if name then return const(name) end
  if v.present and type_of_many(self, v) then
    local r = e:int()
    e:load(r, e:text "nil")
    local none = e:jump("jump_is", v.present, 0)
    e:load(r, e:text(type_of_many(self, v)))
    e:land(none)
    return scalar(r, values.TEXT)
  end
  local other = mask and type_names[mask & ~NIL]
  if not other or mask & values.BOOL ~= 0 then
    refuse(node.line, "the type of %s", values.noun(v))
  end
  local r = e:int()
  e:load(r, e:text "nil")
  local none = e:jump("jump_false", v.r)
  e:load(r, e:text(other))
  e:land(none)
  return scalar(r, values.TEXT)
end

function builtins.error(self)
  self:stop()
  return const(nil)
end

function builtins.assert(self, _, node)
  local v = node.args[1] and self:expression(node.args[1]) or const(nil)
  local good = self:jump_by(v, true)
  self:stop()
  self.e:land(good)
  return v
end

-- A list that a function of `table` changes.
local function list_to_change(self, v, node, what)
  v = v or const(nil)
  if self.is_table(v) and v.key then
    self.masks[v.key .. "+"], self.again = true, true
    return self:new_list(v.key, 0)
  end
  if v.kind == "field_list" then v = self:field_copy(v) end
  if v.kind == "groups" or v.kind == "parts" then v = self:want_list(v) end
  if v.kind == "sets" and v.key then
    self.masks[v.key .. "+"], self.again = true, true
    return self:new_list(v.key, 0)
  end
  if v.kind ~= "list" then
    refuse(node.line, "%s of a list that is not the function's own", what)
  end
  return v
end

builtins["table.insert"] = function(self, args, node)
  local list, line = list_to_change(self, args[1], node, "table.insert"), node.line
  if args.least then refuse(line, "table.insert of values whose number differs") end
  if #args == 2 then
    self:append(list, args[2], line)
  elseif #args == 3 then
    local at, mask = values.integer(self.e, args[2], line), values.mask_of(args[3])
    if list.columns or not mask then refuse(line, "table.insert of a table, but at the end") end
    self:insert(list, at, args[3], line)
  else
    self:stop()
  end
  return const(nil)
end

builtins["table.remove"] = function(self, args, node)
  local list, line, e = list_to_change(self, args[1], node, "table.remove"), node.line, self.e
  self:change(list, line)
  local at = args[2] and values.integer(e, args[2], line)
  if list.columns then return self:remove_record(list, at, line) end
  local r = e:int()
  if at then
    e:put("list_remove", r, at, list.number)
  else
    e:put("list_drop", r, list.number)
  end
  local mask = self.masks[list.key] or 0
  return scalar(r, (type(mask) == "table" and 0 or mask) | NIL)
end

builtins["table.sort"] = function(self, args, node)
  local list, before = list_to_change(self, args[1], node, "table.sort"), args[2] or const(nil)
  local mask = self.masks[list.key] or 0
  if not values.is_nil(before) or type(mask) == "table" or mask & ~(NIL | INT) ~= 0 then
    if values.is_nil(before) then before = const(sort.ascending) end
    local func = assert(self.context.source.of(sort.sort))
    local scope = { names = {}, closure = sort.sort, func = func }
    self:inline(func, scope, { list, before }, node)
    return const(nil)
  end
  self:change(list, node.line)
  self.e:put("list_sort", list.number)
  return const(nil)
end

-- Of a list that is known, or as long as others.
builtins["table.unpack"] = function(self, args, node)
  local v = args[1] or const(nil)
  if #args ~= 1 then refuse(node.line, "table.unpack of a part") end
  if self.is_table(v) then
    local all = {}
    for i = 1, #v.value do all[i] = const(v.value[i]) end
    return table.unpack(all)
  elseif v.kind == "record" and v.fields then
    local all, n = {}, self:count(v, node.line).value
    for i = 1, n do all[i] = v.fields[i] end
    return table.unpack(all)
  elseif v.kind ~= "row" then
    refuse(node.line, "table.unpack of %s", values.noun(v))
  end
  local n, all = nil, {}
  for i = 1, v.count do
    local row = v.rows[i]
    if row and #row ~= (n or #row) then refuse(node.line, "table.unpack of lists of any length") end
    n = row and #row or n
  end
  for i = 1, n or 0 do all[i] = self:member(v, i, node.line) end
  return table.unpack(all)
end

-- moyo.set(board, { … })
local function make_set(self, node)
  local e = self.e
  local board = self:expression(node.args[1] or node)
  local given = node.args[2]
  if board.kind ~= "const" or board.value ~= self.context.game.board then
    refuse(node.line, "a set of another board")
  end
  local r = e:set()
  if given and given.tag == "Table" then
    e:put("set_empty", r)
    local items = {}
    for i, item in ipairs(given.items) do
      if item.key then refuse(node.line, "a set of what has keys") end
      items[i] = item.value
    end
    for _, v in ipairs(self:list_of(items, 0)) do
      e:put("set_add", r, values.integer(e, v, node.line))
    end
    return values.set(r)
  end
  local points = given and self:expression(given) or const(nil)
  if points.kind == "const" then return self:fold(core.set, board.value, points.value) end
  e:put("set_empty", r)
  if points.kind == "adjacent" then
    local next = e:int(2)
    e:load(next + 1, 0)
    local head = e:here()
    local done = e:jump(points.which .. "_next", next, points.p)
    e:put("set_add", r, next)
    e:go(head)
    e:land(done)
    return values.set(r)
  end
  points = points.kind == "record" and self:list_of_record(points, node.line)
    or self:list_from(points, node.line)
  local i, p = e:int(), e:int()
  e:load(i, 0)
  local head = e:here()
  e:put("add_number", i, i, 1)
  e:put("list_get", p, i, points.number)
  local done = e:jump("jump_false", p)
  e:put("set_add", r, p)
  e:go(head)
  e:land(done)
  return values.set(r)
end

builtins["moyo.set"] = function(self, _, node) return make_set(self, node) end

-- These look at their arguments themselves.
local reads_itself = { error = true, assert = true, ["moyo.set"] = true }

local by_function = { [core.set] = "moyo.set",
  [math.max] = "math.max", [math.min] = "math.min", [math.abs] = "math.abs",
  [math.floor] = "math.floor", [math.ceil] = "math.ceil", [error] = "error", [assert] = "assert",
  [math.sqrt] = "math.sqrt", [math.tointeger] = "math.tointeger", [select] = "select",
  [type] = "type", [table.insert] = "table.insert", [table.remove] = "table.remove",
  [table.sort] = "table.sort", [table.unpack] = "table.unpack" }

--- The function that is called: its tree, and a scope for it; or the name of one that Lua has.
---@return table|nil
---@return table|string
function Compiler:callee(node)
  local f = self:expression(node.func)
  if f.kind == "closure" then return f.func, { names = {}, outer = f.scope } end
  if f.kind ~= "const" or type(f.value) ~= "function" then
    refuse(node.line, "a call of %s", values.noun(f))
  end
  local known = builtins[f.builtin] and f.builtin or builtins[f.global] and f.global
    or by_function[f.value]
  if known then return nil, known end
  -- what rule files see of Lua's functions may be written in Lua itself
  if f.builtin or f.global then refuse(node.line, "a call of %s", f.builtin or f.global) end
  local func, why = self.context.source.of(f.value)
  if not func then
    local native = debug.getinfo(f.value, "S").what == "C"
    refuse(node.line, native and "a call of a function" or why)
  end
  return func, { names = {}, closure = f.value, func = func }
end

-- Of these nobody knows here how many values they give.
local gives_several = { select = true, ["table.unpack"] = true }

-- ---- Results of several kinds -------------------------------------------------------------------

-- In g(f(x), y), f may return now a set and now a list, which no place could hold both.  That is
-- found out in one pass; in the next, each value that f returns goes on to a copy of g.

-- Is the first argument a call, and are the others names that keep what they hold?
local function is_with_call(node)
  local first = node.args[1]
  if not first or first.tag ~= "Call" or #node.args < 2 then return false end
  for i = 2, #node.args do
    local decl = node.args[i].decl
    if node.args[i].tag ~= "Var" or not decl or #decl.assigned > 0 then return false end
  end
  return true
end

--- What f returns, or where there is a copy of g, what that returns.
function Compiler:hand_on(frame, all, exps)
  local onward, v = frame.onward, self:plain(all[1] or const(nil))
  all[1] = v
  if not onward.args then
    local known, kind = self.masks[frame.key .. "=1"], self:kind_of(v)
    if kind and type(known) == "table" and known.kind ~= kind then
      self.masks[onward.key], self.again = true, true
    end
    return all
  end
  local path = self.path
  self.path = self:path_of(exps[1] or onward.node)
  local results = self:inline(onward.func, onward.scope, { v, table.unpack(onward.args) },
    onward.node)
  self.path = path
  return results
end

-- The values of a call of g with a call of f; nil if f is none of the file's functions.
local function call_with_call(self, func, scope, node)
  local first = node.args[1]
  local inner, inner_scope = self:callee(first)
  if not inner then return nil end
  local key = self:path_of(first) .. "onward"
  local onward = { func = func, scope = scope, node = node, key = key }
  if self.masks[key] then onward.args = self:list_of({ table.unpack(node.args, 2) }, 0) end
  local results = self:inline(inner, inner_scope, self:list_of(first.args, 0), first, nil, onward)
  if onward.args then return results end
  local args = self:list_of({ table.unpack(node.args, 2) }, 0)
  table.insert(args, 1, self:own(results[1] or const(nil)))
  return self:inline(func, scope, args, node)
end

--- The values of a call; with `tail`, what it returns is the answer.
function Compiler:call(node, tail)
  local func, scope = self:callee(node)
  local results = func and not tail and is_with_call(node)
    and call_with_call(self, func, scope, node)
  if results then return results end
  if func then return self:inline(func, scope, self:list_of(node.args, 0), node, tail) end
  local args = not reads_itself[scope] and self:list_of(node.args, 0, scope == "table.insert")
  results = { builtins[scope](self, args, node) }
  if gives_several[scope] then results.least = 0 end
  return results
end
