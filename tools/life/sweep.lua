--- The fewest stones that live, for every symmetrical shape of a size.
---
--- A shape here has all symmetries of the square, and no gaps: with a point, its
--- overlap has the points that are nearer to the stone, line by line, and so have
--- overlap and near points together.

local core = require "moyo.core"
local life = require "life.life"

local sweep = {}

--- The points of an octant, in an order in which nearer ones come first.
local function octant(radius)
  local list = {}
  for x = 1, radius do
    for y = 0, x do list[#list + 1] = { x, y } end
  end
  return list
end

local function holds(set, x, y)
  return x < y and set[y .. "," .. x] or set[x .. "," .. y]
end

--- Without gaps: what is one line nearer to the stone is there as well.
local function all_regions(points)
  local out = {}
  local function extend(i, set, count)
    if i > #points then
      local copy = { count = count }
      for k, v in pairs(set) do copy[k] = v end
      out[#out + 1] = copy
      return
    end
    local x, y = points[i][1], points[i][2]
    extend(i + 1, set, count)
    if holds(set, x - 1, y) and (y == 0 or holds(set, x, y - 1)) then
      set[x .. "," .. y] = true
      extend(i + 1, set, count + 1)
      set[x .. "," .. y] = nil
    end
  end
  extend(1, { ["0,0"] = true }, 0)
  return out
end

local function contains(big, small, points)
  for _, p in ipairs(points) do
    if holds(small, p[1], p[2]) and not holds(big, p[1], p[2]) then return false end
  end
  return big.count > small.count
end

local function offsets(radius, test)
  local list = {}
  for y = -radius, radius do
    for x = -radius, radius do
      local a, b = math.max(math.abs(x), math.abs(y)), math.min(math.abs(x), math.abs(y))
      if test(a, b) then list[#list + 1] = { x, y } end
    end
  end
  return list
end

--- All shapes within a radius, the smaller regions first.
---@param radius integer
---@param own_overlap boolean
---@return life.life.shape[]
function sweep.shapes(radius, own_overlap)
  local points, list = octant(radius), {}
  local regions = all_regions(points)
  for _, overlap in ipairs(regions) do
    for _, both in ipairs(regions) do
      if contains(both, overlap, points) then
        list[#list + 1] = { own_overlap = own_overlap,
          overlap = offsets(radius, function(x, y) return holds(overlap, x, y) end),
          near = offsets(radius, function(x, y)
            local covered = own_overlap and x + y > 0 and holds(overlap, x, y)
            return covered or holds(both, x, y) and not holds(overlap, x, y)
          end) }
      end
    end
  end
  for _, shape in ipairs(list) do shape.text = life.shape_text(shape) end
  table.sort(list, function(a, b)
    if #a.overlap ~= #b.overlap then return #a.overlap < #b.overlap end
    if #a.near ~= #b.near then return #a.near < #b.near end
    return a.text < b.text
  end)
  return list
end

--- One shape, by a thread of core.stream.
---@param i integer
---@param run {shapes: life.life.shape[], definition: string, most: integer,
---  nodes: integer}
---@return table by place: stones, at_least
function sweep.task(i, run)
  local out = {}
  for _, where in ipairs(life.places) do
    local result = life.search(run.shapes[i], where, run.definition,
      { most = run.most, nodes = run.nodes, stop_early = true })
    out[where] = { stones = result.stones, at_least = result.at_least }
  end
  return out
end

-- How far from the target; if only a bound is known, at least so far.
local function distance_of(row, target)
  local sum, open = 0, 0
  for i, where in ipairs(life.places) do
    local found = row[where]
    local exact = found.stones == found.at_least
    local off = (exact and found.stones or found.at_least) - target[i]
    sum = sum + (exact and math.abs(off) or math.max(off, 0))
    open = open + (exact and 0 or 1)
  end
  return sum, open
end

--- Searches all shapes; the nearest to the target come first.
---@param shapes life.life.shape[]
---@param options {definition: string, most: integer, nodes: integer, threads: integer,
---  target: integer[], watch: fun(done: integer, total: integer), stop?: fun(): boolean}
---@return table[] rows { shape =, corner =, edge =, centre =, distance =, open = }, without those
---  that were not searched before `stop` said true
function sweep.run(shapes, options)
  local run = { shapes = shapes, definition = options.definition, most = options.most,
    nodes = options.nodes }
  local rows = {}
  core.stream(options.threads, #shapes, "life.sweep", "task", run, function(i, row)
    if i then
      row.shape, row.number = shapes[i], i
      row.distance, row.open = distance_of(row, options.target)
      rows[#rows + 1] = row
      options.watch(#rows, #shapes)
    end
    return options.stop and options.stop()
  end)
  table.sort(rows, function(a, b)
    if a.distance ~= b.distance then return a.distance < b.distance end
    if a.open ~= b.open then return a.open < b.open end
    return a.number < b.number
  end)
  return rows
end

return sweep
