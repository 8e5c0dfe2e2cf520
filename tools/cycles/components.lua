--- The strongly connected components of a graph: nodes that all lead to each other.
-- Tarjan, "Depth-first search and linear graph algorithms", 1972, without recursion.

---@class cycles.components.walk
---@field first table<integer, integer>
---@field last table<integer, integer>
---@field to integer[]
---@field index table<integer, integer> order in which nodes were reached
---@field low table<integer, integer> the earliest that a node leads back to
---@field next table<integer, integer> the arrow to follow next
---@field open integer[] nodes whose component is not known
---@field of table<integer, integer> by node: its component

local function enter(walk, path, node)
  walk.reached = walk.reached + 1
  walk.index[node], walk.low[node] = walk.reached, walk.reached
  walk.next[node] = walk.first[node] or 1
  walk.open[#walk.open + 1], path[#path + 1] = node, node
end

-- A node from which everything has been followed: its component may be complete.
local function leave(walk, path)
  local node = table.remove(path)
  local above = path[#path]
  if above then walk.low[above] = math.min(walk.low[above], walk.low[node]) end
  if walk.low[node] < walk.index[node] then return end
  repeat
    local member = table.remove(walk.open)
    walk.of[member] = node
  until member == node
end

local function follow(walk, root)
  local path = {}
  enter(walk, path, root)
  while #path > 0 do
    local node = path[#path]
    local arrow = walk.next[node]
    if arrow > (walk.last[node] or 0) then
      leave(walk, path)
    else
      walk.next[node] = arrow + 1
      local to = walk.to[arrow]
      if not walk.index[to] then
        enter(walk, path, to)
      elseif not walk.of[to] then
        walk.low[node] = math.min(walk.low[node], walk.index[to])
      end
    end
  end
end

--- A number for each node; nodes with the same one lead to each other.
---@param graph { count: integer, first: table<integer, integer>,
---  last: table<integer, integer>, to: integer[] } arrows of node i: first[i] to last[i]
---@return table<integer, integer>
return function(graph)
  local walk = { first = graph.first, last = graph.last, to = graph.to, index = {}, low = {},
    next = {}, open = {}, of = {}, reached = 0 }
  for node = 1, graph.count do
    if not walk.index[node] then follow(walk, node) end
  end
  return walk.of
end
