-- A suicide slot with a finish in it.
-- expect: FILE:LINE: slot suicide: expected a condition such as moyo.ko.simple, or a function; found a finish
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      suicide = moyo.finish.passes(2), -- here
    }
  end,
}
