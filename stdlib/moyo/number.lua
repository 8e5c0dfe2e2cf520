--- Fields that hold one number, as conditions and effects.

local component = require "moyo.component"
local fail = require "moyo.fail"

local M = {}

local function check(what, name, n)
  if type(name) ~= "string" then
    fail.blame("%s: expected the name of a field, not a %s", what, type(name))
  end
  if math.type(n) ~= "integer" or math.abs(n) > 2147483647 then
    fail.blame("%s: expected a whole number, not %s", what, tostring(n))
  end
end

--- A condition: a field holds this number.
---@param name string
---@param n integer
---@return Component
function M.is(name, n)
  check("is", name, n)
  return component.new {
    kind = "condition", op = "field_is", operands = { a = name, b = n }, rule = name,
    value = ("%s is %d"):format(name, n),
    sentence = ("This is for when %s is %d."):format(name, n),
    twin = function(position) return position:field(name) == n end,
  }
end

--- An effect: a field becomes this number.
---@param name string
---@param n integer
---@return Component
function M.assign(name, n)
  check("assign", name, n)
  return component.new {
    kind = "effect", op = "assign", operands = { a = name, b = n },
    value = ("%s = %d"):format(name, n), sentence = ("%s becomes %d"):format(name, n),
    twin = function(position) position:set_field(name, n) end,
  }
end

return M
