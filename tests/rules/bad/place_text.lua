-- A placement whose text does not say where.
-- expect: FILE:LINE: step place: its text "put" does not write just its arguments, {point}
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.place { text = "put" }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
