-- A score that is a number.
-- expect: FILE:LINE: a score is a table with a number for every player
-- play: pass pass
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = function() return 7 end, -- here
    }
  end,
}
