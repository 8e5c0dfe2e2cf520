-- A function of the slot unseen that returns a number.
-- expect: FILE:LINE: slot unseen: the function returned no set of points
-- play: C3

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      unseen = moyo.rule { "X.", function(position, player) -- here
        return 1
      end },
      finish = moyo.finish.passes(2),
    }
  end,
}
