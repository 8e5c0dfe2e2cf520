-- The same of a word.
-- expect: FILE:LINE: step t: a word: it is written in turns, and has 30000 characters; expected at most 200
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    local board = moyo.board("square", 5)
    return {
      board = board,
      turn = moyo.either { moyo.pass {}, moyo.step { name = "t", arg = "word", -- here
        words = { ("x"):rep(30000), "y" } } },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
