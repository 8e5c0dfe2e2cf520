--- Rule files whose instructions cost more than an instruction: the clock or a charge stops
--- them within seconds.

local test, expect = ...
local moyo = require "moyo"

-- Seconds of processor time that an untrusted file takes to load, which must fail.
local function load_time(body)
  local name = os.tmpname()
  local path = name .. ".lua"
  local file = assert(io.open(path, "wb"))
  file:write(body)
  file:close()
  moyo.forget()
  local began = os.clock()
  local ok, why = pcall(moyo.load, path, { untrusted = true })
  local seconds = os.clock() - began
  os.remove(path)
  os.remove(name)
  expect.truthy(not ok, body)
  return seconds, tostring(why)
end

test("an untrusted file is stopped within seconds, whatever its instructions cost", function()
  -- all but the last are stopped by what they are charged
  for _, body in ipairs {
    'local a = ("\\0"):rep(14 << 20) for i = 1, 1e8 do local x = a < a .. "z" end',
    'for i = 1, 1e9 do local s = ("%99.99f"):format(1e300) end',
    'local a = ("1"):rep(200000) for i = 1, 1e9 do local s = { a:byte(1, -1) } end',
    'local a = ("\\1"):rep(200000) for i = 1, 1e9 do local s = ("%q"):format(a) end',
    'local a = ("x"):rep(200000) for i = 1, 1e9 do local s = a:sub(2) end',
    'local a = ("x"):rep(200000) for i = 1, 1e9 do local s = a:upper() end',
    'local a = "x" for i = 1, 1e9 do a = a .. i end',
    'local a = ("1"):rep(200000) for i = 1, 1e9 do local s = tonumber(a) end',
  } do
    local seconds, why = load_time(body)
    expect.truthy(why:find "the rules take too ", why)
    expect.truthy(seconds < 8, ("%.1f s: %s"):format(seconds, body))
  end
  local _, why = load_time 'local a = ("1"):rep(200000) for i = 1, 1e9 do local s = tonumber(a) end'
  expect.truthy(why:find ":1: the rules take too long: more processor time than the budget", why)
end)
