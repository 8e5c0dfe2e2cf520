--- Jobs on several threads, for people who wait for their results.

local core = require "moyo.core"
local moyo = require "moyo"

local jobs = {}

--- core.stream, on no more threads than there are jobs.  What goes wrong in a thread comes from
--- there as a text: mostly a mistake in a rule file, so it is raised as one.
---@param threads integer
---@param count integer
---@param module string
---@param name string
---@param arguments table
---@param take fun(i: integer|nil, result: any): boolean|nil true for enough
---@return boolean complete false if `take` has ended it
function jobs.stream(threads, count, module, name, arguments, take)
  local good, complete = pcall(core.stream, math.max(1, math.min(threads, count)), count, module,
    name, arguments, take)
  if not good then moyo.fail("%s", complete) end
  return complete
end

return jobs
