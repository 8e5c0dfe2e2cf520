-- Regions of an unknown kind.
-- expect: FILE:LINE: territory: unknown regions = "line"; did you mean "lines"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      finish = moyo.finish.passes(2),
      score = moyo.score.area { regions = "line" }, -- here
    }
  end,
}
