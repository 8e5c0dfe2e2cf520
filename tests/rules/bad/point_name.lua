-- The name of a point for the point.
-- expect: FILE:LINE: bad argument #1 to 'colour' %(point expected, got a text; .*board:find
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return move.point > 0 and position:colour "A1" == 0 -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
