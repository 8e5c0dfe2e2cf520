--- Where rule files say what a game's rules are.

local test, expect = ...
local moyo = require "moyo"
local shell = require "support.shell" -- finds tools/
local places = require "common.places"

local function line_of(file, number)
  local n = 0
  for line in shell.read(file):gmatch "([^\n]*)\n" do
    n = n + 1
    if n == number then return line end
  end
end

-- The file and the line of the slot of this name.
local function found(ruleset, name)
  local game = moyo.load(ruleset)
  for _, slot in ipairs(game:changes()) do
    if slot.name == name then
      local file, line = places.of_slot(game, slot)
      return file and file:match "[^/]+$", file and line_of(file, line)
    end
  end
end

test("a slot is where the file gives it", function()
  local file, line = found("go:size=5", "ko")
  expect.equal(file, "go.lua")
  expect.truthy(line:find "ko = ", line)
end)

test("what a mutator gives is in its file", function()
  local file, line = found("go+density:size=9", "conditions")
  expect.equal(file, "density.lua")
  expect.truthy(line:find "function", line)
end)

test("sources: mutators, the last one first, then the variant and what it amends", function()
  local names = {}
  for i, one in ipairs(places.sources(moyo.load("go+density+torus:size=9").variant)) do
    names[i] = one.file:match "[^/]+$"
    expect.truthy(#one.source > 100)
  end
  expect.equal(names, { "torus.lua", "density.lua", "go.lua" })
end)
