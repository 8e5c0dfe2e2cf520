-- A step whose arguments run together.
-- expect: FILE:LINE: step hop: in its text "{point}{number}" something must stand between two
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "hop", args = { "point", "number" }, max = 3, -- here
        text = "{point}{number}" },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
