-- A misspelt component.
-- expect: FILE:LINE: there is no moyo%.ko%.postional; did you mean "positional"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      ko = moyo.ko.postional, -- here
    }
  end,
}
