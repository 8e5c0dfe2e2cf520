-- A piece that no slot declares.
-- expect: FILE:LINE: colour: no piece is called "wall"; the slot pieces is empty$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place { piece = "wall" }, moyo.pass {} }, -- here
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
