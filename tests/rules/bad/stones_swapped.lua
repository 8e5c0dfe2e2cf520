-- Stones with their arguments in the other order.
-- expect: FILE:LINE: stones takes a player and a list of points: moyo%.stones%(1, { p, q }%), not 1
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      setup = moyo.stones({ 1, 2 }, 1), -- here
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
