-- A method that is not called.
-- expect: FILE:LINE: attempt to compare .*; methods are called with a colon
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return position.height > move.point -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
