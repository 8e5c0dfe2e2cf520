--- moyo.process: programs that run beside this one.

local test, expect = ...
local long = test.long
local core = require "moyo.core"
local processes = require "moyo.process"
local shell = require "support.shell"

local function start(...)
  return processes.start { ... }
end

local function all(process)
  local list = {}
  repeat
    process:wait(60)
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

long("one that never pauses is read a part at a time; a line without an end ends it", function()
  local process = assert(start("yes", "a line"))
  for _ = 1, 3 do
    process:wait(60)
    local lines, errors = process:lines()
    expect.truthy(#lines > 0 and #lines < 200000, #lines)
    expect.equal({ lines[1], errors }, { "a line" })
  end
  process:stop()
  process = assert(start("sh", "-c", "yes >&2 & echo told; sleep 100"))
  process:wait(60)
  expect.equal(process:lines(), { "told" })
  process:stop()
  local list, errors = all(assert(start("sh", "-c", "echo told; cat /dev/zero")))
  expect.equal({ list, errors }, { { "told" }, "it wrote a line of more than 64 MB\n" })
end)

-- Is a process there, other than as what its parent has still to be told of?
local function runs(id)
  local stat = io.open(("/proc/%s/stat"):format(id))
  local state = stat and stat:read("a"):match "^.*%) (%a)"
  if stat then stat:close() end
  return state ~= nil and state ~= "Z"
end

test("what it has started and left behind ends with it", function()
  if not core.is_file "/proc/self/stat" then expect.skip "where /proc is" end
  for _, stops in ipairs { true, false } do
    local more = stops and "" or ">/dev/null"
    local process = assert(start("sh", "-c",
      ("trap '' TERM HUP; sleep 100 %s 2>&1 & echo $!"):format(more)))
    process:wait(60)
    local id = process:lines()[1]
    expect.equal(type(tonumber(id)), "number")
    if stops then
      process:stop()
    else
      all(process)
    end
    local finish = core.clock() + 10
    while runs(id) and core.clock() < finish do
      process:lines() -- its output may have ended a moment before it does
      os.execute "sleep 0.01"
    end
    expect.equal(runs(id), false)
  end
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

-- A program starts one that heeds neither the end of its input nor signals, and is killed.
local KILLED = [[
"$moyo" lua "$folder/start.lua" >"$folder/out" 2>"$folder/err" & started=$!
for i in $(seq 200); do [ -s "$folder/out" ] && break; sleep 0.05; done
bot=$(cat "$folder/out")
kill -KILL $started
for i in $(seq 100); do
  grep -q '^State:.[^Z]' "/proc/$bot/status" 2>/dev/null || { echo "$bot: gone"; exit; }
  sleep 0.05
done
kill -KILL $bot
echo "$bot: alive"
]]

local START = [[
local process = require("moyo.process").start { "sh", "-c",
  "trap '' HUP INT TERM PIPE; exec <&-; echo $$; exec >&- 2>&-; while :; do sleep 0.1; done" }
process:wait(60)
print(process:lines()[1])
io.stdout:flush()
while true do end
]]

test("none outlives a program that is killed, whatever it ignores", function()
  shell.with_folder(function(folder)
    shell.write(folder .. "/start.lua", START)
    shell.write(folder .. "/killed.sh", KILLED)
    local pipe = io.popen(("moyo='%s' folder='%s' sh '%s/killed.sh' 2>/dev/null"):format(arg[-1],
      folder, folder))
    local out = pipe:read "a"
    pipe:close()
    expect.truthy(out:find "^%d+: gone\n$", out)
  end)
end)
