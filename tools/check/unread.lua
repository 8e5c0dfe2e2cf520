--- Options that the rules never read: whatever their values, the game is the same.
--
-- The text of the functions that get the options says which they read.  Where one hands the options
-- on as a whole, or reads a name that it makes, any may be read.

local source = require "moyo.compile.source"

local unread = {}

-- Fields of a node that lead out of what it says: see moyo/compile/source.lua.
local apart = { parent = true, owner = true, free = true, functions = true, decl = true }

-- Notes the names that a node reads of a parameter; false if it may read any.
local function note(node, options, read)
  if node.tag == "Var" then return node.decl ~= options end
  if node.tag == "Index" and node.object.tag == "Var" and node.object.decl == options
      and node.key.tag == "String" then
    read[node.key.value] = true
    return true
  end
  for key, part in next, node do
    if type(part) == "table" and part.tag ~= "Decl" and not apart[key]
        and not note(part, options, read) then
      return false
    end
  end
  return true
end

--- The options that a declaration brings and none of its functions reads.
---@param declared Variant|Mutator
---@return Option[]
function unread.of(declared)
  local read, list = {}, {}
  local functions = { declared.own_rules or declared.change_rules, declared.change_board }
  if not next(functions) then return list end
  for _, f in pairs(functions) do
    local node = source.of(f)
    if not node then return list end
    local options = node.params[1]
    if options and not note(node.body, options, read) then return list end
  end
  local parent = declared.parent
  for _, option in ipairs(declared.options) do
    if not read[option.name] and not (parent and parent:option(option.name)) then
      list[#list + 1] = option
    end
  end
  return list
end

return unread
