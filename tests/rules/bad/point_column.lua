-- A point that is asked for its column.
-- expect: FILE:LINE: attempt to index a number value .*; a point is a number: .*:xy
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return move.point.x > 2 -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
