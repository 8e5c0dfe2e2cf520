-- An effect that takes its step for a move.
-- expect: FILE:LINE: attempt to index a number value .*; an effect gets the step as a number
-- play: C3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {
        effects = function(position, move)
          position:flip(move.point, 1) -- here
        end,
      },
      finish = moyo.finish.stuck "ends",
    }
  end,
}
