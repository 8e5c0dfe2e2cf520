--- What a program table may not say: each check has its message.

local test, expect = ...
local core = require "moyo.core"
local program = require "support.program"

local place = { name = "place", args = { "point" }, before = { { op = "free" } },
  effects = { { op = "put" } } }

-- Freezes a game with one verb more, or in place of the first.
local function freeze(changes, slots)
  local verb = {}
  for _, from in ipairs { place, changes } do
    for name, value in pairs(from) do verb[name] = value end
  end
  local parts = { verbs = { verb, { name = "pass", pass = true } } }
  for name, value in pairs(slots or {}) do parts[name] = value end
  return core.freeze(program(parts))
end

local function refused(message, changes, slots)
  expect.error(function() freeze(changes, slots) end, message)
end

test("what is in order is frozen", function()
  expect.equal(freeze({}).points, 9)
end)

test("operands name fields of their kind", function()
  refused("no field 9", { effects = { { op = "assign", field = 8, value = 1 } } })
  refused("field l is of the wrong kind", { effects = { { op = "assign", field = 1 } } })
  local function growing(room)
    return { op = "may_grow", room = room, grown = 2, flipped = 2 }
  end
  refused("field n is of the wrong kind", { before = { growing(0) } })
  refused("grows where it may not", { before = { { op = "free" }, growing(2) } })
end)

test("operands name players, colours and steps that there are", function()
  refused("no player 3", {},
    { scores = { { name = "s", terms = { { op = "points", player = 2 } } } } })
  refused("no colour 3", { effects = { { op = "put", colour = 3 } } })
  refused("a reach of 5000", { before = { { op = "free" },
    { op = "within", limit_field = -1, limit = 5000, from = -1 } } })
  refused("no phase 8", { effects = { { op = "phase", index = 7 } } })
  refused("there are no sides", { before = { { op = "alone" } } })
end)

test("a step has the argument that its operations look at", function()
  refused('"own" is asked of what is no stone', { before = { { op = "own" } } })
  refused('"free" is asked of what is no point', { args = { "number" }, range = 3, effects = {} })
  refused('"onto_free", but it goes to no point', { args = { "colour" }, effects = {},
    before = { { op = "onto_free" } } })
end)

test("stones are put where it is free, and once", function()
  refused("points not known to be free", { before = {} })
  refused("puts two stones on a point", { effects = { { op = "put" }, { op = "put" } } })
end)

test("a step has not too many combinations of arguments", function()
  refused("too many combinations", { args = { "number", "number", "number" }, range = 4096,
    before = {}, effects = {} })
end)

test("chance, and what happens by itself, do not do all", function()
  refused("place is no step for chance", {},
    { places = { { edges = { { verb = 1, actor = -1 } } } } })
  refused("give does not happen by itself", {}, { before_turn = { { op = "give", count = 1 } } })
end)

test("operations have checks of their own", function()
  refused("nothing is taken back", { effects = { { op = "put", recall = 1 } } })
end)

test("each kind of field is asked for where an operation wants it", function()
  local sides = { sides = 3, lords = 4, refusals = 5, fields = { { name = "n", kind = "number" },
    { name = "l", kind = "list", size = 3 }, { name = "side", kind = "players" },
    { name = "lord", kind = "players" }, { name = "no", kind = "players" } } }
  for field = 2, 4 do
    refused('"spend" changes no sides', { effects = { { op = "spend", field = field,
      player = -1 } } }, sides)
  end
  refused("no player %-1", {}, { scores = { { name = "s", terms = { { op = "points",
    player = -2 } } } } })
  refused("no colour %-1", { effects = { { op = "put", colour = -1 } } })
  refused("a reach of %-2", { before = { { op = "free" },
    { op = "within", limit_field = -1, limit = -2, from = -1 } } })
  refused("no phase 0", { effects = { { op = "phase", index = -1 } } })
  refused("no field 0", { effects = { { op = "assign", field = -1, value = 1 } } })
end)

-- A game of cards: a hand for each player, a stock, a pile that all see, and one that is smaller.
local function cards(op, changes)
  local fields = { { name = "hand", kind = "table", columns = 3, by_player = true },
    { name = "stock", kind = "table", columns = 3, rows = 1 },
    { name = "pile", kind = "table", columns = 3, rows = 1 },
    { name = "few", kind = "table", columns = 2, rows = 1 },
    { name = "rows", kind = "table", columns = 3, rows = 2 },
    { name = "dark", kind = "table", columns = 3, rows = 1, hidden = "all" } }
  local verb = { name = "card", args = { "word" }, words = { "a", "b", "c" }, range = 3,
    before = op.op:find "^move" and {} or { op }, effects = {} }
  if op.op:find "^move" or op.op == "refill" then verb.before, verb.effects = {}, { op } end
  for name, value in pairs(changes or {}) do verb[name] = value end
  return function()
    return core.freeze(program { fields = fields, verbs = { verb },
      places = { { edges = { { verb = 1 } } } } })
  end
end

test("cards lie in rows and columns that there are", function()
  local HAND, STOCK, PILE, FEW, ROWS, DARK = 0, 1, 2, 3, 4, 5
  expect.truthy(cards { op = "has_card", table = HAND, row = -1, column = 2 } ())
  for message, op in pairs {
    ["hand has no such row"] = { op = "has_card", table = HAND, row = 2, column = 0 },
    ["stock has no such row"] = { op = "has_card", table = STOCK, row = 1, column = 0 },
    ["rows has no such row"] = { op = "has_card", table = ROWS, row = -1, column = 0 },
    ["hand has no such column"] = { op = "has_card", table = HAND, row = -1, column = 3 },
    ["stock has no such column"] = { op = "has_card", table = STOCK, row = 0, column = -2 },
    ["no card is named"] = { op = "has_card", table = HAND, row = -1, column = -1 },
    ["card names no word of few"] = { op = "has_word", table = FEW, row = 0 },
    ["hand has several rows"] = { op = "card_left", table = HAND, other = STOCK },
    ["rows has several rows"] = { op = "card_left", table = STOCK, other = ROWS },
    ["stock and few do not hold the same"] = { op = "card_left", table = STOCK, other = FEW },
    ["stock and stock do not hold the same"] = { op = "card_left", table = STOCK, other = STOCK },
    ["stock has no owner"] = { op = "holds_more", table = STOCK },
    ["stock and few do not hold the same "] = { op = "refill", to = STOCK, from = FEW },
    ["hand has several rows "] = { op = "refill", to = HAND, from = STOCK },
    ["rows has several rows "] = { op = "refill", to = PILE, from = ROWS },
    ["nobody sees what is in dark"] = { op = "refill", to = STOCK, from = DARK },
    ["stock and few do not hold the same  "] = { op = "move_card", from = STOCK, to = FEW,
      column = 0 },
    ["rows has no such row "] = { op = "move_card", from = ROWS, to = STOCK, column = 0 },
    ["rows has no such row  "] = { op = "move_card", from = STOCK, to = ROWS, column = 0 },
    ["hand has no such column "] = { op = "move_card", from = HAND, to = STOCK, column = 3 },
  } do
    expect.error(cards(op), message:gsub(" +$", "") .. "$", message)
  end
  expect.truthy(cards { op = "move_card", from = STOCK, to = HAND, column = 0 } ())
  expect.error(cards({ op = "move_card", from = STOCK, to = HAND, column = -1 },
    { words = { "a", "b", "c", "d" }, range = 4 }), "card names no word of stock")
end)

test("who does not hold a card is told so, by its word or its number", function()
  local function why(table, columns)
    local game = core.freeze(program { fields = { { name = "hand", kind = "table",
      columns = columns, by_player = true, words = table } },
      verbs = { { name = "card", before = { { op = "has_card", rule = "cards", table = 0, row = -1,
        column = 1 } } }, { name = "other", before = { { op = "has_card", rule = "cards", table = 0,
        row = 1, column = 1, sentence = "white has none" } } } },
      places = { { edges = { { verb = 1 }, { verb = 2 } } } } })
    local state, said = game:state(1), {}
    for verb = 1, 2 do
      local _, words = state:play(core.step(verb))
      said[verb] = words.sentence
    end
    return said
  end
  expect.equal(why({ "ace", "king" }, 2), { "black does not hold the card king",
    "white has none" })
  expect.equal(why(nil, 2), { "black does not hold the card 2", "white has none" })
end)
