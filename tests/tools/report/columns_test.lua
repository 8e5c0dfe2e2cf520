--- Rows of cells as tables for people: as many below each other as the width asks for.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local columns = require "report.columns"

local rows = { { "ko", "none", "simple", "situational" }, { "turns", "1", "22", "333" },
  { "●", "", "4", "" } }

test("lines: what has room stands side by side, nothing is padded at the end", function()
  expect.equal(columns.lines(rows, 80), { "ko     none  simple  situational",
    "turns  1     22      333", "●            4" })
end)

test("lines: the other columns stand below, each table with the names", function()
  expect.equal(columns.lines(rows, 19), { "ko     none  simple", "turns  1     22",
    "●            4", "", "ko     situational", "turns  333", "●" })
  -- a column that is wider than there is room has a table of its own
  expect.equal(#columns.lines(rows, 3), 3 * 3 + 2)
end)

test("add: a row with as many cells as the first", function()
  local list = { { "ko", "none", "simple" } }
  columns.add(list, "group")
  columns.add(list, "turns", { "1", "2" })
  expect.equal({ list[2], list[3] }, { { "group", "", "" }, { "turns", "1", "2" } })
end)

test("heading: what each main cell is, from one on", function()
  local plan = { factors = { { option = "ko", values = { "none", "simple" } } },
    cells = { { kind = "main", values = { "none" } }, { kind = "main", values = { "simple" } } } }
  expect.equal(columns.heading(plan, 1), { { "ko", "none", "simple" } })
  expect.equal(columns.heading(plan, 2), { { "ko", "simple" } })
end)
