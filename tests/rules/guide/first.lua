--- First Capture: the rules of Go, and the first prisoner wins.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "First Capture" {
  summary = "Who takes a stone first has won.",

  options = {
    size = moyo.option.size { 7, "Lines along each side of the board.", min = 2, max = 19 },
  },

  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.place {},
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      finish = { moyo.finish.taken(1), moyo.finish.stuck "loses" },
    }
  end,

  examples = [[
== the first prisoner wins
rules: :size=3
B B3, W A3, B A2 taken A3, over winners black reason captures

== a stone in the corner that is taken is no play
rules: :size=3
  . X .
  X . .
  . . .
to: white
W A3 refused suicide "without a liberty"
]],
}
