-- No finish.
-- expect: FILE:LINE: phase play never ends
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      score = moyo.score.area {},
    }
  end,
}
