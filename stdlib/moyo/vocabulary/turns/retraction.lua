--- Taking back a turn in which a player has placed stones, with what they took.
--
-- `moyo.place { recall = true }` remembers what it does; `position:placed` and `position:took` ask
-- for it.  The Lua here is the twin of runtime/mechanism/retraction.c.

local component = require "moyo.base.component"
local core = require "moyo.core"

local M = {}

--- The effect of a placement that is remembered: does what `place` does, and notes it.
---@param place fun(position: State, step: Step, point: Point)
function M.remembered(place)
  return function(position, step, point)
    place(position, step, point)
    position:remember(point)
  end
end

--- An effect, the last of a step: remembers the stone that the step has put, with all that it took.
---@return Component
function M.remember()
  return component.effect {
    value = "remember", sentence = "it can be taken back",
    twin = function(position, _, point)
      if position:colour(point) ~= 0 then position:remember(point) end
    end,
  }
end

--- `moyo.recent()`: a condition: another player placed the stone that the step names, since the
--- actor's last turn.
---
--- Example: moyo.recent()
---@return Component
function M.recent()
  return component.condition {
    op = "recent", rule = "recent", value = "recent", recalls = true,
    sentence = "It must be a stone that another player has put there since the player's own last "
      .. "turn.",
    twin = function(position, move)
      local ply = position:placed(move.point)
      local own = ply == position.ply and position.mover == move.player
      return ply ~= nil and not own and ply > position:last_turn(move.player)
    end,
  }
end

-- The stones placed in the same turn as the one on a point; if no turn is remembered, that stone
-- alone.
local function together(position, point)
  local list, ply = {}, position:placed(point)
  if not ply then return { point } end
  for p in position:stones():each() do
    if position:placed(p) == ply then list[#list + 1] = p end
  end
  return list
end

-- The names of the fields of a kind into which stages of the slot `clear` put what they take.
local function fields_of_taken(position, kind)
  local list = {}
  for _, field in ipairs(position.game:fields()) do
    if field.of_taken and field.kind == kind then list[#list + 1] = field.name end
  end
  return list
end

-- The stones that the turn took and that return: those that their holders still have, as prisoners
-- or else in a hand, which is then the stone's `from`.
local function returning(position, point)
  local list, asked, left = {}, {}, {}
  local hands = fields_of_taken(position, "players")
  local function hand_of(holder)
    for _, name in ipairs(hands) do
      local key = name .. "/" .. holder
      left[key] = left[key] or position:field(name, holder)
      if left[key] > 0 then
        left[key] = left[key] - 1
        return name
      end
    end
  end
  for _, stone in ipairs(position:took(point)) do
    local key = stone.holder .. "/" .. stone.colour
    asked[key] = (asked[key] or 0) + 1
    local held = stone.holder <= 0 or asked[key] <= position:taken_by(stone.holder, stone.colour)
    if not held then stone.from = hand_of(stone.holder) end
    if held or stone.from then list[#list + 1] = stone end
  end
  return list
end

-- What stood on a point returns: stages have marked the point no more.
local function unmark(position, point)
  for _, name in ipairs(fields_of_taken(position, "set")) do
    position:set_field(name, position:field(name) - core.set(position.game.board, { point }))
  end
end

-- The points of each side once the stones of the turn are gone and these have returned.
local function sides_after(position, point, returned)
  local gone = core.set(position.game.board, together(position, point))
  for _, stone in ipairs(returned) do
    gone = gone | core.set(position.game.board, { stone.point })
  end
  local board, sides, at = position.game.board, {}, {}
  for colour = 1, position.game.players do
    local side = position:side(colour)
    sides[side] = (sides[side] or core.set(board)) | position:stones(colour)
  end
  for side, points in pairs(sides) do sides[side] = points - gone end
  for _, stone in ipairs(returned) do
    local side = position:side(stone.colour)
    sides[side] = sides[side] | core.set(board, { stone.point })
  end
  for side, points in pairs(sides) do
    for p in points:each() do at[p] = side end
  end
  return sides, at
end

-- Finds a group without a liberty that holds, or is beside, a stone that returns: the point of one
-- of its stones, and the point of the returning stone; or nil.
local function find_smothered(position, point, returned)
  local board, shape = position.game.board, position.game.shape
  local sides, at = sides_after(position, point, returned)
  local stones = core.set(board)
  for _, points in pairs(sides) do stones = stones | points end
  local function is_smothered(p)
    if not at[p] then return false end
    local group = core.set(board, { p }):flood(sides[at[p]], shape)
    return #(group:grow(shape) - stones) == 0
  end
  for _, stone in ipairs(returned) do
    if is_smothered(stone.point) then return stone.point, stone.point end
    for _, q in ipairs(shape:near(stone.point)) do
      if is_smothered(q) then return q, stone.point end
    end
  end
end

--- `moyo.can_take_back()`: a condition: the placement of the stone that the step names is
--- remembered, and taking it back would leave no returning stone, and no group beside one, without
--- a liberty.
---
--- Example: moyo.can_take_back()
---@return Component
function M.can_take_back()
  return component.condition {
    op = "may_take_back", rule = "take_back", value = "can be taken back",
    recalls = true,
    sentence = "A turn is taken back while one of its stones stands where it was put, and what it "
      .. "moved can return; but not if that would leave a group of what returns, or beside it, "
      .. "without a liberty.",
    twin = function(position, move)
      local board, p = position.game.board, move.point
      if not position:placed(p) then
        return false, ("%s: that stone cannot be taken back"):format(board:name(p))
      end
      local group, stone = find_smothered(position, p, returning(position, p))
      return not group, group and ("%s: the group on %s would have no liberty when %s returns")
        :format(board:name(p), board:name(group), board:name(stone)) or nil
    end,
  }
end

--- `moyo.take_back()`: an effect: the stone that the step names leaves, and what it took returns,
--- with everything else that was put in the same turn. A stone does not return if a later turn
--- has put anything on its point, or if its holder has no such prisoner left.
---
--- Example: moyo.take_back()
---@return Component
function M.take_back()
  return component.effect {
    op = "take_back", value = "take back", recalls = true,
    sentence = "the turn is taken back: the stones that it put leave, and what it moved, took or "
      .. "turned over returns, unless something has been put there since or its holder has no such "
      .. "prisoner left",
    twin = function(position, _, point)
      if position:colour(point) == 0 then return end
      local returned = returning(position, point)
      for _, p in ipairs(together(position, point)) do position:withdraw(p) end
      for _, stone in ipairs(returned) do
        if stone.from then
          local left = position:field(stone.from, stone.holder) - 1
          position:set_field(stone.from, left, stone.holder)
        elseif stone.holder > 0 then
          position:hand_over(stone.holder, 0, stone.colour)
        end
        if position:colour(stone.point) == 0 then
          position:add(stone.point, stone.colour)
          unmark(position, stone.point)
        else
          position:flip(stone.point, stone.colour, true)
        end
      end
    end,
  }
end

return M
