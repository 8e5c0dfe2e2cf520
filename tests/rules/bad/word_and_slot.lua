-- A word that is a slot as well.
-- expect: FILE:LINE: "ko" is not defined in rule files; write moyo%.ko; a slot is set within the table
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = ko.simple, -- here
      finish = moyo.finish.passes(2),
    }
  end,
}
