--- Parts: what rule files put into slots, such as boards, conditions, turns and scores.
--
-- A part stays as it was made.  An author who sets a field of one would change nothing, or not what
-- he meant, and nobody would tell him: the komi of a score that has been made is in its terms.  So
-- what he holds answers for the fields, which stand apart and Moyo's own code alone sets.

local fail = require "moyo.base.fail"

local M = {}

-- Where a part holds its fields; no rule file has this key.  (A weak table of them all would make
-- the collector's work grow with the square of how deep parts stand in parts.)
local FIELDS <const> = {}

-- Does the function on this level set a part's field by its own right?
local function is_own(level)
  return debug.getinfo(level + 1, "S").source:find("/stdlib/moyo/", 1, true) ~= nil
end

--- Makes a metatable that of a kind of parts.
---@param kind table its `__index`, if it has one, answers for what a part does not have
---@param called fun(part: table): string, string what messages call one, and an example of another
---@return table kind
function M.kind(kind, called)
  local given = kind.__index
  local methods = type(given) == "table" and given or {}
  local ask = type(given) == "function" and given or nil
  function kind.__index(part, name)
    local value = part[FIELDS][name]
    if value ~= nil then return value end
    if ask then return ask(part, name) end
    return methods[name]
  end
  function kind.__newindex(part, name, value)
    if not is_own(2) then
      local noun, other = called(part)
      if type(name) == "number" then
        fail.blame("%s is no list; a slot that takes several gets them in braces: { …, … }", noun)
      end
      fail.blame("%s stays as it was made: \"%s\" cannot be set; make another, such as %s", noun,
        tostring(name), other)
    end
    part[FIELDS][name] = value
  end
  function kind.__pairs(part) return next, part[FIELDS] end
  return kind
end

--- Makes a part.
---@param kind table
---@param fields table which is the part's from now on
---@return table
function M.new(kind, fields) return setmetatable({ [FIELDS] = fields }, kind) end

--- The same part once more, which differs in some fields.
---@param part table
---@param changes? table<string, any>
---@return table
function M.copy(part, changes)
  local fields = {}
  for name, value in next, part[FIELDS] do fields[name] = value end
  for name, value in next, changes or {} do fields[name] = value end
  return M.new(getmetatable(part), fields)
end

--- The fields of a part; nil of anything else.
---@param value any
---@return table|nil
function M.fields(value) return type(value) == "table" and rawget(value, FIELDS) or nil end

return M
