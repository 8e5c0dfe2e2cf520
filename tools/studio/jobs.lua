--- Commands that run beside a server, and what they have written when they end.

local processes = require "moyo.process"

local jobs = {}

--- So many may run at once.
jobs.most = 8

--- The last line of what a command complained of, without its name.
---@param errors string
---@param otherwise string if it said nothing
---@return string
function jobs.complaint(errors, otherwise)
  local line
  for each in errors:gmatch "[^\n]+" do line = each end
  return line and line:gsub("^moyo %l+: ", "") or otherwise
end

---@class studio.jobs
---@field private running { process: userdata, lines: string[],
---  done: fun(output: string, errors: string) }[]
local Jobs = {}
Jobs.__index = Jobs

---@return studio.jobs
function jobs.new() return setmetatable({ running = {} }, Jobs) end

--- Starts a program; done(output, errors) comes when it has ended.
---@param words string[]
---@param done fun(output: string, errors: string)
---@return boolean started
---@return string|nil problem
function Jobs:run(words, done)
  if #self.running >= jobs.most then return false, "too much runs already; try again" end
  local process, problem = processes.start(words)
  if not process then return false, problem end
  table.insert(self.running, { process = process, lines = {}, done = done })
  return true
end

--- Hands out what has ended.
function Jobs:attend()
  for i = #self.running, 1, -1 do
    local one = self.running[i]
    local lines, errors = one.process:lines()
    table.move(lines, 1, #lines, #one.lines + 1, one.lines)
    if errors then
      table.remove(self.running, i)
      one.done(table.concat(one.lines, "\n"), errors)
    end
  end
end

--- Adds what moyo.serve waits for.
---@param list userdata[]
function Jobs:waits_for(list)
  for _, one in ipairs(self.running) do list[#list + 1] = one.process end
end

--- Ends all.
function Jobs:stop()
  for _, one in ipairs(self.running) do one.process:stop() end
  self.running = {}
end

return jobs
