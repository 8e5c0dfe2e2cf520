--- Lines that are edited at a terminal: keys, Tab, the history.

local test, expect = ...
local shell = require "support.shell"
local terminal = require "moyo.terminal"

local path_of_history = os.tmpname()
local edits = terminal.history_save(path_of_history) ~= nil
os.remove(path_of_history)

-- The lines that are read while these keys are pressed, in brackets; nil where there is neither
-- a terminal nor an editor.
local function read(keys, script)
  if not edits then expect.skip "there is no libedit" end
  local path, told = os.tmpname(), os.tmpname()
  shell.write(path, ([[
    local terminal = require "moyo.terminal"
    local file = io.open(%q, "w")
    %s
    for line in function() return terminal.readline "> " end do
      if line == "end" then break end
      file:write("[", line, "]")
    end
    file:close()]]):format(told, script or ""))
  local screen = shell.typed({ keys, "end" }, { "lua", path }, { environment = "TERM=xterm" })
  local lines = shell.read(told)
  os.remove(path)
  os.remove(told)
  if not screen then expect.skip "there is no terminal" end
  return lines, screen
end

local LEFT, UP, HOME = "\27[D", "\27[A", "\1"

test("keys: back and forth in the line, and what was typed before", function()
  expect.equal(read("ac" .. LEFT .. "b\nxyz" .. HOME .. "w\n" .. UP .. "!"),
    "[abc][wxyz][wxyz!]")
end)

test("Tab: one word is completed; of several what they share", function()
  local script = [[terminal.complete(function(word, line)
    file:write(word, "|", line, " ")
    return { "black", "board", "boards" } end)]]
  expect.equal((read("play bl\t!", script)), "bl|play bl [play black !]")
  expect.equal((read("bo\t", script)), "bo|bo [board]")
  expect.equal((read("x\t", script)), "x|x [x]")
end)

test("Tab: a function that fails completes nothing", function()
  expect.equal((read("a\tb", "terminal.complete(function() error 'no' end)")), "[ab]")
end)

test("history: what was loaded comes before what is typed", function()
  if not edits then expect.skip "there is no libedit" end
  local path = os.tmpname()
  local script = ("terminal.history_load(%q)"):format(path)
  local file = assert(io.open(path, "w"))
  file:write "_HiStOrY_V2_\nfirst\nlast\\040word\n"
  file:close()
  expect.equal((read(UP, script)), "[last word]")
  expect.equal({ terminal.history_load "/no/such" }, { nil, "/no/such: No such file or directory" })
  expect.equal({ terminal.history_save "/no/such/x" },
    { nil, "/no/such/x: No such file or directory" })
  os.remove(path)
end)

test("what is no function is refused", function()
  expect.error(function() terminal.complete(3) end, "function expected")
  expect.error(function() terminal.resized "x" end, "function expected")
  terminal.complete(nil)
end)
