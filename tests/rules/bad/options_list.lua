-- Options that are a text.
-- expect: FILE:LINE: Bad: options is a table
local moyo = require "moyo"

return moyo.game "Bad" {
  options = "size", -- here
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
