-- Two ways of counting repetitions.
-- expect: FILE:LINE: .*count repetitions in different ways
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      ko = { moyo.ko.positional, moyo.ko.situational },
    }
  end,
}
