--- moyo.process: programs that run beside this one.

local test, expect = ...
local core = require "moyo.core"
local processes = require "moyo.process"

local function start(...)
  return processes.start { ... }
end

local function all(process)
  local list = {}
  repeat
    local lines, errors = process:lines()
    table.move(lines, 1, #lines, #list + 1, list)
  until errors
  return list, select(2, process:lines())
end

test("a process: lines, an incomplete one left out, and what it complains of", function()
  local list, errors = all(assert(start("sh", "-c", "echo a; echo; printf b; echo no >&2")))
  expect.equal({ list, errors }, { { "a", "" }, "no\n" })
end)

test("it is sent more than a pipe holds", function()
  local process = assert(start("wc", "-c"))
  process:send(("x"):rep(1 << 20))
  process:stop()
  process:stop() -- once more does nothing
  process:send "after its end"
  expect.equal({ process:lines() }, { {}, "" })
end)

test("it is waited for, not longer than said, and is no more when it ends", function()
  local process = assert(start("sh", "-c", "read a; echo $a"))
  expect.equal(process:wait(0.01), false)
  process:send "hello\n"
  expect.equal(process:wait(60), true)
  expect.equal(all(process), { "hello" })
  expect.equal(process:wait(60), true)
end)

test("who has gone can be sent to, and has still said what it said", function()
  local process = assert(start("sh", "-c", "exec <&-; echo a; echo no >&2"))
  expect.equal({ all(process) }, { { "a" }, "no\n" })
  process:send "nobody reads this\n"
  expect.equal({ process:lines() }, { {}, "no\n" })
end)

test("no such program", function()
  local process, problem = start "/no/such/program"
  expect.equal({ process, problem },
    { nil, "/no/such/program: No such file or directory" })
end)

test("wrong arguments", function()
  expect.error(function() processes.start {} end, "words expected")
  expect.error(function() start("cat"):wait(-1) end, "0 to 3600 seconds")
end)

test("who has been met is known in all threads", function()
  expect.equal(processes.is_met "a stranger", false)
  processes.meet "a stranger"
  processes.meet "a stranger"
  expect.equal({ processes.is_met "a stranger", processes.is_met "a" }, { true, false })
  processes.meet "2"
  expect.equal(core.workers(2, 3, "moyo.process", "is_met", {}), { false, true, false })
end)
