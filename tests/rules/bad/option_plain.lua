-- An option that is a plain value.
-- expect: FILE:LINE: Bad: option size is made with moyo%.option
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = 5, -- here
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
