-- A pass that claims an undeclared field.
-- expect: FILE:LINE: no field is called "button"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass { claims = "button" } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
