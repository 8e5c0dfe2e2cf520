--- Parallel Go: all players choose a point unseen, and play at the same time.
-- Source: the variant "parallel" of govariants (https://github.com/govariantsteam/govariants); the
-- first pictures below are those of its tests, the oracle.  Deviates from it: there are no stones
-- of two colours (its `merge`).  Rulings: as there, suicide is possible and positions may
-- repeat; the score, which it leaves to the players, is the area.

local moyo = require "moyo"
local option = moyo.option

local names = { "black", "white", "red", "blue" }

-- What has blocked points for a round leaves.
local unblock = moyo.rule {
  "Blocks of the round before are taken off.",
  function(position)
    for p in position:stones(position.game.colours):each() do position:withdraw(p) end
  end,
}

return moyo.game "Parallel Go" {
  summary = "All players choose a point unseen, and play at the same time.",

  options = {
    size = option.size { 9, "Lines along each side of the board.", min = 1, max = 25 },
    players = option.integer { 2, "Players.", min = 2, max = 4 },
    collide = option.choice { "block", "On a point that several have chosen: a block, which leaves "
      .. "after a round, or nothing.", among = { "block", "nothing" } },
  },

  rules = function(o)
    local blocks = o.collide == "block"
    return {
      board = moyo.board.square(o.size),
      players = table.move(names, 1, o.players, 1, {}),
      pieces = blocks and { moyo.piece { "block", friend = false } } or nil,
      turn = moyo.sealed {
        moyo.either { moyo.place {}, moyo.pass {} },
        collide = blocks and "block" or "nobody",
        reveal = blocks and unblock,
      },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(o.players),
      score = moyo.score.area {},
    }
  end,

  examples = [[
== nothing has come of a turn until all have chosen
rules: :size=4x2,players=4,collide=nothing
black B2, white C2, actor red
=>
  . . . .
  . . . .

== then all are played
rules: :size=4x2,players=4,collide=nothing
black B2, white C2, red B1, blue C1
=>
  . X O .
  . # @ .

== a point that several have chosen stays empty
rules: :size=2,collide=nothing
B A2, W A2
=>
  . .
  . .

== or gets a block for a round
rules: :size=2
B A2, W A2
B A2 refused free "empty point"
B B2, W A1
=>
  . X
  O .

== both lose their last liberty
rules: :size=2
B A2, W A1, B B2, W B1
=>
  . .
  . .

== groups without a stone of this round leave first
rules: :size=4x1
B A1, W D1, B C1, W B1 taken A1, own_taken D1
=>
  . O X .

== play is over when all have passed in one round, not when passes follow each other
rules: :size=3
B A1, W pass, B pass, W B1, playing
B pass, W pass, over reason passes

== what somebody has chosen does not change what the next may choose
rules: :size=2
B A2, legal has A2 A1 B1 B2 pass

== games on a small board: sequences of two turns
rules: :size=2
perft 2 25
]],
}
