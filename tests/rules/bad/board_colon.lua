-- A word of the vocabulary with a colon.
-- expect: FILE:LINE: board: write moyo%.board%.square%(.*%), with a dot

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board:square(5) -- here
    return {
      board = moyo.board.square(5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      setup = { { board:edge("top"):first(), 1 } },
      finish = moyo.finish.passes(2),
    }
  end,
}
