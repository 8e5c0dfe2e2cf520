-- A board of nothing.
-- expect: FILE:LINE: board: expected a kind, as in moyo%.board%("square", 9%), found nothing$
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board(), -- here
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
