--- Duel: Go in which both players choose at the same time.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Duel" {
  summary = "Both players choose unseen; a point that both have chosen is closed for a round.",

  options = {
    size = moyo.option.size { 7, "Lines along each side of the board.", min = 1, max = 25 },
  },

  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      fields = { closed = moyo.field.set() },
      turn = moyo.sealed {
        moyo.either {
          moyo.place {
            when = moyo.rule { "The point is not closed.",
              function(position, move) return not position:field("closed"):has(move.point) end },
          },
          moyo.pass {},
        },
        reveal = moyo.rule { "What was closed in the round before is open again.",
          function(position) position:set_field("closed", moyo.set(position.game.board)) end },
        collide = moyo.rule { "A point that both have chosen stays empty, and closed for a round.",
          function(position, _, point)
            local closed = position:field "closed"
            position:set_field("closed", closed | moyo.set(position.game.board, { point }))
          end },
      },
      clear = { "enemy", "own" },
      finish = { moyo.finish.passes(2), moyo.finish.turns(200) },
      score = moyo.score.area {},
    }
  end,
}
