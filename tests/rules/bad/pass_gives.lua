-- A pass that gives a text.
-- expect: FILE:LINE: pass: gives is a whole number from 1, not "one"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.pass { gives = "one" }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
