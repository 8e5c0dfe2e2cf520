--- Steps of agreement on dead stones: marks, consent, and going back to play.

local component = require "moyo.base.component"
local spec_of = require "moyo.base.spec"
local verb = require("moyo.vocabulary.turns.verb").verb

local M = {}

--- `moyo.mark("field", "other")`: the step `dead C3`: the group on a point enters the set field,
--- or leaves it if it is there. With a second set field, a group that leaves the first enters the
--- second, and is not marked again.
---
--- Example: moyo.mark("dead")
---@param field string a set field
---@param alive? string a set field for groups whose mark was removed
function M.mark(field, alive)
  local outside = alive and component.condition {
    op = "outside", operands = { field = alive }, value = "not in " .. alive, rule = "dead",
    sentence = "A group whose mark has been removed is not marked again.",
    twin = function(position, move) return not position:field(alive):has(move.point) end,
  }
  return verb {
    name = "dead", text = "dead {stone}", arg = "stone", before = { outside }, tells = true,
    effects = { component.effect { op = "mark_group",
      operands = { field = field, other = alive or -1 },
      value = "mark " .. field, sentence = "the whole group is marked" } },
    sentence = "mark a dead group, or take its mark away",
  }
end

--- `moyo.agree()`: the step `agree`, which counts as a pass. Random players always choose it.
---
--- Example: moyo.agree()
function M.agree()
  return verb { name = "agree", text = "agree", pass = true, settles = true,
    sentence = "agree" }
end

local resume_fields = { "first", "alive", "when" }

---@class ResumeSpec
---@field first "phase"|"next"|nil who moves first: `"phase"` (default): the player who began the
---present phase; `"next"`: the player after the actor
---@field alive string|nil another set field that is emptied
---@field when Component|Component[]|nil conditions, one or a list

--- `moyo.resume("phase", "field", { … })`: the step `resume`: empties the set field, and goes back
--- to the named phase.
---
--- Example: moyo.resume("play", "dead", { when = moyo.once() })
---@param phase string
---@param field string a set field
---@param spec? ResumeSpec
function M.resume(phase, field, spec)
  spec = spec_of.check("resume", spec or {}, resume_fields)
  spec_of.expect("resume: unknown first =", spec.first or "phase", { "phase", "next" })
  local effects = {}
  for _, name in ipairs { field, spec.alive } do
    effects[#effects + 1] = component.effect { op = "clear_field", operands = { field = name },
      value = "clear " .. tostring(name), sentence = "all marks are taken away" }
  end
  effects[#effects + 1] = component.effect { op = "phase", value = "to " .. tostring(phase),
    operands = { index = phase, next = spec.first == "next" and 1 or 0 },
    sentence = "play goes on" }
  return verb {
    name = "resume", tells = true, text = "resume", effects = effects,
    before = component.list("when", "condition", spec.when), sentence = "resume play",
  }
end

return M
