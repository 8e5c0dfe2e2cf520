--- Verbs: what a step can be.
--
-- A verb says how its step is written (`text`), what its arguments are, when it
-- may be taken (`before`), and what it does (`effects`); the slots of the rule
-- file say which conditions its outcome must meet.

local component = require "moyo.base.component"
local fixed = require "moyo.base.fixed"
local series = require("moyo.base.words").series

local M = {}

--- A verb.
---@param spec table its fields as a component
---@return Component
function M.verb(spec)
  spec.kind = "verb"
  spec.value = spec.name
  spec.before, spec.effects = spec.before or {}, spec.effects or {}
  spec.args = spec.args or spec.arg and { spec.arg } or {}
  return component.new(spec)
end

--- A verb that names a number: from `min` to `max`, a multiple of `unit` above it.
---@param name string
---@param spec {min: number, max: number, unit: number, by_chance: boolean|nil}
---@param effects Component[]
---@param words string for the rulebook
---@return Component
function M.number(name, spec, effects, words)
  local range = (spec.max - spec.min) / spec.unit + 1
  return M.verb {
    name = name, text = name .. " {number}", arg = "number", low = spec.min, unit = spec.unit,
    range = math.tointeger(range), effects = effects, sentence = words,
    by_chance = spec.by_chance,
  }
end

--- A condition: no other step is legal, apart from those with the same condition.
---@param sentence string
---@return Component
function M.nothing_else(sentence)
  return component.condition { op = "nothing_else", value = "nothing else", rule = "turn",
    sentence = sentence }
end

--- The same verb once more, to be changed.
---@param v Component
---@return Component
function M.copy(v)
  return M.verb(fixed.fields(fixed.copy(v, { before = { table.unpack(v.before) } })))
end

--- The same verb, legal only when nothing that it waits for is.
---@param v Component
---@param orders string[] what it waits for, such as "place a stone"
---@return Component
function M.at_last(v, orders)
  local copy = M.copy(v)
  copy.waits = not v.skips and series(orders, "or") or nil
  table.insert(copy.before, component.condition {
    op = "exhausted", value = "exhausted", rule = "turn", sentence = v.skips
      and "A player skips only when nothing else is possible."
      or ("%s only when the player cannot %s."):format(
        v.name == M.done.name and "The turn ends" or "It comes", copy.waits),
  })
  return copy
end

--- Ends a turn that could go on.
M.done = M.verb { name = "done", text = "done", idle = true, sentence = "end the turn" }

return M
