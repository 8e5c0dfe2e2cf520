-- A tax on stones, which would say nothing.
-- expect: FILE:LINE: score.stones has no "tax"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      finish = moyo.finish.passes(2),
      score = moyo.score.stones { tax = "seki" }, -- here
    }
  end,
}
