-- A finish after no passes.
-- expect: FILE:LINE: finish%.passes takes a whole number from 1
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(0), -- here
      score = moyo.score.area {},
    }
  end,
}
