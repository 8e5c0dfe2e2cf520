--- Metrics that authors write: a Lua file that returns one, or a list of them.
---
--- It is loaded as a rule file is, as text into an environment of its own, but without
--- `require`, and with math.exp and math.log.  Its mistakes are reported with their lines.

local fail = require "moyo.base.fail"
local files = require "common.files"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local near = require "moyo.base.near"
local sandbox = require "moyo.declare.sandbox"

local author = {}

local MAX_FILE = 1 << 20

--- Numbers that a curve may have.
author.longest_curve = 20

local fields = { "name", "unit", "kind", "says", "formula", "source", "of" }
local kinds = { "mean", "share", "curve" }

local function environment(untrusted)
  local env = sandbox.environment({}, untrusted, "metrics file")
  env.math.exp, env.math.log, env.require = math.exp, math.log, nil
  return env
end

-- Reading -------------------------------------------------------------------------

-- Runs the file's text; returns what it returns, and the text.
local function evaluate(file, untrusted)
  local text, why = files.read(file, MAX_FILE)
  if not text then fail.raise("%s", why) end
  if text:byte() == 27 then
    fail.raise("%s:1: a metrics file is text, not compiled Lua", file)
  end
  fail.rule_file(file)
  local chunk, syntax = load(text, "@" .. file, "t", environment(untrusted))
  if not chunk then fail.raise("%s", syntax) end
  return library.protected(file, chunk), text
end

-- Where a metric stands, if that is known: where its function begins.
local function place_of(file, spec)
  local known = type(spec) == "table" and type(spec.of) == "function"
  return ("%s:%d"):format(file, known and debug.getinfo(spec.of, "S").linedefined or 1)
end

local function expect_known(place, what, name, list)
  for _, known in ipairs(list) do
    if known == name then return end
  end
  fail.raise('%s: %s "%s"%s', place, what, tostring(name), near.hint(name, list))
end

local function check_fields(place, spec)
  for name in next, spec do
    if type(name) ~= "string" then
      fail.raise("%s: a metric's fields have names, but one is a %s", place, type(name))
    end
  end
  for name in sandbox.pairs(spec) do expect_known(place, "a metric has no field", name, fields) end
  for _, name in ipairs { "name", "says" } do
    if type(spec[name]) ~= "string" or spec[name] == "" then
      fail.raise("%s: a metric's %s is a text, not %s", place, name,
        spec[name] == "" and "empty" or type(spec[name]))
    end
  end
  for _, name in ipairs { "unit", "formula", "source" } do
    if spec[name] ~= nil and type(spec[name]) ~= "string" then
      fail.raise("%s: metric %s: %s is a text, not a %s", place, spec.name, name,
        type(spec[name]))
    end
  end
end

local function read_metric(file, spec, taken)
  local place = place_of(file, spec)
  if type(spec) ~= "table" then
    fail.raise("%s: expected a metric, which is a table, found a %s", place, type(spec))
  end
  check_fields(place, spec)
  local name = spec.name
  if not name:find "^%l[%l%d_]*$" or #name > 40 then
    fail.raise('%s: a metric\'s name is of small letters, digits and _, not "%s"', place, name)
  end
  if taken[name] or name:find "^seat_%d" or name:find "^wins_" then
    fail.raise('%s: there is a metric or a result "%s" already', place, name)
  end
  expect_known(place, ("metric %s: there is no kind"):format(name), spec.kind or "mean", kinds)
  if type(spec.of) ~= "function" then
    fail.raise("%s: metric %s: of is a function of a transcript, not a %s", place, name,
      type(spec.of))
  end
  taken[name] = true
  local unit = spec.unit or spec.kind == "share" and "share" or ""
  return { name = name, unit = unit, kind = spec.kind or "mean", says = spec.says,
    formula = spec.formula or "", source = spec.source or file, of = spec.of, group = "author",
    file = file }
end

-- One metric alone, or a list.
local function read_metrics(file, value, taken)
  if type(value) ~= "table" then
    fail.raise("%s:1: a metrics file returns a metric or a list of them; this one returns "
      .. "a %s", file, type(value))
  end
  for key in next, #value > 0 and value or {} do
    if math.type(key) ~= "integer" then
      fail.raise("%s:1: expected one metric or a list, found a list with a field %s", file,
        type(key) == "string" and key or type(key))
    end
  end
  local specs, list = #value == 0 and { value } or value, {}
  for i, spec in ipairs(specs) do list[i] = read_metric(file, spec, taken) end
  return list
end

local function load_trusted(file, names, untrusted)
  local taken = {}
  for _, name in ipairs(names) do taken[name] = true end
  local value, text = evaluate(file, untrusted)
  local list, fingerprint = read_metrics(file, value, taken), moyo.hash(text)
  local budget = untrusted and library.call_budget() or nil
  for _, metric in ipairs(list) do metric.budget, metric.fingerprint = budget, fingerprint end
  return list
end

--- The metrics of a file; what is wrong with it is raised.
---@param file string
---@param names string[] that others have already, besides seat_… and wins_…
---@param opts? { untrusted: boolean|nil }
---@return metrics.metric[]
function author.load(file, names, opts)
  if opts and opts.untrusted then
    return library.with_budget(nil, load_trusted, file, names, true)
  end
  return load_trusted(file, names, false)
end

-- Values --------------------------------------------------------------------------

local function refuse(metric, what)
  fail.raise("%s: metric %s: of returned %s", place_of(metric.file, metric), metric.name, what)
end

local function check_number(metric, value, what)
  if type(value) ~= "number" then
    refuse(metric, ("%s, expected %s"):format(type(value), what))
  elseif value ~= value or value == math.huge or value == -math.huge then
    refuse(metric, ("%s, expected %s"):format(tostring(value), what))
  end
  return value
end

local function check_curve(metric, value)
  if type(value) ~= "table" then
    refuse(metric, type(value) .. ", expected a list of numbers")
  elseif #value == 0 or #value > author.longest_curve then
    refuse(metric, ("a list of %d numbers, expected 1 to %d"):format(#value,
      author.longest_curve))
  end
  local list = {}
  for i = 1, #value do list[i] = check_number(metric, value[i], "a list of numbers") end
  return list
end

local checks = {
  curve = check_curve,
  mean = function(metric, value) return check_number(metric, value, "a number") end,
  share = function(metric, value)
    if type(value) == "boolean" then return value and 1 or 0 end
    if value ~= 0 and value ~= 1 then
      refuse(metric, ("%s, expected true or false"):format(tostring(value)))
    end
    return value
  end,
}

local function call(metric, c, game)
  return library.protected(metric.file, metric.of, sandbox.copy(c), game)
end

--- What an author's metric says of a game, which it cannot change.
---@param metric metrics.metric
---@param c metrics.transcript
---@param game Game
---@return number|number[]|nil
function author.value(metric, c, game)
  local good, value
  if metric.budget then
    good, value = fail.try(library.with_budget, metric.budget, call, metric, c, game)
  else
    good, value = fail.try(call, metric, c, game)
  end
  if not good then fail.raise("metric %s: %s", metric.name, value) end
  if value == nil then return nil end
  return checks[metric.kind](metric, value)
end

return author
