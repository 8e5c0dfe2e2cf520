-- A board's method called with a dot.
-- expect: FILE:LINE: a board expected, got 3; methods are called with a colon: board:without%(points%)
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    local board = moyo.board.square(o.size)
    board.without(3) -- here
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
