--- A phase of a game, as authors declare it.

local fail = require "moyo.base.fail"
local fixed = require "moyo.base.fixed"
local spec_of = require "moyo.base.spec"

local M = {}

---@class Phase
local Phase = fixed.kind({}, function(p)
  return "a phase", ('moyo.phase "%s" { … }'):format(p.name)
end)

local phase_fields = { "turn", "finish", "first", "only", "order", "keeps_passes", "sentence" }

-- An author says who takes a phase's turns either by `order`, or by `first` and `only`.
local function check_order(name, spec)
  if spec.order ~= nil and type(spec.order) ~= "string" then
    fail.blame("phase %s: order is the name of a field, not %s", name, spec_of.given(spec.order))
  end
  if spec.order and (spec.first or spec.only) then
    fail.blame("phase %s: order says who takes each turn; leave first and only out", name)
  end
end

---@class PhaseSpec
---@field turn Turn|Component the turn, as in the slot
---@field finish Component|table|nil when it is over, as in the slot; required without `order`
---@field first Player|string|nil who begins: a player, or the name of a field that holds one
---(default: whose turn is next)
---@field only Player|nil the player who takes every turn (default: the players in rotation)
---@field order string|nil the name of a list of players, who take one turn each in that order.
---Effects may add to the list; the phase is over when all in it have had their turn, and is left
---out if the list is empty. Or the name of a number field that holds the player whose turn is next;
---effects change it, and 0 ends the phase
---@field keeps_passes boolean|nil `true`: passes at its end count in the next phase
---@field sentence string|nil for the rulebook

--- `moyo.phase "name" { … }`: a phase of the game. The next phase counts passes from 0, unless this
--- one `keeps_passes`. In `sentence`, `%1`, `%2`, … stand for the players' names.
---@param name string
---@return fun(spec: PhaseSpec): Phase
function M.new(name)
  if type(name) ~= "string" then fail.blame('phase takes a name: moyo.phase "name" { … }') end
  return function(spec)
    spec_of.check("phase " .. name, spec, phase_fields)
    check_order(name, spec)
    spec_of.flags("phase " .. name, spec, { "keeps_passes" })
    if type(spec.sentence) ~= "function" then -- Moyo's own may depend on the players
      spec_of.texts("phase " .. name, spec, { "sentence" })
    end
    local made = fixed.new(Phase, { name = name })
    for field, value in pairs(spec) do made[field] = value end
    return made
  end
end

--- The same phase with another turn.
function M.with_turn(p, t) return fixed.copy(p, { turn = t }) end

---@param value any
---@return boolean
function M.is(value) return getmetatable(value) == Phase end

return M
