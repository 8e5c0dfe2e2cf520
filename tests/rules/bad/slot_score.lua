-- A score that is a number.
-- expect: FILE:LINE: slot score: expected a score such as moyo.score.area {}
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = 7, -- here
    }
  end,
}
