--- Which option or argument takes the last word of an unfinished line.

local test, expect = ...
local argparse = require "argparse"
require "support.shell" -- finds tools/
local place = require "completion.place"

local function parser()
  local one = argparse "moyo test"
  one:argument "ruleset"
  one:argument("files"):args "*"
  one:option "--games -n"
  one:option("--set"):count "*"
  one:flag "--json"
  one:flag("--secret"):hidden(true)
  return one
end

--- Finds the place of the last word of a line: the name of what takes it, and the rest.
local function find(line, verbatim)
  local words = {}
  for word in (line .. " "):gmatch "(.-) " do words[#words + 1] = word end
  local found = place.find(parser(), words, verbatim)
  local element, options = found.element, {}
  for i, option in ipairs(found.options) do options[i] = option._name end
  return element and element._name, found, table.concat(options, " ")
end

test("arguments in their order, the last of them as often as it may", function()
  expect.equal((find ""), "ruleset")
  expect.equal((find "g"), "ruleset")
  expect.equal((find "go "), "files")
  local name, found = find "go a b c"
  expect.equal({ name, found.words, found.value, found.prefix },
    { "files", { "go", "a", "b" }, "c", "" })
end)

test("the value of an option, apart or behind its equals sign", function()
  expect.equal((find "--games "), "--games")
  expect.equal((find "-n 1"), "--games")
  local name, found = find "--games=1"
  expect.equal({ name, found.prefix, found.value }, { "--games", "--games=", "1" })
  name, found = find "--games 3 g"
  expect.equal({ name, found.words }, { "ruleset", {} })
  expect.equal((find "--json g"), "ruleset") -- a flag takes none
end)

test("options: not those that are given, nor those that are hidden", function()
  local name, _, options = find "go -"
  expect.equal({ name, options }, { nil, "-h --games --set --json" })
  _, _, options = find "go --games 3 --json --set a --"
  expect.equal(options, "-h --set")
end)

test("after -- there are arguments alone; verbatim, after the first one", function()
  local name, _, options = find "-- -"
  expect.equal({ name, options }, { "ruleset", "" })
  name, _, options = find("script.lua --", true)
  expect.equal({ name, options }, { "files", "" })
  expect.equal((find("--games ", true)), "--games")
end)
