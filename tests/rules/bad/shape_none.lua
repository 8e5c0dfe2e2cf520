-- A shape without its stone.
-- expect: FILE:LINE: shape: the diagram has no x
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      stone = moyo.shape "non", -- here
    }
  end,
}
