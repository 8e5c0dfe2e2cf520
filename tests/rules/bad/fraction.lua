-- A fraction where a whole number is meant.
-- expect: FILE:LINE: bad argument #1 to 'at' %(number has no integer .*; a // b divides without
-- play: C3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        local board = position.game.board
        return move.point ~= board:at(board.width / 2, 1) -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
