--- The rulesets that `moyo check` tries.

local test, expect = ...
local declared = require("moyo.declare.option").option
local moyo = require "moyo"
require "support.shell" -- finds tools/
local rulesets = require "check.rulesets"

local go = moyo.variant "go"

local function names(settings)
  local list = {}
  for i, one in ipairs(settings) do list[i] = one.option.name .. "=" .. one.text end
  return list
end

--- An option as a rule file declares it; `name` is what the rule file would give.
local function option(name, kind, fields)
  local one = declared[kind](fields)
  one.name = name
  return one
end

test("texts: the default first, each value once", function()
  expect.equal(table.concat(rulesets.texts(option("a", "boolean", { true, "A." })), " "), "yes no")
  local many = option("n", "integer", { 3, "N.", min = 2, max = 20 })
  local texts, seen = rulesets.texts(many), {}
  expect.equal(texts[1], "3")
  for _, text in ipairs(texts) do
    expect.truthy(not seen[text] and many:read(text), text)
    seen[text] = true
  end
  expect.truthy(seen["2"] and seen["4"] and seen["10"], table.concat(texts, " "))
end)

test("texts: oblong boards of both directions, where the option allows them", function()
  local size = { 4, "Lines.", min = 3, max = 5 }
  local texts = table.concat(rulesets.texts(option("size", "size", size)), " ")
  expect.truthy(texts:find "3x5" and texts:find "5x3", texts)
  size.square = true
  texts = table.concat(rulesets.texts(option("size", "size", size)), " ")
  expect.truthy(not texts:find "x", texts)
end)

test("settings: every value but the defaults, without large boards if so asked", function()
  local all, few = rulesets.settings(go.options), rulesets.settings(go.options, 9)
  for _, one in ipairs(all) do
    expect.truthy(one.text ~= one.option:format(one.option.default), one.text)
  end
  expect.truthy(#few < #all)
  expect.truthy(table.concat(names(all), " "):find "size=52")
  expect.truthy(not table.concat(names(few), " "):find "size=52")
end)

test("ruleset: the small board stands first, unless the size is set", function()
  expect.equal(names(rulesets.small(go)), { "size=5", "size=7", "size=9" })
  local small = rulesets.small(go)[1]
  local ko = { option = go:option "ko", text = "simple" }
  local size = { option = small.option, text = "3x4" }
  expect.equal(rulesets.ruleset("go", {}), "go")
  expect.equal(rulesets.ruleset("go", { ko }, small), "go:size=5,ko=simple")
  expect.equal(rulesets.ruleset("go", { size, ko }, small), "go:size=3x4,ko=simple")
  expect.equal(rulesets.ruleset("go", { ko }, small, "japanese"), "go:japanese,size=5,ko=simple")
end)

test("ruleset: values with commas stand in quotes", function()
  local text = { option = { name = "seats" }, text = "a,b" }
  expect.equal(rulesets.ruleset("x", { text }), 'x:seats="a,b"')
end)

test("pairs: different options, none twice, equal for equal seeds", function()
  local settings = rulesets.settings(go.options, 9)
  local list, seen = rulesets.pairs(settings, 30, 1), {}
  expect.equal(#list, 30)
  for _, pair in ipairs(list) do
    local text = table.concat(names(pair), ",")
    expect.truthy(pair[1].option ~= pair[2].option and not seen[text], text)
    seen[text] = true
  end
  expect.equal(rulesets.pairs(settings, 30, 1), list)
  local two = { settings[1], settings[#settings] }
  expect.equal(#rulesets.pairs(two, 30, 1), 1) -- no more than there are
end)
