-- A text that no one could write in a turn, and no pattern should be made of.
-- expect: FILE:LINE: step t: its text: it is written in turns, and has 40007 characters; expected at most 200
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board("square", 5)
    return {
      board = board,
      turn = moyo.either { moyo.pass {}, moyo.step { name = "t", arg = "point", -- here
        text = ("t "):rep(20000) .. "{point}" } },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
