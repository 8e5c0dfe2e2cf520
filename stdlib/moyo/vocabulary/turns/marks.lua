--- Steps of agreement on dead stones: marks, consent, and going back to play.

local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local spec_of = require "moyo.base.spec"
local verb = require("moyo.vocabulary.turns.verb").verb

local M = {}

local function check_field(what, field)
  if type(field) ~= "string" then
    fail.blame("%s: expected the name of a field, not %s", what, spec_of.given(field))
  end
end

-- The group enters the first set; if it is there, it leaves it for the other one.
local function mark_group(field, other)
  return component.effect {
    fields = { [field] = "set", [other or field] = "set" }, tame = true, sets = field,
    value = "mark " .. field, sentence = "the whole group is marked",
    twin = function(position, _, point)
      if position:colour(point) == 0 then return end -- an earlier effect took it off
      local group, marked = position:group(point), position:field(field)
      if not marked:has(point) then
        position:set_field(field, marked | group)
        return
      end
      position:set_field(field, marked - group)
      if other then position:set_field(other, position:field(other) | group) end
    end,
  }
end

local function empty(field)
  return component.effect {
    fields = { [field] = "set" }, tame = true, sets = field,
    value = "clear " .. field, sentence = "all marks are taken away",
    twin = function(position) position:set_field(field, core.set(position.game.board)) end,
  }
end

--- `moyo.mark("field", "other")`: the step `dead C3`: the group on a point enters the set field,
--- or leaves it if it is there. With a second set field, a group that leaves the first enters the
--- second, and is not marked again.
---
--- Example: moyo.mark("dead")
---@param field string a set field
---@param alive? string a set field for groups whose mark was removed
function M.mark(field, alive)
  check_field("mark", field)
  if alive ~= nil then check_field("mark", alive) end
  local outside = alive and component.condition {
    fields = { [alive] = "set" }, tame = true, value = "not in " .. alive, rule = "dead",
    sentence = "A group whose mark has been removed is not marked again.",
    twin = function(position, move) return not position:field(alive):has(move.point) end,
  }
  return verb {
    name = "dead", text = "dead {stone}", arg = "stone", before = { outside }, tells = true,
    effects = { mark_group(field, alive) },
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
  check_field("resume", field)
  if spec.alive ~= nil then check_field("resume", spec.alive) end
  for _, name in ipairs { field, spec.alive } do
    effects[#effects + 1] = empty(name)
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
