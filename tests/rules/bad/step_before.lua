-- A step with a condition that is a text.
-- expect: FILE:LINE: slot before: expected a condition such as moyo.ko.simple, or a function; found the text "free"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "bless", before = "free" }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
