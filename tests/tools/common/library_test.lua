--- Modules of libraries that a system may lack.

local test, expect = ...
local shell = require "support.shell" -- finds tools/
local library = require "common.library"

test("one that is there is given; one that is not is told by what needs it", function()
  expect.equal(library.load("string", "this needs strings"), string)
  expect.error(function() library.load("luasql.nosuch", "this needs a database (100 % of it)") end,
    "^this needs a database %(100 %% of it%)$")
end)

test("a file that is there and was not found: no memory was left to open it", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/odd.so", "")
  local path, searchers = package.cpath, package.searchers
  package.cpath, package.searchers = folder .. "/?.so", {}
  local good, problem = pcall(library.load, "odd", "this needs odd")
  local lacks, lacking = pcall(library.load, "even", "this needs even")
  package.cpath, package.searchers = path, searchers
  remove()
  expect.equal({ good, problem }, { false, "not enough memory" })
  expect.equal({ lacks, tostring(lacking) }, { false, "this needs even" })
end)

test("a file that cannot be loaded is told like one that is not there", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/odd.so", "no library")
  local path = package.cpath
  package.cpath = folder .. "/?.so"
  local good, problem = pcall(library.load, "odd", "this needs odd")
  package.cpath = path
  remove()
  expect.equal({ good, tostring(problem) }, { false, "this needs odd" })
end)
