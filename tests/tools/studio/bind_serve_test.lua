--- moyo.serve: processes and the server, from Lua; app_test.lua sends requests.

local test, expect = ...
local serve = require "moyo.serve"

local function start(...)
  if not serve.start then expect.skip "built without libmicrohttpd" end
  return serve.start { ... }
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

test("no such program", function()
  local process, problem = start "/no/such/program"
  expect.equal({ process, problem },
    { nil, "/no/such/program: No such file or directory" })
end)

test("a server: its port, and its end", function()
  local server = serve.open(function() return 200, "text/plain", "" end, 0)
  if not server then expect.skip "built without libmicrohttpd" end
  expect.truthy(server:port() > 0)
  server:step({}, 0)
  server:answer(17, 200, "text/plain", "nobody waits")
  server:close()
  expect.error(function() server:step({}, 0) end, "the server is closed")
end)

test("wrong arguments", function()
  if not serve.start then expect.skip "built without libmicrohttpd" end
  expect.error(function() serve.open(3, 0) end, "function expected")
  expect.error(function() serve.open(print, 70000) end, "a port expected")
  expect.error(function() serve.start {} end, "words expected")
end)
