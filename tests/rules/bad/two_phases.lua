-- Two phases of one name.
-- expect: FILE:LINE: two phases are called "play"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      opening = moyo.phase "play" { turn = moyo.place {}, finish = moyo.finish.turns(1) },
    }
  end,
}
