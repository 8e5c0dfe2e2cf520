-- Asks for a point off the board.
-- expect: FILE:LINE: .*point expected, from 1 to 25
-- play: C3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      ko = function(position) return position:colour(26) end, -- here
    }
  end,
}
