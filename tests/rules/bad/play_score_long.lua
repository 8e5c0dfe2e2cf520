-- A score for more players than there are.
-- expect: FILE:LINE: the score has 3 numbers; expected 2, one for every player
-- play: pass pass
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = function() return { 1, 2, 3 } end, -- here
    }
  end,
}
