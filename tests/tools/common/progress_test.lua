--- How far a long run has come: what stands in a log, where nobody watches.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local progress = require "common.progress"

-- What is written to stderr while f runs with a clock that it sets.
local function written(f)
  local clock, isatty, stderr, now, out = terminal.clock, terminal.isatty, io.stderr, 0, {}
  terminal.clock = function() return now end
  terminal.isatty = function() return false end
  rawset(io, "stderr", { flush = function() end,
    write = function(_, ...) out[#out + 1] = table.concat { ... } end })
  local good, problem = pcall(f, function(seconds) now = seconds end)
  terminal.clock, terminal.isatty = clock, isatty
  rawset(io, "stderr", stderr)
  if not good then error(problem, 0) end
  return table.concat(out)
end

test("the same is said once, and not more than five different things", function()
  local watch, said = progress.start "test", {}
  function watch.say(_, words) said[#said + 1] = words end
  for number = 1, 8 do
    watch:say_once("news " .. number)
    watch:say_once("news " .. number)
  end
  watch:say_once(nil)
  expect.equal(said, { "news 1", "news 2", "news 3", "news 4", "news 5",
    "more such news is not told" })
end)

test("a log has lines after half a minute, and then more and more seldom", function()
  expect.equal(written(function(at)
    local watch = progress.start("work", true)
    for second = 1, 29 do
      at(second)
      watch:show(second, 5000)
    end
    watch:clear()
  end), "")
  expect.equal(written(function(at)
    local watch = progress.start "short work"
    at(5000)
    watch:show(1, 2)
  end), "")
  local lines = written(function(at)
    local watch = progress.start("work", true)
    for second = 1, 5000 do
      at(second)
      watch:show(second, 5000)
    end
    watch:clear()
  end)
  expect.equal(lines:match "^.-\n.-\n.-\n",
    "work: 30 of 5000, 1:22:50 left\nwork: 60 of 5000, 1:22:20 left\n"
      .. "work: 120 of 5000, 1:21:20 left\n")
  local _, count = lines:gsub("\n", "")
  expect.truthy(count >= 10 and count <= 14, count)
end)

test("the time left of a part: from its own start, nothing before it has begun", function()
  written(function(at)
    local watch = progress.start "work"
    at(60)
    expect.equal(watch:left(0, 10, 40), "")
    expect.equal(watch:left(4, 10, 40), ", 0:30 left")
    expect.equal(watch:left(4, 10, nil, ", at most %s left"), ", at most 1:30 left")
    expect.equal({ progress.time(0.2), progress.time(3599), progress.time(3600) },
      { "0:01", "59:59", "1:00:00" })
  end)
end)

test("what is said stands on a line of its own, without control characters", function()
  expect.equal(written(function()
    progress.start("work"):say "a\27[31mb"
  end), "moyo work: a?[31mb\n")
end)

test("a program that watches gets lines of JSON, with the time that is left", function()
  local getenv, stdout, out = os.getenv, io.stdout, {}
  rawset(os, "getenv", function(name) return name == "MOYO_PROGRESS" and "json" or getenv(name) end)
  rawset(io, "stdout", { flush = function() end,
    write = function(_, ...) out[#out + 1] = table.concat { ... } end })
  local good, problem = pcall(written, function(at)
    local watch = progress.start "work"
    at(10)
    watch:show(1, 10)
    watch:show(2, 10) -- too soon
    watch:say "look"
    at(20)
    watch:show "nearly done"
    watch:clear()
  end)
  rawset(os, "getenv", getenv)
  rawset(io, "stdout", stdout)
  if not good then error(problem, 0) end
  expect.equal(table.concat(out), '{"progress":"1 of 10, 1:30 left"}\n{"said":"look"}\n'
    .. '{"progress":"nearly done"}\n')
end)
