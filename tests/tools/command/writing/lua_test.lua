--- moyo lua: a script with Moyo's modules.

local test, expect = ...
local run = require "support.run"
local shell = require "support.shell"

local mistake = run.mistake

--- Runs a script with this text from a folder of its own.
local function script(source, ...)
  local folder, remove = shell.folder()
  shell.write(folder .. "/helper.lua", "return { answer = 42 }")
  shell.write(folder .. "/script.lua", source)
  local status, out, err = shell.moyo("lua", folder .. "/script.lua", ...)
  remove()
  return status, out, err:gsub(folder:gsub("%p", "%%%0"), "FOLDER")
end

test("lua: arguments are the script's, options too", function()
  local _, out = script("print(select('#', ...), ..., arg[0]:match '[^/]*$', #arg)",
    "--help", "-x", "b c")
  expect.equal(out, "3\t--help\tscript.lua\t3\n")
end)

test("lua: Moyo's modules and the script's neighbours are found", function()
  local _, out = script [[
    print(require "moyo".version == require "moyo.terminal".home, require "helper".answer)]]
  expect.equal(out, "false\t42\n")
end)

test("lua: a whole number is the exit status", function()
  expect.equal(script "return 7", 7)
  expect.equal(script "return 'done'", 0)
  expect.equal(script "return 256", 1)
end)

test("lua: an error is told with its line, status 1", function()
  local status, out, err = script "print 'before'\nlocal x = nil\nreturn x.y"
  expect.equal(status, 1)
  expect.equal(out, "before\n")
  expect.truthy(err:find "^moyo lua: FOLDER/script.lua:3: attempt to index", err)
  status, out, err = script "return ="
  expect.equal(status, 1)
  expect.truthy(err:find "^moyo lua: FOLDER/script.lua:1: unexpected", err)
  expect.equal(out, "")
  status, out, err = script "error { }"
  expect.equal(status, 1)
  expect.equal(out, "")
  expect.truthy(err:find "raised a table", err)
end)

test("lua: a script that cannot be read is a mistake", function()
  mistake({ "lua", "/nowhere/script.lua" }, "/nowhere/script.lua: No such file")
  mistake({ "lua", "/tmp" }, "/tmp: Is a directory")
  mistake({ "lua" }, "expected FILE")
end)
