-- A field of finish.passes that there is not.
-- expect: FILE:LINE: finish.passes has no "lst"; did you mean "last"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2, { lst = 1 }), -- here
      score = moyo.score.area {},
    }
  end,
}
