--- A laboratory of empty hands: a game that they end, with the same hands for both of its
--- ends or with others, and with a last question of who is stuck or none.
--- Source: none; it is no game.

local moyo = require "moyo"
local option, finish = moyo.option, moyo.finish

return moyo.game "Laboratory of empty hands" {
  summary = "Stones and pieces from hands, which end the game when they are empty.",

  options = {
    last = option.choice { "same", "Which hands are empty when the last piece loses?",
      among = { "same", "pieces" } },
    stuck = option.choice { "no", "Does a player lose who has no step?", among = { "no", "yes" } },
    size = option.size { 4, "Lines along each side of the board.", min = 3, max = 9 },
  },

  rules = function(o)
    local hand = { "stones", "pegs" }
    return {
      board = moyo.board.square(o.size, "small"),
      players = { "black", "white" },
      pieces = { "peg" },
      fields = { stones = moyo.field.hand(4), pegs = moyo.field.hand(2) },
      turn = moyo.either {
        moyo.place { from = "stones" },
        moyo.place { piece = "peg", text = "peg {point}", judged = false, from = "pegs" },
      },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.allowed,
      ko = moyo.ko.none,
      finish = { finish.spent(hand),
        finish.last_piece("peg", o.last == "same" and hand or { "pegs" }),
        o.stuck == "yes" and finish.stuck "loses" or nil },
      score = moyo.score.taken {},
    }
  end,
}
