--- Modules of libraries that a system may lack.

local fail = require "moyo.base.fail"
local moyo = require "moyo"

local library = {}

-- Where no memory is left, a file cannot be opened, and seems not to be there.
local function is_there(name, problem)
  return problem:find(("module '%s' not found"):format(name), 1, true) ~= nil
    and package.searchpath(name, package.cpath or "") ~= nil
end

--- A module written in C, as `require` gives it.
---@param name string
---@param needed string what a message says where there is none, with the package that has it
---@return table
function library.load(name, needed)
  local good, module = pcall(require, name)
  if good then return module end
  if fail.is_memory(module) or is_there(name, module) then error("not enough memory", 0) end
  return moyo.fail("%s", needed)
end

return library
