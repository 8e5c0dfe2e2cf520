--- Reading the text of a rule file: what its names hold, and what is to be told of its places.

local source = require "moyo.compile.source"

local reading = {}

--- The tree of a file that has been loaded, or nil.
---@param file string
---@return table|nil
function reading.tree(file) return source.tree("@" .. file, 1 << 20) end

--- What names that are declared with a value, and never assigned to, get.
---@param tree table
---@return table<table, table> given expressions by declaration
function reading.given(tree)
  local given = {}
  source.walk(tree.body, function(node)
    for i, var in ipairs(node.tag == "Local" and node.vars or {}) do
      local only = #node.exps == #node.vars and not next(var.assigned)
      if only then given[var] = node.exps[i] end
    end
  end)
  return given
end

--- The declarations that an expression reads.
---@param tree table
---@return table<table, true> read
function reading.read(tree)
  local read, set = {}, {}
  source.walk(tree.body, function(node)
    for _, target in ipairs(node.tag == "Assign" and node.targets or {}) do set[target] = true end
    if node.tag == "Var" and not set[node] then read[node.decl] = true end
  end)
  return read
end

--- The fields of tables to which a file gives functions of its own.
---@param tree table
---@return table<string, true> by name
function reading.own(tree)
  local own = {}
  local function note(key, value)
    if key and key.tag == "String" and value and value.tag == "Function" then
      own[key.value] = true
    end
  end
  source.walk(tree.body, function(node)
    for _, item in ipairs(node.tag == "Table" and node.items or {}) do
      note(item.key, item.value)
    end
    for i, target in ipairs(node.tag == "Assign" and node.targets or {}) do
      note(target.key, node.exps[i])
    end
  end)
  return own
end

-- A call that gets functions for something else.
local function is_other(node)
  return node.tag == "Call" and not (node.func.tag == "Index" and node.func.key.value == "rule")
end

-- Adds the functions that an expression holds, alone, in a list or within moyo.rule.
local function add_functions(list, value)
  source.walk(value, function(part)
    if part.tag == "Function" then list[#list + 1] = part end
    return part.tag == "Function" or is_other(part)
  end)
end

--- The functions that a node puts under a name, as slots and fields of steps take them.
---@param node table `{ name = … }`, or `rule.name = …`
---@param name string
---@return table[] functions
function reading.functions(node, name)
  local list = {}
  for _, item in ipairs(node.tag == "Table" and node.items or {}) do
    if item.key and item.key.value == name then add_functions(list, item.value) end
  end
  for i, target in ipairs(node.tag == "Assign" and node.targets or {}) do
    if target.key and target.key.value == name and node.exps[i] then
      add_functions(list, node.exps[i])
    end
  end
  return list
end

--- What is told of the nodes of a tree.
---@param tree table
---@param tell fun(node: table, add: fun(line: integer, message: string)) calls `add`
---for whatever there is to tell
---@return {line: integer, message: string}[] by line
function reading.told(tree, tell)
  local list = {}
  local function add(line, message) list[#list + 1] = { line = line, message = message } end
  source.walk(tree.body, function(node) tell(node, add) end)
  table.sort(list, function(a, b)
    if a.line ~= b.line then return a.line < b.line end
    return a.message < b.message
  end)
  return list
end

return reading
