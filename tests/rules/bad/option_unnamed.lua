-- An option without a name.
-- expect: FILE:LINE: Bad: option 1 has no name; write NAME = moyo%.option%.size
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    moyo.option.size { 5, "Size.", min = 3, max = 9 }, -- here
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
