--- moyo.serve: the server, from Lua; app_test.lua sends requests.

local test, expect = ...
local processes = require "moyo.process"
local serve = require "moyo.serve"

test("a server: its port, and its end", function()
  local server = serve.open(function() return 200, "text/plain", "" end, 0)
  if not server then expect.skip "built without libmicrohttpd" end
  expect.truthy(server:port() > 0)
  server:step({}, 0)
  server:answer(17, 200, "text/plain", "nobody waits")
  server:close()
  expect.error(function() server:step({}, 0) end, "the server is closed")
end)

test("it waits for any number of processes", function()
  local server = serve.open(function() return 200, "text/plain", "" end, 0)
  if not server then expect.skip "built without libmicrohttpd" end
  local all = {}
  for i = 1, 70 do all[i] = assert(processes.start { "cat" }) end
  server:step(all, 0)
  all[70]:send "one\n"
  local heard = {}
  for _ = 1, 100 do
    server:step(all, 1)
    table.move(all[70]:lines(), 1, 1, #heard + 1, heard)
    if heard[1] then break end
  end
  expect.equal(heard, { "one" })
  for _, one in ipairs(all) do one:stop() end
  server:close()
end)

test("wrong arguments", function()
  if not serve.stamp then expect.skip "built without libmicrohttpd" end
  expect.error(function() serve.open(3, 0) end, "function expected")
  expect.error(function() serve.open(print, 70000) end, "a port expected")
end)
