--- Omens: Go with a deck of cards, and hands that only their holders see.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

local skies = { "clear", "clouded" }

return moyo.game "Omens" {
  summary = "Go in which an omen may be drawn or played instead of placing a stone.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
    hand = moyo.option.integer { 3, "How many omens may a player keep?", min = 0, max = 20 },
  },

  rules = function(o)
    local board, stone = moyo.board.square(o.size), moyo.place {}
    return {
      board = board,
      fields = {
        sky = moyo.field.number(),
        skies = moyo.field.table { columns = skies, rows = 1, initial = { 1, 2 } },
      },
      opening = moyo.phase "sky" {
        turn = moyo.chance {
          moyo.step {
            name = "sky", text = "sky {word}", arg = "word", words = skies, weights = "skies",
            sentence = "look at the sky",
            effects = function(position, _, word) position:set_field("sky", word) end,
          },
        },
        finish = moyo.finish.turns(1),
        sentence = "First the sky is looked at: it is clear once in three games, else clouded.",
      },
      cards = {
        moyo.card { "mist", 4, "Nothing: it can only be put back." },
        moyo.card { "twins", 6, "One stone or two this turn.",
          turn = moyo.sequence { stone, moyo.optional { stone } } },
        moyo.card { "storm", 3, "Under a clouded sky a lone stone is taken.", arg = "stone",
          before = moyo.rule { "The sky is clouded, and the stone is another's and alone.",
            function(position, move)
              return position:field "sky" == 2 and position:colour(move.point) ~= move.player
                and #position:group(move.point) == 1
            end },
          effects = function(position, _, point) position:remove(point) end },
        moyo.card { "crown", 2, "Three points at the end, held or laid out.", points = 3,
          keeps = true },
      },
      turn = moyo.sequence {
        moyo.either { stone, moyo.cards.play(), moyo.cards.draw {}, moyo.pass {} },
        moyo.cards.discard(o.hand),
      },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      finish = { moyo.finish.passes(2), moyo.finish.turns(4 * board.topology.points) },
      score = moyo.score.area { komi = 0.5 } + moyo.score.cards(),
    }
  end,
}
