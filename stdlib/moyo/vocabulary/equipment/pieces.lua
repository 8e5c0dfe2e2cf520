--- Kinds of neutral pieces: what they are to the players' groups, and whether they can be taken.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"
local words = require "moyo.base.words"

local M = {}

--- The condition that only its owner places a stone of a second colour.
---@param name string
---@param owner Player
---@param sentence string|nil the step's
---@return Component
function M.mine(name, owner, sentence)
  return component.condition {
    rule = "owner", value = "owner",
    sentence = ("Only %%%d places %s."):format(owner, words.placed(name, sentence)),
    twin = function(_, move) return move.player == owner end,
  }
end

---@class PieceSpec
---@field [1] string the name
---@field friend boolean|nil `false`: nobody's friend. It joins no group and lends no liberties: a
---wall for everybody (default: it counts as the mover's, unless it can be taken)
---@field owner Player|nil the player whose second colour it is: only he places such stones, and in
---`clear`, prisoners and scores they are his. They form groups of their own, and are taken like
---others
---@field taken boolean|nil `true`: connected pieces of the kind are a group, which is taken like
---enemy stones if it has no liberty. Such pieces are nobody's friends, and nobody's prisoners

--- `moyo.piece { "name", … }`: a kind of neutral pieces, for the slot `pieces`. A name alone is a
--- piece that counts as the mover's.
---
--- Example: moyo.piece { "wall", friend = false }
--- Example: moyo.piece { "ambassador", taken = true }
--- Example: moyo.piece { "rose", owner = 1 }
---@param spec PieceSpec
function M.piece(spec)
  local name, rest = nil, spec
  if type(spec) == "table" then
    name, rest = spec[1], {}
    for key, value in pairs(spec) do
      if key ~= 1 then rest[key] = value end
    end
  end
  spec_of.check("piece", rest, { "friend", "taken", "owner" })
  if type(name) ~= "string" or not name:find "^%a[%w_]*$" then
    fail.blame("piece: the name is a word, not %s", spec_of.found(name))
  end
  spec_of.flags("piece", spec, { "friend", "taken" })
  if spec.friend and spec.taken then
    fail.blame("piece: a piece that can be taken is nobody's friend")
  end
  local owner = spec.owner
  if owner ~= nil and (math.type(owner) ~= "integer" or owner < 1) then
    fail.blame("piece: owner is the number of a player, not %s", spec_of.found(owner))
  end
  if owner and (spec.friend ~= nil or spec.taken ~= nil) then
    fail.blame("piece: what a player owns is a colour of stones, for which friend and taken say "
      .. "nothing")
  end
  local taken = spec.taken == true or owner ~= nil
  local friend = spec.friend ~= false and not taken
  return component.new {
    kind = "piece", name = name, friend = friend, taken = taken, owner = owner, value = name,
    sentence = owner and words.owned(name, owner) or words.piece(name, friend, taken),
  }
end

--- An item of the slot: a name, or a piece.
---@param value any
---@param used table<string, boolean> names that have been given
---@return Component
function M.read(value, used)
  local name = component.is(value, "piece") and value.name or value
  if type(name) ~= "string" or not name:find "^%a[%w_]*$" or used[name] then
    fail.blame("slot pieces: names are words that no player has, not %s", spec_of.given(name))
  end
  return name == value and M.piece { name } or value
end

return M
