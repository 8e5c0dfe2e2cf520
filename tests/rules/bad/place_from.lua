-- A hand that is one number.
-- expect: FILE:LINE: field stock holds one number .*; expected a number for each player
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { stock = moyo.field.number(4) },
      turn = moyo.place { from = "stock" }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
