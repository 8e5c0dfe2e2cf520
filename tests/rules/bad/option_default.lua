-- A default out of range.
-- expect: FILE:LINE: option%.integer size: default = 50: expected a whole number from 1 to 9
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.integer { 50, "Size.", min = 1, max = 9 }, -- here
  },
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
