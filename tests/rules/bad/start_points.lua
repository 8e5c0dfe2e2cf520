-- Has fewer points than players.
-- expect: FILE:LINE: 2 players need a start point each, but the board has only 1$
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board.square(1)
    board:start_points(2) -- here
    return {
      board = board,
      turn = moyo.place {},
      finish = moyo.finish.stuck "loses",
    }
  end,
}
