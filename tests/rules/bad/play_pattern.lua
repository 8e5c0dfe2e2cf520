-- A rule with a pattern that takes for ever.
-- expect: FILE:LINE: the rules take too long
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
      ko = function() return (("a"):rep(5000)):find ".-.-.-.-b" end, -- here
    }
  end,
}
