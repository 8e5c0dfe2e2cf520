-- Clearing is a text.
-- expect: FILE:LINE: slot clear: expected a list
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = "enemy", -- here
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
