--- Tables that authors write: their fields are checked against the known ones.

local fail = require "moyo.fail"
local near = require "moyo.near"

local M = {}

--- Is the name among the known ones?
---@param list string[]
---@return boolean
function M.known(list, name)
  for _, n in ipairs(list) do
    if n == name then return true end
  end
  return false
end

--- Blames the author for a name that is not known, with the nearest that is.
---@param what string such as "pass has no"
---@param name any
---@param list string[]
function M.expect(what, name, list)
  if M.known(list, name) then return end
  fail.blame("%s \"%s\"%s", what, tostring(name), near.hint(tostring(name), list))
end

--- Checks the fields of a table and returns it.
---@param noun string whose fields they are, for messages
---@param spec table
---@param fields string[]
---@return table
function M.check(noun, spec, fields)
  if type(spec) ~= "table" then fail.blame("%s takes a table, not a %s", noun, type(spec)) end
  for name in pairs(spec) do M.expect(noun .. " has no", name, fields) end
  return spec
end

--- The items of a list in order; those that are `false`, which options switch off, are left out.
---@param what string whose list it is, for messages: "slot ko"
---@param list table
---@return any[]
function M.items(what, list)
  local places, items = {}, {}
  for i in pairs(list) do
    if math.type(i) ~= "integer" then
      fail.blame("%s: expected a list, found a field \"%s\"", what, tostring(i))
    end
    places[#places + 1] = i
  end
  table.sort(places)
  for _, i in ipairs(places) do
    if list[i] then items[#items + 1] = list[i] end
  end
  return items
end

--- Checks that fields of a table, where they are given, are true or false.
---@param noun string
---@param spec table
---@param names string[]
function M.flags(noun, spec, names)
  for _, name in ipairs(names) do
    if spec[name] ~= nil and type(spec[name]) ~= "boolean" then
      fail.blame("%s: %s is true or false, not a %s", noun, name, type(spec[name]))
    end
  end
end

return M
