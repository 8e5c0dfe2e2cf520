-- A field that no slot declares.
-- expect: FILE:LINE: no field is called "hand"; the slot fields is empty$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place { from = "hand" }, moyo.pass {} }, -- here
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
