--- How much work a function does, in Lua's instructions: those of a machine that is busy are as
--- many, so tests bound them and not time.  What C functions do inside is not counted.

local work = {}

local EVERY <const> = 1000

--- Calls a function, and returns about how many instructions it took.
---@param run fun()
---@return integer
function work.of(run)
  local count = 0
  debug.sethook(function() count = count + EVERY end, "", EVERY)
  local ok, problem = pcall(run)
  debug.sethook()
  if not ok then error(problem, 0) end
  return count
end

return work
