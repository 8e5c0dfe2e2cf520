-- A diagram, be it Go's, on a board of hexagons.
-- expect: FILE:LINE: slot stone: a diagram of squares has no meaning on a hexagonal board; use moyo
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.hex(5),
      stone = moyo.shape ".n./nxn/.n.", -- here
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      finish = moyo.finish.passes(2),
    }
  end,
}
