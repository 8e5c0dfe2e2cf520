---@meta
--- Boards, shapes and sets of points, for editors: see core.lua.

--- The points of a board, immutable.
---@class Topology
---@field kind "square"|"cylinder"|"torus"|"mobius"|"klein"|"projective"|"hex"|"graph"
---@field across "open"|"joined"|"twisted" how its left and right edge are joined
---@field down "open"|"joined"|"twisted" how its top and bottom edge are joined
---@field points integer how many points there are
---@field width integer columns of the grid that it is drawn on
---@field height integer rows of the grid
local Topology = {}
---@param p Point
---@return string name a name such as "C3"
function Topology:name(p) end
--- The point of this name, in capital or small letters; nil if there is none.
---@param name string
---@return Point|nil
function Topology:find(name) end
--- The place of a point in the grid, x and y; (1, 1) is the top left.
---@param p Point
---@return integer x, integer y
function Topology:xy(p) end
--- The point at that place; nil if there is none.
---@param x integer
---@param y integer
---@return Point|nil
function Topology:at(x, y) end
--- Where a point is drawn, x to the right and y down, if the shortest line is 1 long.
---@param p Point
---@return number x, number y
function Topology:place(p) end
--- The points that lines join to p.
---@param p Point
---@return Point[]
function Topology:lines(p) end
--- The point dx to the right of p and dy below it, around edges that are joined; nil if there is
--- none. A lattice has no directions, and it is an error there.
---@return Point|nil
function Topology:offset(p, dx, dy) end
--- Points as far apart as possible along lines: the given ones, and more up to `count`. The
--- smallest distance is as large as possible, then the second smallest, and so on; of equally good
--- choices it is the first by name. If there are too many choices to try all, it is a good one, and
--- always the same.
---@param count integer up to 16
---@param given? Point[]
---@return Point[] the given ones, then the others in order of their names
function Topology:spread(count, given) end

--- What a stone covers and which points are near it; bound to a topology.
---@class Shape
---@field board Topology
local Shape = {}
--- The points that a stone on p covers.
---@return Point[]
function Shape:overlap(p) end
--- The points near a stone on p.
---@return Point[]
function Shape:near(p) end

--- A set of points of one topology, immutable.  Operators: `a | b`, `a & b`,
--- `a - b`, `~a` (all other points), `#a`, `a == b`, `a <= b` (subset).
---@class PointSet
---@operator bor(PointSet): PointSet
---@operator band(PointSet): PointSet
---@operator sub(PointSet): PointSet
---@operator bnot: PointSet
---@operator len: integer
local PointSet = {}
--- Is the point in the set?
---@return boolean
function PointSet:has(p) end
--- Iterates in order: `for p in set:each() do … end`.
function PointSet:each() end
--- A list of its points, in order.
---@return Point[]
function PointSet:list() end
--- The first point; nil if the set is empty.
---@return Point|nil
function PointSet:first() end
--- The set, and all points next to it.
---@param shape? Shape
---@return PointSet
function PointSet:grow(shape) end
--- All points of `within` that can be reached by steps within it, from the points in both sets.
---@param within PointSet
---@param shape? Shape
---@return PointSet
function PointSet:flood(within, shape) end
--- The connected parts, in order of their first points.
---@param shape? Shape
---@return PointSet[]
function PointSet:parts(shape) end
--- All points at most this many steps from the set.
---@param steps integer
---@param shape? Shape
---@return PointSet
function PointSet:reach(steps, shape) end
--- The number of steps from the set to a point: 0 within the set, nil if no way leads there.
---@param p Point
---@param shape? Shape
---@return integer|nil
function PointSet:distance(p, shape) end
