--- Locks on files: one holder at a time, which lets go when it ends.

local test, expect = ...
local shell = require "support.shell"
local terminal = require "moyo.terminal"

local function with_path(f)
  local path = os.tmpname()
  local ok, problem = pcall(f, path)
  os.remove(path)
  if not ok then error(problem, 0) end
end

test("a file that is locked cannot be locked again until it is let go", function()
  with_path(function(path)
    local lock = terminal.lock(path)
    expect.equal(type(lock), "userdata")
    expect.equal(terminal.lock(path), false)
    lock:close()
    lock:close() -- once more does nothing
    expect.equal(type(terminal.lock(path)), "userdata")
  end)
end)

test("what is collected lets go; others may read the file meanwhile", function()
  with_path(function(path)
    shell.write(path, "text")
    expect.truthy(terminal.lock(path)) -- nobody keeps it
    expect.equal(shell.read(path), "text")
    collectgarbage()
    expect.truthy(terminal.lock(path))
  end)
end)

test("a new file is made, and is an error where there is one; so is one that is missing", function()
  with_path(function(path)
    local lock, why = terminal.lock(path, true)
    expect.equal({ lock, why }, { nil, path .. ": File exists" })
    os.remove(path)
    lock, why = terminal.lock(path)
    expect.equal({ lock, why }, { nil, path .. ": No such file or directory" })
    lock = terminal.lock(path, true)
    expect.equal({ type(lock), shell.read(path) }, { "userdata", "" })
    lock:close()
  end)
end)
