--- Parts that rule files put into slots, such as boards, conditions, turns and scores, take no
-- fields beside those that they have.
--
-- An author who gives one a field would change nothing, and nobody would tell him: the komi of a
-- score that has been made is in its terms.

local fail = require "moyo.base.fail"

local M = {}

-- Does the function on this level set a part's field by its own right?
local function is_own(level)
  return debug.getinfo(level + 1, "S").source:find("/stdlib/moyo/", 1, true) ~= nil
end

--- Makes a metatable that of a kind of parts, to which Moyo's own code alone adds fields.
---@param kind table
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
  return kind
end

return M
