-- Clearing is a text.
-- expect: FILE:LINE: slot clear: expected a list
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = "enemy",
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
