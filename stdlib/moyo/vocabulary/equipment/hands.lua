--- Hands: what players have to place, counted in fields of one number a player.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"

local M = {}

--- The names in `from`: one field or a list of at most three.
---@param what string whose they are, for messages
---@param from string|string[]
---@return string[]
function M.names(what, from)
  local list = type(from) == "string" and { from } or from
  if type(list) == "table" and not getmetatable(list) then list = spec_of.items(what, list) end
  if type(list) ~= "table" or #list < 1 or #list > 3 then
    fail.blame("%s: expected the name of a field of the players, or up to three", what)
  end
  for _, name in ipairs(list) do
    if type(name) ~= "string" then
      fail.blame("%s: expected the name of a field, not %s", what, spec_of.given(name))
    end
  end
  return list
end

--- The operands first, second and third: the fields, -1 for none.
---@return table
function M.operands(names)
  return { first = names[1], second = names[2] or -1, third = names[3] or -1 }
end

--- What a player has in these fields.
---@return integer
function M.sum(position, names, player)
  local n = 0
  for _, name in ipairs(names) do n = n + position:field(name, player) end
  return n
end

--- "stones", "stones and henges".
function M.words(names) return table.concat(names, " and ") end

---@class HoldsSpec
---@field least integer|nil how many there must be (default 1)
---@field player Player|nil the player whose hand it is (default: the actor)

--- `moyo.holds("field", { … })`: the actor has something left in that hand. Several hands, `{
--- "stones", "hedges" }`, are counted together.
---
--- Example: moyo.holds "stones"
--- Example: moyo.holds({ "stones", "hedges" }, { least = 2 })
---@param from string|string[]
---@param spec? HoldsSpec
---@return Component
function M.holds(from, spec)
  spec = spec_of.check("holds", spec or {}, { "least", "player" })
  local names, least, player = M.names("holds", from), spec.least or 1, spec.player
  if math.type(least) ~= "integer" then
    fail.blame("holds: least is a whole number, not %s", spec_of.given(least))
  end
  if player ~= nil and math.type(player) ~= "integer" then
    fail.blame("holds: player is the number of a player, not %s", spec_of.given(player))
  end
  local operands = M.operands(names)
  operands.player, operands.number = player and player - 1 or -1, least
  return component.condition {
    op = "holds", operands = operands, rule = "hand",
    value = "holds " .. M.words(names),
    sentence = least == 1 and ("There must be %s left in hand."):format(M.words(names))
      or ("There must be at least %d %s left in hand."):format(least, M.words(names)),
    twin = function(position, move)
      return M.sum(position, names, player or move.player) >= least
    end,
  }
end

--- An effect: a hand has one fewer.
---@param name string
---@param player? integer without it, the actor
---@return Component
function M.spend(name, player)
  return component.effect {
    op = "spend", operands = { field = name, player = player and player - 1 or -1 },
    value = "spend " .. name, sentence = "it comes from the hand: " .. name,
    twin = function(position)
      local who = player or position.actor
      position:set_field(name, position:field(name, who) - 1, who)
    end,
  }
end

return M
