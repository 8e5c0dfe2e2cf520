-- A sealed turn of two steps.
-- expect: FILE:LINE: phase play: a sealed turn is one step of each player's: moyo.sealed takes a step
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      board = moyo.board("square", 5),
      turn = moyo.sealed { moyo.sequence { moyo.place {}, moyo.place {} } },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
