-- A ko rule that fails in play.
-- expect: FILE:LINE: a move has no "nothing"
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
      ko = function(position, move) return move.nothing.here end, -- here
    }
  end,
}
