--- Names that stand twice in one table of a rule file: Lua keeps the later value without a word.

local source = require "moyo.compile.source"

local doubled = {}

local function add_items(node, list)
  local lines = {}
  for _, item in ipairs(node.items) do
    local key = item.key
    local name = key and key.tag == "String" and key.value
    if name and lines[name] then
      list[#list + 1] = { name = name, line = key.line, first = lines[name] }
    elseif name then
      lines[name] = key.line
    end
  end
end

--- The names that stand twice in a table, each with its line and that of the one before it.
---@param file string a rule file that has been loaded
---@return {name: string, line: integer, first: integer}[] by line
function doubled.of(file)
  local tree, list = source.tree("@" .. file, 1 << 20), {}
  source.walk(tree and tree.body or {}, function(node)
    if node.tag == "Table" then add_items(node, list) end
  end)
  table.sort(list, function(a, b)
    if a.line ~= b.line then return a.line < b.line end
    return a.name < b.name
  end)
  return list
end

return doubled
