-- A method of a board with a dot.
-- expect: FILE:LINE: a board expected, got the text "top"; methods .* colon: board:edge

local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board.square(5)
    return {
      board = moyo.board.square(5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      setup = { { board.edge("top"):first(), 1 } }, -- here
      finish = moyo.finish.passes(2),
    }
  end,
}
