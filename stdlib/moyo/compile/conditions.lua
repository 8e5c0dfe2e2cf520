--- Conditions of rule functions: what is compared, and what jumps; `and` and `or` as values.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, scalar, int = values.const, values.scalar, values.int
local NIL, BOOL = values.NIL, values.BOOL
local FLOAT, NUMBER, TEXT = values.FLOAT, values.NUMBER, values.TEXT

local Compiler, folds = expressions.Compiler, expressions.folds
local is_short, comparisons = expressions.is_short, expressions.comparisons
local is_set = Compiler.is_set

local M = {}

-- ---- Conditions that jump -----------------------------------------------------------------------

--- Is the expression always true or false, and nothing else?
local function is_boolean(node)
  if node.tag == "Paren" then return is_boolean(node.inner) end
  if node.tag == "True" or node.tag == "False" then return true end
  if node.tag == "Unary" then return node.op == "not" end
  if node.tag ~= "Binary" then return false end
  if comparisons[node.op] then return true end
  return (node.op == "and" or node.op == "or") and is_boolean(node.left) and is_boolean(node.right)
end
M.is_boolean = is_boolean

-- A jump that is always made, or never.
local function always(self, does)
  if not does then return {} end
  local jumps = self.e:jump "jump"
  self.e.dead = true
  return jumps
end

-- Jumps if the truth of the value is `want`.
function Compiler:jump_by(v, want)
  local e = self.e
  local can_true, can_false = values.truth(v)
  if not can_true or not can_false then return always(self, can_true == want) end
  if v.present then return e:jump(want and "jump_is_not" or "jump_is", v.present, 0) end
  if v.kind == "last" then
    local r = v.kept and v.kept.point.r or self:head("last_point", v.at).r
    return e:jump(want and "jump_true" or "jump_false", r)
  end
  if values.layout(v.mask) == "bool" then
    return e:jump(want and "jump_is_not" or "jump_is", v.r, 0)
  end
  return e:jump(want and "jump_true" or "jump_false", v.r)
end

local function named(v) return v.kind == "phase" or v.kind == "verb" end

--- The name of a phase, or verb, as a text.
function Compiler:text_of(v)
  local ids, names = {}, self.context[v.kind == "phase" and "phases" or "verbs"]
  for i, name in ipairs(names) do ids[i] = self.e:text(name) end
  local r = self.e:int()
  self.e:put("element", r, self:number_of_name(v).r, self.e:table(1, ids, #ids))
  return scalar(r, TEXT)
end

--- A value as a scalar, if it is the name of a phase or verb; groups and parts as a list.
function Compiler:plain(v)
  if v.kind == "groups" or v.kind == "parts" then return self:want_list(v) end
  return named(v) and self:text_of(v) or v
end

--- The number of a phase, or verb.
function Compiler:number_of_name(v)
  if v.kind == "phase" then return self:head("phase", v.at) end
  local r = self.e:int()
  self.e:put("verb", r)
  return int(r)
end

-- Compares the name of a phase, or of a verb, with a text.
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

-- Equality of numbers one of which may have a fraction; and either may be nil.
local function jump_if_doubles_equal(self, a, b, want)
  local e, x, y = self.e, values.mask_of(a), values.mask_of(b)
  local r, s, mask = e:int(), e:int(), x | y | NUMBER
  values.move_to(e, r, a, mask)
  values.move_to(e, s, b, mask)
  if values.layout(mask) == "plain" then
    return e:jump(want and "jump_float_equal" or "jump_float_unequal", r, s)
  end
  -- tagged, equal ones are the same
  return e:jump(want and "jump_equal" or "jump_unequal", r, s)
end

-- Equality of texts; and either may be something else.
local function jump_if_texts_equal(self, a, b, want)
  local e, mask = self.e, values.join(values.mask_of(a), values.mask_of(b))
  local r, s = e:int(), e:int()
  values.move_to(e, r, a, mask)
  values.move_to(e, s, b, mask)
  return e:jump(want and "jump_equal" or "jump_unequal", r, s)
end

-- Compares scalars, one of which may be a constant.
local function jump_if_scalars_equal(self, a, b, want)
  local e = self.e
  if a.kind == "const" then a, b = b, a end
  local x, y = values.mask_of(a), values.mask_of(b)
  if x & NUMBER ~= 0 and y & NUMBER ~= 0 and (x | y) & FLOAT ~= 0 then
    return jump_if_doubles_equal(self, a, b, want)
  end
  if x & y == 0 then return always(self, not want) end
  if x == NIL and y == NIL then return always(self, want) end
  if (x | y) & TEXT ~= 0 then return jump_if_texts_equal(self, a, b, want) end
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
    if b.kind == "const" then return jump_if_named(self, a, b.value, want) end
    a, b = self:text_of(a), named(b) and self:text_of(b) or b
  end
  if is_set(a) and is_set(b) then
    local x, y = self:set_of(a, line), self:set_of(b, line)
    local r = e:int()
    e:put("set_equal", r, x, y)
    return e:jump(want and "jump_is_not" or "jump_is", r, 0)
  end
  local function may_be_nil(v) return v.kind == "last" or v.present end
  if may_be_nil(a) or may_be_nil(b) then
    if not may_be_nil(a) then a, b = b, a end
    if b.kind ~= "const" or b.value ~= nil then refuse(line, "a comparison of tables") end
    return self:jump_by(a, not want)
  end
  local x, y = values.mask_of(a), values.mask_of(b)
  local known, other = a, b
  if b.kind == "const" then known, other = b, a end
  local constant, mask = known.kind == "const", values.mask_of(other)
  if not x and not y and not constant then
    refuse(line, "a comparison of %s and %s", values.noun(a), values.noun(b))
  elseif x and y then
    -- integers are no doubles only because a constant is one
    local fraction = constant and math.type(known.value) == "float" and mask & FLOAT == 0
    local whole = fraction and math.tointeger(known.value)
    if not fraction then return jump_if_scalars_equal(self, a, b, want) end
    if whole then return jump_if_scalars_equal(self, other, const(whole), want) end
  end
  return always(self, not want) -- values of two kinds are never equal
end

-- a < b, or a <= b, of integers, one of which may be a constant.
local function jump_if_before(self, a, b, strict, want, line)
  local e = self.e
  local low, high = values.number(a), values.number(b)
  if high and not (is_short(high) and is_short(high + 1)) then high = nil end
  if low and not (is_short(low) and is_short(low + 1)) then low = nil end
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

-- The same of numbers one of which may have a fraction, or be none at all.
local function jump_if_double_before(self, a, b, strict, want, line)
  local e = self.e
  local x, y = values.double(e, a, line, true), values.double(e, b, line, true)
  if strict then return e:jump(want and "jump_float_less" or "jump_float_not_less", x, y) end
  return e:jump(want and "jump_float_at_most" or "jump_float_above", x, y)
end

-- A constant with a fraction becomes the integer above or below it; also says whether it had one.
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
      self:stop() -- sets have only <=: Lua raises an error
      return {}
    end
    local x, y = self:set_of(a, line), self:set_of(b, line)
    local r = self.e:int()
    self.e:put("set_within", r, x, y)
    return self.e:jump(want and "jump_is_not" or "jump_is", r, 0)
  end
  local x, y = values.mask_of(a) or 0, values.mask_of(b) or 0
  if (x | y) & TEXT ~= 0 then refuse(line, "texts in order") end
  local fraction = a.kind ~= "const" and x or b.kind ~= "const" and y or 0
  if a.kind ~= "const" and b.kind ~= "const" then fraction = x | y end
  if fraction & FLOAT ~= 0 then return jump_if_double_before(self, a, b, op == "<", want, line) end
  -- x < 2.5 is x <= 2; 2.5 < x is 3 <= x
  local down, up
  b, down = whole(b, false)
  a, up = whole(a, true)
  if math.type(a.value) == "float" or math.type(b.value) == "float" then
    return jump_if_double_before(self, a, b, op == "<", want, line)
  end
  return jump_if_before(self, a, b, op == "<" and not down and not up, want, line)
end

--- Jumps if the truth of the expression is `want`, and goes on if not.
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
    jumps = self:jump_if_has(node, want)
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

-- `c and x or y` of what is no scalar: as x is never false, the value is one of the two.  nil for
-- anything else.
local function choice_of_tables(self, node)
  local e, left = self.e, node.left
  while left.tag == "Paren" do left = left.inner end
  if node.op ~= "or" or left.tag ~= "Binary" or left.op ~= "and" then return nil end
  -- that it is a scalar is noted, or what lies within would be tried again and again
  local key, line = self:path_of(node) .. "?", node.line
  if self.masks[key .. "scalar"] then return nil end
  local start, place = e:checkpoint(), self:place(key)
  local no = self:jump_if(left.left, false)
  if e.dead then
    e:land(no)
    return self:expression(node.right)
  end
  local x = self:expression(left.right)
  if values.mask_of(x) or x.present or x.kind == "last" then
    self.masks[key .. "scalar"] = true
    e:back(start)
    return nil
  end
  if #no == 0 then return x end
  self:settle(place, key, x, line)
  local done = e:jump "jump"
  e.dead = true
  e:land(no)
  local y = self:expression(node.right)
  if not e.dead then self:settle(place, key, y, line) end
  e:land(done)
  return place or x
end

-- `a or b` where a is no scalar.
local function table_or(self, a, node)
  local e, key, line = self.e, self:path_of(node) .. "|", node.line
  local place = self:place(key)
  local no = self:jump_by(a, false)
  self:settle(place, key, a.kind == "set" and values.set(a.r) or a, line)
  local done = e:jump "jump"
  e.dead = true
  e:land(no)
  local b = self:expression(node.right)
  if not e.dead then self:settle(place, key, b, line) end
  e:land(done)
  return place or a
end

-- `a and b` where b is no scalar and a is nil if it is not true; `short` are the jumps made then.
local function nil_or_table(self, b, short, node)
  local e, key = self.e, self:path_of(node) .. "&"
  local place = self:place(key)
  self:settle(place, key, b, node.line)
  local done = e:jump "jump"
  e.dead = true
  e:land(short)
  self:settle(place, key, const(nil), node.line)
  e:land(done)
  return place or b
end

-- `a and b`, or `a or b`, as a value: `a` if that is false, or true; else `b`.
function Compiler:choice(node)
  local e, is_and = self.e, node.op == "and"
  if is_boolean(node) then return self:boolean(node) end
  local chosen = choice_of_tables(self, node)
  if chosen then return chosen end
  local a = self:expression(node.left)
  local can_true, can_false = values.truth(a)
  local may_count, may_not = can_true, can_false
  if is_and then may_count, may_not = can_false, can_true end
  if not may_count then return self:expression(node.right) end
  if not may_not then return a end
  if a.present and not is_and then return table_or(self, a, node) end
  local r = e:int()
  a = self:plain(a)
  local mask = values.mask_of(a) or is_and and NIL
  if not mask then refuse(node.line, "%s that may be nil", values.noun(a)) end
  local keep = is_and and values.falsy(mask) or values.truthy(mask)
  local short = self:jump_by(a, not is_and)
  local b = self:plain(self:expression(node.right))
  local other = values.mask_of(b)
  if not other then
    if e.dead then return a end
    if is_and and keep & ~NIL == 0 then return nil_or_table(self, b, short, node) end
    refuse(node.line, "%s that may be nil", values.noun(b))
  end
  local joined = values.join(keep, other, node.line)
  values.move_to(e, r, b, joined)
  local done = e:jump "jump"
  e.dead = true
  e:land(short)
  -- the jump was made, so more is known about a
  if a.kind ~= "scalar" then
    a = const(nil)
  elseif values.layout(a.mask) == "tagged" and keep & ~(NIL | BOOL) == 0
    and keep & (keep - 1) == 0 then
    a = const(keep == values.TRUE or keep == NIL and nil)
  end
  values.move_to(e, r, a, joined)
  e:land(done)
  return scalar(r, joined)
end

return M
