--- The page of the games: what it shows is what the program prints, and no game is missing.

local test, expect = ...
local core = require "moyo.core"
local manual = require "support.manual"
local shell = require "support.shell"

-- The rule files of variants, by their names; and these in order.
local function files()
  local list = {}
  for _, folder in ipairs { "rules/", "rules/modern/" } do
    for _, name in ipairs(core.folder(folder)) do
      if name:find "%.lua$" then list[name:match "^(.*)%.lua$"] = folder .. name end
    end
  end
  return list
end

local function variants()
  local list = {}
  for name in pairs(files()) do list[#list + 1] = name end
  table.sort(list)
  return list
end

test("README.md: every command prints what is shown", function()
  expect.truthy(manual.test("rules/README.md", expect, arg[-1]) >= 5)
end)

test("README.md: it lists every variant, and no other", function()
  local listed = {}
  for name in shell.read("rules/README.md"):match "^(.-)\n## ":gmatch "\n| `(%l+)` |" do
    listed[#listed + 1] = name
  end
  table.sort(listed)
  expect.equal(listed, variants())
end)

test("each rule file names its source, and the page of oracles with what it is compared", function()
  for name, file in pairs(files()) do
    local head = shell.read(file):match "^(.-)\n\n":gsub("%s*\n%-%-%s*", " ")
    expect.truthy(head:find " Source: .+ Deviates from it: ", name)
  end
  local listed = {}
  local text = shell.read("tests/oracles/README.md"):match "\n## Each game and its oracle\n(.*)$"
  for names in text:gmatch "\n| (`[^|]*) |" do
    for name in names:gmatch "`(%l+)`" do listed[#listed + 1] = name end
  end
  table.sort(listed)
  expect.equal(listed, variants())
end)
