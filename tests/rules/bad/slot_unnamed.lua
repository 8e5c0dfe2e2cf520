-- A second finish without braces.
-- expect: FILE:LINE: slots have names, and item 1 has none; several values of one slot stand in braces: finish = { …, … }
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
      moyo.finish.turns(9), -- here
    }
  end,
}
