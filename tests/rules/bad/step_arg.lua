-- A step with an unknown kind of argument.
-- expect: FILE:LINE: step bless: unknown arg = "stoen"; did you mean "stone"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "bless", arg = "stoen" }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
