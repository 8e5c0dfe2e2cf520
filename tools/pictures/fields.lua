--- Values of declared fields, as picture tests write them.
---
---     field stones 9 10                 one number for each player
---     field stones black 9              of the players named
---     field heat C3 2 D4 1              of the points named
---     field lost C3 D4                  a set, in any order; none is the empty one
---     field cards 3 1 2                 a list, in its order
---     field deck ace 2 king 1           of a table of one row, by the words that name them
---     field hand black ace 1 white none        and of one with a row for each player
---     field prisoners black white 3    prisoners that players hold, as if they were a field

local near = require "moyo.base.near"
local position = require "moyo.match.position"
local prisoners = require "moyo.match.prisoners"

local fields = {}

--- The declaration of a field, or nil and the names of those there are.
---@param game table
---@param name string
---@return {name: string, kind: string, hand: boolean|nil, words: string[]|nil}|nil
---@return string[] known
function fields.find(game, name)
  local known = {}
  for _, field in ipairs(prisoners.fields(game)) do
    if field.name == name then return field, known end
    known[#known + 1] = field.name
  end
  return nil, known
end

--- The columns of a table by the words that name them.
local function columns_of(field)
  local index = {}
  for i, word in ipairs(field.words or {}) do index[word:lower()] = i end
  return index
end

-- Nothing in the row that begins behind `base`.
local function clear_row(field, numbers, base)
  for i = 1, field.columns do numbers[base + i] = 0 end
end

local function is_none(word) return word ~= nil and word:lower() == "none" end

--- Such as `black ace 1 king 2 white none`, by index; nil if the words are not so.
local function numbers_of_rows(game, field, words)
  local index, numbers, base, kind = columns_of(field), {}, 0, nil
  for i, word in ipairs(words) do
    local number, player = math.tointeger(tonumber(word)), game:player_index(word)
    if is_none(word) and i > 1 and game:player_index(words[i - 1]) and not (kind or index.none) then
      clear_row(field, numbers, base)
    elseif number and kind then
      numbers[base + kind], kind = number, nil
    elseif not kind and index[word:lower()] then
      kind = index[word:lower()]
    elseif not kind and player and field.by_player then
      base = (player - 1) * field.columns
    else
      return nil
    end
  end
  return next(numbers) and not kind and numbers or nil
end

--- Such as `red blue 3 green none`, where the first name is the holder's, by index; nil if the
--- words are not so.
local function numbers_of_prisoners(game, field, words)
  local numbers, holder, colour = {}, nil, nil
  for i, word in ipairs(words) do
    local number, player = math.tointeger(tonumber(word)), game:player_index(word)
    if is_none(word) and holder and not colour then
      clear_row(field, numbers, (holder - 1) * field.columns)
    elseif number and colour then
      numbers[(holder - 1) * field.columns + colour], colour = number, nil
    elseif player and not colour and tonumber(words[i + 1]) and holder then
      colour = player
    elseif player and not colour then
      holder = player
    else
      return nil
    end
  end
  return next(numbers) and not colour and numbers or nil
end

--- Names with numbers, such as `black 3`, by index; nil if the words are not so.
local function pairs_of_words(words, index_of)
  local numbers = {}
  if #words == 0 or #words % 2 == 1 then return nil end
  for i = 1, #words, 2 do
    local index, number = index_of(words[i]), math.tointeger(tonumber(words[i + 1]))
    if not index or not number then return nil end
    numbers[index] = number
  end
  return numbers
end

--- What a name in a field's value stands for, by kind.
local indices = {
  players = function(game) return function(word) return game:player_index(word) end end,
  points = function(game) return function(word) return game.board:find(word) end end,
}

local names = {
  players = function(game, i) return game:player_name(i) end,
  points = function(game, i) return game.board:name(i) end,
}

--- Nothing in any row of a table.
local function zeros(field)
  local numbers = {}
  for i = 1, field.rows * field.columns do numbers[i] = 0 end
  return numbers
end

--- The numbers that the words give to names, by index; nil if they do not.
local function named_numbers(game, field, words)
  if position.is_table(field) and #words == 1 and is_none(words[1]) then
    return zeros(field)
  end
  if field.kind == "prisoners" then return numbers_of_prisoners(game, field, words) end
  if field.words then return numbers_of_rows(game, field, words) end
  return indices[field.kind] and pairs_of_words(words, indices[field.kind](game))
end

-- Does the word name a column of the field, or a player or point that it has numbers of?
local function is_known(game, field, word)
  if field.kind == "points" then return game.board:find(word) ~= nil end
  local is_column = columns_of(field)[word:lower()] ~= nil
  local has_players = field.kind ~= "table" or field.by_player
  return is_column or has_players and game:player_index(word) ~= nil
end

--- What to say of the first word of a value that stands for nothing in the field, or nil.
---@param game table
---@param field table
---@param words string[]
---@return string|nil
function fields.unknown(game, field, words)
  if not (field.words or names[field.kind]) then return nil end
  for _, word in ipairs(words) do
    if not tonumber(word) and not is_none(word) and not is_known(game, field, word) then
      local known = { table.unpack(field.words or {}) }
      for i = 1, field.kind == "points" and 0 or #game:player_names() do
        known[#known + 1] = game:player_name(i)
      end
      return ("there is no \"%s\" in it%s"):format(word, near.hint(word, known))
    end
  end
end

-- What the i-th number of a field is of.
local function name_of(game, field, i)
  if names[field.kind] then return names[field.kind](game, i) end
  local row, column = (i - 1) // field.columns + 1, (i - 1) % field.columns + 1
  local word = field.words[column]
  return field.by_player and game:player_name(row) .. " " .. word or word
end

local function of_named(game, field, numbers, value)
  local actual, expected = {}, {}
  for i = 1, #value do
    if numbers[i] then
      actual[#actual + 1] = name_of(game, field, i) .. " " .. value[i]
      expected[#expected + 1] = name_of(game, field, i) .. " " .. numbers[i]
    end
  end
  return table.concat(actual, " "), table.concat(expected, " ")
end

local function set_text(game, points)
  local list = {}
  for i, point in ipairs(points) do list[i] = game.board:name(point) end
  table.sort(list)
  return #list == 0 and "none" or table.concat(list, " ")
end

--- A set as it is expected; a word that is no point stays as it is, to be seen.
local function expected_set(game, words)
  if #words == 1 and is_none(words[1]) then return "none" end
  local list = {}
  for i, word in ipairs(words) do
    local point = game.board:find(word)
    list[i] = point and game.board:name(point) or word
  end
  table.sort(list)
  return #list == 0 and "none" or table.concat(list, " ")
end

--- The numbers of a field one after another, those of a table row by row.
local function numbers_of(state, field)
  local value = position.value(state, field)
  if not position.is_table(field) then return value end
  local list = {}
  for _, row in ipairs(value) do table.move(row, 1, field.columns, #list + 1, list) end
  return list
end

--- The field's value and the expected one, in words; equal words are equal values.
---@param game table
---@param state State
---@param field {name: string, kind: string}
---@param words string[]
---@return string actual
---@return string expected
function fields.compare(game, state, field, words)
  local value = numbers_of(state, field)
  if field.kind == "set" then
    return set_text(game, value:list()), expected_set(game, words)
  end
  local numbers = named_numbers(game, field, words)
  if numbers then return of_named(game, field, numbers, value) end
  local actual = type(value) == "table" and table.concat(value, " ") or tostring(value)
  return actual == "" and "none" or actual, #words == 0 and "none" or table.concat(words, " ")
end

--- The value of a line `field NAME: VALUES` as Match:setup reads it: nothing for
--- `none`, numbers in order, those that are not named as they were.
---@param game table
---@param name string
---@param text string
---@return string
function fields.setting(game, name, text)
  local field = fields.find(game, name)
  if text:lower() == "none" and not (field and position.is_table(field)) then return "" end
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  local numbers = field and named_numbers(game, field, words)
  if not numbers then return text end
  local values = numbers_of(game.core:state(), field)
  for i, number in pairs(numbers) do values[i] = number end
  return table.concat(values, " ")
end

--- What a player has in hand: of the hand of this name, or in all hands.
---@param game table
---@param state State
---@param name? string
---@return integer[]|nil by player; nil if there is no such hand
---@return string[] known
function fields.hands(game, state, name)
  local sum, known = nil, {}
  for _, field in ipairs(game.core:fields()) do
    if field.hand then known[#known + 1] = field.name end
    if field.hand and (not name or name == field.name) then
      sum = sum or {}
      for i, number in ipairs(state:field(field.name)) do sum[i] = (sum[i] or 0) + number end
    end
  end
  return sum, known
end

return fields
