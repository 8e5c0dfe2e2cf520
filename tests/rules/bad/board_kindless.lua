-- A board without its kind.
-- expect: FILE:LINE: board: expected a kind, as in moyo%.board%("square", 9%), found a table$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board(o.size), -- here
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
