-- A first player who is not there.
-- expect: FILE:LINE: slot first: expected the number of a player, 1 to 2, not 3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      first = 3, -- here
    }
  end,
}
