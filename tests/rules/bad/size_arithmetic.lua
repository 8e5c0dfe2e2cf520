-- A size as a number.
-- expect: FILE:LINE: attempt to perform arithmetic on a table value %(field 'size'%); a size has two parts, o%.size%.width and o%.size%.height$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size * 2), -- here
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
