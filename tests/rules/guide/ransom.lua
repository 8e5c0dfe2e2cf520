--- Ransom: Go for three, in which stones are won over, and taken by who alone surrounds them.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Ransom" {
  summary = "Go for three: win stones over, or surround them alone.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    envoys = moyo.option.integer { 1, "How often a player wins stones over.", min = 0, max = 9 },
  },

  rules = function(o)
    return {
      players = { "red", "green", "blue" },
      board = moyo.board.square(o.size),
      fields = { envoys = moyo.field.hand(o.envoys), ruins = moyo.field.set() },
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = {
        moyo.stage { single = true, beside = true, becomes = "flipped", spends = "envoys" },
        moyo.stage { to = "surrounder", noted = "ruins" }, "own",
      },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      conditions = moyo.closed "ruins",
      finish = moyo.finish.passes(3),
      score = moyo.score.area {},
    }
  end,
}
