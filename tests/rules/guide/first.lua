--- First Capture: the rules of Go, and the first prisoners win.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "First Capture" {
  summary = "The first player to take a stone wins.",

  options = {
    size = moyo.option.size { 7, "Lines along each side of the board.", min = 2, max = 19 },
    goal = moyo.option.integer { 1, "Prisoners that win the game.", min = 1, max = 9 },
  },

  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.place {},
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      finish = { moyo.finish.taken(o.goal), moyo.finish.stuck "loses" },
    }
  end,

  examples = [[
== the first prisoner wins
rules: :size=3
B B3, W A3, B A2 taken A3, over winners black reason captures

== a higher goal takes more prisoners
rules: :size=3,goal=2
B B3, W A3, B A2 taken A3, playing

== suicide in the corner is refused
rules: :size=3
  . X .
  X . .
  . . .
to: white
W A3 refused suicide "without a liberty"
]],
}
