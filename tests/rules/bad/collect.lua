-- Calls a metamethod of the board.
-- expect: FILE:LINE: a board has no "__gc"
local moyo = require "moyo"
local board = moyo.board("square", 5)
board.topology.__gc(board.topology) -- here

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
