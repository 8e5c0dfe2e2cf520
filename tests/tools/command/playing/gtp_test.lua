--- moyo gtp: the program that other programs start.

local test, expect = ...
local shell = require "support.shell"

local function quote(word)
  return "'" .. word:gsub("'", "'\\''") .. "'"
end

local MOYO = quote(arg[-1]) .. " gtp "

--- What a shell command prints, and its exit status.
local function run(command)
  local pipe = assert(io.popen(command .. "; echo $?"))
  local text = pipe:read "a"
  pipe:close()
  local output, status = text:match "^(.-)(%d+)\n$"
  return output, tonumber(status)
end

test("program: end of input ends it well; a wrong ruleset does not start", function()
  expect.equal({ run("printf '1 boardsize 9\\r\\n2 play b E5\\n3 quit\\n4 name\\n' | " .. MOYO
    .. "go") }, { "=1\n\n=2\n\n=3\n\n", 0 })
  expect.equal({ run("printf 'name' | " .. MOYO .. "go") }, { "= Moyo\n\n", 0 })
  expect.equal({ run(MOYO .. "go </dev/null") }, { "", 0 })
  local output, status = run(MOYO .. "go:siez=9 2>&1 </dev/null")
  expect.equal(status, 2)
  expect.truthy(output:find "^moyo gtp: .*siez.*size", output)
end)

test("program: what loadsgf passes over is told on standard error", function()
  local file = os.tmpname()
  local handle = assert(io.open(file, "w"))
  handle:write "(;SZ[5];B[aa](;W[bb])(;W[cc]))"
  handle:close()
  local output = run(("echo loadsgf %s | %s go 2>&1 >/dev/null"):format(file, MOYO))
  os.remove(file)
  expect.truthy(output:find("moyo gtp: " .. file .. ":1:8: the game has 2 lines", 1, true), output)
end)

test("program: nobody reads the answers", function()
  expect.equal({ run("yes name | " .. MOYO .. "go | head -n 1") }, { "= Moyo\n", 0 })
  local output, status = run("echo name | " .. MOYO .. "go 2>&1 >/dev/full")
  expect.equal(status, 1)
  expect.truthy(output:find "standard output", output)
end)

test("program: only a program that is known plays", function()
  local status, _, errors = shell.moyo("gtp", "go", "--engine", "mtcs:10")
  expect.equal(status, 2)
  expect.truthy(errors:find "^moyo gtp: %-%-engine: [^\n]*mtcs", errors)
end)
