-- A reach that nobody can prepare for.
-- expect: FILE:LINE: within: most is the greatest limit that the field holds, 0 to 64, not 1000
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { n = moyo.field.number(0) },
      turn = moyo.place { when = moyo.within { "n", most = 1000 } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
