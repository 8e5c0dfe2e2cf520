--- The smaller parts of moyo.core: steps as numbers, random numbers, hashes, files.

local test, expect = ...
local core = require "moyo.core"
local program = require "support.program"
local shell = require "support.shell"

test("a step is one number, and back", function()
  for _, list in ipairs { { 1, 1, 1, 1 }, { 3, 361, 2, 7 }, { 65535, 65535, 65535, 65535 } } do
    expect.equal({ core.unpack(core.step(table.unpack(list))) }, list)
  end
  expect.equal(core.step(2, 5), core.step(2, 5, 1, 1))
  expect.truthy(core.step(2, 5) ~= core.step(2, 1, 5))
end)

test("steps out of range are told", function()
  expect.error(function() core.step(0) end, "#1.*out of range")
  expect.error(function() core.step(1, 65536) end, "#2.*out of range")
  expect.error(function() core.step "x" end, "number expected")
end)

test("random numbers are keyed by seed and stream", function()
  local function draw(...)
    local random, list = core.random(...), {}
    for i = 1, 20 do list[i] = random:below(6) end
    return list
  end
  local list = draw(7, 1)
  for _, n in ipairs(list) do expect.truthy(n >= 1 and n <= 6) end
  expect.equal(draw(7, 1), list)
  expect.equal(draw(7), draw(7, 0))
  expect.truthy(table.concat(draw(7, 2)) ~= table.concat(list))
  expect.truthy(table.concat(draw(8, 1)) ~= table.concat(list))
  expect.error(function() core.random(1):below(0) end, "1 to 4294967295 expected")
end)

test("a hash of two numbers depends on both, and on their order", function()
  expect.equal(core.mix(1, 2), core.mix(1, 2))
  expect.truthy(core.mix(1, 2) ~= core.mix(2, 1))
  expect.truthy(core.mix(1, 2) ~= core.mix(1, 3))
end)

test("a hash of a text is that of its bytes, eight at a time", function()
  local function words(a, text)
    text = text .. ("\0"):rep(-#text % 8)
    for at = 1, #text, 8 do a = core.mix(a, (("<i8"):unpack(text, at))) end
    return a
  end
  for _, text in ipairs { "", "a", "seven b", "eight by", "\255nine \0 b", ("long "):rep(99) } do
    expect.equal(core.mix(5, text), words(5, text), text)
  end
  expect.error(function() core.mix(5, {}) end, "number expected")
end)

test("who called is the innermost function of the chunks that are asked for", function()
  local here = debug.getinfo(1, "S").source
  local inner = load("local core, chunks = ... local name, line = core.caller(chunks)\n"
    .. "return name, line", "=inner")
  local function called(chunks)
    local name, line = inner(core, chunks)
    return { name, line }
  end
  expect.equal(called { ["=inner"] = "inner", [here] = "here" }, { "inner", 1 })
  local there = called { [here] = "here" }
  expect.equal({ there[1], there[2] - debug.getinfo(1, "l").currentline }, { "here", -5 })
  expect.equal(called { ["=other"] = true }, {})
  local function outer(chunks)
    local name, line = core.caller(chunks, outer)
    return { name, line }
  end
  expect.equal(outer { [here] = "here" }, {})
  local function within(chunks)
    local name = core.caller(chunks, outer)
    return name
  end
  expect.equal(within { [here] = "here" }, "here")
  expect.error(function() core.caller() end, "table expected")
  local function deep(n)
    if n == 0 then return within { [here] = "here", ["=inner"] = "inner" } end
    return (deep(n - 1))
  end
  expect.equal(deep(10), "here")
end)

test("a caller is looked for near by, as it takes long in an endless recursion", function()
  local calls = load("local core, chunks, n = ...\n"
    .. "local function deep(i) if i == 0 then return core.caller(chunks) end return (deep(i - 1)) "
    .. "end return (deep(n))", "=inner")
  local chunks = { [debug.getinfo(1, "S").source] = "here" }
  expect.equal(calls(core, chunks, 400), "here")
  expect.equal(calls(core, chunks, 100000), nil)
end)

test("time goes on, that of a thread while it works", function()
  local before, worked = core.clock(), core.thread_clock()
  repeat until core.thread_clock() > worked + 0.02 -- both clocks are coarse on some machines
  expect.truthy(core.clock() > before)
  expect.truthy(core.clock() - before >= 0.5 * (core.thread_clock() - worked))
end)

test("time of a thread stands still while it waits", function()
  local before, worked = core.clock(), core.thread_clock()
  os.execute "sleep 0.03"
  local waited = core.clock() - before
  expect.truthy(core.thread_clock() - worked < waited / 2)
end)

test("files are told from folders, and folders are listed", function()
  local names = {}
  for _, name in ipairs(core.folder "tests/support") do names[name] = true end
  expect.truthy(names["shell.lua"] and names[".."])
  expect.equal(core.folder "tests/none", nil)
  expect.truthy(core.is_file "tests/support/shell.lua")
  expect.truthy(not core.is_file "tests/support")
  expect.truthy(not core.is_file "tests/support/none.lua")
  local path = os.tmpname()
  expect.truthy(not core.is_pipe(path))
  assert(os.execute(("rm '%s' && mkfifo '%s'"):format(path, path)))
  expect.equal({ core.is_pipe(path), core.is_file(path) }, { true, false })
  os.remove(path)
  expect.equal(core.absolute "tests/../tests/support", core.absolute "tests" .. "/support")
  expect.equal({ core.absolute "tests/none" }, { nil, "tests/none: No such file or directory", 2 })
end)

test("metatables are hidden", function()
  expect.equal(getmetatable(core.random(1)), false)
end)

test("require: a module is found, one that is wrong or missing is told", function()
  local folder, remove = shell.folder()
  os.execute(("mkdir '%s/a'"):format(folder))
  shell.write(folder .. "/a/good.lua", "return { ... }")
  shell.write(folder .. "/a/wrong.lua", "x =")
  shell.write(folder .. "/main.lua", [[
    print(require("a.good")[1], (require("a.good")[2]:match "[^/]*$"))
    print(pcall(require, "a.wrong"))
    print(pcall(require, "a.none"))]])
  local status, out = shell.process("lua", folder .. "/main.lua")
  remove()
  expect.equal(status, 0)
  for _, part in ipairs { "a.good\tgood.lua\n", "error loading module 'a.wrong' from file",
    "wrong.lua:1: unexpected symbol near <eof>", "module 'a.none' not found:",
    "no such file in '" } do
    expect.truthy(out:find(part, 1, true), out)
  end
end)

-- The keys of the registry's tables that hold an object of C's.
local function keys_of(object)
  local keys = {}
  for _, kept in next, debug.getregistry() do
    for key, value in next, type(kept) == "table" and kept or {} do
      if rawequal(value, object) then keys[#keys + 1] = key end
    end
  end
  return keys
end

-- The most of these numbers that Lua puts on one node of a table with so many.
local function most_together(keys, nodes)
  local counts, most = {}, 0
  for _, key in ipairs(keys) do
    local node = math.abs(math.fmod(key, nodes - 1))
    counts[node] = (counts[node] or 0) + 1
    most = math.max(most, counts[node])
  end
  return most
end

test("objects are kept under numbers that do not fall together", function()
  local game = core.freeze(program { name = "Tiny", ruleset = "tiny", fingerprint = "f" })
  expect.equal({ #keys_of(game), math.type(keys_of(game)[1]) }, { 1, "integer" })
  for _, width in ipairs { 1, 2, 3, 5, 8, 13, 21, 34 } do
    local boards, keys = {}, {}
    for i = 1, 160 do
      boards[i] = core.topology { width = width, height = 1 }
      local found = keys_of(boards[i])
      expect.equal({ #found, math.type(found[1]) }, { 1, "integer" })
      keys[i] = found[1]
    end
    for _, nodes in ipairs { 256, 512, 1024 } do
      -- a budget pays for more than 16
      expect.truthy(most_together(keys, nodes) <= 12, width)
    end
  end
end)
