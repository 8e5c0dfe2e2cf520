--- The world of a rule file: what it has, what it is told to miss, and that it changes nothing.

local test, expect = ...
local core = require "moyo.core"
local sandbox = require "moyo.declare.sandbox"

-- What a rule file with this text returns.
local function run(text, untrusted)
  local chunk = assert(load(text, "@x.lua", "t", sandbox.environment({ list = { 1 } }, untrusted)))
  return chunk()
end

local function told(text)
  return (expect.error(function() run(text) end):gsub("^x%.lua:1: ", ""))
end

test("pairs: numbers, then strings, each in order", function()
  local keys = {}
  for key in sandbox.pairs { b = 1, a = 2, [10] = 3, [2.5] = 4, [-1] = 5 } do
    keys[#keys + 1] = key
  end
  expect.equal(keys, { -1, 2.5, 10, "a", "b" })
  expect.error(function() sandbox.pairs { [{}] = 1 } end, "pairs: keys of type table have no order")
  local set = core.set(core.topology { width = 2, height = 1 })
  for value, told_of in pairs { [3] = "number", [io.stdout] = "userdata",
    [set] = 'a set of points; "for p in set:each() do" goes through them' } do
    local message = expect.error(function() for k in sandbox.pairs(value) do print(k) end end)
    expect.truthy(message:find("^[^ ]*sandbox_test%.lua:%d+: bad argument #1 to 'pairs'"), message)
    expect.truthy(message:find("(table expected, got " .. told_of .. ")", 1, true), message)
  end
end)

test("environment: nothing of the system, of other code, or of metatables", function()
  for _, name in ipairs { "os", "io", "debug", "load", "dofile", "setmetatable", "getmetatable",
    "rawset", "rawget", "collectgarbage", "coroutine", "package", "_ENV.arg" } do
    expect.truthy(told("return " .. name):find("is not defined in rule files", 1, true), name)
  end
  expect.truthy(told("return string.dump"):find("there is no string.dump in rule files", 1, true))
  expect.equal(told 'require "os"', 'a rule file can require "moyo" only, not "os"')
end)

test("environment: globals are refused, with what there is instead", function()
  expect.equal(told "x = 1", "a rule file sets no global variables; write: local x")
  expect.equal(told "return pritn", '"pritn" is not defined in rule files')
  expect.truthy(told("print(1)"):find("error(text) stops it with a message", 1, true))
  expect.truthy(told("return math.random()"):find("chance decides steps in moyo.chance", 1, true))
  expect.truthy(told("return ko"):find("a slot is set within the table", 1, true))
  expect.truthy(told("return enemy"):find('stands in quotation marks: "enemy"', 1, true))
  expect.truthy(told("return max(1, 2)"):find("; write math.max", 1, true))
  expect.truthy(told("return flase"):find('did you mean "false"?', 1, true))
  expect.truthy(told("return null"):find("; write nil", 1, true))
  expect.truthy(told("return string.uper"):find('did you mean "upper"?', 1, true))
end)

test("environment: each file has a copy of the vocabulary, the same one each time", function()
  local vocabulary = { list = { 1 } }
  local env = sandbox.environment(vocabulary)
  local moyo = env.require "moyo"
  moyo.list[1] = 9
  expect.equal({ vocabulary.list[1], env.require("moyo").list[1] }, { 1, 9 })
  expect.equal(run "string.upper = 1; return _G.string.upper", 1)
  expect.equal(type(string.upper), "function")
end)

test("tostring: no addresses", function()
  expect.equal(run "return tostring({}) .. tostring(3)", "table3")
end)

test("copy: tables within each other, those that hold themselves; functions are shared", function()
  local loop = { f = print }
  loop.self = { loop }
  local made = sandbox.copy(loop)
  expect.truthy(not rawequal(made, loop) and rawequal(made.self[1], made))
  expect.equal(made.f, print)
  local deep = {}
  for _ = 1, 100000 do deep = { deep } end
  expect.equal(sandbox.copy(deep), nil)
  expect.equal(sandbox.copy "text", "text")
end)

test("budget: library functions pay for their work before they do it", function()
  for _, text in ipairs { "('a'):rep(1e9)", "table.concat({}, '', 1, 1e9)",
    "('a'):rep(9000):find '.-.-.-.-b'", "table.move({}, 1, 1e9, 2)" } do
    local ok, message = core.limited(1000000, 64 << 20, run, "return " .. text, true)
    expect.equal(ok, false)
    expect.truthy(tostring(message):find("the rules take too long", 1, true), message)
  end
  local ok, value = core.limited(1000000, 64 << 20, run, "return ('ab'):rep(3):gsub('b', '-')",
    true)
  expect.equal({ ok, value }, { true, "a-a-a-" })
end)

test("budget: the length of a table costs more than an instruction", function()
  local ok, message = core.limited(1000000, 64 << 20, run,
    "local list = {} for _ = 1, 40000 do rawlen(list) end", true)
  expect.equal(ok, false)
  expect.truthy(tostring(message):find("more instructions than the budget", 1, true), message)
end)

test("budget: so does looking for the end of what is no list, in functions of tables", function()
  local powers = {}
  for i = 0, 62 do powers[i + 1] = ("[1 << %d] = true"):format(i) end
  for keys, good in pairs { [""] = true, [table.concat(powers, ",")] = false } do
    local ok, message = core.limited(1000000, 64 << 20, run,
      ("local list = { %s } for _ = 1, 6000 do table.insert(list, nil) end"):format(keys), true)
    expect.equal(ok, good, message)
  end
end)
