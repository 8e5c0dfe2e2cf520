--- Tables of constants, looked up by the machine.

local test, expect = ...
local core = require "moyo.core"
local emitter = require "moyo.compile.emitter"
local machined = require "support.machined"
local tables = require "moyo.compile.tables"
local values = require "moyo.compile.values"

local lists = [[
  local numbers = { 5, 3, 9, [0] = 7 }
  local gaps = { [2] = 4, [9] = 1, [-3] = 6 }
  local truths = { true, false, true }
  local mixed = { 1, true, false, [7] = 3 }
  local rows = { { 1, 2, cost = 4 }, { 3, cost = 5, far = true }, {}, { 7, 8, 9, cost = 6 } }
  local by_point = {} for p = 1, 9 do by_point[p] = { p, p % 3 } end
  local far = { 1, [100000] = 2 } ]]

local uneven = [[
  local rows = { { [3] = true, [9] = false }, { [-2] = true, [4] = true } }
  local named = { { A1 = 1, B2 = 3 }, { C3 = 2 }, {} }
  local holes = { { 1, nil, 3 }, { 2, 5, nil, nil, 9 } }
  local numbers = { 5, 6, 7, [0] = 2 } ]]

machined.tests(test, expect, {
  { "rows with other keys than from 1, by a number that is worked out", "condition", [[
    return rows[move.player][move.point] ~= true and not rows[2][move.point - 4] ]],
    before = uneven },
  { "rows whose keys are texts", "condition", [[
    local row = named[position.turns % 3 + 1]
    return (row[position.game.board:name(move.point)] or 0) < 2]], before = uneven },
  { "rows with holes: ipairs ends before the first", "condition", [[
    local n = 0
    for _, v in ipairs(holes[move.player]) do n = n + v end
    return n ~= move.point and n < 8 and #holes[move.player] ~= move.point]], before = uneven },
  { "a key that is a whole number with a fraction of 0", "condition", [[
    local x = move.point * 1.0
    return numbers[x] ~= 6 and numbers[x - 4] ~= 2 and not rows[move.player][x] ]],
    before = uneven },
  { "a key with a fraction: Lua is asked", "condition", [[
    return numbers[move.point / 2] ~= 6 and not rows[1][move.point / 2] ]],
    before = uneven, traps = true },
  { "numbers by their key, and nil outside", "condition", [[
    local n = numbers[position.ply] or 0
    return n + (numbers[#position:empty() - 6] or 1) ~= 12 and numbers[4] == nil]],
    before = lists },
  { "keys with gaps", "score", [[
    local n = 0
    for i = -5, 12 do n = n * 2 + (gaps[i] or 1) end
    return { n, gaps[-position.ply] or 0 }]], before = lists },
  { "truth values", "condition", [[
    local t = truths[position.ply]
    if t == nil then return position.ply == 0 or position.ply > 3 end
    return t == (position.ply ~= 2)]], before = lists },
  { "a table of numbers and truth values", "condition", [[
    local t = mixed[position.ply]
    if t == nil then return mixed[7] == 3 end
    return t == 1 or t == true or t == false]], before = lists },
  { "a table is gone through in order", "score", [[
    local n = 0
    for i, v in ipairs(numbers) do n = n * 10 + v * i end
    for i, v in ipairs(truths) do if v then n = n + i end end
    for i, v in ipairs {} do n = n + v + i end
    return { n, #numbers }]], before = lists },
  { "a table with gaps is gone through to the first of them", "condition", [[
    local n = 0
    for _, v in ipairs(gaps) do n = n + v end
    for i in ipairs(mixed) do n = n + i end
    return n == 6]], before = lists },
  { "elements of rows", "condition", [[
    local row = rows[position.ply % 4 + 1]
    local n = 0
    for i, v in ipairs(row) do n = n * 10 + v * i end
    if n == 0 then return row.cost == nil end
    return row.cost > 3 and #row > 0]], before = lists },
  { "rows by point", "condition", [[
    if not move.point then return true end
    local n = by_point[move.point][1]
    for _, q in ipairs(by_point[move.point]) do n = n + q end
    return n % 4 ~= 1]], before = lists },
  { "a row that there is not", "condition", "local n = 1\nreturn rows[position.ply + 3].cost == 6",
    before = lists, fails = "2: attempt to index a nil value (field '?')" },
  { "a table that is not there", "condition", "return (numbers.list)[position.ply] == 1",
    before = lists,
    fails = "1: attempt to index a nil value (field 'list')" },
  { "keys that are far apart", "condition", "return far[position.ply + 1] == 1", before = lists,
    stays = "1: a table with keys far apart" },
})

-- What the author's guide says of grids.
machined.tests(test, expect, {
  { "rows that the file has written down", "score", [[
    local n, board = 0, position.game.board
    for p in position:stones():each() do
      local x, y = board:xy(p)
      n = n * 3 % 9999 + weights[x][y]
    end
    return { n, #weights[position.ply % 3 + 1] }]],
    before = "local weights = { { 1, 2, 3 }, { 3, 4, 5 }, { 5, 6, 7 } }" },
  { "a grid in one table by points", "score", [[
    local grid, board = {}, position.game.board
    for p in position:stones():each() do
      local x, y = board:xy(p)
      local q = board:at(y, x)
      grid[q] = (grid[q] or 0) + position:colour(p)
    end
    return { grid[board:at(2, 3)] or 7, grid[board:at(1, 1)] or 7 }]] },
  { "a grid of rows", "score", [[
    local grid = {}
    for x = 1, 3 do
      grid[x] = {}
      for y = 1, 3 do grid[x][y] = position.ply end
    end
    return { grid[2][2], 0 }]], stays = "3: a list of a list" },
  { "sets in a list", "score", [[
    local paths = {}
    for i, group in ipairs(position:groups()) do paths[i] = group end
    return { #paths > 0 and #paths[#paths] or 0, #paths }]] },
})

test("a table of sets is one of the numbers of constants", function()
  local board = core.topology { width = 3, height = 3 }
  local corner, middle = core.set(board, { 1 }), core.set(board, { 5 })
  local e = emitter.new()
  local key = values.int(e:int())
  local found = tables.get(e, { corner, [3] = middle, [4] = corner }, key, 1)
  expect.equal(found.kind, "set")
  local code = e:finish(1)
  expect.equal(code.constants, { corner, middle })
  expect.equal(code.tables, { { low = 1, count = 4, 0, nil, 1, 0 } })
end)

test("what no register holds is refused", function()
  local function reason(t)
    local e = emitter.new()
    local good, why = pcall(tables.get, e, t, values.int(e:int()), 7)
    expect.truthy(not good and why.line == 7)
    return why.reason
  end
  expect.equal(reason { 1, "two" }, "a name that holds numbers and texts")
  expect.equal(reason { 1, -0.0 }, "a table that holds a number with a fraction")
  expect.equal(reason { 1, print }, "a table that holds a function")
  expect.equal(reason { 1, {} }, "a table that holds a table")
  expect.equal(reason { [true] = 1 }, "a table with booleans for keys")
  expect.equal(reason(setmetatable({ 1 }, { __index = { 2, 3 } })), "a table with a metatable")
end)
