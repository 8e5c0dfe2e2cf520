-- Asks an outcome for what it has not.
-- expect: FILE:LINE: a move has no "takn"; did you mean "taken"
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
      ko = function(_, move) return move.takn end, -- here
    }
  end,
}
