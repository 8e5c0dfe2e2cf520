-- A score with a misspelt field.
-- expect: FILE:LINE: score%.area has no "komy"; did you mean "komi"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area { komy = 7 }, -- here
    }
  end,
}
