--- Lines of standard input: what waits, what is too long, and the end.

local test, expect = ...
local shell = require "support.shell"

local LONG = ("a"):rep(1 << 20)

-- What a command says to lines, and its processor time.
local function answers(input, ...)
  local status, out, err = shell.feed(input, { ... }, "ulimit -t 4;")
  expect.equal({ status, err }, { 0, "" })
  return out
end

local TOO_LONG = "the line is too long; expected at most 1048576 bytes"

test("GTP: a line that is too long is refused, and the next ones are answered", function()
  expect.equal(answers("1 name\n" .. LONG:rep(3) .. "\n2 version\n", "gtp", "go:size=2"),
    "=1 Moyo\n\n" .. ("? %s\n\n"):format(TOO_LONG)
      .. select(2, shell.reading("2 version", { "gtp", "go:size=2" })))
  local _, out = shell.reading(LONG .. "\n\r\nquit\nname\n", { "gtp", "go:size=2" })
  expect.equal(out, "? unknown command\n\n=\n\n")
end)

test("referee: the same", function()
  local out = answers("legal\n" .. LONG .. "a\nlegal\r\nquit\nlegal\n", "referee", "go:size=2")
  local lines = {}
  for line in out:gmatch "[^\n]+" do lines[#lines + 1] = line end
  expect.equal(lines[2], ('{"ok":false,"error":"%s"}'):format(TOO_LONG))
  expect.equal({ #lines, lines[3] }, { 4, lines[1] })
end)
