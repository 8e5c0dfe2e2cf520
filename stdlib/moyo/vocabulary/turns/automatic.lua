--- What happens by itself when a turn begins or has ended, for the slots
--- `before_turn` and `after_turn`.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local put = require "moyo.vocabulary.turns.put"

local M = {}

--- `moyo.clearing()`: for `before_turn`: clears the board for the player whose turn begins.
---
--- Example: moyo.clearing()
---@return Component
function M.clearing()
  return component.effect {
    op = "clear", value = "clearing",
    sentence = "When a turn begins, the board is cleared, before the player chooses.",
    twin_of = function(clear)
      return function(position) put.clear(position, clear, position.mover) end
    end,
  }
end

-- Has every player taken what the field says?
local function all_met(position, name, players)
  for i = 1, players do
    if position:taken_by(i) < position:field(name, i) then return false end
  end
  return true
end

--- `moyo.raise("field", n)`: for `after_turn`: if at the end of a round every player has taken as
--- many prisoners as the field says for him, the field rises by *n* for all. It goes with
--- `moyo.finish.contract`.
---
--- Example: moyo.raise("contract", 2)
---@param name string a field of the players
---@param by integer
---@return Component
function M.raise(name, by)
  if type(name) ~= "string" then fail.blame("raise: expected the name of a field") end
  if math.type(by) ~= "integer" or by < 1 or by > 1000000 then
    fail.blame("raise: expected by how much, a whole number from 1, not %s", tostring(by))
  end
  return component.effect {
    value = "raise " .. name, fields = { [name] = "players" }, sets = name,
    tame = true,
    sentence = ("If after a round all players have met their %ss, each %s rises by %d and play "
      .. "goes on."):format(name, name, by),
    twin = function(position)
      local players = position.game.players
      if not position.round_complete or not all_met(position, name, players) then return end
      for i = 1, players do
        position:set_field(name, position:field(name, i) + by, i)
      end
    end,
  }
end

return M
