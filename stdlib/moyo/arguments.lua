--- Conditions on what a step names.

local component = require "moyo.component"

local M = {}

--- The first argument is a stone of the player's own.
---@return Component
function M.own()
  return component.new {
    kind = "condition", op = "own", rule = "own", value = "own",
    sentence = "It must be a stone of the player's own.",
    twin = function(position, move) return position:colour(move.point) == move.player end,
  }
end

--- The point where the step's stone arrives is free.
---@return Component
function M.onto_free()
  return component.new {
    kind = "condition", op = "onto_free", rule = "free", value = "onto free",
    sentence = "It must go to a free point: one that no stone's overlap covers.",
    sentence_own_point = "It must go to an empty point.",
    twin = function(position, move) return position:free():has(move.arrival) end,
  }
end

return M
