-- A finish that names a winner, not a list of them.
-- expect: FILE:LINE: a finish returns the winners as a list of players, not as a number
-- play: C3 D3
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
      finish = function(position) return position.ply > 1, position.mover end, -- here
      score = moyo.score.area {},
    }
  end,
}
