--- What rule functions answer, as each slot wants it.

local conditions = require "moyo.compile.conditions"
local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local scalar = values.scalar
local NIL, INT = values.NIL, values.INT

local Compiler = expressions.Compiler

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
  local e = self.e
  if #exps == 0 then return self:stop() end
  if #exps == 1 and conditions.is_boolean(exps[1]) then
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
  -- a sentence that must be computed is left to Lua
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
