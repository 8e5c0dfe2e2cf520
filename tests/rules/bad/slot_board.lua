-- A board that is a text.
-- expect: FILE:LINE: slot board: expected moyo%.board
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = "square", -- here
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
