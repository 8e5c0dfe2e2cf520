-- Resumes a phase that is not there.
-- expect: FILE:LINE: no phase is called "paly"; did you mean "play"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      closing = moyo.agreement { back = "paly" }, -- here
    }
  end,
}
