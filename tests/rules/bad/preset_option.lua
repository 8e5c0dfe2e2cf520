-- A preset of an unknown option.
-- expect: FILE:LINE: Bad: preset small sets an unknown option siez; did you mean "size"
local moyo = require "moyo"

return moyo.game "Bad" {
  options = { size = moyo.option.integer { 5, "Size." } },
  presets = { small = { siez = 3 } }, -- here
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
