-- A step with too large a number.
-- expect: FILE:LINE: step bet: a number goes from min to max in at most 4096 units
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "bet", arg = "number", min = 1, max = 1e9 }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
