-- A choice among nothing.
-- expect: FILE:LINE: option%.choice ko: a choice is `among` values
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    ko = moyo.option.choice { "a", "Ko." }, -- here
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
