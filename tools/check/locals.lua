--- Local names that hold one value for good.

local source = require "moyo.compile.source"

local locals = {}

--- What names that are declared with a value, and never assigned to, get.
---@param tree table a file's, as `source.tree` gives it
---@return table<table, table> given expressions by declaration
function locals.given(tree)
  local given = {}
  source.walk(tree.body, function(node)
    for i, var in ipairs(node.tag == "Local" and node.vars or {}) do
      local only = #node.exps == #node.vars and not next(var.assigned)
      if only then given[var] = node.exps[i] end
    end
  end)
  return given
end

return locals
