--- Keima Go: each turn places two stones, a knight's move apart.
-- Source: "Keima Go" as played in Hannover and at the European Go Congress of 2023.  Deviates from
-- it: nothing.  Rulings: of a repeated position the game has no result, as in Hannover (no turn
-- can take back what the opponent's last turn took); the second stone is placed after the first
-- has taken what it takes.  Compared with the variant "keima" of govariants, where superko forbids
-- stones that bring a position back.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

return moyo.game "Keima Go" {
  summary = "Go with two stones a turn, a knight's move apart.",

  options = {
    size = option.size { 9, "Lines along each side of the board.", min = 3, max = 25 },
    opening = option.choice { "pair", "How many stones does the first turn place?",
      among = { "pair", "single" } },
    komi = option.number { 2, "Points added to White's score.", min = -1000, max = 1000,
      unit = 0.5 },
  },

  rules = function(o)
    local keima = moyo.rule { "The second stone is a knight's move away from the first.",
      function(position, move)
        local board = position.game.board
        local x, y = board:xy(position.last.point)
        local u, v = board:xy(move.point)
        return math.abs((x - u) * (y - v)) == 2
      end }

    return {
      board = moyo.board.square(o.size),
      opening = o.opening == "single" and moyo.handicap(1, moyo.place {}) or nil,
      first = o.opening == "single" and 2 or 1,
      turn = moyo.either {
        moyo.sequence { moyo.place {}, moyo.place { when = keima } },
        moyo.pass {},
      },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      finish = { finish.passes(2), finish.repetition(2) },
      score = moyo.score.area { komi = o.komi },
    }
  end,

  examples = [[
== two stones a knight's move apart
rules: :size=5
B C3 C4 refused
B C3 D4 refused
B C3 D5, actor white
W pass, B pass, over

== both may take, and the first may make room for the second
rules: :size=5
  . X O O X
  . X O X .
  . . . . .
  . . . . .
  O . . . .
to: black
B C3 taken C4 C5 D5
B D4 refused
B D5, actor white

== the first turn may have a single stone
rules: :size=5,opening=single
B C3, actor white
W B1 C3 refused
W B2 D1, actor black
]],
}
