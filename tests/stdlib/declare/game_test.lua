--- Declarations: options and presets of a variant, and of variants of it.

local test, expect = ...
local declarations = require "moyo.declare.game"
local option = require("moyo.declare.option").option

local function rules() return {} end

-- Options whose lines are told by their order here.
local function options(list)
  local by_name = {}
  for line, o in ipairs(list) do
    by_name[o.called], o.called, o.line = o, nil, line
  end
  return by_name
end

local function called(name, o)
  o.called = name
  return o
end

local parent = declarations.game "Parent" {
  summary = "One line.",
  options = options { called("size", option.size { 9, "Lines.", min = 2, max = 19 }),
    called("ko", option.choice { "simple", "Ko.", among = { "none", "simple" } }) },
  presets = { quick = { size = 5, ko = "none", sentence = "It is quick." }, fast = "quick" },
  rules = function(o) return { board = o.size.width, ko = o.ko } end,
}:finish("parent", "parent.lua", "P")

local function names(list)
  local out = {}
  for i, one in ipairs(list) do out[i] = one.name end
  return out
end

test("options: in the order of their lines; presets by name, and their other names", function()
  expect.equal(names(parent.options), { "size", "ko" })
  expect.equal(names(parent.presets), { "fast", "quick" })
  local fast = parent:preset "fast"
  expect.equal({ fast.alias_of, fast.sentence, fast.values.ko, fast.values.size.width },
    { "quick", "It is quick.", "none", 5 })
  expect.equal({ parent:option("ko").kind, parent:option "komi" }, { "choice" })
end)

test("values: defaults, presets and options, each over what stands before it", function()
  local function values(...)
    local v = parent:values { ... }
    return v.size.width .. v.ko
  end
  expect.equal(values(), "9simple")
  expect.equal(values({ preset = "quick" }, { name = "size", value = "7" }), "7none")
  expect.equal(values({ name = "size", value = "7" }, { preset = "quick" }), "5none")
end)

test("values: what is unknown or wrong is told", function()
  for words, item in pairs {
    ['parent has no option "sise"; did you mean "size"? (known: size, ko)'] =
      { name = "sise", value = "9" },
    ['parent has no preset "quik"; did you mean "quick"? (known: fast, quick)'] =
      { preset = "quik" },
    ['parent has no preset "ko"; to set the option write ko=VALUE'] = { preset = "ko" },
    ["parent: option ko = a: expected none, simple"] = { name = "ko", value = "a" },
    ["parent: option size = 9:ko=none: expected lines, 2 to 19, or WxH, at most 4096 points; "
      .. "options are separated by commas: size=9,ko=none"] =
        { name = "size", value = "9:ko=none" },
  } do
    expect.equal(expect.error(function() parent:values { item } end), words)
  end
end)

test("ruleset: what differs from the defaults", function()
  expect.equal(parent:ruleset(parent:values {}), "parent")
  expect.equal(parent:ruleset(parent:values { { preset = "quick" } }), "parent:size=5,ko=none")
  expect.equal(parent:ruleset(parent:values {}, "/a/b.lua"), "/a/b.lua")
end)

test("variant: options on top of the parent's, whose record it changes", function()
  local child = parent:variant "Child" {
    options = { size = false, handicap = option.integer { 2, "Stones." } },
    rules = function(o, rule) rule.setup = o.handicap end,
  }:finish("child", "child.lua", "C")
  expect.equal(names(child.options), { "ko", "handicap" })
  expect.equal({ child.summary, child.inherits_presets, child:full_source() },
    { "One line.", true, "P\nC" })
  -- an option that is gone keeps its default for the parent's rules
  expect.equal(child:record(child:values {}), { board = 9, ko = "simple", setup = 2 })
  local plain = parent:variant "Plain" { presets = false }:finish("plain", "plain.lua", "")
  expect.equal({ plain:record(plain:values {}), #plain.presets },
    { { board = 9, ko = "simple" }, 0 })
end)

test("variant: a slot that is misspelt, an option that there is not", function()
  local function record(f)
    local child = parent:variant "Child" { rules = f }:finish("child", "child.lua", "")
    return expect.error(function() child:record(child:values {}) end)
  end
  expect.truthy(record(function(_, rule) rule.bord = 1 end):find('unknown slot "bord"', 1, true))
  expect.truthy(record(function(o) return o.kom end):find('there is no option "kom"', 1, true))
  expect.truthy(record(function(o) return o.size.hight end):find('size has no "hight"', 1, true))
end)

test("what no declaration can be is told", function()
  for words, spec in pairs {
    ['T has no "rule"; did you mean "rules"?'] = { rule = rules },
    ["T: rules is a function of the option values, not nil"] = {},
    ["T: summary is a text, not number"] = { rules = rules, summary = 3 },
    ["T: option size is made with moyo.option, not 3"] =
      { rules = rules, options = { size = 3 } },
    ['T: "a-b" is no name for an option'] =
      { rules = rules, options = { ["a-b"] = option.boolean { true, "B." } } },
    ["T: preset p sets an unknown option x"] = { rules = rules, presets = { p = { x = 1 } } },
    ['T: preset p is another name of no preset: "q"'] = { rules = rules, presets = { p = "q" } },
    ["T: preset p is a table of option values, or the name of another preset, not 3"] =
      { rules = rules, presets = { p = 3 } },
  } do
    local message = expect.error(function() declarations.game "T"(spec) end)
    expect.equal(message:sub(1, #words), words)
  end
  expect.error(function() declarations.game(3) end,
    '^a game needs a title, not 3: moyo%.game "Title" { … }$')
  expect.truthy(declarations.is_declaration(parent) and not declarations.is_declaration {})
end)

test("of many mistakes the first by name is told", function()
  local many = {}
  for i = 40, 10, -1 do many["name" .. i] = i end
  for words, spec in pairs {
    ["T: option name10 is made with moyo.option"] = { rules = rules, options = many },
    ["T: preset name10 is a table of option values"] = { rules = rules, presets = many },
    ["T: preset p sets an unknown option name10"] = { rules = rules, presets = { p = many } },
  } do
    local message = expect.error(function() declarations.game "T"(spec) end)
    expect.equal(message:sub(1, #words), words)
  end
  expect.error(function() require("moyo.freeze.slots").check(many) end, '^unknown slot "name10"')
  expect.error(function()
    many[1], many[2] = 3, "N."
    declarations.game "T" { rules = rules, options = { x = option.integer(many) } }
  end, '^option.integer x has no "name10"')
end)
