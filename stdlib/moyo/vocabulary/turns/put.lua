--- Putting a stone on the board and clearing it, in plain Lua: the twin of what
--- the runtime's kernels do.  The module, called with the game's stages, is the effect.

local component = require "moyo.base.component"
local core = require "moyo.core"
local sides = require "moyo.vocabulary.equipment.sides"
local words = require "moyo.base.words"

local M = {}

-- Whether a point's stone is on the side of a colour.
local function own(position, colour)
  local side = position:side(colour)
  return function(p)
    local there = position:colour(p)
    return there ~= 0 and position:side(there) == side
  end
end

-- Which groups a stage of clearing looks at; see clear_whose in runtime/game/game.h.
local function others(position, colour)
  local is_own = own(position, colour)
  return function(p) return not is_own(p) end
end

-- The group of the new stone; none if the board is cleared without one.
local function new_group(position, point)
  return point and position:group(point) or core.set(position.game.board)
end

local stages = {
  enemy = others, flip = others,
  own = own,
  new = function(position, _, point)
    local group = new_group(position, point)
    return function(p) return group:has(p) end
  end,
  others = function(position, colour, point)
    local group, is_own = new_group(position, point), own(position, colour)
    return function(p) return is_own(p) and not group:has(p) end
  end,
}

--- The stones of a colour's side: its own, its allies' and the pieces that are its friends.
---@return PointSet
function M.side(position, colour)
  local side, friendly = position:stones(colour), position.game.friendly
  for c = 1, position.game.colours do
    if friendly[c] or position:side(c) == position:side(colour) then
      side = side | position:stones(c)
    end
  end
  return side
end

--- Does the group on a point, on the side of a colour, have a liberty?
---@return boolean
function M.breathes(position, point, colour)
  local shape = position.game.shape
  local group, new = core.set(position.game.board), core.set(position.game.board, { point })
  local side = M.side(position, colour)
  while #new > 0 do
    group = group | new
    local near = {}
    for p in new:each() do
      for _, q in ipairs(shape:near(p)) do near[#near + 1] = q end
    end
    local reached = core.set(position.game.board, near)
    if #(reached & position:free()) > 0 then return true end
    new = (reached & side) - group
  end
  return false
end

-- Can a stage take the group on a point?  It must have no liberty; if it is the mover's, none
-- through pieces either.  Pieces leave in the stage "enemy", if they can be taken.
local function is_lost(position, stage, point, colour)
  local kind = position:colour(point)
  if #position:liberties(point) > 0 then return false end
  if kind > position.game.players then
    return stage == "enemy" and position.game.takeable[kind]
  end
  return not own(position, colour)(point) or not M.breathes(position, point, colour)
end

-- Takes a group; `stones` stood there, by colour, before anything was taken with it.
local function take(position, group, stones, colour)
  local holder = position.game.shares and sides.split(position, stones, group, colour) or {}
  for p in group:each() do position:remove(p, nil, holder[p]) end
end

--- Clears the board stage by stage for the player of `colour`.
---@param clear string[]
---@param point Point|nil where a stone has just been put
function M.clear(position, clear, colour, point)
  for _, stage in ipairs(clear) do
    local wanted, lost = stages[stage](position, colour, point), {}
    local looked_at, stones = sides.looked_at(position, point), sides.stones(position)
    for _, group in ipairs(position:groups()) do
      local first = group:first()
      if looked_at(group) and is_lost(position, stage, first, colour) and wanted(first) then
        lost[#lost + 1] = group
      end
    end
    for _, group in ipairs(lost) do
      if stage == "flip" then
        position:flip(group:first(), colour)
      else
        take(position, group, stones, colour)
      end
    end
  end
end

-- The colour of the stone that is put.
local function kind_of(position, colour)
  return type(colour) == "function" and colour(position) or colour or position.actor
end

--- The effect: a stone of a colour, by default the actor's, is put, and clears nothing yet.
---@param colour? integer|fun(position: State): integer
function M.only(colour)
  return function(position, _, point) position:put(point, kind_of(position, colour)) end
end

--- The effect: the board is cleared, once such a stone has been put.
---@param clear string[]
---@param colour? integer|fun(position: State): integer
function M.clears(clear, colour)
  return function(position, _, point)
    local kind = kind_of(position, colour)
    if colour == kind and kind ~= position.actor then
      position:clear(point, kind) -- what `M.clear` takes would be the actor's
    else
      M.clear(position, clear, position.actor, point)
    end
  end
end

--- The effect: a stone of a colour, by default the actor's, is put, and the board is cleared.
---@param clear string[]
---@param colour? integer|fun(position: State): integer
function M.effect(clear, colour)
  local put, clears = M.only(colour), M.clears(clear, colour)
  return function(position, step, point)
    put(position, step, point)
    clears(position, step, point)
  end
end

--- The colour of a piece, by its name.
---@param name string
---@return fun(position: State): integer
function M.piece(name)
  return function(position) return position.game:colour(name) end
end

--- A stone, or a piece, is placed where no stone covers the point.
---@param piece? string
---@param sentence? string the step's
---@return Component
function M.free(piece, sentence)
  local placed = piece and words.placed(piece, sentence) or "a stone"
  return component.condition {
    op = "free", rule = "free", value = "free",
    sentence = words.sentence_of(placed
      .. " is placed on a free point: one that no stone's overlap covers"),
    sentence_own_point = words.sentence_of(placed .. " is placed on an empty point"),
    twin = function(position, move) return position:free():has(move.point) end,
  }
end

return setmetatable(M, { __call = function(_, clear) return M.effect(clear) end })
