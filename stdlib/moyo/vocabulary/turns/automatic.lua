--- What happens by itself when a turn begins or has ended, for the slots
--- `before_turn` and `after_turn`.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local put = require "moyo.vocabulary.turns.put"
local spec_of = require "moyo.base.spec"

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

--- `moyo.exchange_seats(n)`: the first two players exchange their colours; in `after_turn` after
--- every *n* turns. Whose turn is next goes by colour, and a player's result by the colour that he
--- has at the end.
---
--- Example: moyo.exchange_seats()
--- Example: moyo.exchange_seats(20)
---@param every? integer
---@return Component
function M.exchange_seats(every)
  if every ~= nil and (math.type(every) ~= "integer" or every < 1 or every > 1000000) then
    fail.blame("exchange_seats: expected a number of turns from 1, not %s", spec_of.given(every))
  end
  return component.effect {
    op = "seats", operands = { taken = 3, every = every }, value = "exchange",
    sentence = every and ("After every %d turns the players exchange their colours."):format(every)
      or "the players exchange their colours",
  }
end

return M
