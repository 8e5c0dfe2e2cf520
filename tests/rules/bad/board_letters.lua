-- A board with unknown letters.
-- expect: FILE:LINE: board: unknown letters "smal"; did you mean "small"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5, "smal"), -- here
      turn = moyo.place {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
