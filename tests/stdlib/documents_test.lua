--- The documents of rule authors: what they show is what the program prints.

local test, expect, slow = ...
local core = require "moyo.core"
local manual = require "support.manual"
local shell = require "support.shell"

-- Slow: many commands.
local long = { ["tutorial.md"] = true, ["cookbook.md"] = true }

for _, name in ipairs(core.folder "stdlib") do
  if name:find "%.md$" and (slow or not long[name]) then
    test(name .. ": every command prints what is shown", function()
      -- the tutorial's reader writes what the others find there
      local examples = name ~= "tutorial.md" and "tests/rules/guide" or nil
      manual.test("stdlib/" .. name, expect, arg[-1], examples)
    end)
  end
end

test("tutorial.md: its last rule file and its pictures are the guide's example", function()
  local last = {}
  for _, block in ipairs(manual.blocks(shell.read "stdlib/tutorial.md")) do
    if block.name then last[block.name] = block.text end
  end
  for _, name in ipairs { "brawl.lua", "brawl.t" } do
    expect.equal(last["rules/" .. name], shell.read("tests/rules/guide/" .. name))
  end
end)
