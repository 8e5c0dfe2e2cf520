--- The folder that a page of moyo studio works on.

local test, expect = ...
local shell = require "support.shell"
local folders = require "studio.folder"
local serve = require "moyo.serve"

local function opened()
  local path, remove = shell.folder()
  os.execute(("mkdir %s/mutators %s/maps"):format(path, path))
  for _, name in ipairs { "b.lua", "a.lua", "a.t", "mutators/m.lua", "maps/x.map", "notes.txt",
    ".hidden.lua", "mutators/m.t", "a b.lua" } do
    shell.write(("%s/%s"):format(path, name), name)
  end
  return assert(folders.open(path)), path, remove
end

test("what is in it: rule files and pictures, mutators, maps, nothing else", function()
  local folder, _, remove = opened()
  expect.equal(folder:names(), { "a.lua", "a.t", "b.lua", "mutators/m.lua", "maps/x.map" })
  expect.equal(folder:read "a.t", "a.t")
  remove()
end)

test("no name leads out of it, no link is followed", function()
  local folder, path, remove = opened()
  os.execute(("ln -s /etc/passwd %s/link.lua; ln -s /etc %s/library"):format(path, path))
  expect.equal(folder:names(), { "a.lua", "a.t", "b.lua", "mutators/m.lua", "maps/x.map" })
  for _, name in ipairs { "link.lua", "library/adduser.lua", "../a.lua", "mutators/../a.lua",
    "/etc/passwd", "notes.txt", "", ".lua", "a.lua/", "a\0.lua", "a\n.lua", "mutators/a.t",
    ("a"):rep(300) .. ".lua" } do
    local text, problem = folder:read(name)
    expect.truthy(text == nil and problem, name)
    local saved, why = folder:write(name, "x")
    expect.truthy(not saved and why, name)
  end
  expect.equal(shell.read(path .. "/a.lua"), "a.lua")
  remove()
end)

test("saving: over what was read, not over what another has written", function()
  local folder, path, remove = opened()
  expect.equal(folder:write("a.lua", "new", "a.lua"), true)
  expect.equal(shell.read(path .. "/a.lua"), "new")
  local saved, problem, there = folder:write("a.lua", "newer", "a.lua")
  expect.equal({ saved, there }, { false, "new" })
  expect.truthy(problem:find("changed elsewhere", 1, true), problem)
  expect.equal((folder:write("b.lua", "over it", nil)), false) -- it was thought not to be there
  expect.equal(folder:write("library/own.lua", "return 1", nil), true) -- makes the folder
  expect.equal(shell.read(path .. "/library/own.lua"), "return 1")
  remove()
end)

test("saving: never over what cannot be read, nor into a pipe", function()
  local folder, path, remove = opened()
  shell.write(path .. "/large.lua", ("-"):rep(folders.longest + 1))
  shell.write(path .. "/odd.lua", "\xff\xfe")
  os.execute(("mkfifo %s/pipe.lua; mkdir %s/folder.lua"):format(path, path))
  for name, wrong in pairs { large = "more than", odd = "UTF%-8", pipe = "not a regular file",
    folder = "not a regular file" } do
    local saved, problem = folder:write(name .. ".lua", "new", nil)
    expect.truthy(not saved and problem:find(("^%s.lua: .*%s"):format(name, wrong)), problem)
  end
  expect.equal(#shell.read(path .. "/large.lua"), folders.longest + 1)
  expect.equal(shell.read(path .. "/odd.lua"), "\xff\xfe")
  remove()
end)

test("large files, and what is no text, are not opened", function()
  local folder, path, remove = opened()
  shell.write(path .. "/large.lua", ("-"):rep(folders.longest + 1))
  shell.write(path .. "/odd.lua", "\xff\xfe")
  local text, problem = folder:read "large.lua"
  expect.truthy(not text and problem:find("^large.lua: more than"), problem)
  text, problem = folder:read "odd.lua"
  expect.truthy(not text and problem:find("UTF%-8"), problem)
  expect.equal((folder:write("new.lua", ("-"):rep(folders.longest + 1))), false)
  remove()
end)

test("changes: added, removed, another text of the same length", function()
  if not serve.stamp then expect.skip "built without libmicrohttpd" end
  local folder, path, remove = opened()
  local seen = folder:changed()
  expect.equal(folder:changed(), seen)
  for _, change in ipairs {
    function() shell.write(path .. "/c.lua", "c") end,
    function() folder:write("c.lua", "d", "c") end,
    function() os.remove(path .. "/c.lua") end,
  } do
    change()
    local now = folder:changed()
    expect.truthy(now > seen)
    seen = now
  end
  expect.truthy(folder:stamps()["a.lua"])
  remove()
end)

test("a folder that is not there is empty; one with a colon is refused", function()
  local folder = folders.open "/tmp/moyo-no-such-folder"
  expect.equal(folder:names(), {})
  local none, problem = folders.open "/"
  expect.truthy(none, problem)
  local path, remove = shell.folder()
  os.execute(("mkdir %s/a:b"):format(path))
  none, problem = folders.open(path .. "/a:b")
  expect.truthy(not none and problem:find("colon", 1, true), problem)
  remove()
end)
