-- A step with an open brace in its text.
-- expect: FILE:LINE: step bet: its text "bet {" is words and arguments in braces
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "bet", text = "bet {" }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
