--- The README: short, and what it shows is what the program prints.

local test, expect = ...
local manual = require "support.manual"
local shell = require "support.shell"

local readme = shell.read "README.md"

test("every command prints what is shown, and the picture is the one that is drawn", function()
  expect.truthy(manual.test("README.md", expect, arg[-1]) >= 7, "the README shows commands")
end)

test("it has fewer than 250 lines", function()
  local _, lines = readme:gsub("\n", "\n")
  expect.truthy(lines < 250, lines .. " lines")
end)

test("the variant that it shows is the guide's example", function()
  local found
  for _, block in ipairs(manual.blocks(readme)) do
    if block.name and block.name:find "^rules/" then
      found = true
      expect.equal(block.text, shell.read("tests/" .. block.name:gsub("^rules", "rules/guide")))
    end
  end
  expect.truthy(found, "a rule file is shown")
end)
