--- Selections: the values of one argument for which a condition holds, worked out in one run.
--
-- What does not depend on the argument comes first, and is worked out once.  Then the values that
-- selection.lua finds are left, and if they may be too many the machine goes through them: what
-- remains of the function is run for each, which stays or leaves.  So nothing is judged twice but
-- values at which the machine stops: about them Lua is asked.

local emitter = require "moyo.compile.emitter"
local selection = require "moyo.compile.selection"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const = values.const
local depends, is_argument = selection.depends, selection.is_argument

local M = {}

-- ---- One value after the other ------------------------------------------------------------------

-- The values, of those in `found`, for which the statements from the i-th on answer true.
local function sweep(self, list, i, found)
  local e, frame = self.e, self.frames[#self.frames]
  local left, p = e:set(), e:int()
  e:put("given", left)
  if found.r then e:put("set_both", left, left, found.r) end
  e:load(p, 0)
  local head, mark = e:here(), e:mark()
  local out = e:jump("sweep", p, left)
  self.value, frame.answers = { r = p, left = left, head = head }, true
  self:block(table.move(list, i, #list, 1, {}))
  if not e.dead then self:fall() end
  self.value, frame.answers = nil, nil
  e:release(mark)
  e:land(out)
  return { r = left }
end

-- As a set if that is all there is to know, or by going through the values.
local function exactly(self, list, i)
  local e = self.e
  local start = e:checkpoint()
  local found = selection.block(self, list, i, false)
  if not found.rough or self.rough then return found end
  if found.always then e:back(start) end
  return sweep(self, list, i, found)
end

-- ---- What comes first ---------------------------------------------------------------------------

-- Names of what is worked out once; or of the argument.
local function name_once(self, node)
  if node.tag == "LocalFunction" then
    self:statement(node)
    return true
  end
  local fixed, argument = true, #node.vars == #node.exps
  for _, decl in ipairs(node.vars) do
    if #decl.assigned > 0 or #decl.indexed > 0 then return false end
  end
  for _, exp in ipairs(node.exps) do
    fixed = fixed and not depends(self, exp)
    argument = argument and is_argument(self, exp)
  end
  if fixed then
    self:statement(node)
  elseif argument then
    for _, decl in ipairs(node.vars) do self.scope.names[decl] = { kind = "argument" } end
  end
  return fixed or argument
end

-- Works out what names in a row, from the i-th statement on, hold once; what else there is, and
-- what comes after, is left.
local function name_all(self, list, i)
  local rest = {}
  while list[i] and (list[i].tag == "Local" or list[i].tag == "LocalFunction") do
    local node = list[i]
    self.line = node.line
    if not name_once(self, node) then
      for _, decl in ipairs(node.vars) do self.scope.names[decl] = { kind = "varies" } end
      rest[#rest + 1] = node
    end
    i = i + 1
  end
  return rest, i
end

local block

local function value_of(self, node, list, i)
  while node.tag == "Paren" do node = node.inner end
  local function rest() return exactly(self, list, i) end
  local by = node.tag == "Binary" and node.left
  if by and not depends(self, by)
    and (node.op == "and" or node.op == "or" and selection.is_answer(self, by)) then
    local alone = { { tag = "Return", exps = { node.right }, line = node.line } }
    local function right() return value_of(self, node.right, alone, 1) end
    local function left() return { always = node.op == "or" } end
    if node.op == "or" then return selection.branch(self, by, left, right) end
    return selection.branch(self, by, right, left)
  elseif node.tag == "Call" and depends(self, node) then
    return selection.call(self, node, block) or rest()
  end
  return rest()
end

-- An `if` by what does not depend on the argument.
local function choose(self, node, list, i)
  local clause = node.clauses[1]
  local function follow(first)
    return block(self, selection.joined(first, list, i + 1), 1)
  end
  return selection.branch(self, clause.cond,
    function() return follow(clause.body) end,
    function()
      if #node.clauses == 1 then return follow(node.orelse or {}) end
      local others = table.move(node.clauses, 2, #node.clauses, 1, {})
      return follow { { tag = "If", clauses = others, orelse = node.orelse, line = node.line } }
    end)
end

-- The values for which the statements from the i-th on answer true.
function block(self, list, i)
  local rest, next = name_all(self, list, i)
  local node = list[next]
  if #rest > 0 then
    return exactly(self, table.move(list, next, #list, #rest + 1, rest), 1)
  elseif node and node.tag == "If" and not depends(self, node.clauses[1].cond) then
    return choose(self, node, list, next)
  elseif node and node.tag == "Return" and #node.exps == 1 then
    return value_of(self, node.exps[1], list, next)
  end
  return exactly(self, list, next)
end

--- Writes the selection of a condition.
---@param self Compiler with `argument`, 0 or 1, and `given`: are the arguments before it?  `rough`:
---no values are gone through
---@param func table
---@param args table[] values of its parameters
function M.rule(self, func, args)
  local e = self.e
  e.selects = true
  table.insert(self.frames, { func = func })
  for i, decl in ipairs(func.params) do self.scope.names[decl] = args[i] or const(nil) end
  local found = block(self, func.body, 1)
  if found.always and found.rough then refuse(func.line, "a condition of another form") end
  e:put("answer_set", selection.register(self, found), found.rough and 0 or 1)
  e.dead = true
end

return M
