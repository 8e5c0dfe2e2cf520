--- Keys that fall on one node of a table: with a budget, what is read is charged as if it were the
--- last of the longest chain.

local test, expect = ...
local core = require "moyo.core"

-- Runs it on a budget that is enough to read a key as often as `read` does four times.
local function limited(f, ...) return core.limited(2000000, 8 << 20, f, ...) end

local ROUNDS = 200000

-- Puts into a table keys that fall together where it has so many nodes. Key 0 would be the last.
local function fill(keys, nodes, from, to)
  for i = from, to do keys[i * (nodes - 1)] = true end
  return keys
end

local function read(keys, key)
  local found
  for _ = 1, ROUNDS do found = keys[key] end
  return found
end

local function expect_spent(ok, why)
  expect.equal(ok, false)
  expect.truthy(why:find("bind_chains_test.lua:%d+: the rules take too long: more instructions"),
    why)
end

test("reading whole numbers that fall together is charged", function()
  for _, nodes in ipairs { 64, 256, 1024 } do
    expect_spent(limited(function() return read(fill({}, nodes, 1, nodes), 0) end))
  end
end)

test("so is reading fractions", function()
  expect_spent(limited(function()
    local keys = {}
    for i = 1, 64 do keys[0.5 + i * 2 ^ -52] = true end
    return read(keys, 0.5)
  end))
end)

test("reading other keys is not", function()
  local function spread(step, first)
    local keys = {}
    for i = 1, 1024 do keys[first + i * step] = true end
    return read(keys, first)
  end
  for _, step in ipairs { 1, 2, 19, 100, 361, 1000, 1024, 0.125, 1 / 3, -7 } do
    expect.equal({ limited(spread, step, 5000) }, { true, nil }, tostring(step))
  end
  expect.equal({ limited(function()
    local keys = {}
    for i = 1, 1024 do keys["key " .. i] = i end
    return read(keys, "key 7")
  end) }, { true, 7 })
end)

test("lists as long as nodes are not taken for them", function()
  for _, value in ipairs { -1, 1, 1 << 32, -1 << 32, 0x1000000010, 0.5, "x", false } do
    expect.equal({ limited(function()
      local lists = {}
      for i = 1, 5 do
        local values = {}
        for k = 1, 48 << i do values[k] = value end
        lists[i] = table.pack(table.unpack(values))
      end
      return read(lists, 6)
    end) }, { true, nil }, tostring(value))
  end
end)

test("keys are charged that come after a look, in nodes that were free", function()
  local keys = {}
  expect.equal((limited(function()
    for i = 1, 520 do keys[i * 7 + 5000] = true end -- of 1024 nodes
    return read(keys, 0)
  end)), true)
  expect_spent(limited(function() return read(fill(keys, 1024, 1, 400), 0) end))
end)

test("a table of an earlier call is charged, and one that is no more", function()
  local kept = {}
  expect.equal((limited(function() kept.keys = fill({}, 256, 1, 256) end)), true)
  expect_spent(limited(function() return read(kept.keys, 0) end))
  kept.keys = nil
  expect_spent(limited(function()
    for _ = 1, ROUNDS // 1000 do
      local short = fill({}, 256, 1, 256)
      for _ = 1, 1000 do local _ = short[0] end
    end
  end))
end)

test("looking among many tables is charged, and no clock decides", function()
  local function among(count)
    local tables = {}
    for i = 1, count do
      tables[i] = { a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1, h = 1, i = 1, j = 1, k = 1,
        l = 1, m = 1, n = 1, o = 1, p = 1, q = 1 }
    end
    for _ = 1, 10000000 do end
    return #tables
  end
  local ok, why = core.limited(15000000, 48 << 20, among, 40000)
  expect_spent(ok, why)
  expect.equal({ core.limited(15000000, 48 << 20, among, 4000) }, { true, 4000 })
end)

test("what a file has left as garbage is not charged to the next", function()
  collectgarbage "stop"
  local first = limited(function() fill({}, 256, 1, 256) end)
  local good, why = limited(read, {}, 0)
  collectgarbage "restart"
  expect.equal({ first, good, why }, { true, true, nil })
end)

test("without a budget nothing is charged", function()
  expect.equal(read(fill({}, 256, 1, 256), 0), nil)
end)
