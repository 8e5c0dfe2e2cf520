--- The version stands in moyo.h; all that tells it has it from there.

local shell = require "support.shell"
local test, expect = ...

local build = arg[-1]:match "^(.*)/" or "."
local version = shell.read("runtime/moyo.h"):match '#define MOYO_VERSION "(%d+%.%d+%.%d+)"'

test("moyo.h says a version of three numbers", function()
  expect.truthy(version)
end)

test("the program, rule files, the man page and pkg-config tell moyo.h's version", function()
  local _, output = shell.moyo "--version"
  expect.equal(output, ("moyo %s\n"):format(version))
  expect.equal(require("moyo").version, version)
  expect.equal(shell.read(build .. "/moyo.1"):match '^%.TH MOYO 1 "" "Moyo ([^"]*)"', version)
  expect.equal(shell.read(build .. "/moyo.pc"):match "\nVersion: (%S+)", version)
end)

test("no other file of the tree has the version typed in", function()
  local pipe = assert(io.popen("grep -rlwF '" .. version .. "' "
    .. "CMakeLists.txt README.md runtime stdlib tools rules"))
  local output = pipe:read "a"
  pipe:close()
  expect.equal(output, "runtime/moyo.h\n")
end)

test("CITATION.cff says the version, the licence and what CFF 1.2.0 requires", function()
  local text = shell.read "CITATION.cff"
  expect.equal(text:match "\nversion: (%S+)\n", version)
  expect.equal(text:match "\nlicense: (%S+)\n", shell.read("LICENSE"):match "^(%u+) License")
  for _, field in ipairs { "cff%-version: 1%.2%.0", 'message: "[^"]+"', 'title: "[^"]+"',
    'authors:\n  %- name: "[^"]+"' } do
    expect.truthy(("\n" .. text):find("\n" .. field .. "\n"), field)
  end
end)
