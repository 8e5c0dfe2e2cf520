--- Rulesets as text: what is read, and what is written so that it reads back.

local test, expect = ...
local ruleset = require "moyo.declare.ruleset"

test("parse: a name, options and presets in order", function()
  expect.equal(ruleset.parse "go", { name = "go" })
  expect.equal(ruleset.parse "go:", { name = "go" })
  expect.equal(ruleset.parse " go : size = 9 , quick,ko=none ", { name = "go",
    { name = "size", value = "9 " }, { preset = "quick" }, { name = "ko", value = "none " } })
  expect.equal(ruleset.parse "/a/b.lua:x=", { name = "/a/b.lua", { name = "x", value = "" } })
  expect.equal(ruleset.parse 'go:map="a,b c:d"', { name = "go",
    { name = "map", value = "a,b c:d" } })
end)

test("parse: what is wrong is told with its column", function()
  local function refused(text, message)
    local items, why = ruleset.parse(text)
    expect.equal({ items, why }, { nil, message })
  end
  refused("", "column 1: expected a variant's name, found \"\"")
  refused("\27[2J", "column 1: expected a variant's name, found \"?[2J\"")
  refused("go:size=9,,x", 'column 10: expected OPTION=VALUE, found ",,x"')
  refused("go size=9", 'column 4: expected OPTION=VALUE, found "size=9"')
  refused('go:a="b', "column 6: expected OPTION=VALUE, found \"\"b\"")
  refused("go:a=b\0c", 'column 7: expected OPTION=VALUE, found "?c"')
end)

test("values: those of a list, quoted where they hold commas", function()
  expect.equal(ruleset.values '9, "13,x",none', { "9", "13,x", "none" })
  expect.equal(ruleset.values "", { "" })
  expect.equal(ruleset.values 'a"b', nil)
end)

test("quote: only what needs it; every value without a quotation mark reads back", function()
  expect.equal({ ruleset.quote "x9", ruleset.quote "a,b", ruleset.quote " a", ruleset.quote "" },
    { "x9", '"a,b"', '" a"', "" })
  for _, value in ipairs { "9", "a,b", " a ", "a b", "x:y=z", "", "●" } do
    expect.equal(ruleset.parse("go:v=" .. ruleset.quote(value))[1].value, value)
  end
end)
