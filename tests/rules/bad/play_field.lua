-- An effect that sets an undeclared field.
-- expect: FILE:LINE: .*no field "x" is declared
-- play: note
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.step { name = "note", effects = function(position) position:set_field("x", 1) end }, -- here
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
