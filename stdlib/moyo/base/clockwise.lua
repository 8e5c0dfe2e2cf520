--- The order of points around their middle.

local clockwise = {}

--- What the comparison of two points costs, in instructions.
clockwise.COST = 64

-- Where each of n points lies, seen from the middle of them all and measured in n-ths of a line, to
-- stay with whole numbers: (0, -n) is one line straight up.
local function seen_from_middle(topology, points)
  local x, y, list = 0, 0, {}
  for i, p in ipairs(points) do
    local px, py = topology:xy(p)
    list[i] = { px, py }
    x, y = x + px, y + py
  end
  for i, at in ipairs(list) do
    list[i] = { #points * at[1] - x, #points * at[2] - y, index = i }
  end
  return list
end

-- 0 for the middle itself, 1 for the half that begins straight up and goes clockwise, 2 for the
-- other half.
local function half(at)
  if at[1] == 0 and at[2] == 0 then return 0 end
  return (at[1] > 0 or at[1] == 0 and at[2] < 0) and 1 or 2
end

-- Does one come before the other?
local function is_before(a, b)
  local ha, hb = half(a), half(b)
  if ha ~= hb then return ha < hb end
  local turn = a[1] * b[2] - a[2] * b[1]
  if turn ~= 0 then return turn > 0 end
  local far_a, far_b = a[1] ^ 2 + a[2] ^ 2, b[1] ^ 2 + b[2] ^ 2
  if far_a ~= far_b then return far_a < far_b end
  return a.index < b.index
end

--- Points in the order in which they lie clockwise around the middle of all of them, from straight
--- up. A point in the very middle comes first; of points in one direction, the nearest; of those
--- that lie together, the first in the list.
---@param topology Topology
---@param points Point[]
---@return integer[] numbers of the points in the list
function clockwise.order(topology, points)
  local list, order = seen_from_middle(topology, points), {}
  table.sort(list, is_before)
  for i, at in ipairs(list) do order[i] = at.index end
  return order
end

return clockwise
