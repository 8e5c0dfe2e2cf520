--- The README: what it shows is what the program prints.

local test, expect = ...
local manual = require "manual"
local shell = require "tools.shell"

local readme = shell.read "README.md"
local program = arg[-1]

test("every command of a console block prints what is shown", function()
  local folder, remove = shell.folder()
  assert(os.execute("mkdir '" .. folder .. "/rules'"))
  local wrong, commands = manual.check("README.md", readme, folder, program)
  remove()
  expect.truthy(commands >= 15, "the README shows commands")
  expect.equal(wrong, "")
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

test("the C program that it shows is the one that is tested", function()
  local shown, printed
  for _, block in ipairs(manual.blocks(readme)) do
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

test("it lists the program's commands, in the program's order or another", function()
  local shown, known = {}, {}
  for name in readme:match("## Commands.-\n## "):gmatch "\n| `moyo (%l+)" do
    table.insert(shown, name)
  end
  local _, help = shell.moyo "help"
  for name in help:gmatch "\n   (%l+) +%l" do table.insert(known, name) end
  table.sort(shown)
  table.sort(known)
  expect.equal(shown, known)
end)

test("every file that a manual links to is there, and every section", function()
  for _, file in ipairs { "README.md", "stdlib/README.md", "runtime/README.md",
    "tools/referee.md", "tools/picture-tests.md", "tools/metrics.md", "tools/experiments.md" } do
    local folder = file:match "^.*/" or ""
    for target in manual.prose(shell.read(file)):gmatch "%]%(([^)]+)%)" do
      local path, section = target:match "^([^#]*)#?(.*)$"
      local whole = path == "" and file or folder .. path
      expect.truthy(os.execute("test -e '" .. whole .. "'"), file .. ": no " .. target)
      if section ~= "" then
        local found
        for title in shell.read(whole):gmatch "\n#+ ([^\n]+)" do
          local anchor = title:lower():gsub("[^%w%s-]", ""):gsub(" ", "-")
          found = found or anchor == section
        end
        expect.truthy(found, file .. ": no section " .. target)
      end
    end
  end
end)
