-- An opening that is a function.
-- expect: FILE:LINE: slot opening: expected moyo%.phase
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      opening = function() end, -- here
    }
  end,
}
