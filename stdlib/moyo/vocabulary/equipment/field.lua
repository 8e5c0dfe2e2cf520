--- Declared fields of a state.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local fixed = require "moyo.base.fixed"
local spec_of = require "moyo.base.spec"

---@class Field
---@field kind "number"|"players"|"points"|"set"|"list"|"table"
---@field initial integer|nil
---@field values integer[]|nil of a list, or of one number for each player
---@field size integer|nil
---@field hand boolean|nil
---@field noun string|nil
---@field columns integer|nil of a table
---@field words string[]|nil names of its columns
---@field rows "players"|integer|nil
---@field row integer|integer[]|nil what its rows hold at the start
---@field hidden "owner"|"all"|nil who does not see it
---@field tie "stones"|"removed"|"placed"|nil of a set: what its points go with
---@field mark string|nil what drawings show on the stones in it
local Field = fixed.kind({}, function() return "a field", "moyo.field.number()" end)

local LARGEST = 2147483647

-- What the rulebook calls a field.  It mentions a field without a noun only if that is a hand.
local function check_noun(kind, noun)
  if noun ~= nil and type(noun) ~= "string" then
    fail.blame("field.%s: expected a noun for the rulebook, not %s", kind, spec_of.given(noun))
  end
  return noun
end

local function is_number(value)
  return math.type(value) == "integer" and math.abs(value) <= LARGEST
end

-- What a list holds at first.
local function check_values(size, values)
  if values == nil then return nil end
  if type(values) ~= "table" or #values > size then
    fail.blame("field.list: what it holds at first is a list of at most %d numbers", size)
  end
  for _, value in ipairs(values) do
    if not is_number(value) then
      fail.blame("field.list: it holds whole numbers of 32 bits, not %s", spec_of.given(value))
    end
  end
  return values
end

local function numbers(kind)
  return function(initial, noun)
    initial = initial or 0
    if not is_number(initial) then
      fail.blame("field.%s: the initial value is a whole number of 32 bits, not %s", kind,
        spec_of.given(initial))
    end
    return fixed.new(Field, { kind = kind, initial = initial, noun = check_noun(kind, noun) })
  end
end

-- What one player has at first.
local function check_own(name, value, hand)
  if is_number(value) and (value >= 0 or not hand) then return end
  fail.blame("field.%s: what each player has at first is a whole number%s, or a list of them; "
    .. "found %s", name, hand and " from 0" or " of 32 bits", spec_of.found(value))
end

-- A number for each player: the same for all at first, or a list.
local function by_player(name, hand)
  return function(initial, noun)
    if initial == nil and not hand then initial = 0 end
    local values = type(initial) == "table" and not getmetatable(initial) and initial or nil
    for _, value in ipairs(values or { initial == nil and {} or initial }) do
      check_own(name, value, hand)
    end
    return fixed.new(Field, { kind = "players", initial = not values and initial or nil,
      values = values, hand = hand or nil, noun = check_noun(name, noun) })
  end
end

local MOST_COLUMNS, MOST_ROWS = 64, 64

--- Checks a list of words that a step or a table may name, and returns it.
---@param what string whose they are, for messages
---@param words any
---@return string[]
local function check_words(what, words)
  local seen = {}
  if type(words) ~= "table" or #words < 1 or #words > MOST_COLUMNS - 1 then
    fail.blame("%s: words is a list of 1 to %d words", what, MOST_COLUMNS - 1)
  end
  for _, word in ipairs(words) do
    spec_of.written(what .. ": a word", word)
    if type(word) ~= "string" or not word:find "^%a[%w_]*$" then
      fail.blame("%s: a word is made of letters and digits, not %s", what, spec_of.given(word))
    end
    if seen[word:lower()] then fail.blame("%s: there are two words \"%s\"", what, word) end
    seen[word:lower()] = true
  end
  return words
end

-- The rows of a table at the start: a number for all columns, or one for each.
local function check_row(columns, initial)
  if initial == nil then return 0 end
  if type(initial) ~= "table" then initial = { initial } end
  if #initial ~= 1 and #initial ~= columns then
    fail.blame("field.table: a row has %d columns at the start, not %d", columns, #initial)
  end
  for _, n in ipairs(initial) do
    if not is_number(n) then
      fail.blame("field.table: it holds whole numbers of 32 bits, not %s", spec_of.given(n))
    end
  end
  return #initial == columns and initial or initial[1]
end

local function check_rows(spec)
  local rows = spec.rows == nil and "players" or spec.rows
  local whole = math.type(rows) == "integer" and rows >= 1 and rows <= MOST_ROWS
  if rows ~= "players" and not whole then
    fail.blame("field.table: rows is \"players\" or a number from 1 to %d, not %s", MOST_ROWS,
      spec_of.given(rows))
  end
  if spec.hidden ~= nil then
    spec_of.expect("field.table: unknown hidden =", spec.hidden, { "owner", "all" })
  end
  if spec.hidden == "owner" and rows ~= "players" then
    fail.blame("field.table: hidden = \"owner\" is for rows = \"players\": others have no owner")
  end
  return rows
end

-- Rows of numbers, one for each player or a given number.
local function make_table(spec)
  spec_of.check("field.table", spec, { "columns", "rows", "initial", "hidden", "noun" })
  local columns, words = spec.columns, nil
  if type(columns) == "table" then
    words = check_words("field.table", columns)
    columns = #words
  end
  if math.type(columns) ~= "integer" or columns < 1 or columns > MOST_COLUMNS then
    fail.blame("field.table: columns is a number from 1 to %d, or a list of words, not %s",
      MOST_COLUMNS, spec_of.given(columns))
  end
  local rows, row = check_rows(spec), check_row(columns, spec.initial)
  if spec.hidden then
    for _, n in ipairs(type(row) == "table" and row or { row }) do
      if n < 0 then fail.blame("field.table: a hidden table holds no less than 0, not %d", n) end
    end
  end
  return fixed.new(Field, { kind = "table", columns = columns, words = words, rows = rows,
    row = row, hidden = spec.hidden, noun = check_noun("table", spec.noun) })
end

---@class TableSpec
---@field columns integer|string[] how many numbers stand in a row, at most 64, or a list of words
---that name them
---@field rows integer|"players"|nil how many rows (default: one for each player)
---@field initial integer|integer[]|nil what they hold at first: a number, or a list for every row
---(default 0)
---@field hidden "owner"|"all"|nil `"owner"`: only its player sees a row; `"all"`: nobody sees any
---row
---@field noun string|nil what the rulebook calls it

--- The kinds of field: one number, one for each player, one for each point, a set of points, a
--- list of numbers, rows of numbers, and a hand: what each player has left to place.  The noun is
--- what the rulebook calls the field.
local M = {
  --- `moyo.field.number(initial, "noun")`: a whole number of 32 bits, at first *initial* (default
  --- 0).
  ---@param initial? integer
  ---@param noun? string
  number = numbers "number",
  --- `moyo.field.players(initial, "noun")`: one for each player; a list says what each has at
  --- first.
  ---@param initial? integer|integer[]
  ---@param noun? string
  players = by_player("players", false),
  --- `moyo.field.points(initial, "noun")`: one for each point.
  ---@param initial? integer
  ---@param noun? string
  points = numbers "points",
  --- `moyo.field.table { columns = … }`: rows of numbers. Hidden tables are for counts, such as
  --- cards: they have an extra last column, for what is unknown.
  ---@param spec TableSpec
  table = make_table,
  --- `moyo.field.set()`: a set of points, at first empty. `moyo.field.set "stones"`: points leave
  --- it with their stones, and go along when `position:move`, `moyo.leap` or `moyo.move` moves
  --- them; stones that change their colour stay. `"removed"`: the points from which the turn under
  --- way has taken stones, and until its first step those of the last turn. `"placed"`: likewise
  --- where it has put stones that still stand.
  ---@param tie? "stones"|"removed"|"placed"
  set = function(tie)
    if tie ~= nil then
      spec_of.expect("field.set: no such set:", tie, { "stones", "removed", "placed" })
    end
    return fixed.new(Field, { kind = "set", tie = tie })
  end,
  --- `moyo.field.list(most, values)`: a list of at most *most* numbers; at first it holds *values*,
  --- or nothing.
  ---@param size integer
  ---@param values? integer[]
  list = function(size, values)
    if math.type(size) ~= "integer" or size < 1 or size > 4096 then
      fail.blame("field.list takes how many numbers it may hold, 1 to 4096")
    end
    return fixed.new(Field, { kind = "list", size = size, values = check_values(size, values) })
  end,
  --- `moyo.field.hand(n, "noun")`: what each player has left to place, the same for all, or a list;
  --- boards and the referee show it as a hand.
  ---@param size integer|integer[]
  ---@param noun? string
  hand = by_player("hand", true),
}

-- What rule files see: the kinds alone.
local kinds = {}
for name, make in pairs(M) do kinds[name] = make end
M.vocabulary = component.named("field", kinds)

M.check_words = check_words

--- The field of a kind of stones.
---@param mark string
function M.of_kind(mark)
  return fixed.new(Field, { kind = "set", tie = "stones", mark = mark })
end

function M.is(value) return getmetatable(value) == Field end

return M
