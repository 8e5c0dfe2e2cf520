-- A condition that sets the board up.
-- expect: FILE:LINE: a rule may not change the position
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
      ko = function(position) position:setup(1, 1) end, -- here
    }
  end,
}
