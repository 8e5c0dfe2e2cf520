-- An asymmetric shape.
-- expect: FILE:LINE: shape: the neighbour region is not symmetric: it has %(%-?%d, %-?%d%)
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      stone = moyo.shape ". n . / n x . / . n .", -- here
    }
  end,
}
