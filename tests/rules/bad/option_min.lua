-- A bound that is no number.
-- expect: FILE:LINE: option%.integer size: min is a number, not "one"
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.integer { 5, "Size.", min = "one" }, -- here
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
