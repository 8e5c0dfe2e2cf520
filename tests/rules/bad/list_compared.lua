-- A list where its count is meant.
-- expect: FILE:LINE: attempt to compare .*; #list is how many
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        return position.game.shape:near(move.point) > 2 -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
