-- A list without ipairs.
-- expect: FILE:LINE: attempt to call a table value .*; for _, item in ipairs%(list%) do
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      conditions = moyo.rule { "Never.", function(position, move)
        for p in position.game.shape:near(move.point) do return p > 3 end -- here
      end },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
