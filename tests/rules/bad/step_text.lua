-- A step whose text does not write its argument.
-- expect: FILE:LINE: step bless: its text "bless" does not write just its arguments, {stone}
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "bless", arg = "stone", text = "bless" }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
