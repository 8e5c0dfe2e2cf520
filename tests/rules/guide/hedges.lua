--- Hedges: stones from a hand, and hedges that stand on the mover's side.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local finish = moyo.finish

return moyo.game "Hedges" {
  summary = "Surround the other's stones with few stones and fewer hedges.",

  options = {
    size = moyo.option.size { 5, "Lines along each side of the board.", min = 3, max = 13 },
    stones = moyo.option.integer { 8, "Stones that each player has.", min = 1, max = 40 },
    hedges = moyo.option.integer { 2, "Hedges that each player has.", min = 0, max = 40 },
    hedge_last = moyo.option.choice { "forbidden", "May a hedge be the last thing that a player "
      .. "puts down?", among = { "forbidden", "loses" } },
    dawn = moyo.option.boolean { false, "Are stones also taken when a turn begins?" },
  },

  rules = function(o)
    local hands = { "stones", "hedges" }
    local things = 2 * (o.stones + o.hedges)
    local board = moyo.board.square(o.size)
    moyo.demand(things < board.topology.points,
      "stones=%d and hedges=%d: there are %d of them and too few points at this size",
      o.stones, o.hedges, things)
    return {
      board = board,
      players = { "red", "blue" },
      pieces = { "hedge" },
      setup = { { board.topology:at(1, 1), "hedge" } },
      fields = { stones = moyo.field.hand(o.stones), hedges = moyo.field.hand(o.hedges) },
      before_turn = o.dawn and moyo.clearing(),
      turn = moyo.either {
        moyo.place { from = "stones" },
        moyo.place {
          piece = "hedge", text = "{point}*", from = "hedges", apart = true, judged = false,
          when = o.hedge_last == "forbidden" and moyo.holds(hands, { least = 2 }) or nil,
        },
      },
      clear = { "enemy" },
      suicide = moyo.suicide.breathing,
      finish = {
        o.hedge_last == "loses" and finish.last_piece("hedge", hands),
        finish.spent(hands),
        finish.stuck "ends",
      },
      score = moyo.score.taken {},
      tie = 2,
    }
  end,
}
