--- Tables: rows of numbers, such as hands and decks of cards; what steps ask of
--- them and do to them.
--
-- runtime/mechanism/table.h says how hidden tables keep what is not known.  The twins here
-- are its specification.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"

local M = {}

-- ---- Plain tables --------------------------------------------------------------

-- How a table was declared.
local function declared(position, name)
  for _, field in ipairs(position.game:fields()) do
    if field.name == name then return field end
  end
end

-- The row that a step means: the actor's, or where chance acts the mover's; the first row of a
-- table without players.
local function own_row(position, name)
  if not declared(position, name).by_player then return 1 end
  return position.actor > 0 and position.actor or position.mover
end

local function sum(position, name, row)
  local n = 0
  for _, count in ipairs(position:field(name, row)) do n = n + count end
  return n
end

-- Does the row hold one of the column, as far as is known?
local function has(position, name, row, column)
  local info, list = declared(position, name), position:field(name, row)
  return list[column] > 0 or info.hidden ~= nil and list[info.columns + 1] > 0
end

local function add(position, name, row, column, n)
  position:set_field(name, position:field(name, row, column) + n, row, column)
end

-- One card leaves a row: a known one if there is one, else an unknown one.
local function take(position, name, column)
  local row = own_row(position, name)
  if not has(position, name, row, column) then
    fail.raise("no such card is left in %s", name)
  end
  local known = position:field(name, row, column) > 0
  add(position, name, row, known and column or declared(position, name).columns + 1, -1)
end

-- Cards come into a row; in a view they are unknown if nobody sees the row.
local function put(position, name, column, n)
  local info = declared(position, name)
  if info.hidden == "all" and position.known_in_part then column = info.columns + 1 end
  if n ~= 0 then add(position, name, own_row(position, name), column, n) end
end

-- ---- Conditions ------------------------------------------------------------------

local function lacks_card(position, name, column)
  local actor = position.actor
  local word = declared(position, name).words
  return ("%s does not hold the card %s"):format(actor > 0 and position.game:player(actor)
    or "chance", word and word[column] or column)
end

--- The actor's row has a card of a column.
---@param name string the table
---@param column integer
---@param word string
function M.has_card(name, column, word)
  return component.condition {
    op = "has_card", operands = { table = name, row = -1, column = column - 1 }, rule = "hand",
    value = "has " .. word, sentence = ("The player holds the card %s."):format(word),
    twin = function(position)
      if has(position, name, own_row(position, name), column) then return true end
      return false, lacks_card(position, name, column)
    end,
  }
end

--- A row, by default the actor's, has a card of the word that the step names.
---@param name string the table
---@param row? integer
---@param sentence? string
function M.has_word(name, row, sentence)
  return component.condition {
    op = "has_word", operands = { table = name, row = row and row - 1 or -1 }, rule = "hand",
    value = "has word", sentence = sentence or row
      and ("It is one of those that are left in %s."):format(name) or "The player holds the card.",
    twin = function(position, move)
      local word = move.arguments[1]
      if has(position, name, row or own_row(position, name), word) then return true end
      if row then return false end
      return false, lacks_card(position, name, word)
    end,
  }
end

--- At least one of two tables with one row is not empty.
function M.card_left(a, b)
  return component.condition {
    op = "card_left", operands = { table = a, other = b }, rule = "hand", value = "card left",
    sentence = "A card is drawn from the stock; when it has run out, the discards become the "
      .. "stock, and when both have run out none is drawn.",
    twin = function(position) return sum(position, a, 1) > 0 or sum(position, b, 1) > 0 end,
  }
end

--- The actor's row adds up to more than *n*.
function M.holds_more(name, n)
  return component.condition {
    op = "holds_more", operands = { table = name, value = n }, rule = "hand",
    value = "holds more than " .. n,
    sentence = ("Cards are put back only while the player holds more than %d."):format(n),
    twin = function(position) return sum(position, name, own_row(position, name)) > n end,
  }
end

--- The step is never legal.
---@param sentence string why
function M.never(sentence)
  return component.condition { tame = true, rule = "cards", value = "never", sentence = sentence,
    twin = function() return false end }
end

-- ---- Effects ---------------------------------------------------------------------

--- One card goes from a table into another: of the column, or of the word that the step names.
---@param from string
---@param to string
---@param sentence string
---@param column? integer
function M.move(from, to, sentence, column)
  return component.effect {
    op = "move_card", operands = { from = from, to = to, column = column and column - 1 or -1 },
    value = ("%s to %s"):format(from, to), sentence = sentence,
    twin = function(position, _, word)
      take(position, from, column or word)
      put(position, to, column or word, 1)
    end,
  }
end

--- If the table `to`, of one row, is empty, everything in `from` goes there.
function M.refill(to, from)
  return component.effect {
    op = "refill", operands = { to = to, from = from }, value = ("%s from %s"):format(to, from),
    sentence = "if the stock has run out, the discards become the stock",
    twin = function(position)
      if sum(position, to, 1) > 0 then return end
      for column = 1, declared(position, from).columns do
        local n = position:field(from, 1, column)
        put(position, to, column, n)
        position:set_field(from, 0, 1, column)
      end
    end,
  }
end

-- ---- Terms -----------------------------------------------------------------------

--- Points for each card of a column that a player has in one of two tables.
function M.points(a, b, column, points)
  return component.term {
    fields = { [a] = "table", [b] = "table" }, tame = true,
    value = "card points", sentence = "the points of cards count",
    twin = function(position)
      local scores = {}
      for i = 1, position.game.players do
        scores[i] = points * (position:field(a, i, column) + position:field(b, i, column))
      end
      return scores
    end,
  }
end

return M
