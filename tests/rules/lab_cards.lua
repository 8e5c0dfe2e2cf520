--- A laboratory of cards: what is named with them, what follows them, words that chance
--- draws and players say, tables of all kinds, in combinations that no game has.
--- Source: none; it is no game.

local moyo = require "moyo"
local option = moyo.option

local names = { "red", "blue", "green", "grey" }
local winds = { "north", "east", "south" }

-- A word with a point: a step with two arguments.
local say = moyo.step {
  name = "say", text = "say {word} at {point}", args = { "word", "point" }, words = winds,
  before = moyo.rule { "The wind must not have been called there.",
    function(position, move) return position:field("called", move.to) ~= move.point end },
  effects = moyo.rule { "it is called",
    function(position, _, word, point) position:set_field("called", word, point) end },
}

-- A word that one player alone sees, by a step of the author's own.
local peek = moyo.sequence {
  moyo.step { name = "peek" },
  moyo.chance { moyo.step {
    name = "told", text = "told {word}", arg = "word", words = winds, weights = "sack",
    secret = true,
    effects = moyo.rule { "it is noted", function(position, _, word)
      local player = position.mover
      position:set_field("notes", position:field("notes", player, word) + 1, player, word)
    end },
  } },
}

-- A word that all see.
local blow = moyo.sequence {
  moyo.step { name = "blow" },
  moyo.chance { moyo.step { name = "wind", text = "wind {word}", arg = "word", words = winds,
    weights = "winds",
    effects = moyo.rule { "it turns", function(position, _, word)
      position:set_field("winds", position:field("winds", 1, word % 3 + 1) + 1, 1, word % 3 + 1)
    end } } },
}

local function cards(o)
  local place = moyo.place {}
  return {
    moyo.card { "blank", o.each, "Nothing." },
    moyo.card { "two", o.each, "Two stones.", turn = moyo.sequence { place, place } },
    moyo.card { "more", o.each, "Any number of stones.", turn = moyo.repeated { place } },
    moyo.card { "out", o.each, "A stone leaves.", arg = "stone", judged = o.judged,
      effects = function(position, _, point) position:remove(point) end },
    moyo.card { "in", o.each, "A stone comes.", arg = "point", judged = o.judged,
      before = moyo.rule { "The point is empty.",
        function(position, move) return position:colour(move.point) == 0 end },
      effects = moyo.rule { "it is put there", function(position, _, point)
        position:put(point, position.actor)
        position:clear(point)
      end } },
    moyo.card { "gift", o.each, "A card goes to another player.", arg = "colour",
      keeps = o.keeps, points = -1,
      before = moyo.rule { "Not to oneself.",
        function(_, move) return move.point ~= move.player end } },
    moyo.card { "worth", o.each, "Points.", points = 2.5, keeps = true },
  }
end

return moyo.game "Laboratory of cards" {
  summary = "Cards, tables, words.",

  options = {
    size = option.size { 3, "Lines.", min = 1, max = 30 },
    players = option.integer { 2, "Players.", min = 1, max = 4 },
    each = option.integer { 2, "Cards of each kind.", min = 0, max = 1000 },
    keep = option.integer { 2, "Cards that are kept.", min = 0, max = 100 },
    keeps = option.boolean { false, "Do gifts stay?" },
    judged = option.boolean { true, "Are cards judged?" },
    words = option.boolean { true, "Are words said?" },
    first = option.boolean { false, "May a card be drawn before the rest of the turn?" },
  },

  rules = function(o)
    local act = moyo.either { moyo.place {}, moyo.cards.play(), not o.first and moyo.cards.draw {},
      o.words and moyo.either { say, peek, blow }, not o.words and moyo.step { name = "wait" },
      moyo.pass {} }
    return {
      board = moyo.board.square(o.size),
      players = { table.unpack(names, 1, o.players) },
      fields = {
        called = moyo.field.points(),
        winds = moyo.field.table { columns = winds, rows = 1, initial = { 1, 0, 2 } },
        sack = moyo.field.table { columns = 3, rows = 1, initial = { 2, 1, 3 }, hidden = "all" },
        notes = moyo.field.table { columns = 3, hidden = "owner" },
        plain = moyo.field.table { columns = 2, rows = 3, initial = -7 },
      },
      cards = cards(o),
      turn = moyo.sequence {
        o.first and moyo.optional { moyo.cards.draw { when = moyo.rule { "With an empty hand.",
          function(position)
            local n = 0
            for _, count in ipairs(position:field("hand", position.actor)) do n = n + count end
            return n == 0
          end } } },
        act, moyo.cards.discard(o.keep),
      },
      clear = { "enemy", "own" },
      ko = moyo.ko.positional,
      finish = { moyo.finish.passes(o.players), moyo.finish.turns(80) },
      score = moyo.score.area {} + moyo.score.cards(),
    }
  end,
}
