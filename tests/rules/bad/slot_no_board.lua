-- No board.
-- expect: FILE:LINE: slot board: expected moyo%.board
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
