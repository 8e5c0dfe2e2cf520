--- core.workers and core.stream: one function for many numbers, on several threads.

local test, expect = ...
local core = require "moyo.core"
local shell = require "support.shell"

test("results come back in order, whatever the threads", function()
  local one = core.workers(1, 20, "moyo.base.json", "encode", {})
  expect.equal(one[20], "20")
  expect.equal(core.workers(3, 20, "moyo.base.json", "encode", {}), one)
end)

for _, threads in ipairs { 1, 3 } do
  test(("a stream hands over each result once, with its number: %d threads"):format(threads),
    function()
      local seen, count = {}, 0
      expect.equal(core.stream(threads, 500, "moyo.base.json", "encode", {}, function(i, result)
        if not i then return end
        expect.equal(result, tostring(i))
        expect.equal(seen[i], nil)
        seen[i], count = true, count + 1
      end), true)
      expect.equal(count, 500)
    end)
end

test("a stream of nothing ends, and was complete", function()
  expect.equal(core.stream(2, 0, "moyo.base.json", "encode", {}, error), true)
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

-- Calls
--   wait  that end only when nobody wants their results, but for one, which fails,
--   note  that write a line of their number,
--   fail  of which one fails, once somebody has begun to write "now".
local calls = [[
local core = require "moyo.core"
return {
  wait = function(i, failing)
    if i == failing then error("the first call fails", 0) end
    while not core.stopped() do os.execute "sleep 0.1" end
    return "cut short"
  end,
  note = function(i, path)
    local file <close> = assert(io.open(path, "a"))
    file:write(i, "\n")
    return i
  end,
  fail = function(i, path)
    if i == 1 then return i end
    while not io.open(path) do os.execute "sleep 0.01" end
    error("the second call fails", 0)
  end,
}
]]

-- core.stream of one of these calls; as pcall.
local function stream(threads, count, name, arguments, take)
  local folder, remove = shell.folder()
  shell.write(folder .. "/calls.lua", calls)
  local path = package.path
  package.path = folder .. "/?.lua;" .. path
  local good, result = pcall(core.stream, threads, count, "calls", name, arguments, take)
  package.path = path
  remove()
  return good, result
end

for _, threads in ipairs { 1, 3 } do
  test(("who takes results is asked where none comes, and can end calls under way: %d threads")
    :format(threads), function()
      local asked = 0
      local good, complete = stream(threads, 10, "wait", 0, function(...)
        asked = asked + 1
        expect.equal({ ... }, {})
        return asked == 2
      end)
      expect.equal({ good, complete, asked }, { true, false, 2 })
    end)

  test(("who has enough is given no more, and nothing more is begun: %d threads"):format(threads),
    function()
      local folder, remove = shell.folder()
      local path, taken = folder .. "/begun", 0
      local good, complete = stream(threads, 100000, "note", path, function(i)
        taken = taken + (i and 1 or 0)
        return taken == 3
      end)
      local begun = 0
      for _ in io.lines(path) do begun = begun + 1 end
      remove()
      expect.equal({ good, complete, taken }, { true, false, 3 })
      -- threads are ahead by 64 results, and by a call each
      expect.truthy(begun >= 3 and begun <= 3 + 64 + threads, begun)
    end)

  test(("who has enough with the last result has ended the stream as well: %d threads")
    :format(threads), function()
      local taken = 0
      expect.equal(core.stream(threads, 5, "moyo.base.json", "encode", {}, function(i)
        taken = taken + (i and 1 or 0)
        return taken == 5
      end), false)
    end)
end

test("who goes on has the whole stream, whatever is returned that is not true", function()
  for _, value in ipairs { false, "nothing" } do
    expect.equal(core.stream(2, 5, "moyo.base.json", "encode", {}, function()
      if not value then return value end
    end), true)
  end
end)

test("who has enough does not hear of a call that fails", function()
  local folder, remove = shell.folder()
  local good, complete = stream(2, 2, "fail", folder .. "/now", function(i)
    if not i then return false end
    shell.write(folder .. "/now", "")
    os.execute "sleep 0.1"
    return true
  end)
  remove()
  expect.equal({ good, complete }, { true, false })
end)

test("an error of who takes results ends calls under way", function()
  local good, problem = stream(2, 10, "wait", 0, function() error("the disk is full", 0) end)
  expect.equal({ good, problem:match "the disk is full$" }, { false, "the disk is full" })
end)

test("a call that fails ends the others, and nothing of these is handed over", function()
  local good, problem = stream(2, 10, "wait", 1, function(i) expect.equal(i, nil) end)
  expect.equal(good, false)
  expect.truthy(problem:find "the first call fails$", problem)
end)

test("what news of core.workers returns is nothing to them", function()
  expect.equal(core.workers(2, 5, "moyo.base.json", "encode", {}, function() return true end),
    { "1", "2", "3", "4", "5" })
end)

test("outside of such calls nothing is stopped", function()
  expect.equal(core.stopped(), false)
end)
