--- The server and the processes of a page that needs no server: tools/site/beside.lua.

local test, expect = ...
local json = require "moyo.base.json"
local terminal = require "moyo.terminal"

-- The modules as a page has them; `posted` is what they send it, in order.
local function page()
  local posted = {}
  local before = { page = package.preload["moyo.page"], serve = package.preload["moyo.serve"],
    process = package.preload["moyo.process"] }
  package.preload["moyo.page"] = function()
    return { post = function(text) posted[#posted + 1] = json.decode(text) end }
  end
  assert(loadfile "tools/site/beside.lua")()
  local serve, process = package.preload["moyo.serve"](), package.preload["moyo.process"]()
  package.loaded["moyo.page"] = nil
  for name, value in pairs(before) do package.preload["moyo." .. name] = value end
  if not before.page then package.preload["moyo.page"] = nil end
  return serve, process, posted
end

-- Runs f in a coroutine; answers each wait of its steps with the next of these messages.
local function converse(f, messages)
  local go = coroutine.create(f)
  assert(coroutine.resume(go))
  for _, message in ipairs(messages) do
    assert(coroutine.resume(go, json.encode(message)))
  end
end

test("a request is answered at once, later, or bit by bit", function()
  local serve, _, posted = page()
  local asked = {}
  local server = serve.open(function(id, method, path, host, origin, body)
    asked[#asked + 1] = { id, method, path, host, origin, body }
    if path == "/now" then return 200, "text/plain", "here" end
    if path == "/events" then return 200, "text/event-stream", true end
  end, 0)
  converse(function()
    for _ = 1, 3 do server:step({}, 2) end
    server:answer(8, 201, "text/html", "late")
    server:answer(8, 201, "text/html", "twice")
    expect.truthy(server:send(9, "data"))
  end, { { request = 7, method = "GET", path = "/now", body = "" },
    { request = 8, method = "POST", path = "/later", body = "text" },
    { request = 9, method = "GET", path = "/events", body = "" } })
  expect.equal(asked[2], { 8, "POST", "/later", "127.0.0.1:0", "", "text" })
  local told = {}
  for _, message in ipairs(posted) do
    if not message.wait then told[#told + 1] = message end
  end
  expect.equal(told, {
    { answer = 7, status = 200, type = "text/plain", text = "here" },
    { answer = 9, status = 200, type = "text/event-stream", text = "" },
    { answer = 8, status = 201, type = "text/html", text = "late" },
    { stream = 9, text = "data" } })
end)

test("a process is a worker: its lines, its end, and being stopped", function()
  local serve, process, posted = page()
  local server = serve.open(function() end, 0)
  local one = process.start { "nice", "-n", "5", "env", "MOYO_PATH=/x", "MOYO_PROGRESS=json",
    terminal.program, "referee", "go" }
  local two = process.start { terminal.program, "list" }
  one:send "turns\n"
  converse(function()
    for _ = 1, 3 do server:step({ one, two }, 1) end
  end, { { said = 1, lines = { "a", "b" } }, { ended = 2, errors = "why\n" }, {} })
  one:hold(true)
  expect.equal({ one:lines() }, { {} })
  one:hold(false)
  local lines, errors = one:lines()
  expect.equal({ lines, errors }, { { "a", "b" } })
  expect.equal({ one:lines() }, { {} })
  lines, errors = two:lines()
  expect.equal({ lines, errors }, { {}, "why\n" })
  one:stop()
  one:stop()
  two:stop()
  local told = {}
  for _, message in ipairs(posted) do
    if not message.wait then told[#told + 1] = message end
  end
  expect.equal(told, { { start = 1, words = { "referee", "go" },
        settings = { MOYO_PROGRESS = "json" } },
    { start = 2, words = { "list" } }, { send = 1, text = "turns\n" }, { stop = 1 } })
end)

test("a file's stamp is another when the file is", function()
  local serve = page()
  expect.equal(serve.stamp "tests/no_such_file.lua", nil)
  local here, there = serve.stamp "tests/mirror_test.lua", serve.stamp "tests/readme_test.lua"
  expect.truthy(here and there and here ~= there)
  expect.equal(serve.stamp "tests/mirror_test.lua", here)
end)
