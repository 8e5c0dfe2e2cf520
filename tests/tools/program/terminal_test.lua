--- The module for programs in a terminal: what it says without one, lines, the clock, paths.

local test, expect = ...
local shell = require "support.shell"
local terminal = require "moyo.terminal"

-- What a script prints that reads this input.
local function output(input, script)
  local path = os.tmpname()
  shell.write(path, 'local terminal = require "moyo.terminal"\n' .. script)
  local status, said, complaints = shell.feed(input, { "lua", path })
  os.remove(path)
  expect.equal({ status, complaints }, { 0, "" })
  return said
end

test("without a terminal: no prompt, 80 columns of 24 lines", function()
  expect.equal(output("", [[print(terminal.isatty "stdin", terminal.isatty "stdout",
    terminal.width(), terminal.height(), terminal.readline "prompt> ")]]),
    "false\tfalse\t80\t24\tnil\n")
end)

test("readline: lines without their ends, a last one without one, zeros as they are", function()
  expect.equal(output("a b\nc\r\n\n\0d\r\re", [[for line in terminal.readline do
    io.write(("%q "):format(line)) end]]), '"a b" "c" "" "\\0d\\13\\13e" ')
end)

test("has_input: something, or the end", function()
  expect.equal(output("x", [[io.stdin:setvbuf "no" print(terminal.has_input(0), io.read(1),
    terminal.has_input(0))]]), "true\tx\ttrue\n")
  expect.error(function() terminal.has_input(-1) end, "0 to 86400 seconds")
end)

test("clock: never goes back", function()
  local before = terminal.clock()
  for _ = 1, 100 do
    local now = terminal.clock()
    expect.truthy(now >= before)
    before = now
  end
  expect.equal(math.type(before), "float")
end)

test("maps: a little memory, not more than there are addresses", function()
  expect.equal({ terminal.maps(1 << 15), terminal.maps(1 << 60) }, { true, false })
end)

test("flush_ok: what was not written is told", function()
  expect.equal(output("", [[io.write "x" print(terminal.flush_ok())]]), "xtrue\n")
  local path = os.tmpname()
  shell.write(path, [[local terminal = require "moyo.terminal"
    local file = io.open(arg[1], "w")
    io.write "x"
    for _ = 1, 2 do -- now, and before
      local ok, why = terminal.flush_ok()
      file:write(tostring(ok), " ", why, "\n")
    end
    file:close() ]])
  local told = os.tmpname()
  os.execute(("'%s' lua %s %s >/dev/full 2>&1"):format(terminal.program, path, told))
  expect.equal(shell.read(told), "nil standard output: No space left on device\n"
    .. "nil standard output: not all of it could be written\n")
  os.remove(path)
  os.remove(told)
end)

test("what it cannot take", function()
  expect.error(function() terminal.isatty "stdinn" end, "invalid option 'stdinn'")
  expect.error(function() terminal.watch(0) end, "0 to 86400 seconds")
end)
