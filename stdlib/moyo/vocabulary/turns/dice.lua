--- Two dice at once, for `moyo.chance { … }`.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local own_step = require "moyo.vocabulary.turns.own_step"
local spec_of = require "moyo.base.spec"

local M = {}

-- What fields can hold.
local notes = { "most", "pair", "sum" }
local says = { most = "%s is the higher of them", pair = "%s says whether they are equal",
  sum = "%s is their sum" }

-- The effect that writes the fields.
local function note(spec)
  local fields, parts = {}, {}
  for _, name in ipairs(notes) do
    local field = spec[name]
    if field ~= nil and type(field) ~= "string" then
      fail.blame("dice: %s is the name of a field, not %s", name, spec_of.given(field))
    end
    if field then
      fields[field] = "number"
      parts[#parts + 1] = says[name]:format(field)
    end
  end
  local most, pair, sum = spec.most, spec.pair, spec.sum
  return component.effect {
    fields = fields, tame = true, value = "dice",
    sentence = #parts > 0 and table.concat(parts, ", ") or "both numbers are shown",
    twin = function(position, _, a, b)
      if most then position:set_field(most, math.max(a, b)) end
      if pair then position:set_field(pair, a == b and 1 or 0) end
      if sum then position:set_field(sum, a + b) end
    end,
  }
end

---@class DiceSpec
---@field most string|nil a number field that then holds the higher number
---@field pair string|nil a number field that then holds 1 if both are equal, else 0
---@field sum string|nil a number field that then holds the sum
---@field faces integer|nil the highest number of each die (default 6)
---@field effects function|Component|nil what else happens, one or a list: `function(position,
---step, a, b)`

--- `moyo.dice { … }`: two dice for `moyo.chance`, written `4 2`.
---
--- Example: moyo.dice { most = "reach" }
---@param spec? DiceSpec
---@return Component
function M.dice(spec)
  spec = spec_of.check("dice", spec or {}, { "most", "pair", "sum", "faces", "effects" })
  local faces = spec.faces or 6
  if math.type(faces) ~= "integer" or faces < 1 or faces > 1000 then
    fail.blame("dice: faces is a whole number from 1 to 1000, not %s", spec_of.given(spec.faces))
  end
  return own_step.step {
    name = "dice", text = "{number} {number}", args = { "number", "number" }, max = faces,
    effects = { note(spec), spec.effects or false },
    sentence = ("roll two dice with %d faces"):format(faces),
  }
end

return M
