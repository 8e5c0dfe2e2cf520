-- Edges of another board than the one that is played on.
-- expect: FILE:LINE: finish.connects: a set is of another board than the slot board
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board("square", 5)
    return {
      board = board,
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.connects({ -- here
        { moyo.board.square(9):edge "left", moyo.board.square(9):edge "right" },
      }, "Left and right."),
      score = moyo.score.area {},
    }
  end,
}
