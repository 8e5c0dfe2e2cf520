--- Tests of a sweep's values by sets, which become sets of values.

local test, expect = ...
local assembly = require "support.assembly"
local machined = require "support.machined"

-- A sweep with these instructions between its head and `drop`; the first jumps there or back.
local function sweep(before, body)
  local rows = { { "given", 0 }, { "integer", 0, 0 }, table.unpack(before) }
  local head = #rows + 1
  local drop = head + #body + 2
  rows[head] = { "sweep", 0, 0, drop + 1 }
  for _, row in ipairs(body) do
    rows[#rows + 1] = { row[1], row[2], row[3], row[4] == "drop" and drop or row[4] }
  end
  rows[#rows + 1] = { "jump", 0, 0, head }
  rows[#rows + 1] = { "drop", 0, 0, head }
  rows[#rows + 1] = { "answer_set", 0, 1 }
  return table.concat(assembly.optimized(rows), "\n")
end

local function is_narrowed(code) return code:find "set_both" or code:find "set_minus" end

local function has(code, words) return code:find(words, 1, true) ~= nil end

test("values that are in no set leave before the sweep", function()
  local code = sweep({ { "all_stones", 1 } }, { { "jump_has_not", 1, 0, "drop" } })
  expect.equal(has(code, "set_both") and not has(code, "jump_has_not"), true)
  code = sweep({ { "all_stones", 1 } }, { { "jump_has", 1, 0, "drop" } })
  expect.equal(has(code, "set_minus") and not has(code, "jump_has"), true)
  code = sweep({}, { { "jump_has_not", -1, 0, "drop" } })
  expect.equal(has(code, "set_both 1 0 -1"), true)
end)

test("so do those of another colour", function()
  local code = sweep({ { "head", 1, 8 } },
    { { "xy", 2, 0 }, { "colour", 4, 0 }, { "jump_unequal", 4, 1, "drop" } })
  expect.equal(has(code, "coloured") and has(code, "set_both"), true)
  code = sweep({}, { { "colour", 4, 0 }, { "jump_is", 4, 0, "drop" } })
  expect.equal(has(code, "coloured") and has(code, "set_minus"), true)
end)

test("but not where the machine may trap before", function()
  local code = sweep({ { "all_stones", 1 }, { "head", 1, 14 } },
    { { "xy", 2, 1 }, { "add", 1, 2, 2 }, { "colour", 4, 1 }, { "jump_has_not", 1, 0, "drop" },
      { "jump_is", 4, 0, "drop" } })
  expect.equal(is_narrowed(code), nil)
end)

test("nor where what fails the test may stay, or the set is another for each value", function()
  local code = sweep({ { "all_stones", 1 } },
    { { "colour", 4, 0 }, { "jump_is", 4, 0, 4 }, { "jump_has_not", 1, 0, "drop" } })
  expect.equal(is_narrowed(code), nil)
  code = sweep({}, { { "group", 1, 0 }, { "set_others", 2, 1 }, { "jump_has_not", 2, 0, "drop" } })
  expect.equal(is_narrowed(code), nil)
end)

machined.tests(test, expect, {
  { "tests of the value come in any order", "condition", [[
    local board, last = position.game.board, position.last
    if not last or not last.point then return true end
    local x, y = board:xy(last.point)
    local u, v = board:xy(move.point)
    if math.abs(u - x) + math.abs(v - y) > 2 then return false end
    local behind = board:offset(move.point, u - x, v - y)
    return position:colour(move.point) == 0 and behind and position:free():has(move.point)]] },
  { "and errors come before them", "condition", [[
    local n = position.game.board:offset(move.point, 1, 0)
    if n - 1 < 0 then return false end
    return position:colour(move.point) == 0]],
    fails = "2: attempt to perform arithmetic on a nil value (local 'n')" },
})
