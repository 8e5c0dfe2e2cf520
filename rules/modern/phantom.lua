--- Phantom Go: Go between players who do not see each other's stones.
-- Source: "Phantom Go", Sensei's Library (https://senseis.xmp.net/?PhantomGo).
-- Deviates from it: the referee does not say that stones come into atari.  Rulings: a play that is
-- refused shows the stone on its point, if one stands there, as the Hamburg rules do; all lies open
-- when both players have passed, and all stones are alive.  Compared with the variant "phantom" of
-- govariants, where superko forbids more than a ko.

local moyo = require "moyo"
local option = moyo.option

return moyo.game "Phantom Go" {
  summary = "Go between players who do not see each other's stones.",

  options = {
    size = option.size { 9, "Lines along each side of the board.", min = 2, max = 25 },
    komi = option.number { 7, "Points that White gets for moving second.", min = -100, max = 100,
      unit = 0.5 },
    refused = option.choice { "again", "After a play that is refused: the player plays again, or "
      .. "it was his turn.", among = { "again", "turn" } },
  },

  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      unseen = "enemy",
      refused = o.refused,
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
      score = moyo.score.area { komi = o.komi },
    }
  end,

  examples = [[
== who plays on an unseen stone plays again
rules: :size=5
B C3, actor white, W C3, actor white
W B2, actor black
=>
  . . . . .
  . . . . .
  . . X . .
  . O . . .
  . . . . .

== or loses the turn
rules: :size=5,refused=turn
B C3, W C3, actor black

== of one's own stones one knows
rules: :size=5
B C3, W B2
B C3 refused free "empty point"

== nobody tries again what has been refused in the same turn
rules: :size=3
  . X .
  X . .
  . . .
to: white
W A3, actor white
W A3 refused refused "has been refused"

== games on a small board: sequences of two plays
rules: :size=2
perft 2 21
]],
}
