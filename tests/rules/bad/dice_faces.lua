-- Dice without faces.
-- expect: FILE:LINE: dice: faces is a whole number from 1 to 1000, not 0
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.chance { moyo.dice { faces = 0 } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
