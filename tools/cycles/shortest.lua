--- Ways in a graph of situations that lead back to where they begin, the shortest first.
--
-- Lengths are counted in turns.  Every arrow within a strongly connected component lies
-- on such a cycle; what is found is a shortest one through each.

local components = require "cycles.components"

local shortest = {}

---@class cycles.cycle
---@field start integer situation
---@field steps Step[]
---@field turns integer

-- The graph with only those arrows that `wanted` takes; arrow[i] is the number that the i-th had in
-- the whole graph.
local function part_of(graph, wanted)
  local part = { count = graph.count, first = {}, last = {}, to = {}, arrow = {} }
  for node = 1, graph.count do
    part.first[node] = #part.to + 1
    for arrow = graph.first[node] or 1, graph.last[node] or 0 do
      if wanted(arrow, node) then
        part.to[#part.to + 1] = graph.to[arrow]
        part.arrow[#part.to] = graph.arrow and graph.arrow[arrow] or arrow
      end
    end
    part.last[node] = #part.to
  end
  return part
end

-- The part of a graph whose arrows lie on cycles.
local function cyclic(graph)
  local of = components(graph)
  return part_of(graph, function(arrow, node) return of[graph.to[arrow]] == of[node] end)
end

---@class cycles.shortest.search
---@field graph cycles.state_graph
---@field board boolean cycles on which the board changes; else those on which it never does
---@field work integer arrows that may be followed
---@field accept fun(cycle: cycles.cycle): boolean whether to stop at it
---@field part table of the graph: what lies on cycles

-- Goes on by one arrow, unless that takes too many turns.
local function follow(search, way, node, arrow, left)
  local graph = search.graph
  local number, to = search.part.arrow[arrow], search.part.to[arrow]
  local ends = graph.ends[number]
  if way.node[to] or ends and left == 0 then return end
  way.node[to], way.arrow[to] = node, number
  local list = ends and way.later or way.present
  list[#list + 1] = to
end

-- Looks at everything that can be reached within the turn; returns whether `goal` can.
local function through_turn(search, way, goal, left)
  local part, i = search.part, 1
  while i <= #way.present do
    local node = way.present[i]
    if node == goal then return true end
    search.work = search.work - (part.last[node] - part.first[node] + 1)
    for arrow = part.first[node], part.last[node] do follow(search, way, node, arrow, left) end
    i = i + 1
  end
  return false
end

-- The arrows of a way from one situation to another within a number of turns, or nil.
local function way_between(search, from, goal, turns)
  local way = { node = { [from] = 0 }, arrow = {}, present = { from }, later = {} }
  local found = false
  for left = turns, 0, -1 do
    found = through_turn(search, way, goal, left)
    if found then break end
    way.present, way.later = way.later, {}
  end
  if not found then return nil end
  local list, node = {}, goal
  while node ~= from do
    table.insert(list, 1, way.arrow[node])
    node = way.node[node]
  end
  return list
end

-- The cycle of some arrows; it begins at the start of a turn, as early in the game as possible.
local function cycle_of(graph, arrows)
  local turns, best = 0, nil
  for i, arrow in ipairs(arrows) do
    if graph.ends[arrow] then
      turns = turns + 1
      if not best or graph.to[arrow] < graph.to[arrows[best]] then best = i end
    end
  end
  best = best or #arrows
  local steps = {}
  for i = 1, #arrows do steps[i] = graph.step[arrows[(best + i - 1) % #arrows + 1]] end
  return { start = graph.to[arrows[best]], steps = steps, turns = turns }
end

-- Tries one arrow: returns whether it is done with, and its cycle if that was accepted.
local function try(search, node, arrow, turns)
  local number = search.part.arrow[arrow]
  local left = turns - (search.graph.ends[number] and 1 or 0)
  local rest = left >= 0 and way_between(search, search.part.to[arrow], node, left)
  if not rest then return false end
  local cycle = cycle_of(search.graph, { number, table.unpack(rest) })
  return true, search.accept(cycle) and cycle or nil
end

-- Cycles up to a number of turns through arrows that are not done with.
local function of_length(search, done, turns)
  local open = false
  for node = 1, search.part.count do
    for arrow = search.part.first[node], search.part.last[node] do
      if not done[arrow] then
        local cycle
        done[arrow], cycle = try(search, node, arrow, turns)
        open = open or not done[arrow]
        if cycle or search.work < 0 then return cycle, open end
      end
    end
  end
  return nil, open
end

--- Looks for cycles in order of their length until one is accepted.
---@param search cycles.shortest.search
---@return cycles.cycle|nil accepted
---@return boolean complete a shortest cycle through every arrow was looked at, or one
---  accepted
function shortest.find(search)
  local graph, done = search.graph, {}
  if search.board then
    search.part = cyclic(graph)
  else
    search.part = cyclic(part_of(graph, function(arrow) return not graph.changes[arrow] end))
  end
  for i, number in ipairs(search.part.arrow) do
    done[i] = graph.changes[number] ~= search.board
  end
  local turns, open = 0, true
  while open and search.work >= 0 do
    local cycle
    cycle, open = of_length(search, done, turns)
    if cycle then return cycle, true end
    turns = turns + 1
  end
  return nil, not open
end

return shortest
