--- Names of rule functions: what they hold, and what passes note of them.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, scalar = values.const, values.scalar

local Compiler = expressions.Compiler

--- The value of a name.  Upvalues are constants, with the values that they have now.
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
  for i, known in ipairs(self.context.source.upvalues(closure, scope.func)) do
    if known == decl then return const(select(2, debug.getupvalue(closure, i))) end
  end
  return refuse(node.line, "%s, a <const>", decl.name)
end

-- A global name: a library of the environment, or a function there.
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

--- A number for a node of the tree, the same in all passes.
function Compiler:number_of(node)
  local ids = self.ids
  if not ids[node] then
    ids.count = (ids.count or 0) + 1
    ids[node] = ids.count
  end
  return ids[node]
end

-- The key under which a pass notes for the next what a name that is assigned to may hold.
local function key_of(self, decl) return self.path .. "#" .. self:number_of(decl) end

-- Does a function within its own assign to it?
local function is_shared(decl)
  for _, f in ipairs(decl.assigned) do
    if f ~= decl.owner then return true end
  end
  return false
end

--- Gives a name its first value.
function Compiler:declare(decl, v)
  if #decl.assigned == 0 then
    v = self:copy(v)
    if v.kind == "last" and self.slot == "effect" then v = self:keep_last(v) end
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

--- Gives a name another value.
function Compiler:assign(target, v, line)
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

--- A name for a call, which tells it from the same call in another call of its function.
function Compiler:path_of(node) return self.path .. "/" .. self:number_of(node) end
