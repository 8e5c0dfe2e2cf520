--- The page of the games: what it shows is what the program prints, and no game is missing.

local test, expect = ...
local core = require "moyo.core"
local manual = require "support.manual"
local shell = require "support.shell"

test("README.md: every command prints what is shown", function()
  expect.truthy(manual.test("rules/README.md", expect, arg[-1]) >= 5)
end)

test("README.md: it lists every variant, and no other", function()
  local listed, there = {}, {}
  for name in shell.read("rules/README.md"):match "^(.-)\n## ":gmatch "\n| `(%l+)` |" do
    listed[#listed + 1] = name
  end
  for _, folder in ipairs { "rules", "rules/modern" } do
    for _, name in ipairs(core.folder(folder)) do
      if name:find "%.lua$" then there[#there + 1] = name:match "^(.*)%.lua$" end
    end
  end
  table.sort(listed)
  table.sort(there)
  expect.equal(listed, there)
end)
