--- Options: which texts are values, how they are written, what authors are told.

local test, expect = ...
local options = require "moyo.declare.option"

local option = options.option

-- The option under a name, as declarations give it.
local function named(o)
  o.name = "x"
  return o
end

local function reads(o, cases)
  for text, value in pairs(cases) do expect.equal(named(o):read(text), value, text) end
end

local function refuses(o, cases)
  for text, words in pairs(cases) do
    local value, why = named(o):read(text)
    expect.equal({ value, why }, { nil, ("x = %s: %s"):format(text, words) })
  end
end

test("choice: one of the words, in any case", function()
  local o = option.choice { "simple", "Ko.", among = { "none", "simple" } }
  reads(o, { none = "none", SIMPLE = "simple" })
  refuses(o, { simpel = 'expected none, simple; did you mean "simple"?',
    [""] = "expected none, simple" })
  expect.equal({ o.default, o:samples() }, { "simple", { "none", "simple" } })
end)

test("integer: whole numbers in a range, but some, and words that stand for numbers", function()
  local o = option.integer { 2, "Stones.", min = 0, max = 9, except = { 1 }, among = { "all" } }
  reads(o, { ["0"] = 0, ["9"] = 9, ["2.0"] = 2, ALL = "all" })
  local words = "expected a whole number from 0 to 9, but not 1, or all"
  refuses(o, { ["1"] = words, ["10"] = words, ["2.5"] = words, al = words
    .. '; did you mean "all"?' })
  expect.equal(o:samples(), { 2, 0, 9, "all" })
end)

test("number: multiples of a unit, no hexadecimals, no infinity", function()
  local o = option.number { 6.5, "Komi.", unit = 0.5, min = -10 }
  reads(o, { ["7"] = 7, ["-0.5"] = -0.5, ["1e1"] = 10 })
  expect.equal(math.type(o:read "7"), "integer")
  for _, text in ipairs { "6.3", "0x10", "nan", "inf", "1e6", "-10.5", "" } do
    refuses(o, { [text] = "expected a multiple of 0.5 of at least -10" })
  end
end)

test("boolean: yes and no, which are written so", function()
  local o = option.boolean { true, "Shown?" }
  reads(o, { yes = true, NO = false, ["false"] = false })
  refuses(o, { ["1"] = "expected yes or no" })
  expect.equal({ o:format(true), o:format(false), o:samples() }, { "yes", "no", { true, false } })
end)

test("size: lines each way, at most 4096 points", function()
  local o = option.size { 19, "Lines.", min = 2, max = 90 }
  reads(o, { ["9"] = { width = 9, height = 9 }, ["13X9"] = { width = 13, height = 9 } })
  local words = "expected lines, 2 to 90, or WxH, at most 4096 points"
  refuses(o, { ["1"] = words, ["91"] = words, ["65"] = words, ["9x"] = words, ["-9"] = words,
    ["9+torus"] = words .. '; mutators stand before the ":"' })
  expect.equal({ o:format(o:read "13x9"), o:format(o.default) }, { "13x9", "19" })
  local square = option.size { 5, "Lines.", min = 2, max = 9, square = true }
  refuses(square, { ["5x6"] = "expected lines, 2 to 9, the same each way, at most 4096 points" })
end)

test("diagram: a name, or rows; text: anything but nothing", function()
  local o = option.diagram { "adjacent", "Shape.", among = { "adjacent" } }
  reads(o, { ADJACENT = "adjacent", [".n./nxn/.n."] = ".n./nxn/.n." })
  refuses(o, { adjacant = 'expected adjacent, a diagram with rows joined by "/", or @FILE; '
    .. 'did you mean "adjacent"?' })
  reads(option.text { "a", "Map." }, { ["b c"] = "b c" })
  refuses(option.text { "a", "Map." }, { [""] = "expected a text" })
end)

test("what is read and written again is the same", function()
  for o, texts in pairs {
    [option.integer { 2, "N." }] = { "3", "-1" }, [option.number { 1, "N." }] = { "0.25", "7" },
    [option.size { 3, "S.", min = 1, max = 9 }] = { "9", "3x4" },
    [option.boolean { false, "B." }] = { "yes", "no" },
  } do
    for _, text in ipairs(texts) do expect.equal(o:format(named(o):read(text)), text) end
  end
end)

test("what no option can be is told under its name; the path of the file stays", function()
  local small = require "support.small"
  local folder, remove = require("support.shell").folder()
  local path = folder .. "/my_option.lua"
  require("support.shell").write(path, small.text("{ 2, \"Passes that end the game.\", min = 1",
    "{ 2, \"Passes that end the game.\", min = 4"))
  local good, message = require("moyo").try(require("moyo").load, path)
  remove()
  expect.equal({ good, message }, { false,
    path .. ":6: option.integer passes: min = 4 is more than max = 3" })
end)

local function values(count, value)
  local list = {}
  for i = 1, count do list[i] = value end
  return list
end

test("an option has no more values than a message can list", function()
  local function message(kind, default, list, count, value)
    return expect.error(function()
      options.named(option[kind] { default, "N.", [list] = values(count, value) }, "goal")
    end)
  end
  expect.equal(message("choice", "a", "among", 257, "a"),
    "option.choice goal: among holds 257 values; expected at most 256")
  expect.equal(message("choice", "a", "among", 500, ("w"):rep(30000)),
    "option.choice goal: among holds 500 values; expected at most 256")
  expect.equal(message("diagram", "a", "among", 2, ("w"):rep(5000)),
    "option.diagram goal: the texts of among have 10000 bytes; expected at most 8192")
  expect.equal(message("integer", 0, "except", 300, 1),
    "option.integer goal: except holds 300 values; expected at most 256")
  local most = named(option.choice { "a", "N.", among = values(256, "a") })
  expect.equal(most:read "a", "a")
  most = named(option.text { "a", "N.", among = { ("a"):rep(8192) } })
  expect.equal(most:read "b", "b")
end)

test("what no option can be is told", function()
  for words, f in pairs {
    ["there is no option.intger; did you mean \"integer\"?"] = function() return option.intger end,
    ['option.integer takes a table { default, "sentence", … }'] =
      function() option.integer(3) end,
    ["option.integer goal needs a sentence that says what it does"] =
      function() return option.integer { 3 } end,
    ['option.integer goal has no "mim"; did you mean "min"?'] =
      function() return option.integer { 3, "N.", mim = 1 } end,
    ['option.integer goal: min is a number, not "1"'] =
      function() return option.integer { 3, "N.", min = "1" } end,
    ["option.choice goal: a choice is `among` values"] =
      function() return option.choice { "a", "N." } end,
    ["option.choice goal: values of a choice are strings"] =
      function() return option.choice { "a", "N.", among = { 1 } } end,
    ['option.integer goal has no "square"'] =
      function() return option.integer { 3, "N.", square = true } end,
    ['option.boolean goal has no "min"'] =
      function() return option.boolean { true, "B.", min = 1 } end,
    ["option.size goal: square is true or false, not 1"] =
      function() return option.size { 5, "N.", square = 1 } end,
    ["option.text goal: it needs a default, not a table"] =
      function() return option.text { {}, "T." } end,
    ['option.choice goal: among: expected a list, found a field "a"'] =
      function() return option.choice { "a", "C.", among = { a = true } } end,
    ["option.integer goal: default = 12: expected a whole number from 0 to 9"] =
      function() return option.integer { 12, "N.", min = 0, max = 9 } end,
    ["option.integer goal: min = 9 is more than max = 5"] =
      function() return option.integer { 7, "N.", min = 9, max = 5 } end,
    ["option.integer goal: default = 7: expected a whole number of at most 5"] =
      function() return option.integer { 7, "N.", max = 5 } end,
    ["option.size goal: default = x: expected lines, or WxH, at most 4096 points"] =
      function() return option.size { "x", "N." } end,
    ["option.size goal needs a sentence that says what it does, after the default"] =
      function() return option.size { "N.", 7 } end,
  } do
    local message = expect.error(function() options.named(f(), "goal") end)
    expect.equal(message:sub(1, #words), words)
  end
  expect.truthy(options.is(option.boolean { true, "B." }) and not options.is {})
end)
