--- What is known of each game, of any number of games: numbers of games, which only grow, each with
--- its value.
---
--- The last values are in memory, and others in a temporary file by blocks, so that a column takes
--- the same memory whatever its length.  Who reads one goes through it from its beginning; nobody
--- adds to it meanwhile.
---
--- Columns are tables without methods, so that a thread can be given one; `is_short` says that it
--- would get all of it.

local json = require "moyo.base.json"

local columns = {}

---@class statistics.column
---@field count integer of values
---@field numbers integer[] of the last block's games
---@field values (number|number[])[] of the last block
---@field places integer[] in the file, of all blocks before it
---@field drawer statistics.drawer

---@class statistics.drawer the file of some columns
---@field file file*|false|nil nil until it is needed; false if there can be none

local BLOCK <const> = 1024 -- values
local NUMBERS <const> = ("I4"):rep(BLOCK)
local INTEGERS <const> = "<" .. NUMBERS .. ("j"):rep(BLOCK)
local FLOATS <const> = "<" .. NUMBERS .. ("n"):rep(BLOCK)
local HEAD <const> = "<I4c1" -- the size of what follows, and how it is written

--- A file for columns; there is none until it is needed.
---@return statistics.drawer
function columns.drawer() return {} end

--- A column without values.
---@param drawer? statistics.drawer one of its own unless given
---@return statistics.column
function columns.new(drawer)
  return { count = 0, numbers = {}, values = {}, places = {}, drawer = drawer or {} }
end

-- A block as text, and how it is written.
local function written(numbers, values)
  local all_integers = true
  for _, value in ipairs(values) do
    if type(value) == "table" then return json.encode { numbers, values }, "J" end
    all_integers = all_integers and math.type(value) == "integer"
  end
  local words = table.move(values, 1, BLOCK, BLOCK + 1, table.move(numbers, 1, BLOCK, 1, {}))
  local format = all_integers and INTEGERS or FLOATS
  return format:pack(table.unpack(words)), all_integers and "I" or "F"
end

local function read(text, kind)
  if kind == "J" then
    local block = json.decode(text)
    return block[1], block[2]
  end
  local words = { (kind == "I" and INTEGERS or FLOATS):unpack(text) }
  return words, table.move(words, BLOCK + 1, 2 * BLOCK, 1, {})
end

local function check(good, problem)
  if not good then error(("no room for what was measured: %s"):format(problem), 0) end
  return good
end

-- Moves the last block into the file; where none can be, everything stays.
local function put_away(column)
  local drawer = column.drawer
  if drawer.file == nil then drawer.file = io.tmpfile() or false end
  if not drawer.file then return end
  local text, kind = written(column.numbers, column.values)
  column.places[#column.places + 1] = check(drawer.file:seek "end")
  check(drawer.file:write(HEAD:pack(#text, kind), text))
  column.numbers, column.values = {}, {}
end

--- Adds a value.
---@param column statistics.column
---@param number integer greater than those that are there
---@param value number|number[]
function columns.add(column, number, value)
  if #column.numbers == BLOCK then put_away(column) end
  column.count = column.count + 1
  column.numbers[#column.numbers + 1], column.values[#column.values + 1] = number, value
end

-- A block's numbers and values, and how many they are.
local function block_of(column, i)
  local place, file = column.places[i], column.drawer.file
  if not place then return column.numbers, column.values, #column.numbers end
  check(file:seek("set", place))
  local size, kind = HEAD:unpack(check(file:read(HEAD:packsize()), "the file ends"))
  local numbers, values = read(check(file:read(size), "the file ends"), kind)
  return numbers, values, BLOCK
end

--- All values in order.
---@param column statistics.column
---@return fun(): integer|nil number, number|number[]|nil value
function columns.each(column)
  local block, i, size = 0, 0, 0
  local numbers, values
  return function()
    i = i + 1
    if i > size then
      if block > #column.places then return nil end
      block, i = block + 1, 1
      numbers, values, size = block_of(column, block)
      if size == 0 then return nil end
    end
    return numbers[i], values[i]
  end
end

--- Is all of it in memory?
---@param column statistics.column
---@return boolean
function columns.is_short(column) return #column.places == 0 end

local function is_column(values) return type(values.places) == "table" end

--- The column of a table by the games' numbers; a column itself.
---@param values table<integer, number|number[]>|statistics.column
---@return statistics.column
function columns.of(values)
  if is_column(values) then return values end
  local column, numbers = columns.new(), {}
  for number in pairs(values) do numbers[#numbers + 1] = number end
  table.sort(numbers)
  for _, number in ipairs(numbers) do columns.add(column, number, values[number]) end
  return column
end

--- The values alone, as a list.
---@param column statistics.column
---@return (number|number[])[]
function columns.list(column)
  local list = {}
  for _, value in columns.each(column) do list[#list + 1] = value end
  return list
end

--- The games that have a value in either of two columns, with both.
---@param a statistics.column
---@param b statistics.column
---@return fun(): integer|nil number, number|nil a, number|nil b
function columns.pairs(a, b)
  local next_a, next_b = columns.each(a), columns.each(b)
  local number_a, value_a = next_a()
  local number_b, value_b = next_b()
  return function()
    local number, first, second = math.min(number_a or math.huge, number_b or math.huge)
    if number == math.huge then return nil end
    if number_a == number then
      first = value_a
      number_a, value_a = next_a()
    end
    if number_b == number then
      second = value_b
      number_b, value_b = next_b()
    end
    return number, first, second
  end
end

-- The mean and the variance of what an iterator gives, which begins anew when it is asked for.
local function moments(each)
  local sum, squares, count = 0, 0, 0
  for value in each() do sum, count = sum + value, count + 1 end
  if count == 0 then return nil end
  local mean = sum / count
  for value in each() do squares = squares + (value - mean) ^ 2 end
  return mean, count > 1 and squares / (count - 1) or nil
end

--- The mean, and the variance of what the values are a sample of.
---@param column statistics.column of numbers
---@return number|nil mean nil without values
---@return number|nil variance nil of fewer than two
function columns.moments(column)
  return moments(function()
    local next_value = columns.each(column)
    return function() return (select(2, next_value())) end
  end)
end

--- The same of the differences of two columns' values, second less first, if all games have both.
---@param a statistics.column
---@param b statistics.column
---@return number|nil mean nil also if a game has but one of them
---@return number|nil variance
function columns.difference_moments(a, b)
  if a.count ~= b.count then return nil end
  for _, first, second in columns.pairs(a, b) do
    if not first or not second then return nil end
  end
  return moments(function()
    local next_pair = columns.pairs(a, b)
    return function()
      local _, first, second = next_pair()
      return first and second - first
    end
  end)
end

return columns
