--- Points that players get as such, or by what a field says, whatever is on the board.
--
-- Some of these terms are in Lua alone.  To compile one takes reading its whole file: so they have
-- their own.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"

local M = {}

--- A table with 0 for every player, and then what `fill` adds.
---@param position State
---@param fill fun(scores: number[])
---@return number[]
local function by_player(position, fill)
  local scores = {}
  for i = 1, position.game.players do scores[i] = 0 end
  fill(scores)
  return scores
end

M.by_player = by_player

--- A finite number that is small enough for sums of them to be exact.
---@param what string whose it is, for the message
---@param value any
---@return number
function M.check_number(what, value)
  local n = type(value) == "number" and math.abs(value)
  if not n or n ~= n or n > 1000000 then
    fail.blame("%s: expected a number up to a million, not %s", what, spec_of.given(value))
  end
  return value
end

--- Refuses what is no player's number.
---@param what string whose it is, for the message
---@param player any
function M.check_player(what, player)
  if math.type(player) ~= "integer" or player < 1 then
    fail.blame("%s: expected the number of a player, not %s", what, spec_of.given(player))
  end
end

--- A number in a sentence, with its noun.
---@param n number
---@return string
function M.words(n)
  return ("%s point%s"):format(n, n == 1 and "" or "s")
end

--- `moyo.points(player, n, "noun")`: *n* points for a player.
---
--- Example: moyo.points(2, 3, "bonus")
---@param player Player
---@param value number
---@param noun? string
function M.points(player, value, noun)
  if value == nil then
    fail.blame("points takes a player and a number: moyo.points(2, 0.5), not the player alone")
  end
  M.check_player("points", player)
  M.check_number("points", value)
  spec_of.texts("points", { noun = noun }, { "noun" })
  return component.term {
    op = "points", operands = { player = player - 1, number = value }, player = player,
    value = ("%s %s"):format(noun or "bonus", value),
    sentence = ("%%s gets %s%s"):format(M.words(value), noun and " of " .. noun or ""),
    twin = function(position)
      return by_player(position, function(scores) scores[player] = value end)
    end,
  }
end

--- What a declared field says, times a number, for one player.
function M.field(name, player, value, noun)
  M.check_player("field", player)
  M.check_number("field", value)
  return component.term {
    fields = { [name] = "number" }, tame = true, player = player,
    value = ("%s %s"):format(noun or "field", name),
    sentence = ("%%s gets the %s"):format(noun or name),
    twin = function(position)
      return by_player(position, function(scores)
        scores[player] = value * position:field(name)
      end)
    end,
  }
end

--- `moyo.holder("field", n)`: *n* points for the player whose number is in the field.
---
--- Example: moyo.holder("button", 0.5)
---@param name string
---@param value number
function M.holder(name, value)
  if type(name) ~= "string" then fail.blame("holder: expected the name of a field") end
  M.check_number("holder", value)
  return component.term {
    fields = { [name] = "number" }, tame = true, value = "holder of " .. name,
    sentence = ("the holder of the %s gets %s"):format(name, M.words(value)),
    twin = function(position)
      return by_player(position, function(scores)
        local holder = position:field(name)
        if scores[holder] then scores[holder] = value end
      end)
    end,
  }
end

return M
