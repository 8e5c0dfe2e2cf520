--- `moyo options`: what values an option takes, in words and for programs.

local test, expect = ...

local json = require "moyo.json"
local shell = require "tools.shell"

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
  expect.truthy(options("tests/tools/towers.lua"):find("level=low\n      Where the level begins: "
    .. "low, or a number.\n      a whole number, 1 to 3, or low\n", 1, true))
  local level = described("tests/tools/towers.lua", "level")
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
