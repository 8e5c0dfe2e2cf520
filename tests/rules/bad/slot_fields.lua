-- A field that is a number.
-- expect: FILE:LINE: slot fields: field tokens is made with moyo%.field, such as moyo%.field%.number%(0%), not 3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      fields = { tokens = 3 }, -- here
    }
  end,
}
