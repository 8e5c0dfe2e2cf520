--- Symple: sow a group, or grow all that can grow; every group costs points.
-- Source: "Symple" by Christian Freeling and Benedikt Rosenau, 2010 (http://mindsports.nl).
-- Deviates from it: nothing; its author leaves the price of a group and the size of the board to
-- the players.  Rulings: the stone of the balance turn starts a group.  Compared with
-- AbstractPlay's symple, which has 19 lines and a price of 8 by default.

local moyo = require "moyo"
local option = moyo.option

return moyo.game "Symple" {
  summary = "Start a group, or grow all of yours; stones count, and each group costs.",

  options = {
    size = option.size { 19, "Lines along each side of the board.", min = 3, max = 25 },
    board = option.choice { "square", "How points are joined.", among = { "square", "hex" } },
    price = option.integer { 8, "Points that a group costs; if it is even, and the number of "
      .. "points odd, nobody draws.", min = 0, max = 100 },
    balance = option.boolean { true, "May the player who moves second, if nobody has grown "
      .. "yet, grow and then start a group?" },
    first = option.choice { "white", "Who moves first.", among = { "white", "black" } },
  },

  rules = function(o)
    local first = o.first == "white" and 2 or 1
    local place, grow = moyo.place { apart = true }, moyo.grow { notes = "growth" }
    local balance = o.balance and moyo.optional {
      moyo.place { apart = true, sentence = "place a stone for balance",
        when = moyo.noted_now("growth", { by = 3 - first }) },
    }

    return {
      board = moyo.board[o.board](o.size, "all"),
      fields = { growth = moyo.field.number(0) },
      first = first,
      turn = moyo.either { place, moyo.sequence { grow, moyo.exhaustive { grow }, balance } },
      finish = moyo.finish.stuck "ends",
      score = moyo.score.stones {} + moyo.groups(-o.price),
    }
  end,

  examples = [[
== all groups that can grow must grow
rules: :size=5
  X . . . .
  . . . . .
  . . O . .
  . . . . .
  . . . . X
to: black
field growth: 1
B B5 done refused
B B5+D1

== two groups that meet with their new stones
rules: :size=5
  X . . X .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
field growth: 1
B B5+C5

== a stone between two groups grows both
rules: :size=5
  X . X . .
  . . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
field growth: 1
B B5 done, actor white

== a stone is not placed beside own stones, and nobody passes
rules: :size=5
W C3, B A1
W pass refused
W C4 done, B E5

== who moves second may balance the first growth
rules: :size=5
W C3, B A1
W A5, B A2 E5, actor white
W C4+B5, actor black

== stones count, groups cost
rules: :size=3,price=2
  X X O
  O O X
  X O .
to: black
field growth: 1
B C1 done, over reason stuck
score black -1 white 0
]],
}
