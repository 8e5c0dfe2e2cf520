--- Statements of rule functions; with all other parts of the compiler.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
require "moyo.compile.names"
require "moyo.compile.conditions"
require "moyo.compile.lists"
require "moyo.compile.members"
require "moyo.compile.methods"
require "moyo.compile.calls"
require "moyo.compile.loops"
require "moyo.compile.answers"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const = values.const

local Compiler = expressions.Compiler

local kinds = {
  LocalFunction = function(self, node)
    self.scope.names[node.var] = { kind = "closure", func = node.func, scope = self.scope }
  end,
  CallStat = function(self, node) self:results(node.call) end,
  Do = function(self, node) self:block(node.body) end,
  NumFor = Compiler.number_for,
  GenFor = Compiler.general_for,
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
    self:declare(decl, all[i] or const(nil))
  end
end

-- Lua computes keys before the values, but reads a key that is a name after them; it assigns from
-- the last target to the first.
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
      self:assign(target, all[i], node.line)
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
  local loop = self:body(node.body)
  e:go(head)
  e:land(out, loop.breaks)
end

kinds["Repeat"] = function(self, node)
  local e = self.e
  local head = e:here()
  local loop = self:body(node.body)
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
  if not frame.answers then return self:return_to(frame, node.exps, node.line) end
  local exp = node.exps[1]
  if #node.exps == 1 and exp.tag == "Call" then
    -- what it returns is the answer
    if self:callee(exp) and self.slot ~= "effect" then
      self:call(exp, true)
      self.e.dead = true
      return nil
    end
  end
  return self:answer(node.exps, node.line)
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
  self:inline(func, { names = {}, closure = f, func = func }, args, func, true)
end

return { Compiler = Compiler }
