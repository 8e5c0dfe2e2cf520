-- A colon after the head of a function.
-- expect: FILE:LINE: unexpected symbol near '.*'; no colon follows the head of a function, if or for$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o): -- here
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
