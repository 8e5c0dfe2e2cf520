-- A set where its count is meant.
-- expect: FILE:LINE: a set of points is compared with a number; #set is how many
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return move.point > 0 and position:empty() > 2 -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
