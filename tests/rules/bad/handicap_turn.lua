-- A handicap without its turn.
-- expect: FILE:LINE: handicap: give it the turn as well, such as moyo.handicap.2, moyo.place {}.
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      opening = moyo.handicap(2), -- here
    }
  end,
}
