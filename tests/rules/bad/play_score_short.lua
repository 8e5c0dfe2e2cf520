-- A score for one player only.
-- expect: FILE:LINE: the score of player 2 is not a number
-- play: pass pass
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = function() return { 1 } end, -- here
    }
  end,
}
