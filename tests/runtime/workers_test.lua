--- core.workers and core.stream: one function for many numbers, on several threads.

local test, expect = ...
local core = require "moyo.core"

test("results come back in order, whatever the threads", function()
  local one = core.workers(1, 20, "moyo.json", "encode", {})
  expect.equal(one[20], "20")
  expect.equal(core.workers(3, 20, "moyo.json", "encode", {}), one)
end)

for threads = 1, 3 do
  test(("a stream hands over each result once, with its number: %d threads"):format(threads),
    function()
      local seen, count = {}, 0
      core.stream(threads, 500, "moyo.json", "encode", {}, function(i, result)
        expect.equal(result, tostring(i))
        expect.equal(seen[i], nil)
        seen[i], count = true, count + 1
      end)
      expect.equal(count, 500)
    end)
end

test("a stream of nothing ends", function()
  core.stream(2, 0, "moyo.json", "encode", {}, error)
end)

test("an error of a call ends the stream, and is told", function()
  local taken = 0
  expect.error(function()
    core.stream(2, 100000, "moyo.json", "no_such", {}, function() taken = taken + 1 end)
  end, "function expected")
  expect.equal(taken, 0)
end)

test("an error of who takes results ends the stream, and is told", function()
  local taken = 0
  expect.error(function()
    core.stream(2, 100000, "moyo.json", "encode", {}, function()
      taken = taken + 1
      if taken == 3 then error("the disk is full", 0) end
    end)
  end, "the disk is full$")
  expect.equal(taken, 3)
end)
