--- Commands that run beside the server of moyo studio.

local test, expect = ...
require "support.shell" -- finds tools/
local jobs = require "studio.jobs"

test("what they have written comes when they end; only so many at once", function()
  local running, ended = jobs.new(), {}
  for i = 1, jobs.most do
    expect.truthy(running:run({ "sh", "-c", ("echo a; echo b%d; echo wrong >&2"):format(i) },
      function(output, errors) ended[#ended + 1] = output .. "|" .. errors end))
  end
  local started, problem = running:run({ "true" }, error)
  expect.truthy(not started and problem:find("too much", 1, true), problem)
  while #ended < jobs.most do running:attend() end
  table.sort(ended)
  expect.equal(ended[1], "a\nb1|wrong\n")
  expect.equal(running:run({ "/no/such/program" }, error), false)
end)

test("stopped, they say nothing more", function()
  local running = jobs.new()
  expect.truthy(running:run({ "sleep", "1000" }, error))
  local waited = {}
  running:waits_for(waited)
  expect.equal(#waited, 1)
  running:stop()
  running:attend()
end)
