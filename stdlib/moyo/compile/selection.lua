--- Conditions as sets: all values of one argument for which a condition holds, at once.
--
-- `position:colour(move.point) == 0` becomes the empty points and `set:has(move.to)` the set;
-- `and`, `or` and `not` become operators on sets.  What does not depend on the argument is computed
-- once.  A part of another form may be true for any value: then the set may hold more values than
-- those for which the condition is true, and sweep.lua goes through them one by one.  Values for
-- which the condition may raise an error stay in the set.

local emitter = require "moyo.compile.emitter"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const = values.const

local M = {}

-- What the argument is called.
local names = { [0] = "point", [1] = "to" }

-- Is this part of a move the same for all values of the argument?  The first argument is, if the
-- second one's values are selected for a given first one.
local function is_fixed(self, key)
  return key == "player" or key == "verb" or self.given and key == "point"
end

--- Is the expression the argument itself?
function M.is_argument(self, node)
  if node.tag == "Paren" then return M.is_argument(self, node.inner) end
  if node.tag == "Var" then return self:name(node).kind == "argument" end
  return node.tag == "Index" and node.object.tag == "Var" and node.key.tag == "String"
    and node.key.value == names[self.argument] and self:name(node.object).kind == "move"
end

--- Does the value of an expression depend on the argument?
function M.depends(self, node)
  if type(node) ~= "table" then return false end
  if node.tag == "Var" then
    local kind = self:name(node).kind
    return kind == "argument" or kind == "integer" or kind == "varies" or kind == "move"
      or kind == "closure"
  elseif node.tag == "Index" and node.object.tag == "Var" and node.key.tag == "String"
    and self:name(node.object).kind == "move" then
    return not is_fixed(self, node.key.value)
  elseif node.tag == "Function" or node.tag == "Decl" then
    return node.tag == "Function"
  end
  for key, part in pairs(node) do
    if key ~= "tag" and key ~= "line" and M.depends(self, part) then return true end
  end
  return false
end

local is_argument, depends = M.is_argument, M.depends

-- ---- Sets of values -----------------------------------------------------------------------------
--
-- { always = true or false }, or { r = a set register, negative for a constant }.  `rough`: it may
-- have more values than those for which the condition is true.

local function put_into(self, r, s)
  if s.r then
    self.e:put("set_copy", r, s.r)
    return
  end
  self.e:put("set_empty", r)
  if s.always then self.e:put("set_others", r, r) end
end

local function combine(self, op, a, b)
  local r = self.e:set()
  self.e:put(op, r, a.r, b.r)
  return { r = r, rough = a.rough or b.rough }
end

local function roughly(a, rough) return { r = a.r, always = a.always, rough = a.rough or rough } end

local function both(self, a, b)
  if a.always == false or b.always == false then return { always = false } end
  if a.always then return roughly(b, a.rough) end
  if b.always then return roughly(a, b.rough) end
  return combine(self, "set_both", a, b)
end

local function either(self, a, b)
  if a.always == true or b.always == true then
    return { always = true, rough = a.rough or b.rough }
  end
  if a.always == false then return b end
  if b.always == false then return a end
  return combine(self, "set_union", a, b)
end

-- A condition of which nothing is known; unless it is safe, it may raise an error.
local function unknown(safe) return { always = true, rough = true, unsafe = not safe } end

local function others(self, a)
  if a.rough then return unknown(not a.unsafe) end
  if a.always ~= nil then return { always = not a.always } end
  local r = self.e:set()
  self.e:put("set_others", r, a.r)
  return { r = r }
end

--- A set of values as a register.
function M.register(self, s)
  if s.r then return s.r end
  local r = self.e:set()
  put_into(self, r, s)
  return r
end

--- One set or the other, by a condition that does not depend on the argument.
---@param yes fun(): table
---@param no fun(): table
function M.branch(self, cond, yes, no)
  local e = self.e
  local to_no = self:jump_if(cond, false)
  if #to_no == 0 then return yes() end
  if e.dead then
    e:land(to_no)
    return no()
  end
  local r = e:set()
  local a = yes()
  put_into(self, r, a)
  local done = e:jump "jump"
  e.dead = true
  e:land(to_no)
  local b = no()
  put_into(self, r, b)
  e:land(done)
  return { r = r, rough = a.rough or b.rough }
end

local branch = M.branch

local function always(value) return function() return { always = value } end end

-- ---- What raises no error -----------------------------------------------------------------------

local of_point = { colour = true, height = true }
local counted = { group = true, liberties = true }
local operators = { ["+"] = true, ["-"] = true, ["*"] = true }

-- A point of the move: values are selected only where both are.
local function is_place(self, node)
  if node.tag == "Paren" then return is_place(self, node.inner) end
  if is_argument(self, node) then return true end
  return node.tag == "Index" and node.object.tag == "Var" and node.key.tag == "String"
    and (node.key.value == "point" or node.key.value == "to")
    and self:name(node.object).kind == "move"
end

local function asks(self, node, methods)
  return node.tag == "Invoke" and methods[node.name] and #node.args == 1
    and is_place(self, node.args[1]) and node.object.tag == "Var"
    and self:name(node.object).kind == "position"
end

local integer_parts = { point = true, to = true, count = true, player = true }

-- Is it an integer, whatever the argument?
local function is_integer(self, node)
  if node.tag == "Paren" then return is_integer(self, node.inner) end
  if node.tag == "Number" then return math.type(node.value) == "integer" end
  if is_argument(self, node) or asks(self, node, of_point) then return true end
  if node.tag == "Unary" then return node.op == "#" and asks(self, node.operand, counted) end
  if node.tag == "Var" then
    local v = self:name(node)
    return v.kind == "integer" or values.mask_of(v) == values.INT
  elseif node.tag == "Index" and node.key.tag == "String" then
    return integer_parts[node.key.value] and node.object.tag == "Var"
      and self:name(node.object).kind == "move"
  end
  return node.tag == "Binary" and operators[node.op] and is_integer(self, node.left)
    and is_integer(self, node.right)
end

local comparisons = { ["=="] = true, ["~="] = true, ["<"] = true, ["<="] = true, [">"] = true,
  [">="] = true }

local function is_safe(self, node)
  if node.tag == "Paren" then return is_safe(self, node.inner) end
  if node.tag == "Unary" then return node.op == "not" and is_safe(self, node.operand) end
  if node.tag ~= "Binary" then return false end
  local f = comparisons[node.op] and is_integer
    or (node.op == "and" or node.op == "or") and is_safe
  return f and f(self, node.left) and f(self, node.right)
end

-- ---- Expressions --------------------------------------------------------------------------------

local truth

-- The values for which one side of an equality, the argument or its colour, equals the other.
local function equal(self, one, other)
  local e = self.e
  if depends(self, other) then return nil end
  local colour = one.tag == "Invoke" and one.name == "colour" and #one.args == 1
    and is_argument(self, one.args[1]) and not depends(self, one.object)
    and self:expression(one.object)
  if not colour and not is_argument(self, one) then return nil end
  if colour and colour.kind ~= "position" then return nil end
  local v = self:expression(other)
  local mask = values.mask_of(v) or 0
  if mask & values.FLOAT ~= 0 then return nil end
  if mask & values.INT == 0 then return { always = false } end
  -- nil, false and true are no points and no colours
  local x, r = v.kind == "scalar" and v.r or values.integer(e, v, other.line), e:set()
  if colour then e:put("coloured", r, x, colour.at) else e:put("set_point", r, x) end
  return { r = r }
end

local kinds = {}

function kinds.Paren(self, node) return truth(self, node.inner) end

function kinds.Unary(self, node)
  return node.op == "not" and others(self, truth(self, node.operand)) or unknown()
end

function kinds.Binary(self, node)
  local op = node.op
  if op == "and" or op == "or" then
    local a, b = node.left, node.right
    if not depends(self, a) then
      local right = function() return truth(self, b) end
      if op == "and" then return branch(self, a, right, always(false)) end
      return branch(self, a, always(true), right)
    end
    local x = truth(self, a)
    if x.unsafe then return x end
    return (op == "and" and both or either)(self, x, truth(self, b))
  end
  local found = (op == "==" or op == "~=")
    and (equal(self, node.left, node.right) or equal(self, node.right, node.left))
  if not found then return unknown(is_safe(self, node)) end
  return op == "==" and found or others(self, found)
end

function kinds.Invoke(self, node)
  if node.name ~= "has" or #node.args ~= 1 or not is_argument(self, node.args[1])
    or depends(self, node.object) then
    return unknown()
  end
  local set = self:expression(node.object)
  if not self.is_set(set) then return unknown() end
  return { r = self:set_of(set, node.line) }
end

function kinds.Call(self, node) return M.call(self, node, M.block) or unknown() end

function truth(self, node)
  self.line = node.line
  if not depends(self, node) then return branch(self, node, always(true), always(false)) end
  local f = kinds[node.tag]
  return f and f(self, node) or unknown()
end

--- Is the value of an expression true, false or nil, as answers are?  What helpers return is asked
--- where they do.
function M.is_answer(self, node)
  local tag = node.tag
  if tag == "Paren" then return M.is_answer(self, node.inner) end
  if tag == "Binary" and (node.op == "and" or node.op == "or") then
    return M.is_answer(self, node.right) and (node.op == "and" or M.is_answer(self, node.left))
  elseif tag == "Var" then
    return (values.mask_of(self:name(node)) or values.INT) & ~(values.NIL | values.BOOL) == 0
  elseif tag == "Call" then
    return depends(self, node)
  end
  return tag == "Binary" and comparisons[node.op] or tag == "Unary" and node.op == "not"
    or tag == "True" or tag == "False" or tag == "Nil" or tag == "Invoke" and node.name == "has"
end

-- ---- Statements ---------------------------------------------------------------------------------

local block

--- A list, followed by the rest of another one.
function M.joined(list, rest, from)
  local all = table.move(list, 1, #list, 1, {})
  return table.move(rest, from, #rest, #all + 1, all)
end

local joined = M.joined

local function choose(self, node, k, list, after)
  local clause = node.clauses[k]
  if not clause then return block(self, joined(node.orelse or {}, list, after), 1) end
  local function yes() return block(self, joined(clause.body, list, after), 1) end
  local function no() return choose(self, node, k + 1, list, after) end
  if not depends(self, clause.cond) then return branch(self, clause.cond, yes, no) end
  local cond = truth(self, clause.cond)
  if cond.unsafe then return cond end
  local a = both(self, cond, yes())
  local b = no()
  return either(self, a, both(self, others(self, cond), b))
end

-- A local: another name for the argument, a value that does not depend on it, or an integer that
-- does.  False for anything else, which may raise an error.
local function name_values(self, node)
  local free = true
  for _, exp in ipairs(node.exps) do free = free and not depends(self, exp) end
  if free then
    self:statement(node)
    return true
  end
  if #node.vars ~= #node.exps then return false end
  for i, decl in ipairs(node.vars) do
    local exp = node.exps[i]
    if #decl.assigned > 0 then return false end
    if is_argument(self, exp) then
      self.scope.names[decl] = { kind = "argument" }
    elseif not depends(self, exp) then
      self.scope.names[decl] = self:copy(self:expression(exp))
    elseif is_integer(self, exp) then
      self.scope.names[decl] = { kind = "integer" }
    else
      return false
    end
  end
  return true
end

--- The values for which the statements from the i-th on return true, or may.
function M.block(self, list, i)
  local node = list[i]
  if not node then return unknown() end
  self.line = node.line
  if node.tag == "Return" then
    local exp = node.exps[1]
    if not exp then return unknown() end
    local found = truth(self, exp)
    return M.is_answer(self, exp) and found or roughly(found, true)
  end
  if node.tag == "If" then return choose(self, node, 1, list, i + 1) end
  if node.tag == "LocalFunction" then
    self:statement(node)
  elseif node.tag ~= "Local" or not name_values(self, node) then
    return unknown()
  end
  return block(self, list, i + 1)
end

block = M.block

--- A helper that is called with the argument.
---@param follow fun(self, list: table[], i: integer): table values for which its body returns true
---@return table|nil nil of what is none
function M.call(self, node, follow)
  local func, scope = self:callee(node)
  if not func or func.vararg then return nil end
  for _, frame in ipairs(self.frames) do
    if frame.func == func then refuse(node.line, "a function that calls itself") end
  end
  local args = {}
  for i, arg in ipairs(node.args) do
    if is_argument(self, arg) then
      args[i] = { kind = "argument" }
    elseif depends(self, arg) then
      return nil
    else
      args[i] = self:expression(arg)
    end
  end
  for i, decl in ipairs(func.params) do
    if #decl.assigned > 0 then return nil end
    scope.names[decl] = args[i] or const(nil)
  end
  local outer, path = self.scope, self.path
  table.insert(self.frames, { func = func })
  self.scope, self.path = scope, self:path_of(node)
  local found = follow(self, func.body, 1)
  table.remove(self.frames)
  self.scope, self.path = outer, path
  return found
end

return M
