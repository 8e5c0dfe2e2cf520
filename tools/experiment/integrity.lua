--- Whether what a database holds has the form that this program gave it: files get damaged,
--- and people try their hands at them.

local integrity = {}

local function is_integer(value) return math.type(value) == "integer" end
local function is_number(value) return type(value) == "number" end
local function is_string(value) return type(value) == "string" end

-- A table whose keys and values are of these types.
local function is_table(is_key, is_value)
  return function(value)
    if type(value) ~= "table" then return false end
    for key, one in pairs(value) do
      if not (is_key(key) and is_value(one)) then return false end
    end
    return true
  end
end

local function is_list(is_value)
  local good = is_table(is_integer, is_value)
  return function(value)
    if not good(value) then return false end
    local count = 0
    for _ in pairs(value) do count = count + 1 end
    return count == #value
  end
end

local is_numbers = is_list(is_number)

local function is_positive(value) return is_number(value) and value > 0 end
local function is_count(value) return is_integer(value) and value > 0 end
local function is_games(value) return is_integer(value) and value >= 0 and value <= 1000000000 end
local function is_value(value) return is_number(value) and math.abs(value) < 1e6 end

local function optional(is) return function(value) return value == nil or is(value) end end

-- What the fields of a table must be, in order.
local function is_record(fields)
  return function(value)
    for _, field in ipairs(fields) do
      local name, is = field[1], field[2]
      if type(value) ~= "table" or not is(value[name]) then return false, name end
    end
    return true
  end
end

local request = is_record { { "words", is_list(is_string) }, { "players", optional(is_string) },
  { "games", optional(is_games) }, { "seed", optional(is_integer) },
  { "limit", optional(is_integer) }, { "ladder", optional(is_string) },
  { "metrics", optional(is_string) }, { "shard", optional(is_string) },
  { "gate", optional(is_games) }, { "primary", optional(is_string) },
  { "within", optional(is_positive) }, { "strengths", optional(is_list(is_integer)) },
  { "chain", optional(is_list(is_string)) }, { "goals", optional(is_string) },
  { "option", optional(is_string) }, { "from", optional(is_value) },
  { "to", optional(is_value) }, { "levels", optional(is_count) } }

--- Whether a value is a plan that another can go on with.
---@param value any
---@return boolean sound
---@return string|nil field that is not
integrity.plan = is_record { { "request", request },
  { "shard", optional(is_record { { "index", is_integer }, { "of", is_integer } }) },
  { "primary", optional(is_string) }, { "within", optional(is_positive) },
  { "evaluations", optional(is_list(is_string)) },
  { "cells", function(cells)
    local function is_cell(value) return is_integer(value) and value >= 1 and value <= #cells end
    return is_list(is_record { { "games", is_games }, { "kind", is_string },
      { "ruleset", is_string }, { "engines", is_list(is_string) }, { "of", is_cell } })(cells)
      and #cells > 0
  end } }

local row = is_record { { "cell", is_integer }, { "number", is_integer }, { "seed", is_integer },
  { "engines", is_list(is_string) }, { "winners", is_list(is_integer) },
  { "opener", is_integer }, { "reason", is_string }, { "steps", is_integer },
  { "turns", is_integer }, { "scores", is_numbers },
  { "metrics", is_table(is_string, function(value)
    return is_number(value) or is_numbers(value) and #value > 0
  end) },
  { "heat", is_record { { "put", is_numbers }, { "taken", is_numbers } } },
  { "rules", is_table(is_string, is_integer) }, { "record", is_string } }

local function is_seat(value, seats) return value >= 1 and value <= seats end

--- Whether a row is one of a game.
---@param value experiment.row
---@return boolean sound
---@return string|nil field that is not
function integrity.row(value)
  local good, name = row(value)
  if not good then return false, name end
  local seats = #value.engines
  if seats == 0 then return false, "engines" end
  for _, winner in ipairs(value.winners) do
    if not is_seat(winner, seats) then return false, "winners" end
  end
  if not is_seat(value.opener, seats) then return false, "opener" end
  if #value.scores > 0 and #value.scores ~= seats then return false, "scores" end
  return true
end

return integrity
