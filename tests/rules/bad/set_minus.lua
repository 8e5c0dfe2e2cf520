-- A number taken from a set.
-- expect: FILE:LINE: %- takes two sets of points, not a set and a number
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return #(position:empty() - move.point) > 2 -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
