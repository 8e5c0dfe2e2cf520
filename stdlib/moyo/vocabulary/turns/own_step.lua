--- Steps of an author's own: `moyo.step`.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local fields = require "moyo.vocabulary.equipment.field"
local notation_template = require "moyo.base.template"
local spec_of = require "moyo.base.spec"
local tables = require "moyo.vocabulary.equipment.tables"
local verbs = require "moyo.vocabulary.turns.verb"

local M = {}

local step_fields = { "name", "text", "arg", "args", "min", "max", "unit", "before", "effects",
  "judged", "pass", "idle", "settles", "joiner", "arrival", "words", "weights", "secret",
  "sentence" }

local step_args = { "point", "stone", "number", "colour", "count", "word" }

-- If a step names a stone first, which argument is the point that the stone goes to.
local function goes_to(args)
  for i, kind in ipairs(args) do
    if kind == "point" and args[1] == "stone" then return i end
  end
end

-- Which argument says where an own step's stone arrives.
local function arrival_of(name, spec, args)
  local i = spec.arrival or goes_to(args)
  if i ~= nil and args[i] ~= "point" and args[i] ~= "stone" then
    fail.blame("step %s: arrival is the number of the argument that says where a stone arrives, "
      .. "not %s", name, spec_of.given(i))
  end
  return i
end

-- The kinds of an own step's arguments: a list, or one word.
local function kinds_of(name, spec)
  if spec.arg ~= nil and spec.args ~= nil then
    fail.blame("step %s: it has either arg or args", name)
  end
  local list = spec.args or (spec.arg and spec.arg ~= "none") and { spec.arg } or {}
  if type(list) ~= "table" or getmetatable(list) or #list > 3 then
    fail.blame("step %s: args is a list of at most three kinds", name)
  end
  list = spec_of.items(("step %s: args"):format(name), list)
  for _, kind in ipairs(list) do
    spec_of.expect(("step %s: unknown arg ="):format(name), kind, step_args)
  end
  if list[1] == "count" then
    fail.blame("step %s: a count comes after the argument that names what is counted", name)
  end
  return list
end

-- The words of an own step, and the table that weighs them.
local function words_of(name, spec, args, made)
  local weights = spec.weights
  if not spec_of.known(args, "word") then
    if spec.words ~= nil or weights ~= nil or spec.secret ~= nil then
      fail.blame("step %s: words, weights and secret are for arg = \"word\"", name)
    end
    return
  end
  if spec_of.known(args, "number") then
    fail.blame("step %s: it takes either a word or a number", name)
  end
  made.words, made.weights = fields.check_words("step " .. name, spec.words), weights
  spec_of.flags("step " .. name, spec, { "secret" })
  if spec.secret and not weights then
    fail.blame("step %s: a secret word is drawn with weights, from a hidden table", name)
  end
  made.secret = spec.secret
  if weights == nil then return end
  if type(weights) ~= "string" or #args > 1 then
    fail.blame("step %s: weights is the name of a field for a step with one word", name)
  end
  table.insert(made.before, 1, tables.has_word(weights, 1))
end

-- From where to where the number of an own step goes.
local function number_of(name, spec, args, made)
  local low, high, unit = spec.min or 1, spec.max, spec.unit or 1
  if not spec_of.known(args, "number") then
    if spec.min == nil and high == nil and spec.unit == nil then return end
    fail.blame("step %s: min, max and unit are for arg = \"number\"", name)
  end
  local numbers = type(low) == "number" and type(high) == "number" and type(unit) == "number"
  local range = numbers and math.tointeger((high - low) / unit + 1)
  if not range or range < 1 or range > 4096 then
    fail.blame("step %s: a number goes from min to max in at most 4096 units", name)
  end
  made.low, made.unit, made.range = low, unit, range
end

---@class StepSpec
---@field name string a word. Refusals by `before` name it as the rule, unless a condition of the
---vocabulary brings its own name, such as `own` or `free`
---@field arg "point"|"stone"|"number"|"colour"|"count"|"word"|"none"|nil the kind of its one
---argument; the same as `args` with one entry
---@field args string[]|nil the kinds of its arguments, at most three: `"point"`, `"stone"` (a
---point with a stone), `"number"`, `"colour"` (a player), `"count"` (how many stones of a stack;
---`before` checks that there are enough), `"word"` (one of `words`; no number beside it)
---@field text string|nil how it is written, each argument in braces: `"win {stone}"`,
---`"{stone/count}>{point}"`. A count of 1 is left out (default: the name and the arguments)
---@field joiner string|nil the mark that joins it to the next step of its turn, such as `"+"`
---(default: a blank)
---@field min number|nil of a number: the least (default 1)
---@field max number|nil of a number: the greatest
---@field unit number|nil of a number: the step between values (default 1)
---@field words string[]|nil of a word: the list of them
---@field weights string|nil of a single word that chance draws: the name of a table field whose
---first row says how likely each word is
---@field secret boolean|nil `true`, with weights from a hidden table: only the mover sees the
---word
---@field before function|Component|table|nil conditions that do not depend on what would be
---taken, one or a list
---@field effects function|Component|table|nil what it does, one or a list: `function(position,
---step, a, b, c)`, with the arguments last
---@field judged boolean|nil `true`: the slots `suicide`, `friendly_fire`, `ko` and `conditions`
---judge the outcome
---@field arrival integer|nil which argument is the point where its stone arrives, for those slots
---and `moyo.onto_free` (default: the `"point"` of a step whose first argument is a `"stone"`;
---else the first argument)
---@field pass boolean|nil `true`: it counts as a pass
---@field idle boolean|nil `true`: it neither counts as a pass nor breaks a run of passes
---@field settles boolean|nil `true`: random players choose it whenever it is offered
---@field sentence string|nil what the rulebook calls it, in its sentence on turns

--- `moyo.step { … }`: a step of your own. Its arguments are numbers from 1: the point, the
--- player, the word, the count, or how many units a number is above `min`, plus 1.
---
--- If an effect raises an error, nothing of the step has happened. The effects of a step that has
--- a `sentence` need no sentences of their own.
---@param spec StepSpec
function M.step(spec)
  spec_of.check("step", spec, step_fields)
  local name = spec.name
  if type(name) ~= "string" or not name:find "^%a[%w_]*$" then
    fail.blame("step: name is a word, not %s", spec_of.given(name))
  end
  spec_of.flags("step " .. name, spec, { "judged", "pass", "idle", "settles" })
  if spec.pass and spec.idle then fail.blame("step %s: a pass is not idle", name) end
  local args = kinds_of(name, spec)
  local text = spec.text == nil and notation_template.default(name, args) or spec.text
  notation_template.read(name, text, args)
  local made = {
    name = name, text = text, args = args, joiner = notation_template.joiner(name, spec.joiner),
    arrival = arrival_of(name, spec, args),
    stacks = spec_of.known(args, "count") or nil,
    pass = spec.pass, idle = spec.idle, says_idle = spec.idle, settles = spec.settles,
    judged = spec.judged,
    before = component.list("before", "condition", spec.before),
    effects = component.list("effects", "effect", spec.effects),
    sentence = spec.sentence or name, spoken = spec.sentence ~= nil, tells = true,
    own = true,
  }
  words_of(name, spec, args, made)
  number_of(name, spec, args, made)
  return verbs.verb(made)
end

return M
