--- Groups that grow, each by one stone a turn: see runtime/mechanism/growth.h.

local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local field = require "moyo.vocabulary.equipment.field"
local put = require "moyo.vocabulary.turns.put"
local spec_of = require "moyo.base.spec"

local M = {}

local operands = { room = "may_grow", grown = "grown", flipped = "flipped" }

-- The groups beside a point that have an older stone there: they stood when the turn began.
local function beside(position, point, player)
  local board, shape = position.game.board, position.game.shape
  local stones = position:stones(player)
  local older = (core.set(board, { point }):grow(shape) & stones) - position:field "grown"
  return older:flood(stones, shape)
end

-- What a field that notes something can hold; 0 means never.
local EARLIER, NOW = 1, 2

-- A turn begins; `notes` is the field that notes the first growth, or nil.
local function begin(notes)
  return function(position)
    local mover, none = position.mover, core.set(position.game.board)
    position:set_field("may_grow",
      position:stones(mover):grow(position.game.shape) & position:free())
    position:set_field("grown", none)
    position:set_field("flipped", none)
    if notes and position:field(notes) == NOW then position:set_field(notes, EARLIER) end
  end
end

-- Why no group may grow on a free point.
local function refusal(position, point, player)
  local board, grown = position.game.board, position:field "grown"
  local flipped, name = position:field "flipped", position.game.board:name(point)
  local near = {}
  for _, q in ipairs(position.game.shape:near(point)) do
    if position:colour(q) == player then near[#near + 1] = q end
  end
  for _, q in ipairs(near) do
    if flipped:has(q) then
      return ("%s: it is beside %s, which changed its colour this turn"):format(name,
        board:name(q))
    end
  end
  for _, q in ipairs(near) do
    local group = position:group(q)
    if not grown:has(q) and #(group & (grown | flipped)) > 0 then
      return ("%s: the group of %s has %s this turn"):format(name, board:name(q),
        #(group & flipped) > 0 and "flipped stones" or "grown")
    end
  end
  return ("%s: no group that stood when the turn began is beside it"):format(name)
end

local function may_grow()
  return component.condition {
    op = "may_grow", operands = operands, value = "may grow",
    rule = "growth",
    sentence = "It grows all groups beside it that stood when the turn began, at least one. No "
      .. "such group may get two new stones beside it in one turn. Stones flipped by a growth, and "
      .. "the groups that it joins, do not grow again in that turn.",
    twin = function(position, move)
      if position:field("may_grow"):has(move.point) then return true end
      return false, refusal(position, move.point, move.player)
    end,
  }
end

-- The effect in Lua; `clear` are the stages of the game.
local function grow(clear)
  return function(position, step, point)
    local player = position.actor
    local tired = beside(position, point, player):grow(position.game.shape)
    local room = position:field "may_grow" - tired
    put(clear)(position, step, point)
    room = room - core.set(position.game.board, { point })
    local grown = position:field "grown" | core.set(position.game.board, { point })
    local _, _, flipped = position:losses()
    if position:colour(point) ~= player then
      position:set_field("may_grow", room)
      return
    end
    position:set_field("grown", grown)
    if #flipped > 0 then
      position:set_field("flipped",
        position:field "flipped" | core.set(position.game.board, flipped))
      room = room - (position:group(point) - grown):grow(position.game.shape)
    end
    position:set_field("may_grow", room)
  end
end

--- Grows a group by a stone.
---@param spec {notes: string|nil} a field that notes the first growth
---@return table verb
function M.verb(spec)
  spec_of.check("grow", spec, { "notes", "when" })
  if spec.notes ~= nil and type(spec.notes) ~= "string" then
    fail.blame("grow: notes is the name of a field, not %s", spec_of.given(spec.notes))
  end
  local effects = {
    component.effect { op = "grow", operands = operands, value = "grow",
      twin_of = grow, sentence = "the stone is put on the point, and the board is cleared" },
  }
  if spec.notes then effects[2] = M.note(spec.notes) end
  return {
    name = "grow", text = "{point}", joiner = "+", args = { "point" }, judged = true,
    before = { put.free(), may_grow() }, effects = effects, sentence = "grow a group by one stone",
    fields = { may_grow = field.set(), grown = field.set(), flipped = field.set() },
    before_turn = component.effect { op = "ground",
      operands = { room = "may_grow", grown = "grown", flipped = "flipped",
        noted = spec.notes or -1 },
      value = "ground", twin = begin(spec.notes),
      sentence = "When a turn begins, all groups of the mover's may grow." },
  }
end

--- An effect: a field notes that this was done: 2 in this turn, 1 in an earlier one.
---@param name string
---@return Component
function M.note(name)
  return component.effect {
    op = "note", operands = { field = name }, value = "note " .. name,
    sentence = ("the first %s of the game is noted"):format(name),
    twin = function(position)
      if position:field(name) == 0 then position:set_field(name, NOW) end
    end,
  }
end

---@class NotedSpec
---@field by Player|nil the player who must have done it (default: anybody)

--- `moyo.noted_now("field", { … })`: what the field notes, such as the first growth of the game,
--- happened in this turn.
---
--- Example: moyo.noted_now "growth"
---@param name string
---@param spec? NotedSpec
---@return Component
function M.noted_now(name, spec)
  if type(name) ~= "string" then fail.blame("noted_now: expected the name of a field") end
  local by = spec_of.check("noted_now", spec or {}, { "by" }).by
  if by ~= nil and math.type(by) ~= "integer" then
    fail.blame("noted_now: by is the number of a player, not %s", spec_of.given(by))
  end
  return component.condition {
    op = "noted_now", operands = { field = name, player = by and by - 1 or -1 },
    value = "noted now: " .. name, player = by,
    sentence = ("This is only for the turn in which the first %s of the game took place%s.")
      :format(name, by and ", if it was %" .. by .. "'s" or ""),
    twin = function(position, move)
      return position:field(name) == NOW and (by == nil or move.player == by)
    end,
  }
end

return M
