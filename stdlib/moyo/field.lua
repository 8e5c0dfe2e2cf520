--- Declared fields of a state.

local component = require "moyo.component"
local fail = require "moyo.fail"

---@class Field
---@field kind "number"|"players"|"points"|"set"|"list"
---@field initial integer|nil
---@field values integer[]|nil of a list
---@field size integer|nil
---@field hand boolean|nil
---@field noun string|nil
local Field = {}

local LARGEST = 2147483647

-- What a rulebook calls it; without a noun it does not speak of it, but for hands.
local function check_noun(kind, noun)
  if noun ~= nil and type(noun) ~= "string" then
    fail.blame("field.%s: expected a noun for the rulebook, not a %s", kind, type(noun))
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
      fail.blame("field.list: it holds whole numbers of 32 bits, not %s", tostring(value))
    end
  end
  return values
end

local function numbers(kind)
  return function(initial, noun)
    initial = initial or 0
    if not is_number(initial) then
      fail.blame("field.%s: the initial value is a whole number of 32 bits, not %s", kind,
        tostring(initial))
    end
    return setmetatable({ kind = kind, initial = initial, noun = check_noun(kind, noun) }, Field)
  end
end

--- One number, one a player, one a point, a set of points, a list of at most so
--- many numbers; and a hand, so many for every player, shown as such.  The
--- noun is what the rulebook calls it.
local M = {
  number = numbers "number",
  players = numbers "players",
  points = numbers "points",
  set = function() return setmetatable({ kind = "set" }, Field) end,
  list = function(size, values)
    if math.type(size) ~= "integer" or size < 1 or size > 4096 then
      fail.blame("field.list takes the most numbers it may hold, 1 to 4096")
    end
    return setmetatable({ kind = "list", size = size, values = check_values(size, values) }, Field)
  end,
  hand = function(size, noun)
    if not is_number(size) or size < 0 then
      fail.blame("field.hand takes how many each player has, not %s", tostring(size))
    end
    return setmetatable({ kind = "players", initial = size, hand = true,
      noun = check_noun("hand", noun) }, Field)
  end,
}

-- What rule files see: the kinds alone.
local kinds = {}
for name, make in pairs(M) do kinds[name] = make end
M.vocabulary = component.named("field", kinds)

function M.is(value) return getmetatable(value) == Field end

return M
