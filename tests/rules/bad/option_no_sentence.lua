-- An option without a sentence.
-- expect: FILE:LINE: option%.integer size needs a sentence
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.integer { 5 }, -- here
  },
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
