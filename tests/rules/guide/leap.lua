--- Leap: Go on a torus whose stones are joined a knight's move away.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local option = moyo.option

local near = {
  knight = [[ . n . n .
              n . . . n
              . . x . .
              n . . . n
              . n . n . ]],
  ferz = "n.n/.x./n.n",
}

return moyo.game "Leap" {
  summary = "Go whose stones are joined by leaps, on a board without edges.",

  options = {
    size = option.size { 9, "Lines along each side of the board.", min = 3, max = 25 },
    leap = option.diagram { "knight", "Where the neighbours of a stone are (n).",
      among = { "knight", "ferz" } },
    komi = option.number { 6.5, "Points added to White's score.", min = -100, max = 100,
      unit = 0.5 },
  },

  rules = function(o)
    return {
      board = moyo.board.torus(o.size),
      stone = moyo.shape(near[o.leap] or o.leap),
      turn = moyo.either { moyo.place {}, moyo.pass { gives = 1 } },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.multi,
      ko = moyo.rule {
        "A play may leave an earlier position only if it takes two stones or more.",
        function(_, move) return not move.repeats or #move.taken >= 2 end,
        history = "position",
      },
      finish = { moyo.finish.passes(2), moyo.finish.turns(2000) },
      score = moyo.score.stones {} + moyo.points(2, o.komi, "komi"),
      also = { moyo.score.territory { prisoner_value = 1, komi = o.komi } },
    }
  end,
}
