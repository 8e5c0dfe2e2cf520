--- Expressions of rule functions: values, operators, and texts that Lua makes when somebody reads
--- them.

local emitter = require "moyo.compile.emitter"
local fail = require "moyo.base.fail"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, scalar, int = values.const, values.scalar, values.int
local NIL, INT, FLOAT, NUMBER = values.NIL, values.INT, values.FLOAT, values.NUMBER

---@class Compiler
local Compiler = {}

local comparisons = { ["=="] = true, ["~="] = true, ["<"] = true, ["<="] = true, [">"] = true,
  [">="] = true }

local M = { Compiler = Compiler, comparisons = comparisons }

-- ---- Constants ----------------------------------------------------------------------------------

-- Operators on constants: Lua itself computes them.
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
M.folds = folds

local unary_folds = {
  ["-"] = function(a) return -a end, ["not"] = function(a) return not a end,
  ["#"] = function(a) return #a end, ["~"] = function(a) return ~a end,
}

-- What raises an error now must raise it in play: the machine stops there, and Lua says why.
function Compiler:fold(f, ...)
  local good, value = fail.call(f, ...)
  if good then return const(value) end
  self:stop()
  return const(nil)
end

--- Stops the machine here: Lua runs the function, and raises an error or does what the machine
--- cannot.
function Compiler:stop()
  self.e:put "trap"
  self.e.dead = true
end

--- The same, where a value is wanted.
function Compiler:never()
  self:stop()
  return const(nil)
end

-- ---- Sets ---------------------------------------------------------------------------------------

--- A value as a set in a register, for reading.
---@return integer
function Compiler:set_of(v, line)
  if v.kind == "set" then
    self:sure(v)
    return v.r
  end
  if v.kind == "const" and tables.is_set(v.value) then return self.e:constant(v.value) end
  if values.is_nil(v) then
    self:stop()
    return self.e:set()
  end
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

local function is_short(n) return n and n >= -32768 and n <= 32767 end
M.is_short = is_short

-- Operators whose result may have a fraction if an operand may.
local of_doubles = { ["+"] = "float_add", ["-"] = "float_subtract", ["*"] = "float_multiply",
  ["//"] = "float_quotient", ["%"] = "float_modulo", ["/"] = "float_divide",
  ["^"] = "float_power" }

-- Lua makes doubles of all operands of these.
local only_doubles = { ["/"] = true, ["^"] = true }

local function is_fraction(op, a, b)
  if only_doubles[op] then return true end
  local x, y = values.mask_of(a) or 0, values.mask_of(b) or 0
  return of_doubles[op] and (x | y) & FLOAT ~= 0
end

-- Is a number never an integer?
local function is_float(v) return values.mask_of(v) & NUMBER == FLOAT end

--- Arithmetic of numbers one of which may have a fraction.  Where Lua might reckon with integers,
--- the result must be one that a double has.
function Compiler:fraction(op, a, b, line)
  local e = self.e
  for _, v in ipairs { a, b } do
    if not values.mask_of(v) then refuse(line, "%s where a number is wanted", values.noun(v)) end
  end
  local float = only_doubles[op] or is_float(a) or is_float(b)
  local x = values.double(e, a, line, not float)
  local y = values.double(e, b, line, not float)
  local r = e:int()
  e:put(of_doubles[op], r, x, y)
  if float then return scalar(r, FLOAT) end
  e:put("is_exact", r)
  return scalar(r, NUMBER)
end

function Compiler:arithmetic(node, a, b)
  local e, op = self.e, node.op
  if set_operators[op] and is_set(a) and is_set(b) then
    local x, y = self:set_of(a, node.line), self:set_of(b, node.line)
    local r = e:set()
    e:put(set_operators[op], r, x, y)
    return values.set(r)
  end
  if op == ".." then refuse(node.line, "string concatenation") end
  if is_fraction(op, a, b) then return self:fraction(op, a, b, node.line) end
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
  local fused = op == "#" and self:fused_count(node.operand)
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
  local mask = values.mask_of(v) or 0
  if op == "-" and mask & FLOAT ~= 0 then
    local x, r = values.double(e, v, line), e:int()
    e:put("float_negate", r, x)
    if mask & INT ~= 0 then e:put("is_exact", r) end
    return scalar(r, mask & NUMBER)
  end
  local x = values.integer(e, v, line)
  local r = e:int()
  e:put(op == "-" and "negate" or "bit_not", r, x)
  return int(r)
end

-- ---- All expressions ----------------------------------------------------------------------------

-- The value left of an operator, copied if a function called on the right may assign to its name.
-- Lua reads a local of this very function only when it has both operands, but other names at once.
function Compiler:hold(v, rest)
  local here = self.frames[#self.frames]
  if rest.tag == "Number" or here and v.owner == here.func then return v end
  return self:own(v)
end

--- A value that no function called next can change.
function Compiler:own(v) return v.shared and self:copy(v) or v end

--- A copy of what a name holds that is assigned to.
function Compiler:copy(v) return v.named and self:copy_of(v) or v end

--- A copy of what lies in registers.
function Compiler:copy_of(v)
  if v.kind == "const" or v.kind == "set" and v.r < 0 then return v end
  local e = self.e
  local copy
  if v.kind == "scalar" then
    local r = e:int()
    e:put("move", r, v.r)
    return scalar(r, v.mask)
  elseif v.kind == "set" then
    copy = values.set(e:set())
    e:put("set_copy", copy.r, v.r)
  elseif v.kind == "list" then
    copy = self:new_list(v.key, self.context.game.points + 1)
    self:copy_list(copy, v)
  elseif v.kind ~= "record" or v.of then
    return v
  else
    copy = { kind = "record", key = v.key, fields = {} }
    for k, field in pairs(v.fields) do
      copy.fields[k] = self:copy_of(field)
    end
  end
  copy.merged = true
  if v.present then
    copy.present = e:int()
    e:put("move", copy.present, v.present)
  end
  return copy
end

--- A number in a register that nothing else writes to.
function Compiler:own_copy(r)
  local own = self.e:int()
  self.e:put("move", own, r)
  return own
end

--- A scalar as a key of a table: booleans get their tags, and whole numbers are integers, as in
--- Lua, which is asked where there is a fraction.
function Compiler:tagged(v, line)
  if v.mask & FLOAT ~= 0 then return int(values.integer(self.e, v, line)) end
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
  Var = function(self, node)
    local v = self:name(node)
    return v.kind == "argument" and int(self.value.r) or v
  end,
  Global = function(self, node) return self:global(node) end,
  Paren = function(self, node) return self:expression(node.inner) end,
  Function = function(self, node)
    return { kind = "closure", func = node, scope = self.scope }
  end,
  Unary = function(self, node) return self:unary(node) end,
  Index = function(self, node) return self:index(node) end,
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

--- Writes what computes an expression, and returns its value.
function Compiler:expression(node)
  self.line = node.line
  local f = kinds[node.tag]
  if not f then refuse(node.line, node.tag == "Vararg" and "..." or node.tag) end
  return f(self, node)
end

--- The values of a call, or of an expression.
function Compiler:results(node)
  if node.tag == "Invoke" then return { self:invoke(node) } end
  if node.tag == "Call" then return self:call(node) end
  return { self:expression(node) }
end

--- A list of expressions as at least `wanted` values; the last may be several.  `least` says how
--- many there are at least, if Lua may have fewer: the others are nil then.
function Compiler:list_of(exps, wanted, within)
  local all = {}
  for i, exp in ipairs(exps) do
    if i == #exps then
      local table = within and exp.tag == "Table"
      local last = table and { self:constructor(exp, false, true) } or self:results(exp)
      if exp.tag ~= "Call" and exp.tag ~= "Invoke" then last = { last[1] } end
      for k, v in ipairs(last) do all[i + k - 1] = v end
      all.least = last.least and i - 1 + last.least
    else
      all[i] = self:own(self:expression(exp))
    end
  end
  for i = #all + 1, wanted do all[i] = const(nil) end
  return all
end

-- ---- Sentences ----------------------------------------------------------------------------------

-- Values of which `..` makes a text.
local JOINED = values.NUMBER | values.TEXT

-- What may stand for a directive of string.format, without flags and widths for `s`.
local directives = { s = NIL | values.BOOL | JOINED }
for letter in ("cdioxX"):gmatch "." do directives[letter] = INT end
for letter in ("aAeEfgG"):gmatch "." do directives[letter] = values.NUMBER end

-- Expressions that have one value, and are not a call.
local shown = { Number = true, String = true, Var = true, Index = true, Paren = true, Unary = true,
  Binary = true, Invoke = true, Nil = true, True = true, False = true }

-- The parts of `test and yes or no`; nil of another expression.
local function choice(node)
  local left = node.tag == "Binary" and node.op == "or" and node.left
  while left and left.tag == "Paren" do left = left.inner end
  if left and left.tag == "Binary" and left.op == "and" then
    return left.left, left.right, node.right
  end
end

-- May Lua have to make the text of an expression?
local function is_made(node)
  while node.tag == "Paren" do node = node.inner end
  local _, yes, no = choice(node)
  return yes and (is_made(yes) or is_made(no)) or node.tag == "Call"
    or node.tag == "Invoke" and node.name == "format" or node.tag == "Binary" and node.op == ".."
end

M.choice, M.is_made = choice, is_made

local is_any_of

-- The same of what `test and yes or no` gives, where `yes` is neither nil nor false.
local function chooses(self, mask, test, yes, no)
  local e = self.e
  local other, done = self:jump_if(test, false), nil
  if not e.dead then
    if not self:is_text(yes, mask & JOINED, is_any_of) then return false end
    done = e:jump "jump"
    e.dead = true
  end
  e:land(other)
  if not e.dead and not self:is_text(no, mask, is_any_of) then return false end
  if done then e:land(done) end
  return true
end

-- Can the value of an expression be one of these?  Where it is another, the machine stops.
function is_any_of(self, node, mask)
  if choice(node) and is_made(node) then return chooses(self, mask, choice(node)) end
  if node.tag == "Call" then
    local func, scope = self:callee(node)
    if not func then return false end
    self:inline(func, scope, self:list_of(node.args, 0), node, mask)
    return true
  end
  if not shown[node.tag] then return false end
  local v = self:expression(node)
  local found = values.mask_of(v)
  if not found or v.kind == "const" or found & mask == 0 or found & ~mask == 0 then
    return found ~= nil and found & ~mask == 0
  end
  if mask == INT then
    values.integer(self.e, v, node.line)
  elseif (found & ~mask) & ~(NIL | values.BOOL) == 0 then
    self.e:put("is_integer", v.r)
  else
    return false
  end
  return true
end

M.is_any_of = is_any_of

-- What stands for each directive of a format, as masks; nil for one that is wrong, or another one.
local function masks_of(text)
  local masks = {}
  for how, letter in text:gsub("%%%%", ""):gmatch "%%([^%a]*)(.?)" do
    local mask = directives[letter]
    if not mask or how ~= "" and letter == "s"
      or not fail.call(string.format, "%" .. how .. letter, 1) then
      return nil
    end
    masks[#masks + 1] = mask
  end
  return masks
end

-- Does ("…"):format(…) give a text?
local function formats(self, object, args, is_any)
  while object.tag == "Paren" do object = object.inner end
  local masks = object.tag == "String" and masks_of(object.value)
  if not masks or #masks > #args then return false end
  for i, arg in ipairs(args) do
    if not self:is_text(arg, masks[i] or directives.s, is_any) then return false end
  end
  return true
end

-- The same of string.format(…) and tostring(…); nil for another call.
local function calls_format(self, node, is_any)
  local f, first = self:expression(node.func), node.args[1]
  if f.global == "tostring" and #node.args == 1 then
    return self:is_text(first, directives.s, is_any)
  end
  if f.builtin ~= "string.format" or not first then return nil end
  return formats(self, first, table.move(node.args, 2, #node.args, 1, {}), is_any)
end

--- Does the expression give a text, or another value that may stand for one?
---@param mask integer what may stand for it
---@param is_any fun(self, node: table, mask: integer): boolean is the value of this one of these?
---@return boolean
function Compiler:is_text(node, mask, is_any)
  if node.tag == "Paren" then return self:is_text(node.inner, mask, is_any) end
  if node.tag == "Invoke" and node.name == "format" then
    return mask & values.TEXT ~= 0 and formats(self, node.object, node.args, is_any)
  end
  if node.tag == "Call" then
    local found = calls_format(self, node, is_any)
    if found ~= nil then return found and mask & values.TEXT ~= 0 end
  end
  if node.tag ~= "Binary" or node.op ~= ".." then return is_any(self, node, mask) end
  return mask & values.TEXT ~= 0 and self:is_text(node.left, JOINED, is_any)
    and self:is_text(node.right, JOINED, is_any)
end

--- Is it known what a sentence needs, so that nothing goes wrong when it is computed?  Then Lua
--- does it when somebody reads it.
---@return boolean
function Compiler:is_sentence(node, is_any)
  local start, outer = self.e:checkpoint(), self:where()
  local good, found = pcall(self.is_text, self, node, NIL | values.TEXT, is_any)
  if not good and not (type(found) == "table" and found.reason) then error(found, 0) end
  if not good or self.e.dead ~= start.dead then found = false end
  if not found then
    self.e:back(start)
    self:go_back(outer)
  end
  return found
end

return M
