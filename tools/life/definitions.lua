---@meta moyo.life
--- The search for the fewest stones that live, as life.h has it, for editors: nothing here is
--- executed.

---@class moyo.life
local solver = {}

--- A shape, and where on a board without end stones are; places are counted from the
--- sides there are.  Offsets are { to the right, down }, up to 6.
---@class moyo.life_query
---@field overlap {[1]: integer, [2]: integer}[]
---@field near {[1]: integer, [2]: integer}[]
---@field own_overlap? boolean stones may stand under their own side's overlap
---@field one_group? boolean one group with two eyes; else any number, all of which live
---@field left? boolean the board has a side there; top too
---@field top? boolean
---@field width? integer it has a right side, at this distance from the left one
---@field height? integer
---@field stones? integer how many
---@field x? integer where the first eye begins, columns before rows; y too
---@field y? integer
---@field part? integer of `parts`, by the branches with `depth` stones
---@field parts? integer
---@field depth? integer
---@field nodes? integer branches that may be looked at

--- Sets of a number of stones that live, each as its places { x, y, x, y, … }; see life.h.
---@param query moyo.life_query
---@return integer[][] found, integer branches, boolean complete
function solver.search(query) end
--- Do these stones live, by what tools/life/life.h calls eyes?
---@param query moyo.life_query
---@param stones integer[]
---@return boolean lives, integer[] eyes the places of their eyes
function solver.lives(query, stones) end

return solver
