--- Small graphs of situations, for the tests of cycles.

-- A graph of arrows { from, to, ends?, changes? }, in order of `from`.
---@param count integer of nodes
---@param arrows table[]
return function(count, arrows)
  local graph = { count = count, first = {}, last = {}, to = {}, step = {}, ends = {},
    changes = {} }
  for i, arrow in ipairs(arrows) do
    graph.first[arrow[1]] = graph.first[arrow[1]] or i
    graph.last[arrow[1]] = i
    graph.to[i], graph.step[i] = arrow[2], i
    graph.ends[i], graph.changes[i] = arrow[3] ~= false, arrow[4] ~= false
  end
  return graph
end
