-- A preset with a value that the option refuses.
-- expect: FILE:LINE: Bad: preset small: size = big
local moyo = require "moyo"

return moyo.game "Bad" {
  options = { size = moyo.option.integer { 5, "Size." } },
  presets = { small = { size = "big" } }, -- here
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
