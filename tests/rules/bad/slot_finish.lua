-- A finish that is a number.
-- expect: FILE:LINE: slot finish: expected a finish such as moyo.finish.passes%(2%), or a function; found 2
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = 2, -- here
      score = moyo.score.area {},
    }
  end,
}
