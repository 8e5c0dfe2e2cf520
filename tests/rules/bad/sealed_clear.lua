-- A stage that asks whose turn it is, where all play at once.
-- expect: FILE:LINE: slot clear: where all play at once, a stage is moyo.stage { whose = "both" } or a function
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.sealed { moyo.either { moyo.place {}, moyo.pass {} } },
      clear = { moyo.stage { whose = "own", liberties = 2 } }, -- here
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
