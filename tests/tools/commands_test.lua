--- The table of the commands, and what each takes from the command line.

local test, expect = ...
local moyo = require "moyo"
require "support.shell" -- finds tools/
local commands = require "commands"

test("names: those of the groups, in order, each with a command in the group's room", function()
  local i = 0
  for _, group in ipairs(commands.groups) do
    for _, name in ipairs(group) do
      i = i + 1
      expect.equal(commands.names[i], name)
      expect.equal(commands.load(name), require(("command.%s.%s"):format(group.room, name)))
    end
  end
  expect.equal(i, #commands.names)
end)

test("every command has a summary on one line and runs; no file is left out", function()
  local known = {}
  for _, name in ipairs(commands.names) do
    local command = commands.load(name)
    expect.truthy(command.summary:find "^%l[^\n]*[^.\n]$", name)
    expect.equal(type(command.run), "function", name)
    known[name] = true
  end
  local pipe = assert(io.popen "ls tools/command/*/*.lua")
  for path in pipe:lines() do
    expect.truthy(known[path:match "([^/]+)%.lua$"], path .. " is in no group")
  end
  pipe:close()
end)

test("a name that is not known is answered with the nearest", function()
  local ok, problem = moyo.try(commands.load, "lsit")
  expect.equal(ok, false)
  expect.truthy(problem:find 'unknown command "lsit"; did you mean "list"?', problem)
end)

test("parser: help is raised; rule files that are not trusted have a budget", function()
  local parser = commands.parser("rules", { "go" })
  expect.equal(parser:parse { "go", "--untrusted" }.untrusted, true)
  local ok, raised = pcall(parser.parse, parser, { "--help" })
  expect.equal({ ok, raised == commands.HELP }, { false, true })
  for _, option in ipairs(commands.parser("lua", { "a.lua" })._options) do
    expect.truthy(option._name ~= "--untrusted")
  end
end)

test("parser: the help fits in 80 columns, and names arguments as the usage does", function()
  for _, name in ipairs(commands.names) do
    local help = commands.parser(name, {}):get_help()
    local before = ""
    for line in (help .. "\n"):gmatch "([^\n]*)\n" do
      expect.truthy(utf8.len(line) <= 80, line)
      -- what follows a line of a paragraph did not fit into it
      local is_paragraph = before:find "^%S" and line:find "^ ?%S"
      expect.truthy(not is_paragraph or before:find "^Usage"
        or utf8.len(before .. " " .. line:match "^ ?%S+") > 80, before .. "\n" .. line)
      before = line
    end
  end
  local help = commands.parser("rules", {}):get_help()
  expect.truthy(help:find "\n   RULESET  ", help)
end)
