-- A rule that asks itself, through a copy of the position.
-- expect: FILE:%d*:?.*overflow
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
      ko = function(position, move) return position:clone():judge(move.step) end,
    }
  end,
}
