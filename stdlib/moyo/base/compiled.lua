--- Patterns of LPeg that are compiled at once.
--
-- LPeg itself compiles a pattern when it is first matched.  Where memory runs out meanwhile, the
-- system's or a rule's budget, half of the code stays in the pattern, and its next match runs that.

local lpeg = require "lpeg"

--- The pattern, of which no half-made code is ever run: without the memory for it an error says so.
---@param pattern userdata
---@return userdata
return function(pattern)
  local _, problem = pcall(lpeg.match, pattern) -- compiles it, and misses the text
  if not problem:find("string expected", 1, true) then error(problem, 0) end
  return pattern
end
