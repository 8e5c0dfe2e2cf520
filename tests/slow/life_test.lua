--- The whole tables of moyo life for Gengo: exhaustive searches of a CPU minute or two.

local test, expect = ...
local json = require "moyo.base.json"
local shell = require "tools.shell"

test("gengo: 4, 5 and 9 stones with two eyes; 4, 5 and 8 of several groups", function()
  local status, output = shell.moyo("life", "gengo", "--json")
  local found = {}
  for i, result in ipairs(json.decode(output).results) do
    expect.equal({ result.complete, result.at_least }, { true, result.stones })
    found[i] = { result.definition, result.where, result.stones, #result.groups, result.in_all }
  end
  expect.equal({ status, found }, { 0, {
    { "two-eyed", "corner", 4, 3, 6 },
    { "two-eyed", "edge", 5, 1, 1 },
    { "two-eyed", "centre", 9, 28, 224 },
    { "unconditional", "corner", 4, 4, 7 },
    { "unconditional", "edge", 5, 1, 1 },
    { "unconditional", "centre", 8, 16, 96 },
  } })
end)
