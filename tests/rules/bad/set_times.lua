-- A set that is multiplied.
-- expect: FILE:LINE: sets of points have no %*; #set is how many
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return move.point > 0 and 2 * position:empty() > 9 -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
