--- Code with a budget of instructions and memory.

local test, expect = ...
local core = require "moyo.core"

local MEGABYTE = 1 << 20

local function limited(f, ...) return core.limited(100000, MEGABYTE, f, ...) end

local function forever() while true do end end

test("what keeps to its budget is called as by pcall", function()
  expect.equal({ limited(function(...) return ... end, 1, "x", false) }, { true, 1, "x", false })
  local mistake = setmetatable({}, { __name = "mistake" })
  expect.equal({ limited(error, mistake) }, { false, mistake })
  expect.equal({ limited(error, "no", 0) }, { false, "no" }) -- no function here has a line
end)

-- The message of what fails, with LINE where it names one of this file.
local function line_of(f)
  local ok, why = limited(f)
  expect.equal(ok, false)
  return (why:gsub("^%S+/bind_limit_test.lua:%d+: ", "LINE "))
end

test("every message has a line", function()
  expect.equal(line_of(function() error("no", 0) end), "LINE no")
  expect.equal(line_of(function() error "no" end), "LINE no")
  expect.equal(line_of(function() error() end),
    "LINE the rules raised a nil instead of a message")
  expect.equal(line_of(function() error {} end),
    "LINE the rules raised a table instead of a message")
end)

test("what Moyo's own modules trip over has the line of the rules", function()
  local words = require "moyo.base.words"
  expect.equal(line_of(function() return (words.fill(nil)) end),
    "LINE attempt to index a nil value (local 'sentence')")
end)

test("instructions run out, with the line where they did", function()
  local ok, why = limited(forever)
  expect.equal(ok, false)
  expect.truthy(why:find "bind_limit_test.lua:%d+: the rules take too long: more instructions", why)
end)

test("catching the error does not help", function()
  local ok, why = limited(function()
    pcall(forever)
    return "survived"
  end)
  expect.truthy(not ok and why:find "the rules take too long", why)
end)

test("memory runs out", function()
  local ok, why = limited(function()
    local list = {}
    for i = 1, 1e9 do list[i] = ("x"):rep(1000) .. i end
    return list
  end)
  expect.truthy(not ok, why)
  expect.truthy(why:find "the rules take too", why)
end)

test("memory runs out, however many instructions are left", function()
  local ok, why = core.limited(1e9, 1 << 20, function()
    local list = {}
    for i = 1, 1e5 do list[i] = ("x"):rep(1000) .. i end
    return list
  end)
  expect.equal(ok, false)
  expect.truthy(why:find "_test.lua:%d+: the rules take too much memory: over the budget$", why)
end)

test("no string is longer than a quarter of a megabyte", function()
  local ok, why = core.limited(1e9, 1 << 30, string.rep, "x", 1 << 20)
  expect.equal({ ok, why }, { false, "the rules take too much memory: over the budget" })
end)

test("what C does is charged", function()
  expect.equal(core.spend(1), false)
  expect.equal({ limited(core.spend, 10) }, { true, true })
  local ok, why = limited(core.spend, 1e6)
  expect.truthy(not ok and why:find "more instructions than the budget", why)
  expect.equal({ limited(core.spend, -5) }, { true, true })
end)

test("a budget within a budget is the outer one", function()
  local ok, why = limited(function() return core.limited(1e9, 1 << 30, forever) end)
  expect.truthy(not ok and why:find "the rules take too long", why)
end)

test("afterwards there is none", function()
  limited(forever)
  for _ = 1, 200000 do end
  expect.equal(#("x"):rep(1 << 20), 1 << 20)
end)

test("a budget is positive", function()
  expect.error(function() core.limited(0, 1, print) end, "#1.*a positive number expected")
  expect.error(function() core.limited(1, -1, print) end, "#2.*a positive number expected")
  expect.error(function() core.limited(1, 1) end, "#3.*a function expected")
end)

test("what calls keep is counted together: 64 MB", function()
  local kept, calls, ok, why = {}, 0, true, nil
  local function keep()
    for _ = 1, 128 do kept[#kept + 1] = ("x"):rep(60000) .. #kept end
  end
  while ok and calls < 40 do
    ok, why = core.limited(1e9, 16 * MEGABYTE, keep)
    calls = calls + 1
  end
  local full = #kept
  for _ = 1, 3 do core.limited(1e9, 16 * MEGABYTE, keep) end
  expect.equal(#kept, full) -- what keeps too much is not called again
  kept = nil
  expect.equal({ ok, why }, { false, "the rules keep too much memory" })
  -- all of 7.3 MB a call, looked at when 16 MB have been added
  expect.truthy(calls >= 7 and calls <= 12, calls)
  expect.equal({ limited(function() return 1 end) }, { true, 1 })
end)
