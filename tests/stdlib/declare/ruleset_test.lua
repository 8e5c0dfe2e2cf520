--- Rulesets as text: what is read, and what is written so that it reads back.

local test, expect = ...
local ruleset = require "moyo.declare.ruleset"

-- What a ruleset without mutators is read as.
local function plain(name, items)
  local read = { base = { name = name }, mutators = {} }
  return table.move(items or {}, 1, #(items or {}), 1, read)
end

test("parse: a name, options and presets in order", function()
  expect.equal(ruleset.parse "go", plain "go")
  expect.equal(ruleset.parse "go:", plain "go")
  expect.equal(ruleset.parse " go : size = 9 , quick,ko=none ", plain("go",
    { { name = "size", value = "9 " }, { preset = "quick" }, { name = "ko", value = "none " } }))
  expect.equal(ruleset.parse "/a/b.lua:x=", plain("/a/b.lua", { { name = "x", value = "" } }))
  expect.equal(ruleset.parse 'go:map="a,b c:d"', plain("go",
    { { name = "map", value = "a,b c:d" } }))
  expect.equal(ruleset.parse '"a+b (1).lua":x=1', plain("a+b (1).lua",
    { { name = "x", value = "1" } }))
end)

test("parse: mutators, each with its options", function()
  expect.equal(ruleset.parse "go+torus + density(area=2x2, most=3):size=13,density.most=2", {
    base = { name = "go" },
    mutators = { { name = "torus" },
      { name = "density", { name = "area", value = "2x2" }, { name = "most", value = "3" } } },
    { name = "size", value = "13" }, { name = "density.most", value = "2" } })
  expect.equal(ruleset.parse 'go(size=9)+x(a="b)c")', {
    base = { name = "go", { name = "size", value = "9" } },
    mutators = { { name = "x", { name = "a", value = "b)c" } } } })
  expect.equal(ruleset.parse "go+x()", { base = { name = "go" }, mutators = { { name = "x" } } })
end)

test("parse: what is wrong is told with its column", function()
  local function refused(text, message)
    local items, why = ruleset.parse(text)
    expect.equal({ items, why }, { nil, message })
  end
  refused("", "column 1: expected a variant's name, found \"\"")
  refused("\27[2J", "column 1: expected a variant's name, found \"?[2J\"")
  refused("go:size=9,,x", 'column 10: expected OPTION=VALUE, found ",,x"')
  refused("go size=9", 'column 4: expected ":" and OPTION=VALUE, found "size=9"')
  refused('go:a="b', "column 6: expected OPTION=VALUE, found \"\"b\"")
  refused("go:a=b\0c", 'column 7: expected OPTION=VALUE, found "?c"')
  refused("go+", 'column 3: expected the name of a mutator after "+", found "+"')
  refused("go++x", 'column 3: expected the name of a mutator after "+", found "++x"')
  refused("go:x+y", 'column 5: expected mutators before the ":", found "+y"')
  refused("go+x(a=1", 'column 5: expected OPTION=VALUE and ")" after "(", found "(a=1"')
end)

test("renamed: every name, also an empty one, and nothing else", function()
  local function upper(name, mutator) return mutator and name:upper() or name .. "!" end
  expect.equal(ruleset.renamed("a+b(c=d+e)+f:g=h+i", upper), "a!+B(c=d+e)+F:g=h+i")
  expect.equal(ruleset.renamed(":a=b", function(name) return name .. "own" end), "own:a=b")
  expect.equal(ruleset.renamed("go+(a=b)", function(name) return name == "" and "a b" or name end),
    'go+"a b"(a=b)')
end)

test("values: those of a list, quoted where they hold commas", function()
  expect.equal(ruleset.values '9, "13,x",none', { "9", "13,x", "none" })
  expect.equal(ruleset.values "", { "" })
  expect.equal(ruleset.values 'a"b', nil)
end)

test("quote: only what needs it; every value without a quotation mark reads back", function()
  expect.equal({ ruleset.quote "x9", ruleset.quote "a,b", ruleset.quote " a", ruleset.quote "" },
    { "x9", '"a,b"', '" a"', "" })
  for _, value in ipairs { "9", "a,b", " a ", "a b", "x:y=z", "", "a)b", "●" } do
    expect.equal(ruleset.parse("go:v=" .. ruleset.quote(value))[1].value, value)
    local within = ruleset.parse("go+m(v=" .. ruleset.quote(value, true) .. ")")
    expect.equal(within.mutators[1][1].value, value)
  end
end)
