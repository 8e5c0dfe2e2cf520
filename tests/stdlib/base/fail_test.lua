--- Mistakes: whose they are, and in which line.

local test, expect = ...
local core = require "moyo.core"
local during = require "moyo.base.during"
local fail = require "moyo.base.fail"

-- From here on this file is taken for an author's.
local function as_author() fail.rule_file(debug.getinfo(1, "S").source:sub(2)) end

test("a mistake is told, a defect goes on", function()
  expect.equal({ fail.try(fail.raise, "no %s", "stone") }, { false, "no stone" })
  expect.equal({ fail.try(function(a, b) return b, a end, 1, 2) }, { true, 2, 1 })
  expect.error(function() fail.try(error, "a defect", 0) end, "^a defect$")
end)

test("a call says how it ended, but that memory is out goes on", function()
  expect.equal({ fail.call(function(a, b) return b, a end, 1, 2) }, { true, 2, 1 })
  expect.equal({ fail.call(error, "no number", 0) }, { false, "no number" })
  expect.equal({ fail.call(error) }, { false })
  expect.error(function() fail.call(error, "not enough memory", 0) end, "^not enough memory$")
end)

test("a message is one line, whatever it quotes", function()
  expect.equal({ fail.try(fail.raise, "no file \"%s\"", "a\r\n.b\n") },
    { false, "no file \"a\\r\\n.b\\n\"" })
  expect.equal({ fail.try(fail.raise, "one\ntwo") }, { false, "one\\ntwo" })
end)

test("a place that is given is told where no rule file is on the stack", function()
  local ok, message = fail.try(fail.at, "go.lua:7", fail.blame, "no %s", "board")
  expect.equal({ ok, message }, { false, "go.lua:7: no board" })
end)

test("a mistake about a value is the author's, unless a user gave the value", function()
  local function told()
    local values = { "hexx", "9" }
    return select(2, fail.try(fail.at, "go.lua:7", fail.blame_for, values, "no %s", "hexx"))
  end
  expect.equal(told(), "go.lua:7: no hexx")
  expect.equal(during.with("given", { ["8"] = true }, told), "go.lua:7: no hexx")
  expect.equal(during.with("given", { ["9"] = true }, told), "no hexx")
end)

test("a mistake about a ruleset is the author's where only defaults were chosen", function()
  local function told()
    return select(2, fail.try(fail.at, "go.lua:7", fail.blame_default, "no %s", "room"))
  end
  expect.equal(told(), "go.lua:7: no room")
  expect.equal(during.with("given", {}, told), "go.lua:7: no room")
  expect.equal(during.with("given", { ["9"] = true }, told), "no room")
end)

test("a stranger's mistake names its line, whoever chose what", function()
  local function told(blame, ...)
    return select(2, fail.try(during.with, "given", { ["9"] = true }, fail.at, "guest.lua:7", blame,
      ...))
  end
  local function all()
    return { told(fail.blame_for, { "9" }, "no"), told(fail.blame_default, "no") }
  end
  expect.equal(all(), { "no", "no" })
  fail.rule_file("guest.lua", true)
  expect.truthy(fail.is_strangers "guest.lua")
  expect.equal(all(), { "guest.lua:7: no", "guest.lua:7: no" })
  expect.equal(during.with("checked", true, all), { "no", "no" })
  fail.rule_file "guest.lua" -- read anew, as one's own
  expect.equal(all(), { "no", "no" })
end)

test("a mistake without a line is given one, once", function()
  local function placed(format, ...)
    local _, mistake = pcall(fail.raise, format, ...)
    return fail.placed(mistake, "a.lua", 7).message
  end
  expect.equal(placed "no board", "a.lua:7: no board")
  expect.equal(placed "a.lua: no board", "a.lua:7: no board")
  expect.equal(placed "b.lua:3: no board", "b.lua:3: no board")
  local _, memory = pcall(fail.raise_memory, "no memory for a board")
  expect.equal(fail.placed(memory, "a.lua", 7).message, "no memory for a board")
end)

test("a mistake of an author's has the line that is to blame", function()
  as_author()
  local ok, message = fail.try(function() fail.blame("no %s", "shape") end)
  expect.equal(ok, false)
  expect.truthy(message:find "fail_test%.lua:%d+: no shape$", message)
end)

test("the standard library's own lines are known at the beginning of a message", function()
  local text = "/opt/moyo/stdlib/moyo/base/text.lua:3: stack overflow"
  local past, inside = fail.past_own(text)
  expect.equal({ text:sub(past), inside }, { "stack overflow",
    "/opt/moyo/stdlib/moyo/base/text.lua:3" })
  expect.equal(fail.past_own "rules/go.lua:3: stack overflow", nil)
end)

test("what the standard library trips over is the author's; memory is nobody's fault", function()
  as_author()
  local function translated(text)
    local value = fail.translate(text)
    return fail.is(value) and value.message or value
  end
  local text = "/opt/moyo/stdlib/moyo/base/text.lua:3: attempt to index a nil value"
  expect.truthy(translated(text):find
    "fail_test.lua:%d+: attempt to index a nil value %(at stdlib/")
  expect.truthy(translated "/opt/moyo/stdlib/moyo/freeze/freeze.lua:3: program: two do not go"
    :find "fail_test.lua:%d+: two do not go$")
  expect.equal(translated "game.lua:3: attempt to call a nil value",
    "game.lua:3: attempt to call a nil value")
  expect.equal(translated "/opt/moyo/stdlib/moyo/base/text.lua:3: out of memory",
    "not enough memory")
  expect.truthy(translated "nothing more":find "fail_test.lua:%d+: nothing more$")
  expect.truthy(translated(17):find
    "fail_test.lua:%d+: the rules raised a number instead of a message$")
end)

test("want of memory is known by what Lua, C and files say, and by nothing else", function()
  for _, text in ipairs { "not enough memory", "game.lua: out of memory", "x (not enough memory)",
    "error loading module 'a' from file 'a.lua':\n\tnot enough memory",
    "cannot open a.lua: Cannot allocate memory (errno 12)",
    "stdlib/moyo/base/files.lua:9: stack overflow (too many arguments)",
    "error loading module 'a' from file '/a.so':\n\tb.so: cannot open shared object file",
    "error loading module 'a' from file '/a.so':\n\tb.so: failed to map segment from shared object",
    "error loading module 'a' from file '/a.so':\n\tb.so.0: cannot allocate dependency list",
    "error loading module 'a' from file '/a.so':\n\tout of memory: No such file or directory",
    "error loading module 'a' from file '/a.so':\n\t/a.so: cannot open shared object file: No such "
      .. "file or directory",
    "counted.lua:32: module 'lpeg' not found:\n\tno field package.preload['lpeg']" } do
    expect.equal(fail.is_memory(text), true, text)
  end
  for _, text in ipairs { "a defect", "out of memory cards", "the rules take too much memory",
    "a.lua:1: stack overflow", "a.lua:1: module 'no_such_module' not found:\n\tno file",
    "error loading module 'a' from file '/a.so':\n\ta.so: undefined symbol: lua_b",
    "error loading module 'a' from file '/a.so':\n\tb.so: cannot open shared object file: No such "
      .. "file or directory",
    "error loading module 'a' from file '/a.so':\n\ta.so: failed to map segment from shared "
      .. "object: Operation not permitted" } do
    expect.equal(fail.is_memory(text), false, text)
  end
end)

test("a long text that seems to say so all the time is read once", function()
  for _, text in ipairs { "error loading module '' from file '", "error loading module '" } do
    local long = text:rep(1800) .. ("' from file '"):rep(1800) .. "':\n"
    expect.equal({ core.limited(20000, 1 << 20, fail.is_memory, long) }, { true, false })
  end
end)

test("a rule that makes a mistake does not pay for those that others have made", function()
  local kept = {}
  for i = 1, 3000 do
    local good, why = core.limited(1000000, 1 << 20, fail.raise, "no")
    expect.equal({ good, tostring(why) }, { false, "no" })
    kept[i] = why
  end
  expect.equal(#kept, 3000)
end)
