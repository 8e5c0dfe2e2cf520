-- A winner who is not there.
-- expect: FILE:LINE: a winner is a player from 1 to 2, not 3
-- play: C3
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = function() return true, { 3 } end, -- here
      score = moyo.score.area {},
    }
  end,
}
