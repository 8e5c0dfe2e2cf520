-- A shape with an unknown letter.
-- expect: FILE:LINE: shape: row 2: expected x, o, n or a dot, found "q"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      stone = moyo.shape ".n. / qxn / .n.", -- here
    }
  end,
}
