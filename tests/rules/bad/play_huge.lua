-- A rule that builds a huge text.
-- expect: FILE:LINE: the rules take too much memory
-- play: C3
-- untrusted: yes
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      ko = function() local s = "x" while true do s = s .. s end end, -- here
    }
  end,
}
