--- Jobs on several threads.

local test, expect = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local jobs = require "common.jobs"

local function encode(threads, count, take)
  return jobs.stream(threads, count, "moyo.base.json", "encode", {}, take)
end

test("whoever takes the results ends it, or has all of them", function()
  local sum = 0
  local function take(i) sum = sum + (i or 0) end
  expect.equal({ encode(2, 4, take), sum }, { true, 10 })
  expect.equal(encode(2, 4, function() return true end), false)
  expect.equal(encode(2, 0, error), true)
end)

test("no more threads than jobs, but one", function()
  local stream, asked = core.stream, {}
  core.stream = function(threads)
    asked[#asked + 1] = threads
    return true
  end
  for _, count in ipairs { 0, 2, 3, 9 } do encode(3, count, error) end
  core.stream = stream
  expect.equal(asked, { 1, 2, 3, 3 })
end)

test("what goes wrong in a thread is raised as a mistake, in one line", function()
  local good, problem = pcall(jobs.stream, 2, 4, "moyo", "load", {}, error)
  expect.equal({ good, fail.is(problem), problem.message:find "\n" }, { false, true })
end)
