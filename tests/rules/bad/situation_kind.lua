-- A position that depends on a list of numbers for each point.
-- expect: FILE:LINE: slot situation: field marks holds a number for each point
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      fields = { marks = moyo.field.points() },
      situation = { "marks" }, -- here
    }
  end,
}
