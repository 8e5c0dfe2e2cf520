-- Marks that are taken away go to a field that is not there.
-- expect: FILE:LINE: no field or kind is called "alife"; did you mean "alive"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      fields = { alive = moyo.field.set(), lost = moyo.field.set() },
      closing = moyo.phase "end" {
        turn = moyo.either {
          moyo.agree(),
          moyo.mark("lost", "alife"), -- here
        },
        finish = moyo.finish.passes(1),
      },
    }
  end,
}
