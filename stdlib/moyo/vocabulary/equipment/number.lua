--- Fields that hold one number, as conditions and effects.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"

local M = {}

local function check_name(what, name)
  if type(name) ~= "string" then
    fail.blame("%s: expected the name of a field, not %s", what, spec_of.given(name))
  end
end

local function check(what, name, n)
  check_name(what, name)
  if math.type(n) ~= "integer" or math.abs(n) > 2147483647 then
    fail.blame("%s: expected a whole number, not %s", what, spec_of.given(n))
  end
end

--- `moyo.is("field", n)`: a condition: the number field holds *n*.
---
--- Example: moyo.is("granted", 1)
---@param name string
---@param n integer
---@return Component
function M.is(name, n)
  check("is", name, n)
  return component.condition {
    fields = { [name] = "number" }, tame = true, rule = name, value = ("%s is %d"):format(name, n),
    sentence = ("This is possible only when %s is %d."):format(name, n),
    twin = function(position) return position:field(name) == n end,
  }
end

--- An effect: a field holds the step's first argument, plus a number; or the actor's number in a
--- field of the players does.
---@param kind "number"|"players"
---@param name string the field
---@param plus integer
---@param value string how explain shows it
---@param sentence string
---@return Component
function M.note(kind, name, plus, value, sentence)
  local twin = function(position, _, argument) position:set_field(name, argument + plus) end
  if kind == "players" then
    twin = function(position, _, argument)
      position:set_field(name, argument + plus, position.actor)
    end
  end
  return component.effect { fields = { [name] = kind }, tame = true, sets = name, value = value,
    sentence = sentence, twin = twin }
end

--- `moyo.assign("field", n)`: an effect: the number field becomes *n*; without *n*, it becomes the
--- step's first argument.
---
--- Example: moyo.assign("granted", 1)
--- Example: moyo.assign "asked"
---@param name string
---@param n? integer
---@return Component
function M.assign(name, n)
  if n == nil then
    check_name("assign", name)
    return M.note("number", name, 0, name .. " = argument", ("it is noted as %s"):format(name))
  end
  check("assign", name, n)
  return component.effect {
    op = "assign", operands = { field = name, value = n },
    value = ("%s = %d"):format(name, n), sentence = ("%s becomes %d"):format(name, n),
    twin = function(position) position:set_field(name, n) end,
  }
end

return M
