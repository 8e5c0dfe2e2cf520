--- Words of command lines as a shell reads them.

local shell = {}

--- A word as the shell reads it.
---@param word string
---@return string
function shell.quote(word)
  if word:find "^[%w@%%+=:,./_-]+$" then return word end
  return "'" .. word:gsub("'", "'\\''") .. "'"
end

return shell
