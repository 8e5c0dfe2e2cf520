--- Patterns that are compiled at once, or not at all.

local test, expect = ...
local compiled = require "moyo.base.compiled"
local core = require "moyo.core"
local lpeg = require "lpeg"
local shell = require "support.shell"

-- A pattern of one of so many words, whose code takes some kilobytes.
local function one_of(count)
  local words = lpeg.P(false)
  for i = 1, count do words = words + ("word%d;"):format(i) end
  return lpeg.C(words)
end

test("a pattern stays what it was", function()
  local pattern = one_of(9)
  expect.truthy(rawequal(compiled(pattern), pattern))
  expect.equal(pattern:match "word7;", "word7;")
  expect.equal(pattern:match "word", nil)
end)

test("without the memory for its code there is no pattern", function()
  local refused, given = 0, 0
  for bytes = 500, 40000, 500 do
    local pattern, got = one_of(300), nil
    local good = core.limited(1000000, bytes, function() got = compiled(pattern) end)
    expect.equal(got ~= nil, good)
    if good then
      given = given + 1
      expect.equal(got:match "word300;", "word300;")
    else
      refused = refused + 1
    end
  end
  expect.truthy(refused > 5 and given > 5, refused .. " refused, " .. given .. " given")
end)

test("all modules compile the patterns that they match", function()
  local count = 0
  for file in io.popen("grep -rl 'require \"lpeg\"' stdlib tools --include=*.lua"):lines() do
    local own = file == "stdlib/moyo/base/compiled.lua"
    expect.truthy(own or shell.read(file):find('require "moyo.base.compiled"', 1, true), file)
    count = count + 1
  end
  expect.truthy(count > 10)
end)
