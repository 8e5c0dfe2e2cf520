--- Modules of libraries that a system may lack.

local fail = require "moyo.base.fail"
local moyo = require "moyo"

local library = {}

--- A module written in C, as `require` gives it.
---@param name string
---@param needed string what a message says where there is none, with the package that has it
---@return table
function library.load(name, needed)
  local good, module = pcall(require, name)
  if good then return module end
  if fail.is_memory(module) then error("not enough memory", 0) end
  return moyo.fail("%s", needed)
end

return library
