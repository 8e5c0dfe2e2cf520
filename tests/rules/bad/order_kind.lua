-- An order that is no list.
-- expect: FILE:LINE: field list holds .*; expected
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function() -- here
    return {
      board = moyo.board("square", 5),
      fields = { list = moyo.field.set() },
      opening = moyo.phase "early" { turn = moyo.place {}, order = "list" },
      turn = moyo.place {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
