-- A finish that does not always return its answer.
-- expect: FILE:LINE: rule: the function returned nothing; a finish returns true when the phase is over
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
      finish = function(position) -- here
        if position.passes == 2 then return true end
      end,
      score = moyo.score.area {},
    }
  end,
}
