--- Names that stand twice in one table of a rule file: Lua keeps the later value without a word.

local reading = require "check.reading"

local doubled = {}

local function tell(node, add)
  local lines = {}
  for _, item in ipairs(node.tag == "Table" and node.items or {}) do
    local key = item.key
    local name = key and key.tag == "String" and key.value
    if name and lines[name] then
      add(key.line, ("%s stands twice in one table, first on line %d; the later value counts")
        :format(name, lines[name]))
    elseif name then
      lines[name] = key.line
    end
  end
end

--- What stands twice in a table.
---@param file string a rule file that has been loaded
---@return {line: integer, message: string}[] by line
function doubled.of(file)
  local tree = reading.tree(file)
  return tree and reading.told(tree, tell) or {}
end

return doubled
