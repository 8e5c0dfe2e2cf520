--- Saving a file: whole or not at all, and nothing is left lying about.

local test, expect = ...
local shell = require "support.shell"
local terminal = require "moyo.terminal"

local function names(folder)
  local pipe = assert(io.popen(("ls -A '%s'"):format(folder)))
  local list = {}
  for name in pipe:lines() do list[#list + 1] = name end
  pipe:close()
  table.sort(list)
  return list
end

test("what a program that was killed has left is removed by a later save", function()
  local folder, remove = shell.folder()
  local gone = 999999999 -- no process has such a number
  local function leave(name, age)
    shell.write(folder .. "/" .. name, "half of a gam")
    assert(os.execute(("touch -d '%s ago' '%s/%s'"):format(age, folder, name)))
  end
  leave((".moyo-%d-0.tmp"):format(gone), "1 hour")
  leave((".moyo-%d-1.tmp"):format(gone), "1 second") -- another machine's, perhaps
  leave(".moyo-1-0.tmp", "1 hour")                   -- its process lives
  leave((".moyo-%d-0.tmp~"):format(gone), "1 hour")
  leave(("moyo-%d-0.tmp"):format(gone), "1 hour")
  assert(terminal.replace(folder .. "/game.sgf", "(;GM[1])"))
  expect.equal(names(folder), { ".moyo-1-0.tmp", (".moyo-%d-0.tmp~"):format(gone),
    (".moyo-%d-1.tmp"):format(gone), "game.sgf", ("moyo-%d-0.tmp"):format(gone) })
  expect.equal(shell.read(folder .. "/game.sgf"), "(;GM[1])")
  remove()
end)

test("a save that fails leaves the old file, and no other", function()
  local folder, remove = shell.folder()
  local path = folder .. "/game.sgf"
  assert(terminal.replace(path, "old"))
  local script = folder .. "/script.lua"
  shell.write(script, [[
    local ok, why = require "moyo.terminal".replace(arg[1], ("new "):rep(10000))
    return ok and 0 or why:find "game.sgf: " and 3]])
  -- a limit on the size of files is as a full disk
  local status = shell.feed("", { "lua", script, path }, "ulimit -f 8;")
  expect.equal(status, 3)
  expect.equal(shell.read(path), "old")
  expect.equal(names(folder), { "game.sgf", "script.lua" })
  remove()
end)
