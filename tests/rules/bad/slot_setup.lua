-- A set-up off the board.
-- expect: FILE:LINE: slot setup: stone 1: expected { point, player }, points being 1 to 25
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      setup = { { 99, 1 } }, -- here
    }
  end,
}
