-- A komi that is a table.
-- expect: FILE:LINE: komi: expected a number up to a million, not a table
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area { komi = {} }, -- here
    }
  end,
}
