-- A step that is joined to the next by a word.
-- expect: FILE:LINE: step hop: joiner is a mark such as "%+", not "and"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "hop", arg = "point", joiner = "and" }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
