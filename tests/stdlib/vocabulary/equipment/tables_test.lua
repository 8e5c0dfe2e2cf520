--- Tables as hands and decks of cards, in plain Lua: what steps ask of them and do to them.

local test, expect = ...
local tables = require "moyo.vocabulary.equipment.tables"

-- A position with these tables, each with its declaration and rows.
local function position(list, more)
  local made = { actor = 1, mover = 1, fields = list }
  function made:field(name, row, column)
    local rows = self.fields[name].rows
    if column then return rows[row][column] end
    return row and rows[row] or rows
  end
  function made:set_field(name, value, row, column) self.fields[name].rows[row][column] = value end
  made.game = { players = 2, player = function(_, i) return ({ "black", "white" })[i] end }
  function made.game.fields()
    local declared = {}
    for name, f in pairs(list) do
      declared[#declared + 1] = { name = name, columns = f.columns or 2, by_player = f.by_player,
        hidden = f.hidden, words = { "fire", "ice" } }
    end
    return declared
  end
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end

local function hands(black, white)
  return { by_player = true, rows = { black, white } }
end

test("has_card: the actor's row, the mover's where chance acts", function()
  local ice = tables.has_card("hand", 2, "ice")
  local p = position { hand = hands({ 1, 0 }, { 0, 1 }) }
  expect.equal({ ice.twin(p) }, { false, "black does not hold the card ice" })
  p.actor = 2
  expect.equal({ ice.twin(p) }, { true })
  p.actor, p.mover = 0, 1
  expect.equal({ ice.twin(p) }, { false, "chance does not hold the card ice" })
end)

test("has_word: the card that is named; of a row of the stock", function()
  local p = position { hand = hands({ 1, 0 }, { 0, 1 }), stock = { rows = { { 0, 3 } } } }
  local move = { arguments = { 1 } }
  expect.equal({ tables.has_word("hand").twin(p, move) }, { true })
  expect.equal({ tables.has_word("stock", 1).twin(p, move) }, { false })
  expect.equal(tables.has_word("stock", 1).sentence, "It is one of those that are left in stock.")
end)

test("hidden hands: what is not known may be any card", function()
  local hand = hands({ 0, 0, 1 }, { 0, 0, 2 })
  hand.hidden = "owner"
  local p = position { hand = hand, pile = { rows = { { 0, 0 } } } }
  expect.equal({ tables.has_card("hand", 2, "ice").twin(p) }, { true })
  tables.move("hand", "pile", "it is played", 2).twin(p)
  expect.equal({ p.fields.hand.rows[1], p.fields.pile.rows[1] }, { { 0, 0, 0 }, { 0, 1 } })
end)

test("move: a known one goes first; what is not there is a mistake", function()
  local p = position { hand = hands({ 1, 0 }, { 0, 0 }), pile = { rows = { { 0, 0 } } } }
  local move = tables.move("hand", "pile", "it is played")
  move.twin(p, nil, 1)
  expect.equal({ p.fields.hand.rows[1], p.fields.pile.rows[1] }, { { 0, 0 }, { 1, 0 } })
  expect.error(function() move.twin(p, nil, 1) end, "^no such card is left in hand$")
end)

test("move: into a table that nobody sees, as nobody's view knows it", function()
  local p = position({ hand = hands({ 1, 0 }, { 0, 0 }),
    stock = { hidden = "all", rows = { { 0, 0, 0 } } } }, { known_in_part = true })
  tables.move("hand", "stock", "it is put back").twin(p, nil, 1)
  expect.equal(p.fields.stock.rows[1], { 0, 0, 1 })
end)

test("refill: only a stock that is out, from all the discards", function()
  local refill = tables.refill("stock", "pile")
  local p = position { stock = { rows = { { 0, 1 } } }, pile = { rows = { { 2, 3 } } } }
  refill.twin(p)
  expect.equal(p.fields.stock.rows[1], { 0, 1 })
  p.fields.stock.rows[1] = { 0, 0 }
  refill.twin(p)
  expect.equal({ p.fields.stock.rows[1], p.fields.pile.rows[1] }, { { 2, 3 }, { 0, 0 } })
end)

test("card_left and holds_more: how many there are", function()
  local p = position { hand = hands({ 1, 2 }, { 0, 0 }), a = { rows = { { 0, 0 } } },
    b = { rows = { { 0, 1 } } }, c = { rows = { { 0, 0 } } } }
  expect.equal({ tables.card_left("a", "b").twin(p), tables.card_left("a", "c").twin(p) },
    { true, false })
  expect.equal({ tables.holds_more("hand", 2).twin(p), tables.holds_more("hand", 3).twin(p) },
    { true, false })
  expect.equal({ tables.never("No.").twin(p), tables.never("No.").sentence }, { false, "No." })
end)

test("points: for each of a column in either of two tables", function()
  local p = position { a = hands({ 1, 2 }, { 0, 1 }), b = hands({ 0, 1 }, { 0, 0 }) }
  expect.equal(tables.points("a", "b", 2, 5).twin(p), { 15, 5 })
end)
