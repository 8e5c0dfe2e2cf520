-- Its board falls into two parts.
-- expect: FILE:LINE: board: C3: no lines lead from here to the largest part of the board; 3 of the 6 points are cut off$
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board.square(3):without { 2, 5, 8 }
    board:check_land() -- here
    return {
      board = board,
      turn = moyo.place {},
      finish = moyo.finish.stuck "loses",
    }
  end,
}
