-- A condition that is complete, called.
-- expect: FILE:LINE: a condition %(simple%) is complete; leave out the %(…%) or { … } behind it
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple(), -- here
      finish = moyo.finish.passes(2),
    }
  end,
}
