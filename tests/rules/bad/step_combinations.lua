-- A step with too many combinations of arguments.
-- expect: FILE:LINE: wed: there are more than 134217728 combinations of its arguments
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      players = { "a", "b" },
      turn = moyo.step { name = "wed", args = { "number", "number", "number" }, max = 600 }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
