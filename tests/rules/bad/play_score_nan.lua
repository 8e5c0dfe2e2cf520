-- A score that is not a number.
-- expect: FILE:LINE: the score of player 2 is nan; expected a number from %-1e15 to 1e15
-- play: pass pass
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = function() return { 1, 0 / 0 } end, -- here
    }
  end,
}
