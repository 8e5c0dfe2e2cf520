--- Conditions on what a step names.

local component = require "moyo.base.component"

local M = {}

--- `moyo.own()`: the step's first argument is a stone of the actor's.
---
--- Example: moyo.own()
---@return Component
function M.own()
  return component.condition {
    op = "own", rule = "own", value = "own",
    sentence = "It must be a stone of the player's own.",
    twin = function(position, move) return position:colour(move.point) == move.player end,
  }
end

--- `moyo.onto_free()`: the point where the step's stone arrives is free.
---
--- Example: moyo.onto_free()
---@return Component
function M.onto_free()
  return component.condition {
    op = "onto_free", rule = "free", value = "onto free",
    sentence = "It must go to a free point: one that no stone's overlap covers.",
    sentence_own_point = "It must go to an empty point.",
    twin = function(position, move) return position:free():has(move.arrival) end,
  }
end

return M
