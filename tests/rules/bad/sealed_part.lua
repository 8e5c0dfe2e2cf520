-- A sealed turn as a part of another.
-- expect: FILE:LINE: sealed: it is the whole turn of a phase, and no part of one
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      board = moyo.board("square", 5),
      turn = moyo.optional { moyo.sealed { moyo.place {} } },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
