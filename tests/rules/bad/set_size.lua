-- A set asked for its size.
-- expect: FILE:LINE: a set of points has no "size"; did you mean "#set"
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return position:empty():size() > move.point -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
