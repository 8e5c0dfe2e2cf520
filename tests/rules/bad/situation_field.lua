-- A position that depends on a field that is not there.
-- expect: FILE:LINE: slot situation: no field is called "buton"; did you mean "button"
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
      fields = { button = moyo.field.number(0) },
      situation = { "buton" }, -- here
    }
  end,
}
