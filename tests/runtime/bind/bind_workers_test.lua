--- core.workers and core.stream: one function for many numbers, on several threads.

local test, expect = ...
local core = require "moyo.core"
local shell = require "support.shell"

test("results come back in order, whatever the threads", function()
  local one = core.workers(1, 20, "moyo.base.json", "encode", {})
  expect.equal(one[20], "20")
  expect.equal(core.workers(3, 20, "moyo.base.json", "encode", {}), one)
end)

for threads = 1, 3 do
  test(("a stream hands over each result once, with its number: %d threads"):format(threads),
    function()
      local seen, count = {}, 0
      core.stream(threads, 500, "moyo.base.json", "encode", {}, function(i, result)
        if not i then return end
        expect.equal(result, tostring(i))
        expect.equal(seen[i], nil)
        seen[i], count = true, count + 1
      end)
      expect.equal(count, 500)
    end)
end

test("a stream of nothing ends", function()
  core.stream(2, 0, "moyo.base.json", "encode", {}, error)
end)

test("an error of a call ends the stream, and is told", function()
  local taken = 0
  expect.error(function()
    core.stream(2, 100000, "moyo.base.json", "no_such", {}, function() taken = taken + 1 end)
  end, "function expected")
  expect.equal(taken, 0)
end)

test("an error of who takes results ends the stream, and is told", function()
  local taken = 0
  expect.error(function()
    core.stream(2, 100000, "moyo.base.json", "encode", {}, function()
      taken = taken + 1
      if taken == 3 then error("the disk is full", 0) end
    end)
  end, "the disk is full$")
  expect.equal(taken, 3)
end)

-- Calls that end only when nobody wants their results; what is told of them is `i`.
local waiting = [[
local core = require "moyo.core"
return { wait = function(i, failing)
  if i == failing then error("the first call fails", 0) end
  while not core.stopped() do end
  return "cut short"
end }
]]

local function wait_on_threads(failing, take)
  local folder, remove = shell.folder()
  shell.write(folder .. "/waiting.lua", waiting)
  local path = package.path
  package.path = folder .. "/?.lua;" .. path
  local good, problem = pcall(core.stream, 2, 10, "waiting", "wait", failing, take)
  package.path = path
  remove()
  expect.equal(good, false)
  return problem
end

test("who takes results is asked where none comes, and can end calls under way", function()
  local calls = 0
  local problem = wait_on_threads(0, function(...)
    calls = calls + 1
    expect.equal({ ... }, {})
    error("enough", 0)
  end)
  expect.equal({ calls, problem:match "enough$" }, { 1, "enough" })
end)

test("a call that fails ends the others, and nothing of these is handed over", function()
  local problem = wait_on_threads(1, function(i) expect.equal(i, nil) end)
  expect.truthy(problem:find "the first call fails$", problem)
end)

test("outside of such calls nothing is stopped", function()
  expect.equal(core.stopped(), false)
end)
