-- A number in quotation marks.
-- expect: FILE:LINE: no field is called "7"; a number stands without quotation marks
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
      score = moyo.score.area { komi = "7" }, -- here
    }
  end,
}
