--- Turns with other steps: what mutators make of a turn that they do not know.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local near = require "moyo.base.near"
local fixed = require "moyo.base.fixed"
local spec_of = require "moyo.base.spec"
local turn = require "moyo.vocabulary.turns.turn"

local M = {}

-- Effects as { before = list, after = list }.
local function split(effects)
  if type(effects) == "table" and not getmetatable(effects)
    and (effects.before ~= nil or effects.after ~= nil) then
    return effects
  end
  return { after = effects }
end

-- What a field of a step becomes: conditions and effects are added, anything else is replaced.
local add = {}

function add.when(old, new) return { old or false, new or false } end

function add.effects(old, new)
  old, new = split(old), split(new)
  return { before = { old.before or false, new.before or false },
    after = { old.after or false, new.after or false } }
end

--- `moyo.like(step, { … })`: the same step with other fields. Conditions (`when`) and effects come
--- on top of the step's own.
---
--- Example: moyo.like(moyo.place {}, { from = "stones" })
---@param step Component made by moyo.place, grow, move or pass
---@param fields table
---@return Component
function M.like(step, fields)
  local made = component.is(step, "verb") and step.made
  if not made then
    fail.blame("like: expected a step that moyo.place, grow, move or pass has made, found %s",
      component.is(step, "verb") and ("the step \"%s\""):format(step.name) or spec_of.found(step))
  end
  if type(fields) ~= "table" then
    fail.blame("like: expected a table of fields, found %s", spec_of.found(fields))
  end
  local spec = {}
  for name, value in pairs(made.spec or {}) do spec[name] = value end
  for name, value in pairs(fields) do
    spec[name] = add[name] and add[name](spec[name], value) or value
  end
  local copy = made.by(spec)
  copy.was = step
  return copy
end

-- What becomes of a step: a turn, or nil if it is left out.
local function replaced(verb, change)
  if change == false then return nil end
  if type(change) == "table" and not getmetatable(change) then
    return turn.part("amend", M.like(verb, change))
  end
  if type(change) ~= "function" then
    fail.blame("amend: expected a function, a table of fields or false, found %s",
      spec_of.found(change))
  end
  local made = change(verb)
  if made == nil then
    fail.blame("amend: the function for the step \"%s\" returns nothing; expected a step, a turn, "
      .. "or false, which leaves the step out", verb.name)
  end
  return made and turn.part("amend", made) or nil
end

-- The expression with its steps changed; nil if nothing is left.
local function walk(t, changes, used)
  if t.op == "leaf" then
    for name, change in spec_of.sorted(changes) do
      if turn.is_called(t.verb, name) then
        used[name] = true
        return replaced(t.verb, change)
      end
    end
    return t
  end
  if not t.parts then return t end -- of moyo.cards
  local parts, same = {}, true
  for _, p in ipairs(t.parts) do
    local q = walk(p, changes, used)
    parts[#parts + 1] = q
    same = same and p == q
  end
  if same then return t end
  if #parts == 0 then return nil end
  return fixed.copy(t, { parts = parts, was = t })
end

--- `moyo.amend(turn, { place = …, pass = … })`: the turn with other steps. A name is that of a
--- step, or of what made it: `place` (stones, not pieces), `grow`, `move`, `pass`. Under it stands
--- `false`, which leaves the step out; a table of fields to change, as `moyo.like` takes it; or
--- a function that gets the step and returns a step or a turn, or `false`.
---
--- Example: moyo.amend(moyo.either { moyo.place {}, moyo.pass {} }, { pass = false })
---@param expression Turn|Component
---@param changes table<string, false|table|fun(step: Component): Turn|Component|false>
---@return Turn
function M.amend(expression, changes)
  local whole = turn.part("amend", expression)
  if type(changes) ~= "table" or getmetatable(changes) then
    fail.blame("amend: expected a table of steps, found %s", spec_of.found(changes))
  end
  local used, names = {}, {}
  local out = walk(whole, changes, used)
  turn.each_verb(whole, function(verb) names[#names + 1] = verb.name end)
  for name in spec_of.sorted(changes) do
    if not used[name] then
      fail.blame("amend: the turn has no step \"%s\"%s", tostring(name),
        near.hint(tostring(name), names))
    end
  end
  if not out then fail.blame("amend: no step is left of the turn") end
  return out
end

return M
