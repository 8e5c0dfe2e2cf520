--- Steps of agreement on dead stones: marks, consent, and going back to play.

local component = require "moyo.component"
local spec_of = require "moyo.spec"
local verb = require("moyo.steps").verb

local M = {}

local function effect(spec)
  spec.kind = "effect"
  return component.new(spec)
end

local function condition(spec)
  spec.kind = "condition"
  return component.new(spec)
end

--- Marks the group on a point dead, or no longer dead, in a set field.
---@param field string
---@param alive? string a set field: there groups go whose mark is taken away, for good
function M.mark(field, alive)
  local outside = alive and condition {
    op = "outside", operands = { a = alive }, value = "not in " .. alive, rule = "dead",
    sentence = "A group whose mark has been taken away is not marked again.",
    twin = function(position, move) return not position:field(alive):has(move.point) end,
  }
  return verb {
    name = "dead", text = "dead {stone}", arg = "stone", before = { outside }, tells = true,
    effects = { effect { op = "mark_group", operands = { a = field, b = alive or -1 },
      value = "mark " .. field, sentence = "the whole group is marked" } },
    sentence = "mark a dead group, or take its mark away",
  }
end

--- Agrees to how things stand.  Random players always do.
function M.agree()
  return verb { name = "agree", text = "agree", pass = true, settles = true,
    sentence = "agree" }
end

local resume_fields = { "first", "alive", "when" }

--- Goes back to an earlier phase.
---@param phase string
---@param field string a set that is emptied
---@param spec? {first: "phase"|"next"|nil, alive: string|nil, when: Component[]|nil} who moves
---there: who began the present phase, or who comes after the player; another set that is
---emptied; conditions
function M.resume(phase, field, spec)
  spec = spec_of.check("resume", spec or {}, resume_fields)
  spec_of.expect("resume: unknown first =", spec.first or "phase", { "phase", "next" })
  local effects = {}
  for _, name in ipairs { field, spec.alive } do
    effects[#effects + 1] = effect { op = "clear_field", operands = { a = name },
      value = "clear " .. tostring(name), sentence = "all marks are taken away" }
  end
  effects[#effects + 1] = effect { op = "phase", value = "to " .. tostring(phase),
    operands = { a = phase, b = spec.first == "next" and 1 or 0 }, sentence = "play goes on" }
  return verb {
    name = "resume", tells = true, text = "resume", effects = effects,
    before = component.list("when", "condition", spec.when), sentence = "resume play",
  }
end

return M
