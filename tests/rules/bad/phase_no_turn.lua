-- A phase without a turn.
-- expect: FILE:LINE: phase choice has no turn
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      opening = moyo.phase "choice" { finish = moyo.finish.turns(1) },
    }
  end,
}
