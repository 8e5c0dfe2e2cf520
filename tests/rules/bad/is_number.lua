-- A field that is half a number.
-- expect: FILE:LINE: is: expected a whole number, not 0.5
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.place { when = moyo.is("n", 0.5) }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
