-- A field of a pair that there is not would hold for nobody.
-- expect: FILE:LINE: finish.connects: a pair of sets has no "palyer"; did you mean "player"?
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board("square", 5)
    return {
      board = board,
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.connects({ -- here
        { board:edge "left", board:edge "right", palyer = 1 },
      }, "Left and right."),
      score = moyo.score.area {},
    }
  end,
}
