--- Lists of the rule machine: elements, gaps, and how many there are.

local test, expect = ...
local assembly = require "support.assembly"
local core = require "moyo.core"

-- Plays a step with these instructions as an effect: the number field after it, and whether Lua
-- was asked instead.
local function after(rows, room)
  local asked = false
  table.insert(rows, { "set_number", 0 })
  table.insert(rows, { "answer_number", 1 })
  local code = assembly.code(rows, { lists = { room or 4, 6 }, wide = { "nil" } })
  local game = assembly.game("effects", code, function() asked = true end)
  local state = game:state(1)
  assert(state:play(core.step(1, 5)))
  return asked and "Lua" or state:field "n"
end

local function load(r, value) return { "integer", r, value, value >> 16 } end

-- Puts 10 times each key there.
local function put(...)
  local rows = {}
  for _, key in ipairs { ... } do
    table.move({ load(1, key), load(0, key * 10), { "list_put", 0, 1, 0 } }, 1, 3, #rows + 1, rows)
  end
  return rows
end

local function with(rows, ...)
  return table.move({ ... }, 1, select("#", ...), #rows + 1, rows)
end

test("elements are by keys from 0 to the room", function()
  expect.equal(after(with(put(0, 4), load(1, 4), { "list_get", 0, 1, 0 })), 40)
  expect.equal(after(with(put(0, 4), load(1, 0), { "list_get", 0, 1, 0 })), 0)
  expect.equal(after(put(5)), "Lua")
  expect.equal(after(put(-1)), "Lua")
  -- nil is no number for a field
  expect.equal(after(with(put(4), load(1, 3), { "list_get", 0, 1, 0 })), "Lua")
  expect.equal(after(with(put(4), load(1, 5), { "list_get", 0, 1, 0 })), "Lua")
end)

test("they are counted if there are no gaps", function()
  expect.equal(after(with(put(1, 2, 3), { "list_count", 0, 0 })), 3)
  expect.equal(after(with(put(1, 3), { "list_count", 0, 0 })), "Lua")
  expect.equal(after(with(put(1, 3, 2), { "list_count", 0, 0 })), 3)
  local function without(key)
    return with(put(1, 2, 3), { "wide", 0, 0 }, load(1, key), { "list_set", 0, 1, 0 },
      { "list_count", 0, 0 })
  end
  expect.equal({ after(without(3)), after(without(2)), after(without(4)) }, { 2, "Lua", 3 })
end)

test("elements come and go in the middle", function()
  local function get(key) return load(1, key), { "list_get", 0, 1, 0 } end
  local function inserted(key)
    return with(put(1, 2, 3), load(1, key), load(0, 7), { "list_insert", 0, 1, 0 })
  end
  expect.equal(after(with(inserted(2), get(3))), 20)
  expect.equal(after(with(inserted(4), get(4))), 7)
  expect.equal({ after(inserted(5)), after(inserted(0)), after(inserted(1), 3) },
    { "Lua", "Lua", "Lua" })
  local function removed(key)
    return with(put(1, 2, 3), load(1, key), { "list_remove", 0, 1, 0 })
  end
  expect.equal({ after(removed(1)), after(removed(3)), after(removed(4)) }, { 10, 30, "Lua" })
  expect.equal(after(with(removed(1), get(2))), 30)
  expect.equal(after(with(put(1, 2, 3), { "list_drop", 0, 0 }, { "list_drop", 0, 0 })), 20)
end)

test("they are sorted and copied", function()
  local rows = with(put(1, 2), load(1, 3), load(0, -5), { "list_put", 0, 1, 0 }, { "list_sort", 0 },
    { "list_copy", 1, 0 }, load(1, 1), { "list_get", 0, 1, 1 })
  expect.equal(after(rows), -5)
  rows = with({ load(0, 1), load(1, 6), { "list_put", 0, 1, 1 } }, { "list_copy", 0, 1 })
  expect.equal(after(rows), "Lua")
end)

test("columns of sets have a set by each key", function()
  -- the set { 1, key } by each of these keys; the board's sets have one word
  local function sets(...)
    local rows = {}
    for _, key in ipairs { ... } do
      table.move({ load(0, 1), { "set_point", 0, 0 }, load(1, key), { "set_add", 0, 1 },
        { "list_put_set", 0, 1, 0 } }, 1, 5, #rows + 1, rows)
    end
    return rows
  end
  local function size(key)
    return load(1, key), { "list_get_set", 1, 1, 0 }, { "set_count", 0, 1 }
  end
  expect.equal(after(with(sets(2, 4, 1), size(4))), 2)
  expect.equal(after(with(sets(2, 4, 1), size(1))), 1)
  expect.equal({ after(with(sets(4), size(3))), after(with(sets(4), size(5))),
    after(with(sets(4), size(-1))) }, { 0, 0, 0 })
  expect.equal({ after(sets(5)), after(sets(4, 2)) }, { "Lua", 1 })
  expect.equal(after(with(sets(2), { "list_copy", 1, 0 }, load(1, 2), { "list_get_set", 1, 1, 1 },
    { "set_count", 0, 1 })), 2)
  expect.equal(after(with(sets(2), { "list_new", 0 }, size(2))), 0)
end)
