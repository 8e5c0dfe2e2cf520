--- Statements and answers of rule functions; with all other parts of the compiler.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
require "moyo.compile.records"
require "moyo.compile.fields"
require "moyo.compile.names"
local conditions = require "moyo.compile.conditions"
require "moyo.compile.lists"
require "moyo.compile.members"
require "moyo.compile.methods"
require "moyo.compile.calls"
require "moyo.compile.loops"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, scalar = values.const, values.scalar
local NIL, INT = values.NIL, values.INT

local Compiler, is_any_of = expressions.Compiler, expressions.is_any_of

-- ---- Answers ------------------------------------------------------------------------------------

-- True or false, in a register or known now: the answer; of one value among many, it stays, or
-- leaves.
local function conclude(self, found)
  local e, value = self.e, self.value
  if not value then
    if type(found) == "boolean" then
      e:put("answer_number", found and 1 or 0)
    else
      e:put("answer", found)
    end
  elseif found == true then
    e:go(value.head)
  else
    local leaves = found and e:jump("jump_is", found, 0)
    if leaves then
      e:go(value.head)
      e:land(leaves)
    end
    e:put("drop", value.left, value.r, value.head)
  end
  e.dead = true
end

-- A text instead of false is why not.
local function answer_text(self, v, mask)
  local e = self.e
  if v.kind ~= "const" and mask & values.TRUE ~= 0 then
    local r, yes = e:int(), e:int()
    values.move_to(e, r, v, mask | NIL)
    e:load(yes, true)
    local no = e:jump("jump_unequal", r, yes)
    conclude(self, true)
    e:land(no)
  end
  conclude(self, false)
end

-- An answer that must be true, false or nil.
local function answer(self, v)
  local e = self.e
  local mask = values.mask_of(v)
  if mask and mask & values.TEXT ~= 0 and self.slot == "condition" then
    e.says = true
    return answer_text(self, v, mask)
  elseif not mask then
    self:stop() -- Lua says what is wrong with it
  elseif v.kind == "const" then
    if mask & ~(NIL | values.BOOL) ~= 0 then return self:stop() end
    conclude(self, v.value and true or false)
  elseif values.layout(mask) == "bool" then
    conclude(self, v.r)
  else
    if mask & ~(NIL | values.BOOL) ~= 0 then
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
    conclude(self, r)
  end
end

local answers = {}

--- What a return statement answers.
---@param exps table[]
function Compiler:answer(exps, line) return answers[self.slot](self, exps, line) end

--- What a function that ends without `return` answers.
function Compiler:fall()
  if self.slot == "effect" then
    answers.effect(self, {})
  else
    self:stop()
  end
end

function answers.condition(self, exps)
  local e, exp = self.e, exps[1]
  if #exps == 0 then return self:stop() end
  if #exps == 1 and conditions.is_boolean(exp) then
    local no = self:jump_if(exp, false)
    conclude(self, true)
    e:land(no)
    return conclude(self, false)
  elseif #exps == 1 and exp.tag == "Binary" and exp.op == "and" then
    local no = self:jump_if(exp.left, false)
    if not e.dead then self:answer({ exp.right }, exp.line) end
    e:land(no)
    return not e.dead and conclude(self, false)
  end
  local words = exps[2] and exps[2].tag
  if not words or words == "String" or words == "Nil" then
    if words == "String" then e.says = true end
    return answer(self, self:list_of(exps, 1)[1])
  end
  -- Lua computes the sentence whatever the answer
  local v = self:own(self:expression(exps[1]))
  if #exps > 2 or not self:is_sentence(exps[2], is_any_of) then return self:stop() end
  e.says = true
  return answer(self, v)
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
  winners = self:list_from(winners, line)
  if winners.texts then return self:stop() end
  if winners.columns or (self.masks[winners.key] or 0) & ~(NIL | INT) ~= 0 then
    refuse(line, "a list of something else than players as winners")
  end
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
  if list.kind ~= "list" then
    list = self:list_from(list, line)
  end
  if list.texts then return self:stop() end -- Lua finds no number under 1
  local mask = list.columns and 0 or self.masks[list.key] or 0
  if mask & ~(NIL | values.NUMBER) ~= 0 or list.columns then
    refuse(line, "a list of something else than numbers as scores")
  end
  e:put(mask & values.FLOAT ~= 0 and "answer_floats" or "answer_scores", list.number)
  e.dead = true
end

-- ---- Statements ---------------------------------------------------------------------------------

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

-- Is it the place behind the last element, t[#t + 1]?
local function is_end(target)
  local key = target.key
  return key.tag == "Binary" and key.op == "+" and key.right.value == 1
    and key.left.tag == "Unary" and key.left.op == "#" and key.left.operand.tag == "Var"
    and key.left.operand.decl == target.object.decl
end

-- table[key] = v
local function set_element(self, target, key, v, line)
  local object = self:expression(target.object)
  key = self:key(self:plain(key))
  if object.kind == "field_list" then object = self:field_copy(object) end
  if object.kind == "groups" or object.kind == "parts" then object = self:want_list(object) end
  local named = key.kind == "const" and type(key.value) == "string"
  if object.kind == "row" and object.key then
    self.masks[object.key .. "+"], self.again = true, true
  elseif self.is_table(object) and object.key or object.kind == "list" and named
    and not self.masks[object.key .. "texts"] then
    local noted = object.key .. (named and "!" or "+")
    self.masks[noted], self.again = self.masks[noted] or named and {} or true, true
  elseif object.kind == "record" and key.kind == "const" then
    self:set_member(object, key.value, v, line)
  elseif object.kind == "record" then
    self:record_index(object, key, line)
  elseif object.kind == "list" then
    self:put_element(object, self:key_in(object, key, line), v, is_end(target), line)
  else
    refuse(line, "an element of %s is set", values.noun(object))
  end
end

-- Does Lua read this key, a name, only when it assigns?  So it does if the name is the function's
-- own, and none of the later targets.
local function is_late(self, node, i)
  local key = node.targets[i].key
  if key.tag ~= "Var" or key.decl.owner ~= self.frames[#self.frames].func then return false end
  for k = i + 1, #node.targets do
    local other = node.targets[k]
    if other.tag == "Var" and other.decl == key.decl then return false end
  end
  return true
end

-- Lua computes keys before the values, and assigns from the last target to the first.
function kinds.Assign(self, node)
  local keys, several = {}, #node.targets > 1
  for i, target in ipairs(node.targets) do
    if target.tag == "Index" and not is_late(self, node, i) then
      keys[i] = self:copy(self:expression(target.key))
    end
  end
  local all = self:list_of(node.exps, #node.targets, node.targets[#node.targets].tag == "Index")
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
      set_element(self, target, keys[i], all[i], node.line)
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
  if frame.words then
    local good = #node.exps == 1 and self:is_text(node.exps[1], frame.words, is_any_of)
    if not good then return self:stop() end
    frame.ends = emitter.join(frame.ends, self.e:jump "jump")
    self.e.dead = true
    return nil
  end
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

function kinds.Goto(self, node)
  local labels = self.labels
  while labels and not labels[node.label] do labels = labels.outer end
  local label = labels and labels[node.label]
  if not label or label.passed then refuse(node.line, "a goto that goes back") end
  label.jumps = emitter.join(label.jumps, self.e:jump "jump")
  self.e.dead = true
end

function kinds.Label(self, node)
  local label = self.labels[node.name]
  self.e:land(label.jumps)
  label.passed = true
end

--- Writes a statement.
function Compiler:statement(node)
  self.line = node.line
  local f = kinds[node.tag]
  if not f then refuse(node.line, node.tag) end
  f(self, node)
end

--- Statements, one after the other.
function Compiler:block(list)
  local e = self.e
  local mark, labels = e:mark(), { outer = self.labels }
  self.labels = labels
  for _, node in ipairs(list) do
    if node.tag == "Label" then labels[node.name] = { jumps = {} } end
  end
  for _, node in ipairs(list) do
    local before = e:mark()
    if not e.dead or node.tag == "Label" then self:statement(node) end
    -- names keep their registers; so does what a function returns at its end
    if node.tag ~= "Local" and node.tag ~= "LocalFunction" and node.tag ~= "Return" then
      e:release(before)
    end
  end
  local last = list[#list]
  if not (last and last.tag == "Return") then e:release(mark) end
  self.labels = labels.outer
end

--- A rule function as a whole.
---@param func table
---@param f function
---@param args table[] values of its parameters
function Compiler:rule(func, f, args)
  self:inline(func, { names = {}, closure = f, func = func }, args, func, true)
end

return { Compiler = Compiler }
