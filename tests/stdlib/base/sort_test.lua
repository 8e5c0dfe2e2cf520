--- Sorting by an order of the author's.

local test, expect = ...
local core = require "moyo.core"
local machined = require "support.machined"
local sort = require "moyo.base.sort"

-- Numbers from 1 to `most`, so that some are equal where there are more of them, with their places.
local function numbers(random, count, most)
  local list = {}
  for i = 1, count do list[i] = { key = random:below(most), place = i } end
  return list
end

test("elements of equal rank end up as Lua puts them", function()
  local random = core.random(5, 1)
  local function before(a, b) return a.key < b.key end
  for count = 0, 100 do
    for _, most in ipairs { 2, 9, 500 } do
      local mine = numbers(random, count, most)
      local its = table.move(mine, 1, #mine, 1, {})
      sort.sort(mine, before)
      table.sort(its, before)
      expect.equal(mine, its)
    end
  end
end)

test("comparisons come in Lua's order", function()
  local random = core.random(6, 1)
  for _ = 1, 20 do
    local list = numbers(random, 30, 12)
    local function compared(by)
      local asked = {}
      by(table.move(list, 1, #list, 1, {}), function(a, b)
        asked[#asked + 1] = a.place * 100 + b.place
        return a.key < b.key
      end)
      return asked
    end
    expect.equal(compared(sort.sort), compared(table.sort))
  end
end)

test("an order that is none is an error", function()
  local list = {}
  for i = 1, 40 do list[i] = i end
  expect.equal(pcall(sort.sort, list, function() return true end), false)
end)

test("longer lists are Lua's", function()
  local list = {}
  for i = 1, 101 do list[i] = i end
  expect.equal(pcall(sort.sort, list, sort.ascending), false)
end)

machined.tests(test, expect, {
  { "numbers from the greatest down", "score", [[
    local sizes = {}
    for _, group in ipairs(position:groups()) do sizes[#sizes + 1] = #group end
    table.sort(sizes, function(a, b) return a > b end)
    local n = 0
    for i, size in ipairs(sizes) do n = n + i * size end
    return { sizes[1] or 0, n }]] },
  { "records by a field", "score", [[
    local list = {}
    for p in position:empty():each() do
      list[#list + 1] = { point = p, near = #position.game.board:lines(p) }
    end
    table.sort(list, function(a, b) return a.near > b.near end)
    local n = 0
    for _, entry in ipairs(list) do n = n * 7 % 10000 + entry.point end
    return { n, list[1] and list[1].near or 0 }]] },
  { "points by what a table says of them", "score", [[
    local far, list = {}, position:empty():list()
    local function nearer(a, b) return far[a] < far[b] or far[a] == far[b] and a > b end
    for _, p in ipairs(list) do far[p] = position:stones():distance(p) or 9 end
    table.sort(list, nearer)
    return { list[1] or 0, list[#list] or 0 }]] },
  { "sets by their size", "score", [[
    local groups = position:groups()
    table.sort(groups, function(a, b) return #a > #b end)
    local n = 0
    for i, group in ipairs(groups) do n = n + i * #group + group:first() end
    return { n, #groups }]] },
  { "fractions in their own order", "score", [[
    local list = { 0.5, position.ply / 3, 1.25 }
    table.sort(list)
    return { list[1], list[3] }]] },
  { "an order that fails", "score",
    "local list = { 2, position.ply }\nlist[3] = 1\n"
      .. "table.sort(list, function(a, b) return a < b.x end)\nreturn { 1, list[1] }",
    stays = "3: an element of a value that may be nil",
    fails = "3: attempt to index a number value (local 'b')" },
})
