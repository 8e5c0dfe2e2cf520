--- Expressions of rule functions: values, operators, conditions that jump.

local emitter = require "moyo.compile.emitter"
local methods = require "moyo.compile.methods"
local source = require "moyo.compile.source"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, scalar, int = values.const, values.scalar, values.int
local NIL, INT, BOOL = values.NIL, values.INT, values.BOOL

---@class Compiler
local Compiler = {}

local M = { Compiler = Compiler }

Compiler.head = methods.head

-- ---- Names --------------------------------------------------------------------------------------

--- The value of a name; constants that it stands for are looked up where the function was made.
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
  if not scope.upvalues then scope.upvalues = source.upvalues(closure, scope.func) end
  for i, known in ipairs(scope.upvalues) do
    if known == decl then return const(select(2, debug.getupvalue(closure, i))) end
  end
  return refuse(node.line, "%s, a <const>", decl.name)
end

-- A name that is no local: a library of the environment, or one of its functions.
function Compiler:global(node)
  local scope = self.scope
  while scope.outer do scope = scope.outer end
  for i = 1, 255 do
    local name, env = debug.getupvalue(scope.closure, i)
    if not name then break end
    if name == "_ENV" then
      local known, value = pcall(function() return env[node.name] end)
      if known then return { kind = "const", value = value, global = node.name } end
    end
  end
  return refuse(node.line, "%s is not known", node.name)
end

-- ---- Constants ----------------------------------------------------------------------------------

-- What the operators do with constants; Lua itself says.
local folds = {
  ["+"] = function(a, b) return a + b end, ["-"] = function(a, b) return a - b end,
  ["*"] = function(a, b) return a * b end, ["/"] = function(a, b) return a / b end,
  ["//"] = function(a, b) return a // b end, ["%"] = function(a, b) return a % b end,
  ["^"] = function(a, b) return a ^ b end, [".."] = function(a, b) return a .. b end,
  ["&"] = function(a, b) return a & b end, ["|"] = function(a, b) return a | b end,
  ["~"] = function(a, b) return a ~ b end, ["<<"] = function(a, b) return a << b end,
  [">>"] = function(a, b) return a >> b end, ["=="] = function(a, b) return a == b end,
  ["~="] = function(a, b) return a ~= b end, ["<"] = function(a, b) return a < b end,
  ["<="] = function(a, b) return a <= b end, [">"] = function(a, b) return a > b end,
  [">="] = function(a, b) return a >= b end,
}

local unary_folds = {
  ["-"] = function(a) return -a end, ["not"] = function(a) return not a end,
  ["#"] = function(a) return #a end, ["~"] = function(a) return ~a end,
}

-- What raises an error stays what it is: the machine stops there, and Lua says why.
function Compiler:fold(f, ...)
  local good, value = pcall(f, ...)
  if good then return const(value) end
  self:stop()
  return const(nil)
end

--- Lua is asked from here on, which raises an error or does what the machine cannot.
function Compiler:stop()
  self.e:put "trap"
  self.e.dead = true
end

-- ---- Sets ---------------------------------------------------------------------------------------

--- A value as a set in a register, for reading.
---@return integer
function Compiler:set_of(v, line)
  if v.kind == "set" then return v.r end
  if v.kind == "const" and tables.is_set(v.value) then return self.e:constant(v.value) end
  if v.kind ~= "outcome" then refuse(line, "%s where a set is wanted", values.noun(v)) end
  local r = self.e:set()
  self.e:put(v.which, r)
  return r
end

local function is_set(v)
  return v.kind == "set" or v.kind == "outcome" or v.kind == "const" and tables.is_set(v.value)
end
Compiler.is_set = is_set

local set_operators = { ["|"] = "set_union", ["&"] = "set_both", ["-"] = "set_minus" }

-- ---- Operators ----------------------------------------------------------------------------------

local arithmetic = { ["+"] = "add", ["-"] = "subtract", ["*"] = "multiply", ["//"] = "divide",
  ["%"] = "modulo", ["&"] = "bit_and", ["|"] = "bit_or", ["~"] = "bit_xor", ["<<"] = "shift_left",
  [">>"] = "shift_right" }

local unlike = { ["/"] = "division by /, which gives fractions (// does not)",
  ["^"] = "a power, which gives fractions", [".."] = "string concatenation" }

local function is_short(n) return n and n >= -32768 and n <= 32767 end

function Compiler:arithmetic(node, a, b)
  local e, op = self.e, node.op
  if set_operators[op] and is_set(a) and is_set(b) then
    local x, y = self:set_of(a, node.line), self:set_of(b, node.line)
    local r = e:set()
    e:put(set_operators[op], r, x, y)
    return values.set(r)
  end
  if unlike[op] then refuse(node.line, unlike[op]) end
  local by = values.number(b)
  if (op == "+" or op == "-") and is_short(by) and by ~= -32768 then
    local x = values.integer(e, a, node.line)
    local r = e:int()
    e:put("add_number", r, x, (op == "+" and by or -by) & 0xffff)
    return int(r)
  end
  local x, y = values.integer(e, a, node.line), values.integer(e, b, node.line)
  local r = e:int()
  e:put(arithmetic[op], r, x, y)
  return int(r)
end

function Compiler:unary(node)
  local e, op, line = self.e, node.op, node.line
  if op == "not" then return self:boolean(node) end
  local fused = op == "#" and methods.fused_count(self, node.operand)
  if fused then return fused end
  local v = self:expression(node.operand)
  if v.kind == "const" then return self:fold(unary_folds[op], v.value) end
  if op == "#" then return self:count(v, line) end
  if op == "~" and is_set(v) then
    local x = self:set_of(v, line)
    local r = e:set()
    e:put("set_others", r, x)
    return values.set(r)
  end
  local x = values.integer(e, v, line)
  local r = e:int()
  e:put(op == "-" and "negate" or "bit_not", r, x)
  return int(r)
end

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

-- ---- Conditions that jump -----------------------------------------------------------------------

local comparisons = { ["=="] = true, ["~="] = true, ["<"] = true, ["<="] = true, [">"] = true,
  [">="] = true }

--- Does the expression give true or false, and nothing else?
local function is_boolean(node)
  if node.tag == "Paren" then return is_boolean(node.inner) end
  if node.tag == "True" or node.tag == "False" then return true end
  if node.tag == "Unary" then return node.op == "not" end
  if node.tag ~= "Binary" then return false end
  if comparisons[node.op] then return true end
  return (node.op == "and" or node.op == "or") and is_boolean(node.left) and is_boolean(node.right)
end
M.is_boolean = is_boolean

-- Jumps if it is certain that it does, or never.
local function always(self, does)
  if not does then return {} end
  local jumps = self.e:jump "jump"
  self.e.dead = true
  return jumps
end

-- By a value: jumps if it is as true as `want`.
function Compiler:jump_by(v, want)
  local e = self.e
  local can_true, can_false = values.truth(v)
  if not can_true or not can_false then return always(self, can_true == want) end
  if v.kind == "last" then
    local r = v.kept and v.kept.point.r or self:head("last_point", v.at).r
    return e:jump(want and "jump_true" or "jump_false", r)
  end
  if values.layout(v.mask) == "bool" then
    return e:jump(want and "jump_is_not" or "jump_is", v.r, 0)
  end
  return e:jump(want and "jump_true" or "jump_false", v.r)
end

--- The number of a phase, or verb.
function Compiler:number_of_name(v)
  if v.kind == "phase" then return self:head("phase", v.at) end
  local r = self.e:int()
  self.e:put("verb", r)
  return int(r)
end

-- Names of phases, or verbs, that are compared with a text.
local function jump_if_named(self, v, name, want)
  local e, numbers = self.e, {}
  for i, known in ipairs(v.kind == "phase" and self.context.phases or self.context.verbs) do
    if known == name then numbers[#numbers + 1] = i end
  end
  if #numbers == 0 then return always(self, not want) end
  local r = self:number_of_name(v).r
  if #numbers == 1 then return e:jump(want and "jump_is" or "jump_is_not", r, numbers[1]) end
  local is = {}
  for _, n in ipairs(numbers) do is = emitter.join(is, e:jump("jump_is", r, n)) end
  if want then return is end
  local out = e:jump "jump"
  e:land(is)
  return out
end

local function named(v) return v.kind == "phase" or v.kind == "verb" end

-- Equality of scalars, one of which may be a constant.
local function jump_if_scalars_equal(self, a, b, want)
  local e = self.e
  if a.kind == "const" then a, b = b, a end
  local x, y = values.mask_of(a), values.mask_of(b)
  if x & y == 0 then return always(self, not want) end
  local number = values.number(b)
  local equal, unequal = "jump_equal", "jump_unequal"
  local lay = values.layout(x)
  if b.kind == "const" and lay == "bool" then
    return e:jump(want and "jump_is" or "jump_is_not", a.r, b.value and 1 or 0)
  elseif b.kind == "const" and is_short(number) then
    return e:jump(want and "jump_is" or "jump_is_not", a.r, number & 0xffff)
  end
  local both = lay == "bool" and values.layout(y) == "bool" and BOOL or x | y | NIL
  local r, s = e:int(), e:int()
  if lay == values.layout(y) and b.kind ~= "const" then
    r, s = a.r, b.r
  else
    values.move_to(e, r, a, both)
    values.move_to(e, s, b, both)
  end
  return e:jump(want and equal or unequal, r, s)
end

function Compiler:jump_if_equal(a, b, want, line)
  local e = self.e
  if a.kind == "const" and b.kind == "const" then
    return always(self, (a.value == b.value) == want)
  end
  if named(a) or named(b) then
    if named(b) then a, b = b, a end
    if b.kind ~= "const" then refuse(line, "a comparison of two texts") end
    return jump_if_named(self, a, b.value, want)
  end
  if is_set(a) and is_set(b) then
    local x, y = self:set_of(a, line), self:set_of(b, line)
    local r = e:int()
    e:put("set_equal", r, x, y)
    return e:jump(want and "jump_is_not" or "jump_is", r, 0)
  end
  if a.kind == "last" or b.kind == "last" then
    if a.kind ~= "last" then a, b = b, a end
    if b.kind ~= "const" or b.value ~= nil then refuse(line, "a comparison of tables") end
    return self:jump_by(a, not want)
  end
  local x, y = values.mask_of(a), values.mask_of(b)
  if x and y then return jump_if_scalars_equal(self, a, b, want) end
  local float = a.kind == "const" and a or b
  local other = x or y
  if not other or float.kind ~= "const" then
    local known = other or a.kind == "const" or b.kind == "const"
    if not known then refuse(line, "a comparison of %s and %s", values.noun(a), values.noun(b)) end
  end
  local whole = float.kind == "const" and math.type(float.value) == "float"
    and math.tointeger(float.value)
  if whole and other then
    return jump_if_scalars_equal(self, x and a or b, const(whole), want)
  end
  return always(self, not want) -- of two kinds
end

-- a < b, or a <= b, of integers; one of both may be a constant.
local function jump_if_before(self, a, b, strict, want, line)
  local e = self.e
  local low, high = values.number(a), values.number(b)
  if high and not is_short(high + 1) then high = nil end
  if low and not is_short(low + 1) then low = nil end
  if high and a.kind ~= "const" then
    local r = values.integer(e, a, line)
    return e:jump(want and "jump_below" or "jump_from", r, (strict and high or high + 1) & 0xffff)
  elseif low and b.kind ~= "const" then
    local r = values.integer(e, b, line)
    return e:jump(want and "jump_from" or "jump_below", r, (strict and low + 1 or low) & 0xffff)
  end
  local x, y = values.integer(e, a, line), values.integer(e, b, line)
  if want then return e:jump(strict and "jump_less" or "jump_at_most", x, y) end
  return e:jump(strict and "jump_at_most" or "jump_less", y, x)
end

-- A fraction lies between two integers.
local function whole(v, up)
  if v.kind ~= "const" or math.type(v.value) ~= "float" then return v, false end
  if v.value ~= v.value or v.value >= 2.0 ^ 62 or v.value <= -2.0 ^ 62 then return v, false end
  local n = up and math.ceil(v.value) or math.floor(v.value)
  return const(math.tointeger(n)), n ~= v.value
end

function Compiler:jump_if_ordered(op, a, b, want, line)
  if op == ">" or op == ">=" then
    a, b, op = b, a, op == ">" and "<" or "<="
  end
  if a.kind == "const" and b.kind == "const" then
    local v = self:fold(folds[op], a.value, b.value)
    return always(self, not self.e.dead and v.value == want)
  end
  if is_set(a) and is_set(b) then
    if op == "<" then
      self:stop() -- sets have no order but this: an error
      return {}
    end
    local x, y = self:set_of(a, line), self:set_of(b, line)
    local r = self.e:int()
    self.e:put("set_within", r, x, y)
    return self.e:jump(want and "jump_is_not" or "jump_is", r, 0)
  end
  -- x < 2.5 is x <= 2; 2.5 < x is 3 <= x
  local down, up
  b, down = whole(b, false)
  a, up = whole(a, true)
  return jump_if_before(self, a, b, op == "<" and not down and not up, want, line)
end

--- Jumps if the expression is as true as `want`; goes on if not.
---@return integer[] jumps
function Compiler:jump_if(node, want)
  local e = self.e
  if node.tag == "Paren" then return self:jump_if(node.inner, want) end
  if node.tag == "Unary" and node.op == "not" then return self:jump_if(node.operand, not want) end
  local mark = e:mark()
  local jumps
  if node.tag == "Binary" and (node.op == "and" or node.op == "or") then
    if want == (node.op == "or") then
      local first = self:jump_if(node.left, want)
      jumps = emitter.join(first, self:jump_if(node.right, want))
    else
      local skip = self:jump_if(node.left, not want)
      jumps = self:jump_if(node.right, want)
      e:land(skip)
    end
  elseif node.tag == "Binary" and comparisons[node.op] then
    local a = self:hold(self:expression(node.left), node.right)
    local b = self:expression(node.right)
    if node.op == "==" or node.op == "~=" then
      jumps = self:jump_if_equal(a, b, want == (node.op == "=="), node.line)
    else
      jumps = self:jump_if_ordered(node.op, a, b, want, node.line)
    end
  else
    jumps = methods.jump_if_has(self, node, want)
    if not jumps then jumps = self:jump_by(self:expression(node), want) end
  end
  e:release(mark)
  return jumps
end

--- A condition as a value.
function Compiler:boolean(node)
  local e = self.e
  local r = e:int()
  local no = self:jump_if(node, false)
  local falls = not e.dead
  if #no == 0 then return const(true) end
  if not falls then
    e:land(no)
    return const(false)
  end
  e:load(r, 1)
  local done = e:jump "jump"
  e.dead = true
  e:land(no)
  e:load(r, 0)
  e:land(done)
  return scalar(r, BOOL)
end

-- ---- and, or ------------------------------------------------------------------------------------

-- `c and x or y` of sets: x is never false, so it is one of them.  nil of anything else.
local function set_choice(self, node)
  local e, left = self.e, node.left
  while left.tag == "Paren" do left = left.inner end
  if node.op ~= "or" or left.tag ~= "Binary" or left.op ~= "and" then return nil end
  -- that it is none is noted, or what lies within were tried again and again
  local key = self:path_of(node) .. "?"
  if self.masks[key] then return nil end
  local start, r = e:checkpoint(), e:set()
  local no = self:jump_if(left.left, false)
  local x = self:expression(left.right)
  if not is_set(x) then
    self.masks[key] = true
    e:back(start)
    return nil
  end
  e:put("set_copy", r, self:set_of(x, node.line))
  local done = e:jump "jump"
  e.dead = true
  e:land(no)
  local y = self:expression(node.right)
  if not e.dead then e:put("set_copy", r, self:set_of(y, node.line)) end
  e:land(done)
  return values.set(r)
end

-- `a and b`, or `a or b`, as a value: `a` counts if it is false, or true.
function Compiler:choice(node)
  local e, is_and = self.e, node.op == "and"
  if is_boolean(node) then return self:boolean(node) end
  local set = set_choice(self, node)
  if set then return set end
  local a = self:expression(node.left)
  local can_true, can_false = values.truth(a)
  local may_count, may_not = can_true, can_false
  if is_and then may_count, may_not = can_false, can_true end
  if not may_count then return self:expression(node.right) end
  if not may_not then return a end
  local r = e:int()
  local mask = values.mask_of(a) or a.kind == "last" and is_and and NIL
  if not mask then refuse(node.line, "%s that may be nil", values.noun(a)) end
  local keep = is_and and values.falsy(mask) or values.truthy(mask)
  local short = self:jump_by(a, not is_and)
  local b = self:expression(node.right)
  local other = values.mask_of(b)
  if not other then
    if e.dead then return a end
    refuse(node.line, "%s that may be nil", values.noun(b))
  end
  local joined = keep | other
  values.move_to(e, r, b, joined)
  local done = e:jump "jump"
  e.dead = true
  e:land(short)
  -- what has been found out about a
  if a.kind == "last" then
    a = const(nil)
  elseif values.layout(a.mask) == "tagged" and keep ~= INT and keep & (keep - 1) == 0 then
    a = const(keep == values.TRUE or keep == NIL and nil)
  end
  values.move_to(e, r, a, joined)
  e:land(done)
  return scalar(r, joined)
end

-- ---- All expressions ----------------------------------------------------------------------------

-- A value, left of an operator, in the register of a name that a function called on the right may
-- assign to: Lua reads a local of this very function when it has both, others at once.
function Compiler:hold(v, rest)
  local here = self.frames[#self.frames]
  if rest.tag == "Number" or here and v.owner == here.func then return v end
  return self:own(v)
end

--- A value that stays what it is, whatever functions that are called next assign to.
function Compiler:own(v) return v.shared and self:copy(v) or v end

--- A copy of what a name holds that is assigned to.
function Compiler:copy(v)
  if v.kind == "scalar" and v.named then
    local r = self.e:int()
    self.e:put("move", r, v.r)
    return scalar(r, v.mask)
  elseif v.kind == "set" and v.named then
    local r = self.e:set()
    self.e:put("set_copy", r, v.r)
    return values.set(r)
  end
  return v
end

--- A number in a register that nothing else writes to.
function Compiler:own_copy(r)
  local own = self.e:int()
  self.e:put("move", own, r)
  return own
end

--- A scalar laid out with tags, to be looked up.
function Compiler:tagged(v)
  if values.layout(v.mask) ~= "bool" then return v end
  local r = self.e:int()
  values.move_to(self.e, r, v, v.mask | NIL)
  return scalar(r, v.mask | NIL)
end

local kinds = {
  Nil = function() return const(nil) end,
  True = function() return const(true) end,
  False = function() return const(false) end,
  Number = function(_, node) return const(node.value) end,
  String = function(_, node) return const(node.value) end,
  Var = function(self, node) return self:name(node) end,
  Global = function(self, node) return self:global(node) end,
  Paren = function(self, node) return self:expression(node.inner) end,
  Function = function(self, node)
    return { kind = "closure", func = node, scope = self.scope }
  end,
  Unary = function(self, node) return self:unary(node) end,
  Index = function(self, node) return methods.index(self, node) end,
  Table = function(self, node) return self:constructor(node, false) end,
  Call = function(self, node) return self:results(node)[1] or const(nil) end,
  Invoke = function(self, node) return self:results(node)[1] or const(nil) end,
}

function kinds.Binary(self, node)
  local op = node.op
  if op == "and" or op == "or" then return self:choice(node) end
  if comparisons[op] then return self:boolean(node) end
  local a = self:hold(self:expression(node.left), node.right)
  local b = self:expression(node.right)
  if a.kind == "const" and b.kind == "const" and not (is_set(a) and is_set(b)) then
    return self:fold(folds[op], a.value, b.value)
  end
  return self:arithmetic(node, a, b)
end

--- The value of an expression; what it needs is written.
function Compiler:expression(node)
  self.line = node.line
  local f = kinds[node.tag]
  if not f then refuse(node.line, node.tag == "Vararg" and "..." or node.tag) end
  return f(self, node)
end

--- The values of a call, or of an expression.
function Compiler:results(node)
  if node.tag == "Invoke" then return { methods.invoke(self, node) } end
  if node.tag == "Call" then return self:call(node) end
  return { self:expression(node) }
end

--- A list of expressions as at least `wanted` values; the last may be several.
function Compiler:list_of(exps, wanted)
  local all = {}
  for i, exp in ipairs(exps) do
    if i == #exps then
      local last = self:results(exp)
      if exp.tag ~= "Call" and exp.tag ~= "Invoke" then last = { last[1] } end
      for k, v in ipairs(last) do all[i + k - 1] = v end
    else
      all[i] = self:own(self:expression(exp))
    end
  end
  for i = #all + 1, wanted do all[i] = const(nil) end
  return all
end

-- Sets in a list that does not change; nil of anything else.
local function sets_of(self, items, line)
  local list = {}
  for i, item in ipairs(items) do
    if item.key or not is_set(item.value) then return nil end
    list[i] = self:copy(item.value)
    if list[i].kind == "outcome" then list[i] = values.set(self:set_of(list[i], line)) end
  end
  return #list > 0 and { kind = "sets", sets = list } or nil
end

--- The set of this number, which is in a register; Lua is asked if there is none.
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

-- A table constructor: constants alone are a constant, numbers a list that may change.
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

return M
