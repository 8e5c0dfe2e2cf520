--- Columns: values of games of which most may be in a file.

local test, expect = ...
require "support.shell" -- finds tools/
local columns = require "statistics.column"
local core = require "moyo.core"
local statistics = require "statistics.estimates"

-- Of the numbers up to n, those that `of` gives a value.
local function column_of(n, of, drawer)
  local column, numbers, values = columns.new(drawer), {}, {}
  for number = 1, n do
    local value = of(number)
    if value ~= nil then
      columns.add(column, number, value)
      numbers[#numbers + 1], values[#values + 1] = number, value
    end
  end
  return column, numbers, values
end

local function read(column)
  local numbers, values = {}, {}
  for number, value in columns.each(column) do
    numbers[#numbers + 1], values[#values + 1] = number, value
  end
  return numbers, values
end

local KINDS = {
  integers = function(number) return number % 3 > 0 and number * 7 - (1 << 60) or nil end,
  floats = function(number) return number % 5 > 0 and number / 7 or nil end,
  both = function(number) return number % 2 == 0 and 0.5 or number end,
  curves = function(number) return number % 4 > 0 and { number, number / 3 } or nil end,
}

test("what was added is read again, in memory or from the file, as often as one likes", function()
  for _, n in ipairs { 0, 1, 1023, 1024, 1025, 2049 } do
    local drawer = columns.drawer() -- all are in one file
    local made = {}
    for name, of in pairs(KINDS) do made[name] = { column_of(n, of, drawer) } end
    for name, one in pairs(made) do
      local column, numbers, values = table.unpack(one)
      expect.equal({ name, column.count }, { name, #values })
      expect.equal(columns.is_short(column), #values <= 1024)
      for _ = 1, 2 do
        local found_numbers, found = read(column)
        expect.equal(found_numbers, numbers)
        expect.equal(found, values)
      end
      expect.equal(columns.list(column), values)
    end
  end
end)

test("whole numbers stay whole, and two readers do not disturb each other", function()
  local column = column_of(3000, function(number) return number end)
  local first, second = columns.each(column), columns.each(column)
  for number = 1, 3000 do
    local _, value = first()
    expect.equal({ value, math.type(value) }, { number, "integer" })
    if number % 2 == 0 then expect.equal((second()), number // 2) end
  end
  expect.equal({ first(), first() }, {})
end)

test("without a file everything stays in memory", function()
  local column = column_of(3000, function(number) return number end, { file = false })
  expect.equal({ columns.is_short(column), #columns.list(column) }, { true, 3000 })
end)

test("memory does not grow with the number of values", function()
  local function kept(n)
    local drawer = columns.drawer()
    collectgarbage()
    collectgarbage()
    local before = collectgarbage "count"
    local column = column_of(0, nil, drawer)
    for number = 1, n do columns.add(column, number, number / 3) end
    collectgarbage()
    collectgarbage()
    return collectgarbage "count" - before, column
  end
  local few, many = kept(3000), kept(40000)
  expect.truthy(many < few + 16, ("%.0f kB of 3,000 values, %.0f of 40,000"):format(few, many))
end)

test("pairs: all numbers of either, each once", function()
  local a = columns.of { [1] = 10, [3] = 30, [4] = 40 }
  local b = columns.of { [2] = 2, [3] = 3, [9] = 9 }
  local found = {}
  for number, first, second in columns.pairs(a, b) do
    found[#found + 1] = ("%d:%s:%s"):format(number, first, second)
  end
  expect.equal(found, { "1:10:nil", "2:nil:2", "3:30:3", "4:40:nil", "9:nil:9" })
  expect.equal(columns.of(a), a)
end)

test("moments: those of the list", function()
  local random = core.random(5)
  local a, _, first = column_of(2500, function() return random:below(1000) / 8 end)
  local b, _, second = column_of(2500, function() return random:below(1000) / 8 end)
  local mean, variance = columns.moments(a)
  expect.equal({ mean, variance }, { statistics.mean(first), statistics.variance(first) })
  local differences = {}
  for i, value in ipairs(first) do differences[i] = second[i] - value end
  expect.equal({ columns.difference_moments(a, b) },
    { statistics.mean(differences), statistics.variance(differences) })
  expect.equal({ columns.moments(columns.new()) }, {})
  expect.equal({ columns.moments(columns.of { 4 }) }, { 4.0 })
  expect.equal({ columns.difference_moments(a, columns.of { 1 }) }, {})
  expect.equal({ columns.difference_moments(columns.of { 1, 2 }, columns.of { [2] = 1, [3] = 4 }) },
    {})
end)
