--- How far along lines of the board a stone may be placed.

local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"

local M = {}

-- The player's stones, and his start point if there is one.
local function sources(position, player, from)
  local start = from and position:field(from, player) or 0
  local known = start >= 1 and start <= position.game.points
  return position:stones(player) | core.set(position.game.board, known and { start } or {})
end

local function refusal(position, point, player, spec, limit, steps)
  local name, place = position.game.board:name(point), spec.from and " or start point" or ""
  local who = position.game:player(player)
  if not steps then
    return ("no way leads to %s from a stone%s of %s's"):format(name, place, who)
  end
  return ("%s is %d step%s from %s's nearest stone%s; the limit is %d"):format(name, steps,
    steps == 1 and "" or "s", who, place, limit)
end

local function check(spec)
  local limit = spec[1]
  spec_of.check("within", spec, { 1, "from", "most" })
  if type(limit) ~= "string" and (math.type(limit) ~= "integer" or limit < 0 or limit > 4096) then
    fail.blame("within: expected how many steps, or the name of a field that holds it, not %s",
      spec_of.given(limit))
  end
  if spec.from ~= nil and type(spec.from) ~= "string" then
    fail.blame("within: from is the name of a field with a point for each player, not %s",
      spec_of.given(spec.from))
  end
  local most = spec.most
  if most ~= nil and (math.type(most) ~= "integer" or most < 0 or most > 64) then
    fail.blame("within: most is the greatest limit that the field holds, 0 to 64, not %s",
      spec_of.given(most))
  end
end

---@class WithinSpec
---@field [1] integer|string the limit: a number, or the name of a number field
---@field from string|nil a field of the players: for each a point from which steps are counted as
---well, or 0
---@field most integer|nil if the limit is a field: the greatest limit that Moyo prepares for
---(default 6)

--- `moyo.within { limit, … }`: the point is at most that many steps along lines from a stone of the
--- actor's. Stones on the way do not block. The limit is a number, or the name of a number field.
---
--- Example: moyo.within { 4 }
---@param spec WithinSpec
---@return Component
function M.within(spec)
  if type(spec) ~= "table" then spec = { spec } end
  check(spec)
  local limit, from = spec[1], spec.from
  local by_field = type(limit) == "string"
  local place = from and "stone or start point of the player's own" or "stone of the player's own"
  return component.condition {
    op = "within", rule = "reach",
    operands = { limit_field = by_field and limit or -1,
      limit = by_field and (spec.most or 6) or limit,
      from = from or -1 },
    value = ("within %s%s"):format(limit, from and " of " .. from or ""),
    sentence = ("It goes to a point at most %s from a %s, along lines of the board.")
      :format(by_field and "the number of steps in " .. limit
        or limit == 1 and "one step" or limit .. " steps", place),
    twin = function(position, move)
      local now = by_field and position:field(limit) or limit
      local near = sources(position, move.player, from)
      if now >= 0 and near:reach(now):has(move.arrival) then return true end
      return false, refusal(position, move.arrival, move.player, spec, now,
        near:distance(move.arrival))
    end,
  }
end

return M
