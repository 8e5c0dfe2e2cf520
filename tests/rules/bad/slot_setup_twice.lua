-- Two stones of the set-up on one point.
-- expect: FILE:LINE: slot setup: stone 2: stone 1 stands on C3 already
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      setup = { { 13, 1 }, { 13, 1 } }, -- here
    }
  end,
}
