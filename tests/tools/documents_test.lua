--- The manuals of the program: what they show is what it prints, and none of its
--- commands is missing.

local test, expect, slow = ...
local core = require "moyo.core"
local manual = require "support.manual"
local shell = require "support.shell"

-- Slow: their commands play many games.
local long = { ["experiments.md"] = true, ["report.md"] = true, ["playing.md"] = true,
  ["programs.md"] = true, ["metrics.md"] = true, ["life.md"] = true }

local names = core.folder "tools"
table.insert(names, "training/README.md")

for _, name in ipairs(names) do
  if name:find "%.md$" and (slow or not long[name]) then
    test(name .. ": every command prints what is shown", function()
      manual.test("tools/" .. name, expect, arg[-1])
    end)
  end
end

test("programs.md: its C program is the one that is tested", function()
  local shown, printed
  for _, block in ipairs(manual.blocks(shell.read "tools/programs.md")) do
    if shown and not printed then printed = block.text end
    if block.kind == "c" then shown = block.text end
  end
  expect.equal(shown, shell.read "tests/example.c")
  local tested = ""
  for piece in shell.read("tests/example_test.c"):match "expected%[%] =(.-);"
      :gmatch '"(.-)"%s*\n?' do
    tested = tested .. piece:gsub("\\n", "\n")
  end
  expect.equal(printed, tested)
end)

test("playing.md: no evaluation is asked of a mutator that does not ship", function()
  for name in shell.read("tools/playing.md"):gmatch "eval=(%l[%w_]*)" do
    expect.truthy(io.open(("rules/mutators/%s.lua"):format(name)), name)
  end
end)

test("commands.md: it lists the program's commands", function()
  local shown, known = {}, {}
  for name in shell.read("tools/commands.md"):match("## Commands.-\n## ")
      :gmatch "\n| `moyo (%l+)" do
    table.insert(shown, name)
  end
  local _, help = shell.moyo "help"
  for name in help:gmatch "\n   (%l+) +%l" do table.insert(known, name) end
  table.sort(shown)
  table.sort(known)
  expect.equal(shown, known)
end)
