--- Parts: what rule files put into slots, such as boards, conditions, turns and scores.
--
-- An author who gives a part a field that it does not have would change nothing, and nobody would
-- tell him: the komi of a score that has been made is in its terms.  So that is refused.

local fail = require "moyo.base.fail"

local M = {}

-- The metatables of parts.
local kinds = {}

-- Does the function on this level set a part's field by its own right?
local function is_own(level)
  return debug.getinfo(level + 1, "S").source:find("/stdlib/moyo/", 1, true) ~= nil
end

--- Makes a metatable that of a kind of parts.
---@param kind table its `__index`, if it has one, answers for what a part does not have
---@param called fun(part: table): string, string what messages call one, and an example of another
---@return table kind
function M.kind(kind, called)
  function kind.__newindex(part, name, value)
    if not is_own(2) then
      local noun, other = called(part)
      if type(name) == "number" then
        fail.blame("%s is no list; a slot that takes several gets them in braces: { …, … }", noun)
      end
      fail.blame("%s stays as it was made: \"%s\" cannot be set; make another, such as %s", noun,
        tostring(name), other)
    end
    rawset(part, name, value)
  end
  kinds[kind] = true
  return kind
end

--- Makes a part.
---@param kind table
---@param fields table which is the part's from now on
---@return table
function M.new(kind, fields) return setmetatable(fields, kind) end

--- The same part once more, which differs in some fields.
---@param part table
---@param changes? table<string, any>
---@return table
function M.copy(part, changes)
  local fields = {}
  for name, value in next, part do fields[name] = value end
  for name, value in next, changes or {} do fields[name] = value end
  return M.new(getmetatable(part), fields)
end

--- The fields of a part; nil of anything else.
---@param value any
---@return table|nil
function M.fields(value) return kinds[debug.getmetatable(value)] and value or nil end

return M
