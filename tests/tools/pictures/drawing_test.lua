--- Diagrams of picture tests: their rows, and two of them compared.

local test, expect = ...
local terminal = require "moyo.terminal"
local variants = require "support.variants"

package.path = terminal.home .. "/tools/?.lua;" .. package.path
local drawing = require "pictures.drawing"

local function rows(lines, slots)
  local found, problem = drawing.rows({ rows = lines, line = 10 }, variants.game(slots or ""))
  return found and table.concat(found, "/") or problem
end

test("rows: without what all are indented by; heights behind their stones", function()
  expect.equal(rows { "    . X O", "    . . .", "    X . ." }, ".XO/.../X..")
  expect.equal(rows({ "  . X3 O", "  . . .", "  X1 . ." }, "stacks = true"), ".X3O/.../X..")
  variants.with_map(". .\n.   .\n. . .\n", function(path)
    expect.equal(rows({ "X .", ".   .", ". . O" }, ("board = moyo.board(%q)"):format(path)),
      "X. /. ./..O")
  end)
end)

test("rows: what is wrong stands where it does in the file", function()
  local problem = rows { "    . X O", "    . Z .", "    X . ." }
  expect.equal({ problem.line, problem.column }, { 11, 7 })
  expect.truthy(problem.message:find 'found "Z"')
  problem = rows { "  . X O", "  . . ." }
  expect.equal(problem.line, 11)
  expect.truthy(problem.message:find "the diagram ends after 2 rows; the board has 3")
end)

test("comparing: differing points stand in brackets, side by side", function()
  expect.equal(drawing.compare({ ".XX", "O..", "..." }, { ".XO", "XO.", "..." }), {
    " expected   actual",
    " . X[X]     . X[O]",
    "[O|.].     [X|O].",
    " . . .      . . .",
  })
end)

test("comparing: cells are as wide as the tallest stack; rows that are missing differ", function()
  expect.equal(drawing.compare({ "X12.", ".." }, { "X3." }), {
    " expected   actual",
    "[X12].     [X3 ].",
    "[.  |.  ]  [   |   ]",
  })
end)
