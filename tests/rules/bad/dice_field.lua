-- Dice that note something nowhere.
-- expect: FILE:LINE: dice: most is the name of a field, not 3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.chance { moyo.dice { most = 3 } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
