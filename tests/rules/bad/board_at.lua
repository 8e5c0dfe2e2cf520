-- A board asked for what its points have.
-- expect: FILE:LINE: a board of moyo%.board has no "at"; its points have: board%.topology

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board.square(5)
    return {
      board = moyo.board.square(5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      setup = { { board:at(1, 1), 1 } }, -- here
      finish = moyo.finish.passes(2),
    }
  end,
}
