-- A phase in which two say who begins.
-- expect: FILE:LINE: phase early: order says who takes each turn; leave first and only out
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { list = moyo.field.list(3) },
      opening = moyo.phase "early" { turn = moyo.place {}, order = "list", first = 1 }, -- here
      turn = moyo.place {},
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
