--- A rulebook, laid out for people.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local rulebook = require "common.rulebook"

test("the title, a blank line, then every rule with its name", function()
  local game = moyo.load "go:size=9"
  local lines = rulebook.lines(game, 60, false)
  expect.equal({ lines[1], lines[2] }, { "Go (go:size=9)", "" })
  local text = table.concat(lines, "\n")
  for _, rule in ipairs(game:rulebook()) do
    expect.truthy(text:find("\n[ *] " .. rule.rule:gsub("%p", "%%%0")), rule.rule)
    expect.truthy(text:gsub("%s+", " "):find(rule.sentence, 1, true), rule.sentence)
  end
  for _, line in ipairs(lines) do expect.truthy(#line <= 60, line) end
end)

test("what differs from the defaults has a star, and its meaning stands below", function()
  local function stars(ruleset)
    local list = {}
    for _, line in ipairs(rulebook.lines(moyo.load(ruleset), 80, false)) do
      list[#list + 1] = line:match "^%* .-  " or line:match "^%* .*"
    end
    return list
  end
  expect.equal(stars "go", {})
  local list = stars "go:size=9"
  expect.equal({ list[1]:match "^%* board" ~= nil, list[#list] },
    { true, "* differs from the default" })
end)

test("in colour those stand out, and no others", function()
  local bold = "\27[1m"
  local lines = rulebook.lines(moyo.load "go:size=9", 80, true)
  expect.equal(lines[3]:sub(1, #bold), bold)
  for _, line in ipairs(rulebook.lines(moyo.load "go", 80, true)) do
    expect.truthy(not line:find(bold, 1, true), line)
  end
end)
