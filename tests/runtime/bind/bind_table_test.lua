--- Tables: in programs, in positions, in views.

local test, expect = ...
local core = require "moyo.core"
local program = require "support.program"

local function fields(...)
  local list = { ... }
  for _, field in ipairs(list) do field.kind = "table" end
  return program { fields = list }
end

local function state(...) return core.freeze(fields(...)):state(1) end

test("a table is read by cells, by rows and whole", function()
  local s = state({ name = "t", columns = 2, rows = 2, row = { 3, 4 } })
  expect.equal(s:field "t", { { 3, 4 }, { 3, 4 } })
  expect.equal(s:field("t", 2), { 3, 4 })
  expect.equal(s:field("t", 2, 1), 3)
  expect.error(function() s:field("t", 3) end, "index out of range")
  expect.error(function() s:field("t", 1, 3) end, "index out of range")
end)

test("a table has a row for each player, or so many", function()
  expect.equal(#state({ name = "t", columns = 1, by_player = true }):field "t", 2)
  expect.equal(state({ name = "t", columns = 2, rows = 1, initial = -7 }):field "t", { { -7, -7 } })
end)

test("a hidden one has a column more, which views fill", function()
  local s = state(
    { name = "hand", columns = 2, by_player = true, hidden = "owner", row = { 1, 2 } },
    { name = "deck", columns = 2, rows = 1, hidden = "all", row = { 5, 0 } })
  expect.equal(s:field("hand", 1), { 1, 2, 0 })
  local view = s:view(1)
  expect.truthy(view.known_in_part and not s.known_in_part)
  expect.equal(view:field "hand", { { 1, 2, 0 }, { 0, 0, 3 } })
  expect.equal(view:field "deck", { { 0, 0, 5 } })
  expect.equal(s:view(0):field "hand", { { 0, 0, 3 }, { 0, 0, 3 } })
  expect.error(function() s:view(3) end, "no such player")
end)

test("cells are set, and hold no less than nothing where they are hidden", function()
  local s = state({ name = "plain", columns = 2, rows = 1 },
    { name = "deck", columns = 2, rows = 1, hidden = "all" })
  s:set_field("plain", -3, 1, 2)
  expect.equal(s:field "plain", { { 0, -3 } })
  expect.error(function() s:set_field("deck", -1, 1, 1) end, "no less than 0")
  expect.error(function() s:set_field("deck", 1, 1, 3) end, "index out of range")
end)

test("tables that cannot be are told", function()
  for _, case in ipairs {
    { { columns = 0, rows = 1 }, "columns is 1 to 4096" },
    { { columns = 1, rows = 5000 }, "rows is 1 to 4096" },
    { { columns = 4096, rows = 4096 }, "the table t is too large" },
    { { columns = 1, rows = 1, hidden = "owner" }, "the rows of t belong to nobody" },
    { { columns = 2, rows = 1, words = { "a" } }, "2 words expected" },
    { { columns = 1, rows = 1, row = { 1 << 40 } }, "a table holds 32 bits" },
    { { columns = 1, rows = 1, hidden = "nobody" }, "nobody" },
  } do
    case[1].name = "t"
    expect.error(function() state(case[1]) end, case[2])
  end
end)
