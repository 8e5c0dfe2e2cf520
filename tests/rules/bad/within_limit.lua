-- A reach of less than nothing.
-- expect: FILE:LINE: within: expected how many steps, or the name of a field that holds it, not %-1
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.place { when = moyo.within { -1 } }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
