-- Never ends, in its rules.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = (function() while true do end end)(), -- here
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
