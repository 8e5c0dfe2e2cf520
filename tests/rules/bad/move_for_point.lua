-- The move for its point.
-- expect: FILE:LINE: bad argument #1 to 'near' %(point expected, got an object; .*move%.point
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return #position.game.shape:near(move) > 2 -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
