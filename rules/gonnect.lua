--- Gonnect: Go without passes, won by connecting two opposite edges.
-- Source: "Gonnect" by Joao Neto, 2000, as told by Cameron Browne and the author in Abstract Games
-- 6, 2001.  Deviates from it: nothing.  Rulings: a play may not leave a position that has been on
-- the board with the same player to move (ko=simple, where repetition has no result, and
-- ko=positional are other readings of "the rules of Go"); corners belong to both edges.  Compared
-- with AbstractPlay's gonnect, where whoever brings back such a position loses.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

return moyo.game "Gonnect" {
  summary = "Connect two opposite edges; nobody may pass.",

  options = {
    size = option.size { 13, "Lines along each side of the board.", min = 2, max = 25 },
    pie = option.boolean { true, "May the second player swap sides after the first stone?" },
    edges = option.choice { "any", "Which edges win: any two opposite ones, or Black's top and "
      .. "bottom and White's left and right?", among = { "any", "own" } },
    ko = option.choice { "situational", "Which earlier positions a play may not leave.",
      among = { "situational", "positional", "simple" } },
  },

  rules = function(o)
    local board = moyo.board.square(o.size)
    local own = o.edges == "own"
    local ways = {
      { board:edge "top", board:edge "bottom", player = own and 1 or nil },
      { board:edge "left", board:edge "right", player = own and 2 or nil },
    }

    return {
      board = board,
      opening = o.pie and moyo.pie { stones = { 1 } } or nil,
      first = o.pie and 2 or 1,
      turn = moyo.place {},
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko[o.ko],
      finish = {
        finish.connects(ways, own and "Black wins by connecting top and bottom, White by "
          .. "connecting left and right." or "Who connects two opposite edges wins."),
        finish.stuck "loses",
        o.ko == "simple" and finish.repetition(3),
      },
    }
  end,

  examples = [[
== a chain from left to right wins, also along the edge
rules: :size=4,pie=no
  O O . .
  . . O .
  X X X .
  . O . .
to: black
B D3, playing
W A1
B D2, over winners black reason connection

== diagonals do not connect
rules: :size=4,pie=no
  . . . X
  . . X .
  . X . O
  . O O .
to: black
B A1, playing

== each player may have one direction of his own
rules: :size=3,pie=no,edges=own
  X X X
  . O .
  . O .
to: white
W A2, playing
B C1, playing
W C2, over winners white reason connection

== nobody may pass
rules: :size=4
B pass refused

== ko: nothing that stood with the same player to move comes back
rules: :size=4,pie=no
  . X O .
  X . X O
  . X O .
  . . . .
to: white
W B3 taken C3
B C3 refused ko
B D1, W D4
B C3 taken B3

== a player who cannot play loses
rules: :size=2,pie=no,edges=own
  . X
  . .
to: black
B A1, over winners black reason stuck

== the swap exchanges colours, and White goes on
rules: :size=4
B B2, W swap, actor white
W C3, actor black
]],
}
