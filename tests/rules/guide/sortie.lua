--- Sortie: stones move as far as their group has liberties; others drop out of reach.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Sortie" {
  summary = "Move, push and take; who has taken enough wins.",

  options = {
    size = moyo.option.size { 7, "Lines along each side of the board.", min = 4, max = 19 },
    troops = moyo.option.integer { "third", "Stones that each player has: a third of the points, "
      .. "or a number.", min = 4, max = 100, among = { "third" } },
    goal = moyo.option.integer { 3, "Stones to take to win.", min = 1, max = 50 },
  },

  rules = function(o)
    local board = moyo.board.torus(o.size)
    local troops = o.troops == "third" and board.topology.points // 3 or o.troops
    moyo.demand(2 * troops <= board.topology.points,
      "troops=%s: there are too few points at this size", o.troops)
    local drop = moyo.place { on = "unreached", from = "troops" }
    local move = moyo.move { onto = { "empty", "push", "push_capture" } }
    local take = moyo.move { onto = { "enemy" }, text = "{stone}x{point}" }
    return {
      board = board,
      fields = { troops = moyo.field.hand(troops) },
      opening = moyo.pie { stones = { 1, 2, 2 }, from = "troops" },
      turn = moyo.either {
        drop,
        moyo.sequence { move, moyo.optional { drop } },
        moyo.sequence { take, drop },
        moyo.pass { only = "stuck" },
      },
      finish = { moyo.finish.taken(o.goal), moyo.finish.passes(2), moyo.finish.turns(300) },
      score = moyo.score.taken {},
    }
  end,
}
