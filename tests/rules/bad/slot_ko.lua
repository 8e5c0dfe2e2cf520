-- A ko rule that is a text.
-- expect: FILE:LINE: slot ko: expected a condition such as moyo.ko.simple, or a function; found the text "simple"; did you mean moyo%.ko%.simple%?$
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      ko = "simple", -- here
    }
  end,
}
