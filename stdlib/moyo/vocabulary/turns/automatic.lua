--- What happens by itself when a turn begins or has ended, for the slots
--- `before_turn` and `after_turn`.

local component = require "moyo.base.component"
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

return M
