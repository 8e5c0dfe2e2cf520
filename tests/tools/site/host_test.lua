--- The program as a coroutine that is given its input line by line: tools/site/host.lua.

local test, expect = ...
local shell = require "support.shell"

-- What the program prints for each of these inputs, run as a page does it; the last is its end.
local SCRIPT = [[
package.path = "tools/?.lua;" .. package.path
local looks = 0
package.preload["moyo.page"] = function()
  return { stops = function()
    looks = looks + 1
    return looks == 3
  end }
end
local host = assert(loadfile "tools/site/host.lua")
local words, inputs = WORDS, INPUTS
local go = coroutine.create(host)
local _, status = assert(coroutine.resume(go, table.unpack(words)))
for _, text in ipairs(inputs) do
  if coroutine.status(go) == "dead" then break end
  print "--"
  _, status = assert(coroutine.resume(go, text))
end
if coroutine.status(go) ~= "dead" then
  print "-- end"
  _, status = assert(coroutine.resume(go, nil))
end
print("status " .. tostring(status))
]]

local function list(texts)
  local parts = {}
  for i, text in ipairs(texts) do parts[i] = ("%q"):format(text) end
  return "{" .. table.concat(parts, ", ") .. "}"
end

local function run(words, inputs)
  local folder, remove = shell.folder()
  local path = folder .. "/session.lua"
  shell.write(path, (SCRIPT:gsub("%u%u%u%u+", { WORDS = list(words), INPUTS = list(inputs) })))
  local _, out, err = shell.moyo("lua", path)
  remove()
  expect.equal(err, "")
  return out
end

test("a command that needs no input runs to its end", function()
  expect.equal(run({ "--version" }, {}), "moyo 0.1.0\nstatus 0\n")
end)

test("the referee waits for each line, and ends with the input", function()
  local out = run({ "referee", "go:size=3" }, { "play A1\n", "undo\nla", "gal\n" })
  local parts = {}
  for part in out:gmatch "(.-)%-%-[^\n]*\n" do parts[#parts + 1] = part end
  expect.equal(parts[1], "")
  expect.truthy(parts[2]:find '^{"ok":true,"ply":1,"played":"A1"', parts[2])
  expect.truthy(parts[3]:find '^{"ok":true,"ply":0' and not parts[3]:find "\n.", parts[3])
  expect.truthy(parts[4]:find 'unknown command %\\"lagal', parts[4])
  expect.truthy(out:find "%-%- end\nstatus 0\n$", out)
end)

test("a page ends what thinks, which reads it as a line", function()
  local out = run({ "referee", "go:size=5" }, { "choose mcts:100000000\n", "turns\n" })
  expect.truthy(out:find '\n{"ok":true,"chosen":".-"playouts":%d%d?%d?%d?%d?%d?,', out)
  expect.truthy(out:find '\n{"ok":true,"turns":%[%]', out)
end)

test("a search for balance is kept in a page's file, and goes on", function()
  shell.with_folder(function(folder)
    local words = { "balance", "go:size=2", "--players", "light", "--threads", "1", "-n" }
    local function balance(...)
      local all, more = table.move(words, 1, #words, 1, {}), { ... }
      return run(table.move(more, 1, #more, #all + 1, all), {})
    end
    local path = folder .. "/games"
    balance("4", "--db", path)
    expect.equal(shell.read(path):sub(1, 1), "{") -- no database of SQLite
    local whole = balance("10")
    expect.equal(run({ "balance", "--resume", "--db", path, "-n", "10", "--threads", "1" }, {}),
      whole)
    expect.equal(run({ "balance", "--db", path }, {}), whole)
  end)
end)

test("lines of other commands come the same way", function()
  local out = run({ "play", "go:size=3" }, { "A1\n", "quit\n" })
  expect.equal(out, "--\nblack A1\n--\nstatus 0\n")
end)
