--- NoGo: Go in which nothing is ever taken.
-- Source: "NoGo", a game of the BIRS workshop on combinatorial game theory, 2011; also known as
-- Anti-Atari Go.  Deviates from it: nothing.  Compared with MCGS's nogo.

local moyo = require "moyo"
local option = moyo.option

return moyo.game "NoGo" {
  summary = "No stone may take or be taken; who cannot play loses.",

  options = {
    size = option.size { 9, "Lines along each side of the board.", min = 1, max = 25 },
    board = option.text { "square", "How points are joined: square, torus, hex, or a map.",
      among = { "square", "torus", "hex" }, words = "a map's name or file" },
    pie = option.boolean { false, "May the second player swap sides after the first stone?" },
  },

  rules = function(o)
    return {
      board = moyo.board(o.board, o.size),
      opening = o.pie and moyo.pie { stones = { 1 } } or nil,
      first = o.pie and 2 or 1,
      turn = moyo.place {},
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      conditions = moyo.captures.forbidden,
      finish = moyo.finish.stuck "loses",
    }
  end,

  examples = [[
== the last liberty of a group is filled by nobody
rules: :size=3
  O X .
  . . .
  . . .
to: black
B A2 refused condition "take stones of others"
B A1, W A2
legal B1 C1 C2 C3

== a point that would leave the new stone without a liberty
rules: :size=3
  . X .
  X . .
  . . .
to: white
W A3 refused suicide "own stones"

== who cannot play loses
rules: :size=2
B A1, W B2, B A2, over winners black reason stuck

== games on a small board: sequences of two and three plays
rules: :size=2
perft 2 12

== the swap
rules: :size=3,pie=yes
B B2, W swap, actor white
]],
}
