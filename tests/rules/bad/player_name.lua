-- A player by his name.
-- expect: FILE:LINE: bad argument #1 to 'stones' %(a player is a number, 1 to 2, not a text%)
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return #position:stones "black" < move.point -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
