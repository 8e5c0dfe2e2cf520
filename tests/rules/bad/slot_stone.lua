-- A shape that is a number.
-- expect: FILE:LINE: shape takes a diagram
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      stone = moyo.shape(5), -- here
    }
  end,
}
