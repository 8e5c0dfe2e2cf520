--- Statements of rule functions: names, loops, answers, and functions that they call.

local core = require "moyo.core"
local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local methods = require "moyo.compile.methods"
local source = require "moyo.compile.source"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, scalar, int = values.const, values.scalar, values.int
local NIL, INT = values.NIL, values.INT

local Compiler = expressions.Compiler

-- Functions that call functions, one within the other.
local MOST_DEPTH = 24

-- ---- Names --------------------------------------------------------------------------------------

-- A number for a part of the tree, the same in all passes.
local function number_of(self, node)
  local ids = self.ids
  if not ids[node] then
    ids.count = (ids.count or 0) + 1
    ids[node] = ids.count
  end
  return ids[node]
end

-- By what a pass notes what it has found out about a name that is assigned to, for the next one.
local function key_of(self, decl) return self.path .. "#" .. number_of(self, decl) end

-- Is it assigned to by a function within its own?
local function is_shared(decl)
  for _, f in ipairs(decl.assigned) do
    if f ~= decl.owner then return true end
  end
  return false
end

-- Gives a name its first value.
local function declare(self, decl, v)
  if #decl.assigned == 0 then
    v = self:copy(v)
    if v.kind == "last" and self.slot == "effect" then v = methods.keep_last(self, v) end
    self.scope.names[decl] = v
    return
  end
  local key, e = key_of(self, decl), self.e
  local mask = values.mask_of(v)
  local named
  if mask then
    local all = mask | (self.masks[key] or 0)
    self.masks[key] = all
    named = scalar(e:int(), all)
    values.move_to(e, named.r, v, all)
  elseif self.is_set(v) then
    named = values.set(e:set())
    e:put("set_copy", named.r, self:set_of(v, self.line))
  else
    refuse(self.line, "%s, which %s holds, and something else later", values.noun(v), decl.name)
  end
  named.named, named.key, named.shared, named.owner = true, key, is_shared(decl), decl.owner
  self.scope.names[decl] = named
end

-- Gives a name another value.
local function assign(self, target, v, line)
  local named = self:name(target)
  if named.kind == "set" and named.named then
    self.e:put("set_copy", named.r, self:set_of(v, line))
    return
  end
  local mask = values.mask_of(v)
  if named.kind ~= "scalar" or not named.named or not mask then
    refuse(line, "%s for %s, which held %s", values.noun(v), target.decl.name, values.noun(named))
  end
  local all = named.mask | mask
  if all ~= named.mask then
    self.masks[named.key] = all
    self.again = true
    return
  end
  values.move_to(self.e, named.r, v, all)
end

-- ---- Answers ------------------------------------------------------------------------------------

-- An answer that must be true, false or nil.
local function answer(self, v)
  local e = self.e
  local mask = values.mask_of(v)
  if not mask then
    if v.kind == "const" and type(v.value) == "string" and self.slot == "condition" then
      e.says = true
      e:put("answer_number", 0)
    else
      self:stop() -- Lua says what is wrong with it
    end
  elseif v.kind == "const" then
    if mask == INT then return self:stop() end
    e:put("answer_number", v.value and 1 or 0)
  elseif values.layout(mask) == "bool" then
    e:put("answer", v.r)
  else
    if mask & INT ~= 0 then
      local limit, r = e:int(), e:int()
      values.move_to(e, r, v, mask | NIL)
      e:load(limit, true)
      local good = e:jump("jump_at_most", r, limit)
      e:put "trap"
      e:land(good)
      v = scalar(r, mask | NIL)
    end
    local r = e:int()
    e:put("truth", r, v.r)
    e:put("answer", r)
  end
  e.dead = true
end

local answers = {}

function answers.condition(self, exps)
  local e = self.e
  if #exps == 0 then return self:stop() end
  if #exps == 1 and expressions.is_boolean(exps[1]) then
    local no = self:jump_if(exps[1], false)
    e:put("answer_number", 1)
    e.dead = true
    e:land(no)
    e:put("answer_number", 0)
    e.dead = true
    return nil
  end
  local words = exps[2] and exps[2].tag
  if not words or words == "String" or words == "Nil" then
    if words == "String" then e.says = true end
    return answer(self, self:list_of(exps, 1)[1])
  end
  -- a sentence that is worked out is Lua's business
  local no = self:jump_if(exps[1], false)
  e:put("answer_number", 1)
  e.dead = true
  e:land(no)
  return self:stop()
end

function answers.effect(self, exps)
  self:list_of(exps, 0)
  self.e:put("answer_number", 1)
  self.e.dead = true
end

function answers.finish(self, exps, line)
  local e = self.e
  if #exps == 0 then return self:stop() end
  local all = self:list_of(exps, 2)
  local winners = all[2]
  if winners.kind == "const" and winners.value == nil then return answer(self, all[1]) end
  if winners.kind == "const" and type(winners.value) == "table" then
    winners = self:list_from(winners, line)
  end
  if winners.kind ~= "list" then refuse(line, "%s as winners", values.noun(winners)) end
  if (values.mask_of(all[1]) or INT) & INT ~= 0 then return self:stop() end
  local no = self:jump_by(all[1], false)
  e:put("answer_winners", winners.number, 1)
  e.dead = true
  e:land(no)
  e:put("answer_winners", winners.number, 0)
  e.dead = true
end

function answers.score(self, exps, line)
  local e = self.e
  if #exps == 0 then return self:stop() end
  local list = self:list_of(exps, 1)[1]
  if list.kind == "const" and type(list.value) == "table" then
    list = self:list_from(list, line)
  end
  if list.kind ~= "list" then refuse(line, "%s as scores", values.noun(list)) end
  e:put("answer_scores", list.number)
  e.dead = true
end

--- A constant list as one that the machine fills.
function Compiler:list_from(v, line)
  local e, t = self.e, v.value
  local number = e:list(#t)
  e:put("list_new", number)
  for i = 1, #t do
    e:put("list_add", values.integer(e, const(t[i]), line), number)
  end
  return { kind = "list", number = number }
end

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

-- Where the i-th result of a function with several returns is, as far as passes know.
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

local function return_to(self, frame, exps, line)
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

--- A name for a call within those that are under way.
function Compiler:path_of(node) return self.path .. "/" .. number_of(self, node) end

-- Compiles a function where it is called.
local function inline(self, func, scope, args, node, tail)
  for _, frame in ipairs(self.frames) do
    if frame.func == func then refuse(node.line, "a function that calls itself") end
  end
  if #self.frames >= MOST_DEPTH then refuse(node.line, "functions that call too many others") end
  if func.vararg then refuse(node.line, "a function with ...") end
  local e, path, outer, loops = self.e, self.path, self.scope, self.loops
  self.path = self:path_of(node)
  self.scope, self.loops = scope, {}
  local returns, single = count_returns(func.body)
  local frame = { func = func, single = single or returns == 0, answers = tail, key = self.path,
    results = {}, places = {}, ends = {} }
  table.insert(self.frames, frame)
  for i, decl in ipairs(func.params) do declare(self, decl, args[i] or const(nil)) end
  -- registers of results come before those of the body
  if not frame.single and not tail then
    for i = 1, self.masks[frame.key] or 0 do frame.places[i] = place_of(self, frame, i) end
  end
  local mark = e:mark()
  self:block(func.body)
  if not e.dead and not frame.single and not tail then return_to(self, frame, {}, func.last) end
  if not e.dead and tail then self:fall() end
  if not frame.single then e:release(mark) end
  table.remove(self.frames)
  self.path, self.scope, self.loops = path, outer, loops
  if frame.single then return frame.results end
  e:land(frame.ends)
  return frame.places
end

--- What a function that ends without `return` answers.
function Compiler:fall()
  if self.slot == "effect" then
    answers.effect(self, {})
  else
    self:stop()
  end
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

-- What they would say is Lua's business.
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
    refuse(node.line, "table.insert, but at the end of a list of the function's own")
  end
  self.e:put("list_add", values.integer(self.e, value, node.line), list.number)
  return const(nil)
end

builtins["table.remove"] = function(self, args, node)
  local list = args[1]
  if not list or list.kind ~= "list" or #args ~= 1 then
    refuse(node.line, "table.remove, but of the last of a list of the function's own")
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
  local func, why = source.of(f.value)
  if not func then
    local name = f.builtin or f.global or "a function"
    refuse(node.line, debug.getinfo(f.value, "S").what == "C" and "a call of " .. name or why)
  end
  return func, { names = {}, closure = f.value, func = func }
end

--- The values of a call; with `tail`, what it returns is the answer.
function Compiler:call(node, tail)
  local func, scope = self:callee(node)
  if func then return inline(self, func, scope, self:list_of(node.args, 0), node, tail) end
  local args = not reads_itself[scope] and self:list_of(node.args, 0)
  return { builtins[scope](self, args, node) }
end

-- ---- Loops --------------------------------------------------------------------------------------

-- A loop's body; `next_round` writes what goes back.
local function body(self, list)
  local loop = { breaks = {} }
  table.insert(self.loops, loop)
  self:block(list)
  table.remove(self.loops)
  return loop
end

-- The limit of a loop; one with a fraction counts as the integer below, going up.
local function limit_of(self, node)
  local v, step = self:expression(node.to), node.step
  if v.kind ~= "const" or math.type(v.value) ~= "float" then return v end
  if step and step.tag ~= "Number" or math.abs(v.value) >= 2.0 ^ 62 or v.value ~= v.value then
    refuse(node.line, "a limit with a fraction")
  end
  return const(math.tointeger(math.floor(v.value)))
end

local function number_for(self, node)
  local e, line = self.e, node.line
  local r = e:int(3)
  values.move_to(e, r, int(values.integer(e, self:expression(node.from), line)), INT)
  values.move_to(e, r + 1, int(values.integer(e, limit_of(self, node), line)), INT)
  local step = node.step and self:expression(node.step) or const(1)
  values.move_to(e, r + 2, int(values.integer(e, step, line)), INT)
  local out = e:jump("for", r)
  local head = e:here()
  declare(self, node.var, int(r))
  local loop = body(self, node.body)
  e:next_round(r, head)
  e:land(out, loop.breaks)
end

-- for p in set:each(), and over lists of a set's points: with the number of each if it is wanted.
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
    declare(self, count, int(i))
  end
  if point then declare(self, point, int(r)) end
  local loop = body(self, node.body)
  e:go(head)
  e:land(out, loop.breaks)
end

-- Lists by a register that counts: `test` jumps out, `item` gives the element.
local function counted(self, node, test, item)
  local e = self.e
  local i = e:int()
  e:load(i, 0)
  local head = e:here()
  e:put("add_number", i, i, 1)
  local out = test(i)
  declare(self, node.vars[1], int(i))
  if node.vars[2] then declare(self, node.vars[2], item(i)) end
  local loop = body(self, node.body)
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

-- Once for each; the body is written as often.
function over.sets(self, node, v)
  local e, breaks = self.e, {}
  for i, set in ipairs(v.sets) do
    if e.dead then break end
    declare(self, node.vars[1], const(i))
    if node.vars[2] then declare(self, node.vars[2], set) end
    breaks = emitter.join(breaks, body(self, node.body).breaks)
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
  declare(self, node.vars[1], int(r + 1))
  if node.vars[2] then declare(self, node.vars[2], int(r)) end
  local loop = body(self, node.body)
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
  declare(self, node.vars[1], int(i))
  if node.vars[2] then
    local set = e:set()
    make(set, r)
    declare(self, node.vars[2], values.set(set))
  end
  local loop = body(self, node.body)
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

local function general_for(self, node)
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

-- ---- All statements -----------------------------------------------------------------------------

local kinds = {
  LocalFunction = function(self, node)
    self.scope.names[node.var] = { kind = "closure", func = node.func, scope = self.scope }
  end,
  CallStat = function(self, node) self:results(node.call) end,
  Do = function(self, node) self:block(node.body) end,
  NumFor = number_for,
  GenFor = general_for,
}

function kinds.Local(self, node)
  local grows = {}
  for i, decl in ipairs(node.vars) do grows[i] = #decl.indexed > 0 end
  local all = {}
  for i, exp in ipairs(node.exps) do
    if exp.tag == "Table" and grows[i] then
      all[i] = self:constructor(exp, true)
    elseif i == #node.exps then
      table.move(self:list_of({ exp }, #node.vars - i + 1), 1, #node.vars - i + 1, i, all)
    else
      all[i] = self:own(self:expression(exp))
    end
  end
  for i, decl in ipairs(node.vars) do
    if decl.attrib == "close" then refuse(node.line, "<close>") end
    declare(self, decl, all[i] or const(nil))
  end
end

-- Lua works out keys before the values, names as keys after them; and assigns from the last
-- target to the first.
function kinds.Assign(self, node)
  local keys, several = {}, #node.targets > 1
  for i, target in ipairs(node.targets) do
    if target.tag == "Index" and target.key.tag ~= "Var" then
      keys[i] = self:expression(target.key)
    end
  end
  local all = self:list_of(node.exps, #node.targets)
  for i, target in ipairs(node.targets) do
    if several then all[i] = self:copy(all[i]) end
    if target.tag == "Index" and not keys[i] then
      keys[i] = self:copy(self:expression(target.key))
    end
  end
  for i = #node.targets, 1, -1 do
    local target = node.targets[i]
    if target.tag == "Var" then
      assign(self, target, all[i], node.line)
    elseif target.tag == "Index" then
      local list = self:expression(target.object)
      if list.kind ~= "list" then
        refuse(node.line, "an element of %s is set", values.noun(list))
      end
      local at = values.integer(self.e, keys[i], node.line)
      self.e:put("list_put", values.integer(self.e, all[i], node.line), at, list.number)
    else
      refuse(node.line, "a global variable is set")
    end
  end
end

function kinds.If(self, node)
  local e, done = self.e, {}
  for _, clause in ipairs(node.clauses) do
    local skip = self:jump_if(clause.cond, false)
    if not e.dead then
      self:block(clause.body)
      done = emitter.join(done, e:jump "jump")
    end
    e.dead = true
    e:land(skip)
    if e.dead then break end
  end
  if node.orelse and not e.dead then self:block(node.orelse) end
  e:land(done)
end

kinds["While"] = function(self, node)
  local e = self.e
  local head = e:here()
  local out = self:jump_if(node.cond, false)
  local loop = body(self, node.body)
  e:go(head)
  e:land(out, loop.breaks)
end

kinds["Repeat"] = function(self, node)
  local e = self.e
  local head = e:here()
  local loop = body(self, node.body)
  if not e.dead then
    local again = self:jump_if(node.cond, false)
    local out = e:jump "jump"
    e.dead = true
    e:land(again)
    e:go(head)
    e:land(out)
  end
  e:land(loop.breaks)
end

kinds["Break"] = function(self)
  local loop = self.loops[#self.loops]
  loop.breaks = emitter.join(loop.breaks, self.e:jump "jump")
  self.e.dead = true
end

kinds["Return"] = function(self, node)
  local frame = self.frames[#self.frames]
  if not frame.answers then return return_to(self, frame, node.exps, node.line) end
  local exp = node.exps[1]
  if #node.exps == 1 and exp.tag == "Call" then
    -- what it returns is the answer
    if self:callee(exp) and self.slot ~= "effect" then
      self:call(exp, true)
      self.e.dead = true
      return nil
    end
  end
  return answers[self.slot](self, node.exps, node.line)
end

--- Writes a statement.
function Compiler:statement(node)
  self.line = node.line
  local f = kinds[node.tag]
  if not f then refuse(node.line, node.tag == "Goto" and "goto" or node.tag) end
  f(self, node)
end

--- Statements, one after the other.
function Compiler:block(list)
  local e = self.e
  local mark = e:mark()
  for _, node in ipairs(list) do
    if e.dead then break end
    local before = e:mark()
    self:statement(node)
    -- names keep their registers; so does what a function returns at its end
    if node.tag ~= "Local" and node.tag ~= "LocalFunction" and node.tag ~= "Return" then
      e:release(before)
    end
  end
  local last = list[#list]
  if not (last and last.tag == "Return") then e:release(mark) end
end

--- A rule function as a whole.
---@param func table
---@param f function
---@param args table[] values of its parameters
function Compiler:rule(func, f, args)
  inline(self, func, { names = {}, closure = f, func = func }, args, func, true)
end

return { Compiler = Compiler }
