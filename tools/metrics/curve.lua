--- Quantities that change in the course of a game, at each twentieth of it.

local curve = {}

--- Numbers in a curve.
curve.parts = 20

--- What each twentieth of a list ends with: number k of 20 is of its entry
--- ⌈k·n / 20⌉, of n.  Short lists repeat entries; of an empty one there is no curve.
---@generic T
---@param list T[]
---@param of fun(entry: T): number
---@return number[]|nil
function curve.of(list, of)
  if #list == 0 then return nil end
  local points = {}
  for k = 1, curve.parts do
    points[k] = of(list[(k * #list + curve.parts - 1) // curve.parts])
  end
  return points
end

return curve
