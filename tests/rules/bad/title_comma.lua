-- A declaration after a comma.
-- expect: FILE:LINE: the title alone stands before the rest, without a comma: moyo%.game "Title" { … }
local moyo = require "moyo"

return moyo.game("Bad", { -- here
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
})
