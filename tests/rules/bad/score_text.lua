-- A score that is a text.
-- expect: FILE:LINE: slot score: expected a score such as moyo%.score%.area {}, or a function; found the text "area"; did you mean moyo%.score%.area { … }%?$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Lines along each side.", min = 2, max = 9 },
    low = moyo.option.integer { 1, "Lines along the edge that are low.", min = 0, max = 3 },
    ko = moyo.option.choice { "simple", "Which ko rule.", among = { "simple", "positional" } },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      fields = { won = moyo.field.players(0) },
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      ko = moyo.ko[o.ko],
      finish = moyo.finish.passes(2),
      score = "area", -- here
    }
  end,
}
