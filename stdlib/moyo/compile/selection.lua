--- Conditions as sets: all values of one argument for which a condition holds, at once.
--
-- `position:colour(move.point) == 0` becomes the empty points and `set:has(move.to)` the set;
-- `and`, `or` and `not` become operators on sets.  What does not depend on the argument is computed
-- once.  A part of another form may be true for any value: then the set may hold more values than
-- those for which the condition is true, and sweep.lua goes through them one by one.  Values for
-- which the condition may raise an error stay in the set.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const = values.const

local M = {}

-- What the argument is called.
local names = { [0] = "point", [1] = "to" }

-- Calls f with what an expression is without parentheses, and, where it is a name for another that
-- depends on the argument, with that one, where it was written.
local function with_meaning(self, node, f, ...)
  if node.tag == "Paren" then return with_meaning(self, node.inner, f, ...) end
  local named = node.tag == "Var" and self:name(node)
  if not named or named.kind ~= "alias" then return f(self, node, ...) end
  local scope = self.scope
  self.scope = named.scope
  local found = with_meaning(self, named.node, f, ...)
  self.scope = scope
  return found
end

-- The part of a move that a key asks for; `arrival` and `from` are an argument if they are the same
-- one in all steps.
local function key_of(self, node)
  local key = node.key.value
  return self.context.same[key] or key
end

-- Is this part of a move the same for all values of the argument?  The first argument is, if the
-- second one's values are selected for a given first one.
local function is_fixed(self, key)
  return key == "player" or key == "verb" or self.given and key == "point"
    or key == "from" and (self.given or not self.context.some_leave)
end

--- Is the expression the argument itself?
function M.is_argument(self, node)
  if node.tag == "Paren" then return M.is_argument(self, node.inner) end
  if node.tag == "Var" then return self:name(node).kind == "argument" end
  return node.tag == "Index" and node.object.tag == "Var" and node.key.tag == "String"
    and key_of(self, node) == names[self.argument] and self:name(node.object).kind == "move"
end

--- Does the value of an expression depend on the argument?
function M.depends(self, node)
  if type(node) ~= "table" then return false end
  if node.tag == "Var" then
    local kind = self:name(node).kind
    return kind == "argument" or kind == "alias" or kind == "varies" or kind == "move"
      or kind == "closure"
  elseif node.tag == "Index" and node.object.tag == "Var" and node.key.tag == "String"
    and self:name(node.object).kind == "move" then
    return not is_fixed(self, key_of(self, node))
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
-- have more values than those for which the condition is true.  `unsafe`: among them are some for
-- which it may raise an error, so that what comes after it can take none away.

local function put_into(self, r, s)
  if s.r then
    self.e:put("set_copy", r, s.r)
    return
  end
  self.e:put("set_empty", r)
  if s.always then self.e:put("set_others", r, r) end
end

-- The values `s`, as those of a condition with the parts a and b.
local function made_of(a, b, s)
  s.rough, s.unsafe = a.rough or b.rough, a.unsafe or b.unsafe
  return s
end

local function same(s) return { r = s.r, always = s.always } end

local function combine(self, op, a, b)
  local r = self.e:set()
  self.e:put(op, r, a.r, b.r)
  return made_of(a, b, { r = r })
end

-- Can what comes after a part of `and`, or of `or`, change nothing?
local function settled(a, op)
  if op == "and" then return a.unsafe or a.always == false end
  return a.always == true and (a.unsafe or not a.rough)
end

-- Of what is asked first, and what is asked then.
local function both(self, a, b)
  if a.always == false or b.always == false then return { always = false } end
  if a.always then return made_of(a, b, same(b)) end
  if b.always then return made_of(a, b, same(a)) end
  return combine(self, "set_both", a, b)
end

local function either(self, a, b)
  if a.always == true or b.always == true then return made_of(a, b, { always = true }) end
  if a.always == false then return b end
  if b.always == false then return a end
  return combine(self, "set_union", a, b)
end

-- A condition of which nothing is known; unless it is safe, it may raise an error.
local function unknown(safe) return { always = true, rough = true, unsafe = not safe } end

local function others(self, a)
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
  return made_of(a, b, { r = r })
end

local branch = M.branch

local function always(value) return function() return { always = value } end end

-- ---- What raises no error -----------------------------------------------------------------------

local of_point = { colour = true, height = true }
local counted = { group = true, liberties = true }
local operators = { ["+"] = true, ["-"] = true, ["*"] = true }
local divisions = { ["//"] = true, ["%"] = true }
local of_integers = { abs = true, ["math.abs"] = true, ["math.max"] = true, ["math.min"] = true }

local parts = { point = true, to = true, count = true, player = true }

-- The number of the move that an expression is, by its name, or nil.
local function part(self, node)
  if is_argument(self, node) then return names[self.argument] end
  return node.tag == "Index" and node.object.tag == "Var" and node.key.tag == "String"
    and parts[key_of(self, node)] and self:name(node.object).kind == "move"
    and key_of(self, node) or nil
end

-- Is it a point of the move?  Values are selected only where both are.
local function is_place(self, node)
  local found = with_meaning(self, node, part)
  return found == "point" or found == "to"
end

local function asks(self, node, methods)
  return node.tag == "Invoke" and methods[node.name] and #node.args == 1
    and is_place(self, node.args[1]) and node.object.tag == "Var"
    and self:name(node.object).kind == "position"
end

-- The same of the game's board.
local function asks_board(self, node, name)
  if node.tag ~= "Invoke" or node.name ~= name or #node.args ~= 1
    or not is_place(self, node.args[1]) or depends(self, node.object) then
    return false
  end
  local board = self:expression(node.object)
  return board.kind == "const" and board.value == self.context.game.board
end

local is_integer

local function are_integers(self, list)
  for _, node in ipairs(list) do
    if not with_meaning(self, node, is_integer) then return false end
  end
  return #list > 0
end

-- Is it an integer, whatever the argument?
function is_integer(self, node)
  if node.tag == "Number" then return math.type(node.value) == "integer" end
  if part(self, node) or asks(self, node, of_point) then return true end
  if node.tag == "Unary" and node.op == "#" then
    return with_meaning(self, node.operand, asks, counted)
  end
  if node.tag == "Var" then
    local v = self:name(node)
    return (v.mask or values.mask_of(v)) == values.INT
  end
  if node.tag == "Call" then
    local _, known = self:callee(node)
    return of_integers[known] and are_integers(self, node.args)
  elseif node.tag ~= "Binary" then
    return false
  end
  local never_zero = divisions[node.op] and node.right.tag == "Number" and node.right.value ~= 0
  return (operators[node.op] or never_zero) and are_integers(self, { node.left, node.right })
end

local comparisons = { ["=="] = true, ["~="] = true, ["<"] = true, ["<="] = true, [">"] = true,
  [">="] = true }

local function is_safe(self, node)
  if node.tag == "Unary" then
    return node.op == "not" and with_meaning(self, node.operand, is_safe)
  end
  if node.tag ~= "Binary" then return false end
  local f = comparisons[node.op] and is_integer
    or (node.op == "and" or node.op == "or") and is_safe
  return f and with_meaning(self, node.left, f) and with_meaning(self, node.right, f)
end

-- Is the value of an expression one of these, whatever the argument?
local is_any_of
function is_any_of(self, node, mask)
  local test, yes, no = expressions.choice(node)
  if test and (depends(self, node) or expressions.is_made(node)) then
    if depends(self, test) then
      if not with_meaning(self, test, is_safe) then return false end
    else
      self:expression(test)
    end
    return self:is_text(yes, mask & (values.NUMBER | values.TEXT), is_any_of)
      and self:is_text(no, mask, is_any_of)
  end
  if depends(self, node) then
    return mask & values.INT ~= 0 and with_meaning(self, node, is_integer)
      or mask & values.TEXT ~= 0 and with_meaning(self, node, asks_board, "name")
  end
  local found = values.mask_of(self:expression(node))
  return found ~= nil and found & ~mask == 0
end

-- Does a return statement answer without an error, when its first value is computed without one?
local function is_said(self, exps)
  local words = exps[2]
  return not words or #exps == 2
    and (words.tag == "String" or self:is_sentence(words, is_any_of))
end

-- ---- Expressions --------------------------------------------------------------------------------

local truth

-- The position of which an expression is the argument's colour.
local function coloured_in(self, node)
  local found = node.tag == "Invoke" and node.name == "colour" and #node.args == 1
    and is_argument(self, node.args[1]) and not depends(self, node.object)
    and self:expression(node.object)
  return found and found.kind == "position" and found or nil
end

-- The values for which one side of an equality, the argument or its colour, equals the other.
local function equal(self, one, other)
  local e = self.e
  if depends(self, other) then return nil end
  local colour = with_meaning(self, one, coloured_in)
  if not colour and not is_argument(self, one) then return nil end
  local v = self:expression(other)
  local mask = values.mask_of(v) or 0
  if mask & values.FLOAT ~= 0 then return nil end
  if mask & values.INT == 0 then return { always = false } end
  -- nil, false and true are no points and no colours
  local x, r = v.kind == "scalar" and v.r or values.integer(e, v, other.line), e:set()
  if colour then e:put("coloured", r, x, colour.at) else e:put("set_point", r, x) end
  return { r = r }
end

-- Each for what an expression is, or with `no` is not; so `not` is known of each part that is.
local kinds = {}

function kinds.Unary(self, node, no)
  return node.op == "not" and truth(self, node.operand, not no) or unknown()
end

local function both_or_either(self, node, no)
  local a, op = node.left, node.op
  local function right() return truth(self, node.right, no) end
  if not depends(self, a) then
    if op == "and" then return branch(self, a, right, always(no)) end
    return branch(self, a, always(not no), right)
  end
  if no then op = op == "and" and "or" or "and" end
  local x = truth(self, a, no)
  if settled(x, op) then return x end
  return (op == "and" and both or either)(self, x, right())
end

function kinds.Binary(self, node, no)
  local op = node.op
  if op == "and" or op == "or" then return both_or_either(self, node, no) end
  local found = (op == "==" or op == "~=")
    and (equal(self, node.left, node.right) or equal(self, node.right, node.left))
  if not found then return unknown(is_safe(self, node)) end
  if (op == "==") == no then return others(self, found) end
  return found
end

function kinds.Invoke(self, node, no)
  local point = node.args[1]
  if node.name ~= "has" or #node.args ~= 1 or not is_place(self, point) then return unknown() end
  if depends(self, node.object) then
    return unknown(with_meaning(self, node.object, asks, counted))
  end
  local set = self:expression(node.object)
  if not self.is_set(set) then return unknown() end
  if not is_argument(self, point) then return unknown(true) end
  local found = { r = self:set_of(set, node.line) }
  return no and others(self, found) or found
end

function kinds.Call(self, node, no) return M.call(self, node, M.block, no) or unknown() end

local function truth_of(self, node, no)
  if is_integer(self, node) then return { always = not no } end
  local f = kinds[node.tag]
  return f and f(self, node, no) or unknown()
end

function truth(self, node, no)
  self.line = node.line
  if not depends(self, node) then return branch(self, node, always(not no), always(no)) end
  return with_meaning(self, node, truth_of, no)
end

local function answers(self, node)
  local tag = node.tag
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

--- Is the value of an expression true, false or nil, as answers are?  What helpers return is asked
--- where they do.
function M.is_answer(self, node) return with_meaning(self, node, answers) end

-- ---- Statements ---------------------------------------------------------------------------------

local block

--- A list, followed by the rest of another one.
function M.joined(list, rest, from)
  local all = table.move(list, 1, #list, 1, {})
  return table.move(rest, from, #rest, #all + 1, all)
end

local joined = M.joined

local function choose(self, node, k, list, after, no)
  local clause = node.clauses[k]
  if not clause then return block(self, joined(node.orelse or {}, list, after), 1, no) end
  local cond = clause.cond
  local function first() return block(self, joined(clause.body, list, after), 1, no) end
  local function other() return choose(self, node, k + 1, list, after, no) end
  if not depends(self, cond) then return branch(self, cond, first, other) end
  local is = truth(self, cond, false)
  local is_not = is.rough and truth(self, cond, true) or others(self, is)
  -- values that raise an error are in both
  local raise = is.unsafe and both(self, is, is_not)
  if raise and raise.always then return raise end
  local found = either(self, both(self, is, first()), both(self, is_not, other()))
  return raise and either(self, found, raise) or found
end

-- What a name stands for: the argument, a value that does not depend on it, or an expression that
-- does and raises no error.  nil for anything else.
local function meaning(self, exp)
  if is_argument(self, exp) then return { kind = "argument" } end
  if not depends(self, exp) then return self:copy(self:expression(exp)) end
  local safe = is_place(self, exp) or with_meaning(self, exp, asks, counted)
    or not truth(self, exp, false).unsafe
  return safe and { kind = "alias", node = exp, scope = self.scope } or nil
end

-- x, y = board:xy(p)
local function names_place(self, node)
  return #node.exps == 1 and asks_board(self, node.exps[1], "xy")
end

-- Gives names what they stand for; false if that may raise an error.
local function name_values(self, node)
  local free = true
  for _, exp in ipairs(node.exps) do free = free and not depends(self, exp) end
  if free then
    self:statement(node)
    return true
  end
  local all, place = {}, names_place(self, node)
  if not place and #node.vars ~= #node.exps then return false end
  for i, decl in ipairs(node.vars) do
    if #decl.assigned > 0 then return false end
    all[i] = place and { kind = "varies", mask = i < 3 and values.INT or values.NIL }
      or meaning(self, node.exps[i])
    if not all[i] then return false end
  end
  for i, decl in ipairs(node.vars) do self.scope.names[decl] = all[i] end
  return true
end

--- The values for which the statements from the i-th on return true, or may; with `no`, those for
--- which they do not, or may not.
function M.block(self, list, i, no)
  local node = list[i]
  if not node then return unknown() end
  self.line = node.line
  if node.tag == "Return" then
    local exp = node.exps[1]
    if not exp or not is_said(self, node.exps) then return unknown() end
    local found = truth(self, exp, no)
    if M.is_answer(self, exp) then return found end
    return made_of(found, { rough = true }, same(found))
  end
  if node.tag == "If" then return choose(self, node, 1, list, i + 1, no) end
  if node.tag == "LocalFunction" then
    self:statement(node)
  elseif node.tag ~= "Local" or not name_values(self, node) then
    return unknown()
  end
  return block(self, list, i + 1, no)
end

block = M.block

--- A helper that is called with the argument.
---@param follow fun(self, list: table[], i: integer, no: boolean|nil): table values for which its
---body returns true, or with `no` does not
---@return table|nil nil of what is none
function M.call(self, node, follow, no)
  local func, scope = self:callee(node)
  if not func or func.vararg then return nil end
  for _, frame in ipairs(self.frames) do
    if frame.func == func then refuse(node.line, "a function that calls itself") end
  end
  local args = {}
  for i, arg in ipairs(node.args) do
    args[i] = meaning(self, arg)
    if not args[i] or args[i].kind == "alias" and follow ~= block then return nil end
  end
  for i, decl in ipairs(func.params) do
    if #decl.assigned > 0 then return nil end
    scope.names[decl] = args[i] or const(nil)
  end
  local outer, path = self.scope, self.path
  table.insert(self.frames, { func = func })
  self.scope, self.path = scope, self:path_of(node)
  local found = follow(self, func.body, 1, no)
  table.remove(self.frames)
  self.scope, self.path = outer, path
  return found
end

return M
