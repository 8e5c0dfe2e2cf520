--- Metrics that authors write.

local test, expect = ...
local moyo = require "moyo"
local small = require "support.small"
local author = require "metrics.author"
local told = require "support.told"

local function metric(fields)
  return 'return { name = "mine", says = "it", of = function(c) return #c.steps end, '
    .. fields .. " }"
end

--- The metrics of a file of this text, beside those of other names.
local function load(text, options)
  return small.file(text, function(path)
    return author.load(path, { "drama", "even_komi" }, options)
  end)
end

--- A mistake that says this, where the file is called mine.lua.
local function mistake(message, f, ...)
  local ok, problem = moyo.try(f, ...)
  expect.equal(ok, false)
  problem = problem:gsub("/%S-%.lua:", "mine.lua:")
  expect.truthy(problem:find(message, 1, true), problem)
end

test("what is wrong is told with its line", function()
  for text, message in pairs {
    ["return {\n  name = ="] = "mine.lua:2: unexpected symbol near '='",
    ["\n\nlocal x = nil + 1"] = "mine.lua:3: attempt to perform arithmetic on a nil value",
    [""] = "mine.lua:1: a metrics file returns a metric or a list of them; this one returns a nil",
    ["return 5"] = "this one returns a number",
    ["return { 5 }"] = "mine.lua:1: expected a metric, which is a table, found a number",
    ["\n" .. metric 'sais = "x"'] = 'mine.lua:2: a metric has no field "sais"; did you mean '
      .. '"says"?',
    ["return { name = 'mine', of = function() end }"] =
      "mine.lua:1: a metric's says is a text, not nil",
    [metric 'says = ""'] = "a metric's says is a text, not empty",
    [metric 'name = "Mine"'] = 'a metric\'s name is of small letters, digits and _, not "Mine"',
    [metric 'name = "drama"'] = 'mine.lua:1: there is a metric or a result "drama" already',
    [metric 'name = "seat_1"'] = 'there is a metric or a result "seat_1" already',
    [metric 'name = "even_komi"'] = 'there is a metric or a result "even_komi" already',
    [metric "[{}] = 1"] = "mine.lua:1: a metric's fields have names, but one is a table",
    ["return { {}, name = 'x' }"] = "mine.lua:1: expected one metric or a list, found a list with "
      .. "a field name",
    [metric 'kind = "shar"'] = 'metric mine: there is no kind "shar"; did you mean "share"?',
    [metric "unit = 5"] = "metric mine: unit is a text, not a number",
    [metric "of = 5"] = "metric mine: of is a function of a transcript, not a number",
    ['local io = require "io"'] = 'mine.lua:1: "require" is not defined in metrics files',
    ['io.open "x"'] = 'mine.lua:1: "io" is not defined in metrics files',
    ["count = 0"] = "mine.lua:1: a metrics file sets no global variables; write: local count",
    ["\27Lua"] = "mine.lua:1: a metrics file is text, not compiled Lua",
  } do
    mistake(message, load, text)
  end
end)

test("what a metric does not say has its default", function()
  local one = load(metric "")[1]
  expect.equal({ one.name, one.kind, one.unit, one.formula, one.group },
    { "mine", "mean", "", "", "author" })
  expect.equal(load(metric 'kind = "share"')[1].unit, "share")
  expect.equal(#one.fingerprint > 0 and one.source, one.file)
  mistake('there is a metric or a result "mine" already', load,
    "local m = " .. metric(""):sub(8) .. "\nreturn { m, m }")
end)

local c, match = told.play("go:size=3", "A1, pass, B2")

--- What a metric of this kind and body says of a game.
local function value(kind, body, options)
  return author.value(load(('return { name = "mine", says = "it", kind = "%s", of =\n'
    .. "function(c, game) %s end }"):format(kind, body), options)[1], c, match.game)
end

test("value: of each kind, and none", function()
  expect.equal(value("mean", "return #c.steps"), 3)
  expect.equal(value("mean", "return #game.board:name(1)"), 2)
  expect.equal(value("mean", ""), nil)
  expect.equal({ value("share", "return true"), value("share", "return 0") }, { 1, 0 })
  expect.equal(value("curve", "return { 1, math.exp(0) }"), { 1, 1 })
end)

test("value: the transcript stays as it was", function()
  expect.equal(value("mean", "c.steps[1].point = 99 c.steps = {} return 1"), 1)
  expect.equal({ #c.steps, c.steps[1].point }, { 3, match.game:point "A1" })
end)

test("value: what a metric returns is checked", function()
  for body, message in pairs {
    ["return 'x'"] = "mine.lua:2: metric mine: of returned string, expected a number",
    ["return 0 / 0"] = "of returned ", -- -nan or nan
    ["return 1 / 0"] = "of returned inf, expected a number",
    ["return true"] = "of returned boolean, expected a number",
    ["error('no')"] = "mine.lua:2: no",
    ["return c.step[1]"] = "metric mine: mine.lua:2: attempt to index a nil value (field 'step')",
  } do
    mistake(message, value, "mean", body)
  end
  mistake("of returned 2, expected true or false", value, "share", "return 2")
  mistake("of returned a list of 0 numbers, expected 1 to 20", value, "curve", "return {}")
  mistake("of returned string, expected a list of numbers", value, "curve", "return { 1, 'x' }")
end)

test("untrusted: a file and a metric that do not end are stopped", function()
  mistake("mine.lua:1: ", load, "while true do end", { untrusted = true })
  mistake("mine.lua:2: ", value, "mean", "while true do end", { untrusted = true })
end)
