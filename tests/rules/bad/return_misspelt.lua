-- A return misspelt.
-- expect: FILE:LINE: "rturn" is not defined in rule files; did you mean "return"%?$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    rturn { -- here
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
