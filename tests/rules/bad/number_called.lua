-- A number with parentheses.
-- expect: FILE:LINE: attempt to call a number value .*; it has no parentheses
-- play: C3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        local board = position.game.board
        return move.point ~= board:at(board:width(), 1) -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
