--- Verdict Go: the players agree at the end which groups are lost.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Verdict Go" {
  summary = "Most stones that both players call safe win.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
  },

  rules = function(o)
    local play = moyo.either { moyo.place {}, moyo.pass {} }
    return {
      board = moyo.board.square(o.size),
      fields = { lost = moyo.field.set() },
      opening = moyo.handicap(2, moyo.place {}),
      first = 2,
      turn = play,
      clear = { "enemy", "own" },
      ko = moyo.ko.simple,
      finish = {
        moyo.finish.passes(2), moyo.finish.passed_again(), moyo.finish.repetition(3),
      },
      closing = moyo.phase "verdict" {
        turn = moyo.sequence {
          moyo.repeated { moyo.mark "lost" },
          moyo.either { moyo.agree(), moyo.resume("play", "lost", { when = moyo.once() }) },
        },
        finish = moyo.finish.passes(2),
        sentence = "Then the players mark lost groups in turn until both agree.",
      },
      score = moyo.rule { "each stone that is not marked as lost counts one",
        function(position)
          local lost = position:field "lost"
          return { #(position:stones(1) - lost), #(position:stones(2) - lost) }
        end },
    }
  end,
}
