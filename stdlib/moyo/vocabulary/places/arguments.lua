--- Conditions on what a step names.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"

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

--- `moyo.closed "field"`: no stone arrives on a point of that set field, such as one in which
--- `moyo.stage` notes what it has taken. It goes into `when`, `before` or the slot `conditions`.
---
--- Example: moyo.closed "marked"
---@param name string
---@return Component
function M.closed(name)
  if type(name) ~= "string" then fail.blame("closed: expected the name of a field") end
  return component.condition {
    rule = "closed", value = "closed " .. name, fields = { [name] = "set" },
    sentence = ("The points marked as %s are closed: no stone comes there."):format(name),
    twin = function(position, move)
      return not move.arrival or not position:field(name):has(move.arrival)
    end,
  }
end

return M
