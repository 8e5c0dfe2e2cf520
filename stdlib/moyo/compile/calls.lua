--- Functions that rule functions call: those of the file become part of them, those of Lua are
--- instructions.

local core = require "moyo.core"
local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, scalar, int = values.const, values.scalar, values.int
local NIL, INT = values.NIL, values.INT

local Compiler = expressions.Compiler

-- How deep functions may call functions.
local MOST_DEPTH = 24

-- ---- Functions ----------------------------------------------------------------------------------

-- How many return statements a body has, and whether the only one ends it.
local function count_returns(body)
  local n = 0
  local function count(list)
    for _, node in ipairs(list) do
      if node.tag == "Return" then n = n + 1 end
      for _, clause in ipairs(node.clauses or {}) do count(clause.body) end
      if node.body then count(node.body) end
      if node.orelse then count(node.orelse) end
    end
  end
  count(body)
  return n, n == 1 and body[#body].tag == "Return"
end

-- The place of the i-th result of a function with several returns, as far as passes know it.
local function place_of(self, frame, i)
  local known, e = self.masks[frame.key .. "=" .. i], self.e
  return known == "set" and values.set(e:set()) or scalar(e:int(), known or 0)
end

-- Puts a result there.
local function put_result(self, frame, i, v, line)
  local key, mask = frame.key .. "=" .. i, values.mask_of(v)
  local known, place = self.masks[key], frame.places[i]
  local found = mask and (type(known) == "number" and known or 0) | mask
    or self.is_set(v) and "set"
  if not found then refuse(line, "a function that may return %s", values.noun(v)) end
  if known and type(known) ~= type(found) then
    refuse(line, "a function that returns a set or something else")
  end
  self.masks[key] = found
  if known ~= found or not place then
    self.again = true
  elseif mask then
    values.move_to(self.e, place.r, v, found)
  else
    self.e:put("set_copy", place.r, self:set_of(v, line))
  end
end

--- What a function returns where it is part of another.
function Compiler:return_to(frame, exps, line)
  local all = self:list_of(exps, 0)
  if frame.single then
    for i, v in ipairs(all) do frame.results[i] = self:own(v) end
    return
  end
  local count = math.max(#all, self.masks[frame.key] or 0)
  if self.masks[frame.key] ~= count then self.again = true end
  self.masks[frame.key] = count
  for i = 1, count do put_result(self, frame, i, all[i] or const(nil), line) end
  frame.ends = emitter.join(frame.ends, self.e:jump "jump")
  self.e.dead = true
end

--- Compiles a function where it is called; with `tail`, what it returns is the answer.
---@return table[] the values that it returns
function Compiler:inline(func, scope, args, node, tail)
  for _, frame in ipairs(self.frames) do
    if frame.func == func then refuse(node.line, "a function that calls itself") end
  end
  if #self.frames >= MOST_DEPTH then refuse(node.line, "functions that are nested too deep") end
  if func.vararg then refuse(node.line, "a function with ...") end
  local e, path, outer, loops = self.e, self.path, self.scope, self.loops
  self.path = self:path_of(node)
  self.scope, self.loops = scope, {}
  local returns, single = count_returns(func.body)
  local frame = { func = func, single = single or returns == 0, answers = tail, key = self.path,
    results = {}, places = {}, ends = {} }
  table.insert(self.frames, frame)
  for i, decl in ipairs(func.params) do self:declare(decl, args[i] or const(nil)) end
  -- registers of results come before those of the body
  if not frame.single and not tail then
    for i = 1, self.masks[frame.key] or 0 do frame.places[i] = place_of(self, frame, i) end
  end
  local mark = e:mark()
  self:block(func.body)
  if not e.dead and not frame.single and not tail then self:return_to(frame, {}, func.last) end
  if not e.dead and tail then self:fall() end
  if not frame.single then e:release(mark) end
  table.remove(self.frames)
  self.path, self.scope, self.loops = path, outer, loops
  if frame.single then return frame.results end
  e:land(frame.ends)
  return frame.places
end

local builtins = {}

local function extreme(op, f)
  return function(self, args, node)
    local numbers, all = {}, true
    for i, v in ipairs(args) do
      all = all and v.kind == "const"
      numbers[i] = v.value
    end
    if all then return self:fold(f, table.unpack(numbers)) end
    local e = self.e
    local r = e:int()
    for i, v in ipairs(args) do
      local from = values.integer(e, v, node.line)
      if i == 1 then e:put("move", r, from) else e:put(op, r, r, from) end
    end
    return int(r)
  end
end

builtins["math.max"] = extreme("greatest", math.max)
builtins["math.min"] = extreme("least", math.min)

local function of_number(f, op)
  return function(self, args, node)
    local v, e = args[1] or const(nil), self.e
    if v.kind == "const" then return self:fold(f, v.value) end
    local from = values.integer(e, v, node.line)
    if not op then return int(from) end
    local r = e:int()
    e:put(op, r, from)
    return int(r)
  end
end

builtins["math.abs"] = of_number(math.abs, "absolute")
builtins["math.floor"] = of_number(math.floor)
builtins["math.ceil"] = of_number(math.ceil)

-- What `error` and `assert` would say is left to Lua.
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

builtins["table.insert"] = function(self, args, node)
  local list, value = args[1], args[2]
  if not list or list.kind ~= "list" or #args ~= 2 then
    refuse(node.line, "table.insert other than at the end of the function's own list")
  end
  self.e:put("list_add", values.integer(self.e, value, node.line), list.number)
  return const(nil)
end

builtins["table.remove"] = function(self, args, node)
  local list = args[1]
  if not list or list.kind ~= "list" or #args ~= 1 then
    refuse(node.line, "table.remove other than from the end of the function's own list")
  end
  local r = self.e:int()
  self.e:put("list_drop", r, list.number)
  return scalar(r, INT | NIL)
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
    for _, item in ipairs(given.items) do
      e:put("set_add", r, values.integer(e, self:expression(item.value), node.line))
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
  if points.kind ~= "list" then refuse(node.line, "a set of %s", values.noun(points)) end
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
  [table.insert] = "table.insert", [table.remove] = "table.remove" }

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
  local func, why = self.context.source.of(f.value)
  if not func then
    local name = f.builtin or f.global or "a function"
    refuse(node.line, debug.getinfo(f.value, "S").what == "C" and "a call of " .. name or why)
  end
  return func, { names = {}, closure = f.value, func = func }
end

--- The values of a call; with `tail`, what it returns is the answer.
function Compiler:call(node, tail)
  local func, scope = self:callee(node)
  if func then return self:inline(func, scope, self:list_of(node.args, 0), node, tail) end
  local args = not reads_itself[scope] and self:list_of(node.args, 0)
  return { builtins[scope](self, args, node) }
end
