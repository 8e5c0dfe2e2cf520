--- `moyo options`: what values an option takes, in words and for programs.

local test, expect = ...

local json = require "moyo.base.json"
local moyo = require "moyo"
local run = require "support.run"
local shell = require "support.shell"

local function options(...)
  local status, output, errors = shell.moyo("options", ...)
  expect.equal({ status, errors }, { 0, "" })
  return output
end

local function described(variant, name)
  for _, option in ipairs(json.decode(options(variant, "--json")).options) do
    if option.name == name then return option end
  end
  error("no option " .. name)
end

test("a number that may be a word: both are told", function()
  expect.truthy(options("tests/support/towers.lua"):find("level=low\n      Where the level begins: "
    .. "low, or a number.\n      a whole number, 1 to 3, or low\n", 1, true))
  local level = described("tests/support/towers.lua", "level")
  expect.equal({ level.default, level.min, level.max, level.values, level.other },
    { "low", 1, 3, { "low" }, "a whole number, 1 to 3" })
end)

test("a choice has its words and nothing else", function()
  local ko = described("go", "ko")
  expect.truthy(#ko.values > 2)
  expect.equal(ko.other, nil)
end)

test("a number has its bounds, and no values", function()
  local komi = described("go", "komi")
  expect.equal({ komi.values, komi.other }, {})
  expect.truthy(options "go":find("a multiple of 0.5, -1000 to 1000", 1, true))
end)

test("of a ruleset or preset, the values are told that it sets", function()
  local out = options "go:size=9,ko=simple"
  local function has(part) expect.truthy(out:find(part, 1, true), part .. "\n" .. out) end
  has "Options, with their values in go:size=9,ko=simple:\n"
  has "\n* size=9 (default: 19)\n"
  has "\n* ko=simple (default: positional)\n"
  has "\nsuicide="
  out = options "japanese"
  has "\n* scoring=territory (default: area)\n"
  local told = json.decode(options("gengo:size=9", "--json"))
  expect.equal({ told.ruleset, told.options[1].value, told.options[1].default },
    { "gengo:size=9", "9", "19" })
  expect.equal(json.decode(options("gengo", "--json")).options[1].value, nil)
end)

test("options: every option and preset of every variant", function()
  for _, variant in ipairs(moyo.variants()) do
    local out = run(0, "options", variant.name)
    local told = json.decode(run(0, "options", variant.name, "--json"))
    local declared = moyo.variant(variant.name)
    expect.equal(#told.options, #declared.options)
    for i, option in ipairs(declared.options) do
      run.has(out, ("%s=%s\n"):format(option.name, option:format(option.default)))
      expect.equal(told.options[i].name, option.name)
      expect.equal(told.options[i].default, option:format(option.default))
      expect.equal(told.options[i].type, option.kind)
      expect.equal(told.options[i].sentence, option.sentence)
    end
    for i, preset in ipairs(declared.presets) do
      expect.equal(told.presets[i].name, preset.name)
      run.has(out, "\n" .. preset.name .. "\n")
    end
  end
end)

test("options: the JSON values of presets are texts that the options read", function()
  local told = json.decode(run(0, "options", "go", "--json"))
  local japanese
  for _, preset in ipairs(told.presets) do
    if preset.name == "japanese" then japanese = preset end
  end
  expect.equal(japanese.values.komi, "6.5")
  expect.equal(japanese.values.scoring, "territory")
end)

test("options: an unknown variant", function()
  run.mistake({ "options", "gnego" }, "gnego", "gengo")
end)
